// Which columns are meant: by the supplier's last invoice, by the headings, and by what is said afterwards.

import type { TransactionSql } from "../../../db/connections.ts";
import { guessedFor, mappingOf, remembered, topOf, withHeaderRow } from "./invoice-head.ts";
import type { DraftMapping, InvoiceChange, InvoiceRecord } from "./invoice-records.ts";
import type { Table } from "./table-task.ts";

/** What is asked of the tenant's own rows. */
export type Inside = <T>(work: (sql: TransactionSql, companyId: string) => Promise<T>) => Promise<T>;

/** The first rows of one of its sheets; null: of the first that is shown. Throws BrokenFile. */
export type TopReader = (sheet: string | null) => Promise<Table>;

const knownOf = (inside: Inside, supplierId: string | null) =>
  supplierId === null ? Promise.resolve(null) : inside((sql, companyId) => mappingOf(sql, companyId, supplierId));

/** As the supplier's last table was read, if there was one whose sheet this one has. Throws BrokenFile. */
export async function firstMapping(
  inside: Inside,
  supplierId: string | null,
  read: TopReader,
): Promise<Pick<Table, "kind"> & { mapping: DraftMapping }> {
  const table = await read(null);
  const { kind } = table;
  const known = await knownOf(inside, supplierId);
  if (known === null) return { kind, mapping: guessedFor(table) };
  const named = known.sheet_name;
  if (named === undefined || named === table.sheet || kind === "csv")
    return { kind, mapping: remembered(known, topOf(table)) };
  if (!table.sheets.includes(named)) return { kind, mapping: guessedFor(table) };
  return { kind, mapping: remembered(known, topOf(await read(named))) };
}

/**
 * What is meant by its columns once this is said: of another supplier what they last were. Null: another sheet has to be read for it, and
 * there is no `read`. Throws BrokenFile.
 */
export async function changedMapping(
  inside: Inside,
  { mapping, kind, supplier_id: former }: Pick<InvoiceRecord, "kind" | "supplier_id"> & { mapping: DraftMapping },
  { supplier_id = former, sheet_name, header_row, columns }: InvoiceChange,
  read: TopReader | null,
): Promise<DraftMapping | null> {
  const { pending: _asked, ...now } = mapping;
  let next: DraftMapping = now;
  const known = supplier_id === former ? null : await knownOf(inside, supplier_id);
  if (known !== null) {
    const named = known.sheet_name;
    if (named === undefined || named === now.sheet || kind === "csv") next = remembered(known, now);
    else if (now.sheets.includes(named)) {
      if (read === null) return null;
      next = remembered(known, topOf(await read(named)));
    }
  }
  if (sheet_name !== undefined && kind === "xlsx" && sheet_name !== next.sheet) {
    if (read === null) return null;
    next = guessedFor(await read(sheet_name));
  }
  if (header_row !== undefined && header_row !== next.headerRow) next = withHeaderRow(next, header_row);
  return columns === undefined ? next : { ...next, columns };
}
