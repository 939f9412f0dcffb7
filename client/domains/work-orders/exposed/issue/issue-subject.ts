// What parts are given out for: a line, and its order.

import type { ReservingLine, ReservingOrder } from "../../../../../shared/domains/work-orders/reservations.rules.ts";
import type { MovableOrder } from "../use-order-commands.ts";

export interface SheetOrder extends MovableOrder, ReservingOrder {
  masterId: string | null;
}

export interface SheetLine extends ReservingLine {
  name: string;
  article: string | null;
}
