// Nobody's words vanish: a text that was applied stands, or whoever wrote next had it before their eyes.

import type { Violation } from "../violation.ts";
import type { CommandRecord, OrderRecord, ServerRecords } from "../records.ts";

interface EditArgs {
  workOrderId: string;
  basedOn: string | null;
  edit: { field: string; value: string | null };
}

export function checkTexts({ orders, commands }: ServerRecords): Violation[] {
  const edits = commands.filter(({ name, place }) => name === "workOrders.edit" && place !== null);
  const byField = Map.groupBy(edits, ({ args }) => {
    const { workOrderId, edit } = args as EditArgs;
    return `${workOrderId} ${edit.field}`;
  });
  const byId = new Map(orders.map((order) => [order.id, order]));
  return [...byField.values()].flatMap((own) => {
    const { workOrderId } = own[0]!.args as EditArgs;
    return story(
      own.toSorted((a, b) => a.place! - b.place!),
      byId.get(workOrderId),
    );
  });
}

/** One field from its first edit on. */
function story(edits: readonly CommandRecord[], order: OrderRecord | undefined): Violation[] {
  const violations: Violation[] = [];
  let last: CommandRecord | null = null;
  for (const command of edits) {
    const { basedOn } = command.args as EditArgs;
    const seesLast = basedOn === (last?.id ?? null);
    if (command.outcome === "applied" && !seesLast)
      violations.push({ kind: "overwritten", text: `${command.id} wrote over ${last?.id ?? "nothing"}` });
    if (command.outcome === "conflict" && seesLast)
      violations.push({ kind: "overwritten", text: `${command.id} was set aside and had seen ${last?.id ?? "all"}` });
    if (command.outcome === "applied") last = command;
  }
  if (last === null || !order) return violations;
  const { field, value } = (last.args as EditArgs).edit;
  if (order.texts[field] === value) return violations;
  const text = `${field} of order ${order.id} is ${order.texts[field]}, and ${last.id} wrote ${value}`;
  return [...violations, { kind: "overwritten", text }];
}
