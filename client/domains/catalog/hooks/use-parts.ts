// The shop's parts, live, with what they cost where this person may know it, and what is done with them.

import { useMemo } from "react";
import { uuidv7 } from "../../../../shared/kernel/ids.ts";
import { lastWriter } from "../../../../shared/kernel/field-edits.ts";
import type { Unit } from "../../../../shared/domains/catalog/catalog.states.ts";
import { queries } from "../../../../shared/zero/queries.ts";
import { useEngine, useRows } from "../../../data/hooks/react.ts";
import { save } from "../../../data/outbox/save.ts";

export const useParts = () => useRows(queries.catalog.parts());
export const useDeletedParts = () => useRows(queries.catalog.deletedParts());
export type PartRow = ReturnType<typeof useParts>["rows"][number];

/** By part. Empty for whoever may not see costs: their device does not receive them. */
export function useCosts() {
  const { rows } = useRows(queries.catalog.costs());
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
}

export interface CostFields {
  buyPriceMinor: number | null;
  hiddenMarkupPct: number | null;
}

const COST_FIELDS = ["buyPriceMinor", "hiddenMarkupPct"] as const;

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Each resolves to whether everything was kept on this device. */
export function usePartCommands() {
  const engine = useEngine();
  const send = (name: string, args: object, title: string) =>
    save(engine, `catalog.${name}`, args as never, { title, plate: null, number: null });
  const each = async (edits: (() => Promise<boolean>)[]): Promise<boolean> => {
    for (const edit of edits) if (!(await edit())) return false;
    return true;
  };
  return {
    async create(fields: PartFields): Promise<string | null> {
      const partId = uuidv7();
      return (await send("createPart", { partId, ...fields }, fields.name)) ? partId : null;
    },
    /** One command for each field that is other than before, on what was before this person's eyes. */
    edit: (part: PartRow, fields: Partial<PartFields>) =>
      each(
        Object.entries(fields)
          .filter(([field, value]) => !same(value, part[field as keyof PartFields]))
          .map(([field, value]) => () => {
            const basedOn = lastWriter(part.fieldWriters ?? {}, field);
            return send("editPart", { partId: part.id, basedOn, edit: { field, value } }, part.name);
          }),
      ),
    setCosts: (part: { id: string; name: string }, before: CostRow | undefined, fields: CostFields) =>
      each(
        COST_FIELDS.filter((field) => fields[field] !== (before?.[field] ?? null)).map((field) => () => {
          const basedOn = lastWriter(before?.fieldWriters ?? {}, field);
          const edit = { field, value: fields[field] };
          return send("setCost", { partId: part.id, basedOn, edit }, part.name);
        }),
      ),
    publish: ({ id, name }: PartRow, isPublished: boolean) => send("publishPart", { partId: id, isPublished }, name),
    remove: ({ id, name }: PartRow) => send("deletePart", { partId: id }, name),
    restore: ({ id, name }: PartRow) => send("restorePart", { partId: id }, name),
  };
}
