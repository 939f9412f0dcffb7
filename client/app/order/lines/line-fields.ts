// The fields of a line that people edit, and what is sent for them.

import { labourMinor } from "../../../../shared/domains/work-orders/lines.rules.ts";
import type { EditedField } from "../../../domains/work-orders/exposed/use-order-commands.ts";
import type { EditableField } from "../edit-sheet.tsx";
import type { OrderDetail } from "../use-order.ts";

export type WorkRow = OrderDetail["workLines"][number];
export type PartRow = OrderDetail["partsLines"][number];
export type LineRow = WorkRow | PartRow;

export const isPart = (line: LineRow): line is PartRow => "quantity" in line;

export function fieldsOf(line: LineRow): EditableField<EditedField>[] {
  const name = { field: "name", kind: "line", value: line.name, required: true } as const;
  // One that nobody has priced shows none: then nothing to pay is a price, too.
  const known = line.needsPrice ? null : line.priceMinor;
  const price = { field: "priceMinor", kind: "money", value: known, required: !line.needsPrice } as const;
  return isPart(line)
    ? [
        name,
        { field: "article", kind: "line", value: line.article },
        { field: "quantity", kind: "decimal", value: line.quantity, required: true },
        price,
      ]
    : [name, { field: "normHours", kind: "decimal", value: line.normHours }, price];
}

/** Whether the labour costs its norm hours at the shop's rate, so that other hours mean another price. */
export const isByRate = ({ needsPrice, normHours, priceMinor }: WorkRow, ratePerHourMinor: number): boolean =>
  needsPrice === true || (normHours !== null && priceMinor === labourMinor(normHours, ratePerHourMinor));
