// Imports of suppliers' invoices as the server tells of them (sync-server/domains/purchasing/invoice-import/invoice.schemas.ts).

import type { InvoiceColumns } from "../../../shared/domains/purchasing/invoice-columns.rules.ts";
import type {
  InvoiceImportCounts,
  InvoiceImportKind,
  InvoiceImportState,
  InvoiceRowVerdict,
} from "../../../shared/domains/purchasing/invoice-import.states.ts";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { exchange } from "../../data/base/http.ts";
import { asPresent } from "../../data/session/as-present.ts";

export interface InvoiceShape {
  id: string;
  name: string;
  kind: InvoiceImportKind;
  state: InvoiceImportState;
  supplier_id: string | null;
  supplier_name: string | null;
  problem: { code: string; line: number | null } | null;
  rows: number;
  counts: InvoiceImportCounts;
  written: number;
  create_new: boolean;
  purchase_id: string | null;
  purchase_number: string | null;
  created_by: string;
  created_at: string;
}

export interface InvoiceHead {
  columns: { letters: string; heading: string }[];
  rows: { number: number; cells: string[] }[];
  /** Rows that may have the headings. */
  top: { number: number; label: string }[];
}

export interface WholeInvoice extends InvoiceShape {
  same_as: { id: string; name: string; state: InvoiceImportState; created_at: string } | null;
  sheets: string[];
  mapping: { columns: InvoiceColumns; header_row: number; sheet_name: string | null };
  head: InvoiceHead | null;
}

/** Nothing of the file could be read: it cannot go on. */
export const isUnreadable = ({ state, rows }: Pick<InvoiceShape, "state" | "rows">): boolean =>
  state === "failed" && rows === 0;

export interface InvoiceRowShape {
  number: number;
  verdict: InvoiceRowVerdict;
  code: string | null;
  article: string;
  name: string;
  brand: string | null;
  qty: number | null;
  price: string | null;
}

export const INVOICES = "/api/v1/imports/invoices";
export const invoicePath = (id: string) => `${INVOICES}/${encodeURIComponent(id)}`;

/** Time for ten megabytes over a bad line. */
const PATIENCE_MS = 120_000;

/** Under one `key` it is one import, however often it is sent. Throws NoAnswer or ServerProblem. */
export function sendInvoiceFile(file: File, supplierId: string | null, key: string = uuidv7()): Promise<WholeInvoice> {
  const form = new FormData();
  form.append("file", file, file.name.slice(0, 200) || "invoice");
  if (supplierId !== null) form.append("supplier_id", supplierId);
  return exchange(INVOICES, {
    method: "POST",
    headers: { ...asPresent(), "idempotency-key": key },
    signal: AbortSignal.timeout(PATIENCE_MS),
    body: form,
  });
}
