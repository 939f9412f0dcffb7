// Money: what orders say was paid follows from the payments, and each payment from one command; a drag to paid takes its balance once.

import type { CommandRecord, ServerRecords } from "../records.ts";
import type { Violation } from "../violation.ts";

const TAKES: ReadonlySet<string> = new Set(["finance.takePayment", "finance.takePaymentAndClose"]);

interface TakeArgs {
  paymentId: string;
  workOrderId: string;
  amountMinor: number;
}

export function checkMoney({ payments, orders, commands }: ServerRecords): Violation[] {
  if (payments === null) return [];
  const byOrder = Map.groupBy(payments, ({ orderId }) => orderId);
  const sums = orders.flatMap(({ id, paidMinor }): Violation[] => {
    const own = byOrder.get(id) ?? [];
    const sum = own.reduce((all, { kind, amountMinor }) => all + (kind === "payment" ? amountMinor : -amountMinor), 0);
    if (sum === paidMinor) return [];
    return [{ kind: "money", text: `order ${id} says that ${paidMinor} was paid; its payments come to ${sum}` }];
  });
  return [
    ...sums,
    ...payments.flatMap(unexplained(commands)),
    ...commands.flatMap(untaken(payments)),
    ...orders.flatMap(notPaidOff(commands)),
  ];
}

/** An order that nothing was done to since it was dragged to paid is paid: no more and no less. */
function notPaidOff(commands: readonly CommandRecord[]) {
  const applied = commands
    .filter(({ outcome, place }) => outcome === "applied" && place !== null)
    .toSorted((a, b) => b.place! - a.place!);
  return ({ id, paidMinor, totalMinor }: ServerRecords["orders"][number]): Violation[] => {
    const last = applied.find(({ args }) => (args as Partial<TakeArgs>).workOrderId === id);
    if (last?.name !== "finance.takePaymentAndClose" || paidMinor === totalMinor) return [];
    return [{ kind: "money", text: `order ${id} was dragged to paid by ${last.id}: ${paidMinor} of ${totalMinor}` }];
  };
}

function unexplained(commands: readonly CommandRecord[]) {
  const taking = commands.filter(({ name, outcome }) => TAKES.has(name) && outcome === "applied");
  const known = new Set(taking.map(({ args }) => (args as TakeArgs).paymentId));
  return ({ id, orderId }: { id: string; orderId: string }): Violation[] =>
    known.has(id) ? [] : [{ kind: "money", text: `payment ${id} of order ${orderId} comes of no command` }];
}

function untaken(payments: NonNullable<ServerRecords["payments"]>) {
  return ({ id, name, args, outcome }: CommandRecord): Violation[] => {
    if (!TAKES.has(name) || outcome !== "applied") return [];
    const { paymentId, amountMinor, workOrderId } = args as TakeArgs;
    if (amountMinor === 0) return [];
    const found = payments.filter((payment) => payment.id === paymentId && payment.orderId === workOrderId);
    if (found.length === 1 && found[0]!.amountMinor === amountMinor) return [];
    return [{ kind: "money", text: `${name} ${id} of ${amountMinor} left ${found.length} payments` }];
  };
}
