// Reads the first rows of a table that was sent, or of another of its sheets, in the queue.

import type { Sql } from "../../../db/connections.ts";
import { withTenant } from "../../../db/tenant-transaction.ts";
import { BrokenFile } from "../../crm/imports/parse-csv.ts";
import { changedMapping, firstMapping, type Inside, type TopReader } from "./choose-columns.ts";
import { readTop } from "./invoice-head.ts";
import { dropInvoiceContent, type InvoiceRecord } from "./invoice-records.ts";
import { InvoiceRun } from "./invoice-run.ts";

/** Leaves it `uploaded`, or `failed` with what is wrong with the file; of another sheet that cannot be read the former one stays. */
export async function readFirstRows(sql: Sql, file: InvoiceRecord): Promise<void> {
  const { company_id: companyId, id, mapping } = file;
  const run = new InvoiceRun(sql, file);
  if (!(await run.begin())) return;
  const inside: Inside = (work) => withTenant(sql, companyId, (tx) => work(tx, companyId));
  try {
    const content = await run.content();
    const read = await meantBy(inside, file, (sheet) => readTop(content, sheet));
    await run.write(() => ({ ...read, state: "uploaded" }));
  } catch (error) {
    if (!(error instanceof BrokenFile)) throw error;
    const problem = { code: error.code, line: error.line };
    if (mapping === null)
      await run.write(async (tx) => {
        await dropInvoiceContent(tx, companyId, id);
        return { state: "failed", problem };
      });
    else {
      const { pending: _asked, ...former } = mapping;
      await run.write(() => ({ state: "uploaded", problem, mapping: former }));
    }
  }
}

/** Throws BrokenFile. */
async function meantBy(
  inside: Inside,
  { mapping, kind, supplier_id }: InvoiceRecord,
  read: TopReader,
): Promise<Pick<InvoiceRecord, "kind" | "mapping">> {
  if (mapping === null) return firstMapping(inside, supplier_id, read);
  const { pending } = mapping;
  if (pending === undefined) return { kind, mapping };
  const before = { kind, mapping, supplier_id: pending.supplierId };
  return { kind, mapping: await changedMapping(inside, before, pending.said, read) };
}
