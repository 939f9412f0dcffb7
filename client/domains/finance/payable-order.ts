// What the payment screens need to know of an order, and what the rules ask about it.

import type { MechanicStatus } from "../../../shared/domains/mechanic/mechanic.states.ts";
import { awaited, type SummedOrder } from "../../../shared/domains/work-orders/owed.rules.ts";
import { isPriced, type PricedPart, type PricedWork } from "../../../shared/domains/work-orders/work-orders.rules.ts";
import type { PayStatus } from "../../../shared/domains/work-orders/work-orders.states.ts";
import type { Actor } from "../../../shared/domains/access/access.permissions.ts";
import { canTakePayments } from "../../../shared/domains/finance/finance.permissions.ts";
import { whyNotMore, type Owed } from "../../../shared/domains/finance/finance.rules.ts";
import type { MovableOrder } from "../work-orders/exposed/use-order-commands.ts";

interface NamedLine {
  id: string;
  name: string;
  needsPrice: boolean | null;
}

export interface PayableOrder extends MovableOrder, SummedOrder {
  createdAt: number | null;
  totalMinor: number;
  payStatus: PayStatus;
  workLines: readonly (NamedLine & PricedWork & { mechanicStatus: MechanicStatus })[];
  partsLines: readonly (NamedLine & PricedPart)[];
}

/** A device without the order's lines goes by its total, as the commands do on it (finance.operations.ts). */
export const owedOf = ({ status, totalMinor, paidMinor, workLines, partsLines }: PayableOrder): Owed => ({
  status,
  totalMinor,
  paidMinor,
  isPriced: workLines.length + partsLines.length === 0 ? totalMinor > 0 : isPriced([...workLines, ...partsLines]),
});

/** Whether the person may take money, and any can be taken. */
export const mayTakeMore = (actor: Actor, order: PayableOrder): boolean =>
  canTakePayments(actor) && whyNotMore(owedOf(order), 1) === null;

/** The lines that the client has not answered, as long as they can be asked: with them no order is paid off. */
export const awaitedOf = (order: PayableOrder): { id: string; name: string }[] =>
  awaited(order, [...order.workLines, ...order.partsLines]);
