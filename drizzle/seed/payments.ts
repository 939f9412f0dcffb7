// What was paid for an order, as rows that add up to what the order says of itself: an advance here and there, the rest at the end.

import type { PaymentMethod } from "../../shared/domains/finance/finance.states.ts";
import { randomOf, type Random } from "./random.ts";
import type { ActivityRow, OrderRows, PaidOrderRows, PaymentRow } from "./rows.ts";
import type { Shop } from "./shop.ts";
import { MINUTE_MS } from "./shop-calendar.ts";

const ADVANCE_SHARE = 0.12;
const BY_THE_MANAGER = 0.2;
/** Most pay by card or in cash. */
const METHODS: readonly PaymentMethod[] = ["cash", "cash", "cash", "cash", "card", "card", "card", "card", "transfer"];
const HUNDRED_LEI = 10_000;

export function withPayments(shop: Shop, order: OrderRows): PaidOrderRows {
  const payment = paymentRows(shop, order);
  return { ...order, payment, activity: [...order.activity, ...historyOfPayments(order, payment)] };
}

function paymentRows(shop: Shop, { workOrder }: Pick<OrderRows, "workOrder">): PaymentRow[] {
  const { id, companyId, clientId, paidMinor, totalMinor, createdAt, closedAt } = workOrder;
  if (paidMinor === 0) return [];
  // A stream of its own: more of these rows move no others.
  const random = randomOf(`payments/${id}`);
  const advanceAt = new Date(Math.min(createdAt.getTime() + random.int(5, 30) * MINUTE_MS, shop.now));
  const row = (amountMinor: number, takenAt: Date, note: string | null): PaymentRow => {
    const method = random.pick(METHODS);
    return {
      id: random.uuid(),
      companyId,
      workOrderId: id,
      clientId,
      kind: "payment",
      method,
      amountMinor,
      reference: referenceOf(random, method),
      note,
      takenById: random.chance(BY_THE_MANAGER) ? shop.people.manager : shop.people.reception,
      takenAt,
      timeToConfirm: false,
      refundOf: null,
      createdAt: takenAt,
      deletedAt: null,
    };
  };
  if (closedAt === null) return [row(paidMinor, advanceAt, "Avans pentru piese")];
  const advance = Math.floor((totalMinor * 0.4) / HUNDRED_LEI) * HUNDRED_LEI;
  if (advance === 0 || advance >= paidMinor || advanceAt >= closedAt || !random.chance(ADVANCE_SHARE))
    return [row(paidMinor, closedAt, null)];
  return [row(advance, advanceAt, "Avans"), row(paidMinor - advance, closedAt, null)];
}

function referenceOf(random: Random, method: PaymentMethod): string | null {
  if (method === "cash") return null;
  return method === "card" ? `POS ${random.int(100_000, 999_999)}` : `OP ${random.int(100, 9_999)}`;
}

/** Lines of the history that people read beside an order; orders of long ago have none. */
function historyOfPayments(order: OrderRows, payments: readonly PaymentRow[]): ActivityRow[] {
  if (order.activity.length === 0) return [];
  const random = randomOf(`payment-history/${order.workOrder.id}`);
  return payments.map(({ id, companyId, workOrderId, takenById, takenAt, amountMinor, method, reference }) => ({
    id: random.uuid(),
    companyId,
    workOrderId,
    subjectType: "payment",
    subjectId: id,
    actorId: takenById,
    verb: "finance.takePayment",
    data: { amountMinor, method, reference },
    commandId: null,
    deviceId: null,
    happenedAt: takenAt,
    recordedAt: takenAt,
  }));
}
