// What the payment screens need to know of an order, and what the rules ask about it.

import { isPriced, unanswered } from "../../../shared/domains/work-orders/work-orders.rules.ts";
import {
  isOpen,
  type LineFields,
  type PayStatus,
  type WorkOrderStatus,
} from "../../../shared/domains/work-orders/work-orders.states.ts";
import type { Owed } from "../../../shared/domains/finance/finance.rules.ts";
import type { MovableOrder } from "../work-orders/exposed/use-order-commands.ts";

type PricedLine = LineFields & { id: string; name: string; needsPrice: boolean | null };

export interface PayableOrder extends MovableOrder {
  status: WorkOrderStatus;
  createdAt: number | null;
  totalMinor: number;
  paidMinor: number;
  payStatus: PayStatus;
  workLines: readonly PricedLine[];
  partsLines: readonly PricedLine[];
}

export const owedOf = ({ status, totalMinor, paidMinor, workLines, partsLines }: PayableOrder): Owed => ({
  status,
  totalMinor,
  paidMinor,
  isPriced: isPriced([...workLines, ...partsLines]),
});

/** The lines that the client has not answered, as long as they can be asked: with them no order is paid off. */
export const awaitedOf = ({ status, workLines, partsLines }: PayableOrder): { id: string; name: string }[] =>
  isOpen(status) ? unanswered([...workLines, ...partsLines]) : [];
