// What the REST API tells of the stock (sync-server/domains/warehouse/stock.schemas.ts), and its addresses.

import type { StockEventKind } from "../../../shared/domains/warehouse/warehouse.states.ts";

export interface ToldBatch {
  id: string;
  warehouse_id: string;
  quantity: number;
  remaining: number;
  received_at: string;
  /** Decimal; null: not known. Left out for who may not see prices. */
  buy_price?: string | null;
}

export interface ToldStock {
  value?: string;
  batches: readonly ToldBatch[];
}

export interface ToldEvent {
  id: string;
  kind: StockEventKind;
  warehouse_id: string;
  on_hand_change: number;
  reserved_change: number;
  balance: number;
  reserved_balance: number;
  cost?: string | null;
  work_order_id: string | null;
  work_order_number: string | null;
  plate: string | null;
  plate_country: string | null;
  user_id: string | null;
  installed_by_id: string | null;
  reason: string | null;
  /** Of what was received by a purchase, or taken back. */
  purchase_receipt_id: string | null;
  at: string;
}

export interface Held {
  parts: number;
  quantity: number;
  unpriced: number;
  value: string;
}

export interface ToldValue extends Held {
  as_of: string;
  warehouses: readonly (Held & { id: string; name: string })[];
  categories: readonly (Held & { category: string | null })[];
}

/** What of the movements is looked at: all, or those of a few kinds. */
export const MOVEMENT_SHOWS = ["in", "out", "reserved", "adjusted"] as const;
export type MovementShow = (typeof MOVEMENT_SHOWS)[number];

const KINDS: Record<MovementShow, readonly StockEventKind[]> = {
  in: ["receive", "return"],
  out: ["issue"],
  reserved: ["reserve", "release"],
  adjusted: ["adjust", "transfer"],
};

const MOVEMENTS_A_PAGE = 50;

export const stockPath = (partId: string): string => `/api/v1/parts/${partId}/stock`;
/** Null for the show: all of them. */
export const eventsPath = (partId: string, show: MovementShow | null, page: number): string =>
  `/api/v1/parts/${partId}/events?page=${page}&per_page=${MOVEMENTS_A_PAGE}${show === null ? "" : `&kind=${KINDS[show].join(",")}`}`;
export const VALUE_PATH = "/api/v1/warehouses/value";
