// The shop's pricing coefficients, live, and what is done with them: commands, so also without a network.

import { uuidv7 } from "../../../../shared/kernel/ids.ts";
import type { Conditions } from "../../../../shared/domains/catalog/catalog.states.ts";
import type { ArgsFor, CommandName } from "../../../../shared/registry/command-types.ts";
import { queries } from "../../../../shared/registry/queries.ts";
import { useEngine, useRows } from "../../../data/hooks/react.ts";
import { changedFields, type Seen } from "../changed-fields.ts";
import { save } from "../../../data/outbox/save.ts";

export const useCoefficients = () => useRows(queries.catalog.coefficients());
export type CoefficientRow = ReturnType<typeof useCoefficients>["rows"][number];

export interface CoefficientFields {
  name: string;
  multiplier: number;
  stackable: boolean;
  isActive: boolean;
  conditions: Conditions;
}

export const fieldsOf = ({ name, multiplier, stackable, isActive, conditions }: CoefficientRow): CoefficientFields => ({
  name,
  multiplier,
  stackable,
  isActive,
  conditions,
});

export const seenOf = (row: CoefficientRow): Seen<CoefficientFields> => ({
  fields: fieldsOf(row),
  fieldWriters: row.fieldWriters,
});

/** Each resolves to whether it was kept on this device. */
export function useCoefficientCommands() {
  const engine = useEngine();
  const send = <Name extends CommandName>(name: Name, args: ArgsFor<Name>, title: string) =>
    save(engine, name, args, { title, plate: null, number: null });
  return {
    /** The id of the new one; null: it was not kept. */
    async create(fields: CoefficientFields): Promise<string | null> {
      const coefficientId = uuidv7();
      return (await send("catalog.createCoefficient", { coefficientId, ...fields }, fields.name))
        ? coefficientId
        : null;
    },
    /** Each changed field as an edit of its own; `seen`: what was there before. */
    async update(id: string, fields: Partial<CoefficientFields>, seen: Seen<CoefficientFields>, name: string) {
      for (const edit of changedFields(fields, seen))
        if (!(await send("catalog.updateCoefficient", { coefficientId: id, ...edit }, name))) return false;
      return true;
    },
    remove: (id: string, name: string) => send("catalog.deleteCoefficient", { coefficientId: id }, name),
    restore: (id: string, name: string) => send("catalog.restoreCoefficient", { coefficientId: id }, name),
    reorder: (all: readonly CoefficientRow[]) =>
      send(
        "catalog.reorderCoefficients",
        { coefficientIds: all.map(({ id }) => id) },
        all.map(({ name }) => name).join(", "),
      ),
  };
}
