// The rows with errors as a file: as they stood, with the reason behind, to be mended and imported again.

import { csvOf } from "../../../../shared/kernel/csv/write.ts";
import type { Locale } from "../../../../shared/domains/tenancy/tenancy.states.ts";
import { CSV_HEADERS, type CsvField } from "../../../../shared/domains/crm/csv-columns.rules.ts";
import type { TransactionSql } from "../../../db/connections.ts";
import type { ImportRecord } from "./import-records.ts";
import { reasonWords, REASON_HEADERS } from "./import.words.ts";

interface ErrorRow {
  line: number;
  code: string | null;
  field: CsvField | null;
  cells: string[] | null;
}

/** The headings are those of the file, so that the columns are recognised again; without one, those of the fields. */
export async function errorsCsv(sql: TransactionSql, file: ImportRecord, locale: Locale): Promise<string> {
  const rows = await sql<ErrorRow[]>`
    select line, code, field, cells from import_row
    where company_id = ${file.company_id} and import_id = ${file.id} and verdict = 'error' order by number`;
  const headers = file.columns.map(({ header, field }) => header || (field ? CSV_HEADERS[field][locale][0] : ""));
  const [line, reason] = REASON_HEADERS[locale];
  const lines = rows.map(({ cells, code, field, line: at }) => {
    const own = file.columns.map((_, i) => cells?.[i] ?? "");
    // What stands in no column stays behind the reason, so that it is not lost and the row is an error until it is mended.
    const beyond = (cells ?? []).slice(file.columns.length);
    return [...own, at, reasonWords(code ?? "", field, locale), ...beyond];
  });
  return csvOf([[...headers, line, reason], ...lines], locale);
}
