// One run of the queue over an import in one state: whoever takes it up as well, or changes it meanwhile, ends it.

import { NO_INVOICE_COUNTS } from "../../../../shared/domains/purchasing/invoice-import.states.ts";
import type { Sql, TransactionSql } from "../../../db/connections.ts";
import { withTenant } from "../../../db/tenant-transaction.ts";
import { BrokenFile } from "../../crm/imports/parse-csv.ts";
import {
  changeInvoice,
  dropInvoiceRows,
  findInvoice,
  readInvoiceContent,
  type InvoiceRecord,
} from "./invoice-records.ts";

type Change = Partial<InvoiceRecord>;

export class InvoiceRun {
  readonly #sql: Sql;
  readonly #file: InvoiceRecord;
  /** When this run has last written: when it is another time, somebody else has. */
  #at: Date;

  constructor(sql: Sql, file: InvoiceRecord) {
    this.#sql = sql;
    this.#file = file;
    this.#at = file.updated_at;
  }

  /** Under the lock of the import; false: this run is over. */
  async write(change: (tx: TransactionSql) => Promise<Change> | Change): Promise<boolean> {
    const { company_id: companyId, id, state } = this.#file;
    return withTenant(this.#sql, companyId, async (tx) => {
      const now = await findInvoice(tx, companyId, id, { lock: true });
      if (now?.state !== state || now.updated_at.getTime() !== this.#at.getTime()) return false;
      this.#at = await changeInvoice(tx, companyId, id, await change(tx));
      return true;
    });
  }

  /** False: this run is over. */
  begin(): Promise<boolean> {
    const { company_id: companyId, id } = this.#file;
    return this.write(async (tx) => {
      await dropInvoiceRows(tx, companyId, id);
      return { rows: 0, counts: { ...NO_INVOICE_COUNTS }, problem: null };
    });
  }

  /** Throws BrokenFile where it is not kept. */
  async content(): Promise<Uint8Array> {
    const { company_id: companyId, id } = this.#file;
    const bytes = await withTenant(this.#sql, companyId, (tx) => readInvoiceContent(tx, companyId, id));
    // A file in which nothing stands has no pieces.
    if (bytes === null && this.#file.bytes > 0) throw new BrokenFile("purchasing/import-file-gone", null);
    return bytes ?? new Uint8Array();
  }
}
