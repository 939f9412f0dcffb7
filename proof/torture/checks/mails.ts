// Clients are told once: of an order that is ready, and of each payment; whatever became of the database meanwhile.

import type { ServerRecords } from "../records.ts";
import type { Violation } from "../violation.ts";

export function checkMails({ mails, orders, payments, activities, inDoubt = [] }: ServerRecords): Violation[] {
  if (mails === null) return [];
  const counts = new Map<string, number>();
  for (const { id } of mails) counts.set(id, (counts.get(id) ?? 0) + 1);
  const twice = [...counts]
    .filter(([, count]) => count > 1)
    .map(([id, count]): Violation => ({ kind: "mail", text: `mail ${id} was sent ${count} times` }));
  // A mail's id is of the command, and of what it is about.
  const about = new Set([...inDoubt, ...mails.map(({ id }) => id.slice(id.indexOf(".") + 1))]);
  const untold = (what: string, ids: readonly string[]) =>
    ids
      .filter((id) => !about.has(id))
      .map((id): Violation => ({ kind: "mail", text: `nobody was told of ${what} ${id}` }));
  const moved = new Set(
    activities.flatMap(({ data, orderId }) => (data["to"] === "ready" && orderId !== null ? [orderId] : [])),
  );
  const ready = orders.filter(({ id, status }) => status === "ready" && moved.has(id)).map(({ id }) => id);
  const paid = activities.flatMap(({ verb, data, subjectId }) =>
    verb === "finance.takePayment" && subjectId && data["amountMinor"] ? [subjectId] : [],
  );
  const counted = new Set((payments ?? []).map(({ id }) => id));
  return [
    ...twice,
    ...untold("the order", ready),
    ...untold(
      "the payment",
      paid.filter((id) => counted.has(id)),
    ),
  ];
}
