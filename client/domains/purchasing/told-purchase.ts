// Purchases and suppliers as the server tells them.

import type { PurchaseStatus } from "../../../shared/domains/purchasing/purchasing.states.ts";
import { decimalToMinor } from "../../../shared/kernel/money.ts";
import type { ListedPurchase } from "./purchases-view.ts";
import type { ListedSupplier } from "./suppliers-view.ts";

/** A row of `GET /api/v1/purchases`. Prices are decimals; they are there for who may know them. */
export interface ToldPurchase {
  id: string;
  number: string | null;
  status: PurchaseStatus;
  supplier_id: string | null;
  supplier: { name: string } | null;
  invoice_number: string | null;
  invoice_date: string | null;
  expected_on: string | null;
  ordered_at: string | null;
  created_at: string;
  items: readonly { qty: number; qty_received: number; price?: string | null }[];
}

export function fromServer(told: ToldPurchase): ListedPurchase {
  const { items } = told;
  const priced = items.filter(({ price }) => price !== undefined && price !== null);
  return {
    id: told.id,
    number: told.number,
    status: told.status,
    supplierId: told.supplier_id,
    supplier: told.supplier?.name ?? null,
    invoiceNumber: told.invoice_number,
    invoiceDate: told.invoice_date,
    expectedOn: told.expected_on,
    orderedAt: told.ordered_at === null ? null : Date.parse(told.ordered_at),
    createdAt: Date.parse(told.created_at),
    lines: items.length,
    asked: items.reduce((sum, { qty }) => sum + qty, 0),
    received: items.reduce((sum, { qty_received: here }) => sum + here, 0),
    totalMinor:
      priced.length === 0
        ? null
        : priced.reduce((sum, { price, qty }) => sum + Math.round((decimalToMinor(price!) ?? 0) * qty), 0),
  };
}

/** A row of `GET /api/v1/suppliers`. */
export interface ToldSupplier {
  id: string;
  name: string;
  phone: string | null;
  email: string | null;
  tax_code: string | null;
  note: string | null;
}

/** One that was deleted has nothing on its way. */
export const supplierFromServer = ({ id, name, phone, email, tax_code, note }: ToldSupplier): ListedSupplier => ({
  id,
  name,
  phone,
  email,
  taxCode: tax_code,
  note,
  open: 0,
  pending: 0,
});
