// Purchases and suppliers as the server tells them.

import type { PurchaseStatus } from "../../../shared/domains/purchasing/purchasing.states.ts";
import { decimalToMinor } from "../../../shared/kernel/money.ts";
import type { ListedPurchase } from "./purchases-view.ts";
import type { ListedSupplier } from "./suppliers-view.ts";

/** A row of `GET /api/v1/purchases`. The total is a decimal, and there for who may know it. */
export interface ToldPurchase {
  id: string;
  number: string;
  status: PurchaseStatus;
  supplier_id: string | null;
  supplier_name: string | null;
  invoice_number: string | null;
  invoice_date: string | null;
  expected_on: string | null;
  items_count: number;
  qty: number;
  qty_received: number;
  total?: string | null;
  ordered_at: string | null;
  created_at: string;
}

export const fromServer = (told: ToldPurchase): ListedPurchase => ({
  id: told.id,
  number: told.number,
  status: told.status,
  supplierId: told.supplier_id,
  supplier: told.supplier_name,
  invoiceNumber: told.invoice_number,
  invoiceDate: told.invoice_date,
  expectedOn: told.expected_on,
  orderedAt: told.ordered_at === null ? null : Date.parse(told.ordered_at),
  createdAt: Date.parse(told.created_at),
  lines: told.items_count,
  asked: told.qty,
  received: told.qty_received,
  totalMinor: told.total == null ? null : decimalToMinor(told.total),
  isLong: false,
});

/** A row of `GET /api/v1/suppliers`. */
export interface ToldSupplier {
  id: string;
  name: string;
  phone: string | null;
  email: string | null;
  tax_code: string | null;
  note: string | null;
  open_purchases: number;
}

export const supplierFromServer = (told: ToldSupplier): ListedSupplier => ({
  id: told.id,
  name: told.name,
  phone: told.phone,
  email: told.email,
  taxCode: told.tax_code,
  note: told.note,
  open: told.open_purchases,
  pending: 0,
});
