// The shop's parts, live, with what they cost where this person may know it, and what is done with them.

import { useMemo } from "react";
import { uuidv7 } from "../../../../shared/kernel/ids.ts";
import { lastWriter, type FieldWriters } from "../../../../shared/kernel/field-edits.ts";
import type { Unit } from "../../../../shared/domains/catalog/catalog.states.ts";
import type { ArgsFor, CommandName } from "../../../../shared/registry/command-types.ts";
import { queries } from "../../../../shared/registry/queries.ts";
import { useEngine, useRows } from "../../../data/hooks/react.ts";
import { saveEach, saveEdit, type EditTarget, type FieldChange } from "../../../data/outbox/save-edit.ts";
import { save } from "../../../data/outbox/save.ts";

export const useParts = () => useRows(queries.catalog.parts(), { stays: true });
export const useDeletedParts = () => useRows(queries.catalog.deletedParts());
export type PartRow = ReturnType<typeof useParts>["rows"][number];

/** By part. Empty for whoever may not see costs: their device does not receive them. */
export function useCosts() {
  const { rows } = useRows(queries.catalog.costs(), { stays: true });
  return useMemo(() => new Map(rows.map((cost) => [cost.id, cost])), [rows]);
}
export type CostRow = NonNullable<ReturnType<ReturnType<typeof useCosts>["get"]>>;

export interface PartFields {
  name: string;
  article: string | null;
  barcode: string | null;
  brand: string | null;
  category: string | null;
  unit: Unit;
  sellPriceMinor: number | null;
  crossRefs: readonly string[];
  /** Where it lies. */
  bin: string | null;
  /** So many should always be free. */
  minQuantity: number | null;
}

/** As it was before somebody's eyes. */
export interface KnownPart extends PartFields {
  id: string;
  fieldWriters: FieldWriters | null;
}

export interface CostFields {
  buyPriceMinor: number | null;
  hiddenMarkupPct: number | null;
}

/** All of them: one that is missing does not compile. */
const fieldsOf = <Fields>(all: Record<keyof Fields, true>) => Object.keys(all) as (keyof Fields & string)[];
const PART_FIELDS = fieldsOf<PartFields>({
  name: true,
  article: true,
  barcode: true,
  brand: true,
  category: true,
  unit: true,
  sellPriceMinor: true,
  crossRefs: true,
  bin: true,
  minQuantity: true,
});
const COST_FIELDS = fieldsOf<CostFields>({ buyPriceMinor: true, hiddenMarkupPct: true });

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Each resolves to whether everything was kept on this device. */
export function usePartCommands() {
  const engine = useEngine();
  const send = <Name extends CommandName>(name: Name, args: ArgsFor<Name>, title: string) =>
    save(engine, name, args, { title, plate: null, number: null });
  const edit = <Target extends EditTarget<"catalog.editPart" | "catalog.setCost">>(
    target: Target,
    change: FieldChange<Target["command"]>,
    { name }: { name: string },
  ) => saveEdit(engine, target, change, { title: name, plate: null, number: null });
  const edits = (part: KnownPart, fields: Partial<PartFields>) =>
    PART_FIELDS.flatMap((field) => {
      const value = fields[field];
      if (value === undefined || same(value, part[field])) return [];
      const basedOn = lastWriter(part.fieldWriters ?? {}, field);
      return () => edit({ command: "catalog.editPart", id: { partId: part.id } }, { field, value, basedOn }, part);
    });
  return {
    /** Where it lies and its minimum are written behind it: a new part is made without them. */
    async create({ bin, minQuantity, ...fields }: PartFields): Promise<string | null> {
      const id = uuidv7();
      if (!(await send("catalog.createPart", { partId: id, ...fields }, fields.name))) return null;
      const known: KnownPart = { id, ...fields, bin: null, minQuantity: null, fieldWriters: null };
      return (await saveEach(engine, edits(known, { bin, minQuantity }))) ? id : null;
    },
    /** One command for each field that is other than before, on what was before this person's eyes. */
    edit: (part: KnownPart, fields: Partial<PartFields>) => saveEach(engine, edits(part, fields)),
    setCosts: (part: { id: string; name: string }, before: CostRow | undefined, fields: CostFields) =>
      saveEach(
        engine,
        COST_FIELDS.filter((field) => fields[field] !== (before?.[field] ?? null)).map((field) => () => {
          const basedOn = lastWriter(before?.fieldWriters ?? {}, field);
          const change = { field, value: fields[field], basedOn };
          return edit({ command: "catalog.setCost", id: { partId: part.id } }, change, part);
        }),
      ),
    publish: ({ id, name }: PartRow, isPublished: boolean) =>
      send("catalog.publishPart", { partId: id, isPublished }, name),
    remove: ({ id, name }: PartRow) => send("catalog.deletePart", { partId: id }, name),
    restore: ({ id, name }: PartRow) => send("catalog.restorePart", { partId: id }, name),
  };
}
