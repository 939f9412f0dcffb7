// Gives every record of a file its verdict, and keeps what was read of it. Begun again from the start whenever it was cut.

import { readRow } from "../../../../shared/domains/crm/csv-values.ts";
import type { ReadRow, RowError, RowPlan } from "../../../../shared/domains/crm/import-rows.rules.ts";
import type { CsvField } from "../../../../shared/domains/crm/csv-columns.rules.ts";
import { KnownRecords } from "../../../../shared/domains/crm/import-known.rules.ts";
import { planRows } from "../../../../shared/domains/crm/import-plan.rules.ts";
import {
  IMPORT_BATCH,
  IMPORT_LIMITS,
  NO_COUNTS,
  type ImportCounts,
} from "../../../../shared/domains/crm/import.states.ts";
import { uuidv7 } from "../../../../shared/kernel/ids.ts";
import { storableText } from "../../../../shared/kernel/json.ts";
import type { Sql, TransactionSql } from "../../../db/connections.ts";
import { withTenant } from "../../../db/tenant-transaction.ts";
import { newIdsOf } from "./import-ids.ts";
import {
  changeImport,
  dropRows,
  findImport,
  readPart,
  type ImportChange,
  type ImportRecord,
} from "./import-records.ts";
import { learn } from "./known-records.reads.ts";
import { BrokenFile, recordsOf, type CsvRecord } from "./parse-csv.ts";

interface Numbered extends CsvRecord {
  number: number;
}
type Judged = { record: Numbered } & ({ read: ReadRow } | { error: RowError });

async function* pieces(sql: Sql, { company_id, id }: ImportRecord): AsyncGenerator<Uint8Array> {
  for (let part = 0; ; part++) {
    const bytes = await withTenant(sql, company_id, (tx) => readPart(tx, company_id, id, part));
    if (bytes === null) return;
    yield bytes;
  }
}

const fieldsOf = ({ columns }: ImportRecord): (CsvField | null)[] => columns.map(({ field }) => field);

/** One run of the check: whoever begins another one meanwhile, or changes the columns, ends it. */
class Check {
  readonly #sql: Sql;
  readonly #file: ImportRecord;
  readonly #known = new KnownRecords();
  readonly #counts: ImportCounts = { ...NO_COUNTS };
  readonly #at = Date.now();
  /** What this run has last written: when it is not there any more, somebody else has. */
  #mark: string | null = null;
  #number = 0;
  #waiting: Judged[] = [];

  constructor(sql: Sql, file: ImportRecord) {
    this.#sql = sql;
    this.#file = file;
  }

  /** Under the lock of the import; false: this run is over. */
  async #written(change: (tx: TransactionSql) => Promise<ImportChange>): Promise<boolean> {
    const { company_id: companyId, id } = this.#file;
    return withTenant(this.#sql, companyId, async (tx) => {
      const now = await findImport(tx, companyId, id, { lock: true });
      if (now?.state !== "checking" || (this.#mark !== null && now.check_mark !== this.#mark)) return false;
      this.#mark = uuidv7();
      await changeImport(tx, companyId, id, { ...(await change(tx)), check_mark: this.#mark });
      return true;
    });
  }

  begin(): Promise<boolean> {
    return this.#written(async (tx) => {
      await dropRows(tx, this.#file.company_id, this.#file.id);
      return { rows: 0, counts: { ...NO_COUNTS }, problem: null };
    });
  }

  /** Throws BrokenFile. */
  async take(record: CsvRecord): Promise<boolean> {
    if (this.#number === IMPORT_LIMITS.rows) throw new BrokenFile("crm/import-too-many-rows", record.line);
    const read = readRow(record.cells, fieldsOf(this.#file), this.#at);
    const numbered = { ...record, number: this.#number++ };
    this.#waiting.push("code" in read ? { record: numbered, error: read } : { record: numbered, read });
    return this.#waiting.length < IMPORT_BATCH || this.#keep();
  }

  #keep(last: ImportChange = {}): Promise<boolean> {
    return this.#written(async (tx) => {
      await keepJudged(tx, this.#file, this.#waiting, this.#known, this.#counts);
      this.#waiting = [];
      return { rows: this.#number, counts: this.#counts, ...last };
    });
  }

  /** Throws BrokenFile. */
  async end(): Promise<void> {
    if (this.#number === 0) throw new BrokenFile("crm/import-empty", null);
    await this.#keep({ state: "checked" });
  }

  async broken({ code, line }: BrokenFile): Promise<void> {
    await this.#written(async (tx) => {
      await dropRows(tx, this.#file.company_id, this.#file.id);
      return { state: "uploaded", problem: { code, line }, rows: 0, counts: { ...NO_COUNTS } };
    });
  }
}

/** Leaves the import `checked`, or `uploaded` with what is wrong with the file. */
export async function checkImport(sql: Sql, file: ImportRecord): Promise<void> {
  const check = new Check(sql, file);
  if (!(await check.begin())) return;
  try {
    let heading = file.has_header;
    for await (const record of recordsOf(pieces(sql, file), file)) {
      if (heading) heading = false;
      else if (!(await check.take(record))) return;
    }
    await check.end();
  } catch (error) {
    if (!(error instanceof BrokenFile)) throw error;
    await check.broken(error);
  }
}

async function keepJudged(
  tx: TransactionSql,
  { company_id: companyId, id, existing }: ImportRecord,
  judged: readonly Judged[],
  known: KnownRecords,
  counts: ImportCounts,
): Promise<void> {
  const readable = judged.flatMap((one) => ("read" in one ? [{ ...one.read, number: one.record.number }] : []));
  await learn(tx, companyId, readable, known);
  const plans = new Map(planRows(readable, known, existing, newIdsOf(id)).map((plan) => [plan.number, plan]));
  const rows = judged.map((one) => {
    const { number, line, cells } = one.record;
    const plan = plans.get(number);
    const error = "error" in one ? one.error : (plan?.error ?? null);
    const verdict = plan?.verdict ?? "error";
    // The counts are of this run of the check: nothing else writes them.
    Object.assign(counts, { [verdict]: counts[verdict] + 1 });
    return {
      id: `${id}.${number}`,
      number,
      line,
      verdict,
      code: error?.code ?? null,
      field: error?.field ?? null,
      label: plan?.label ?? shortened(cells),
      read: error === null && "read" in one ? { ...one.read, number } : null,
      cells: cells.map(storableText),
      ...idsOf(plan),
    };
  });
  await insertRows(tx, companyId, id, rows);
}

const shortened = (cells: readonly string[]): string =>
  storableText(
    cells
      .filter((cell) => cell.trim() !== "")
      .slice(0, 3)
      .join(" · ")
      .slice(0, 200),
  );

const idsOf = (plan: RowPlan | undefined) => ({
  client_id: plan?.client?.id ?? null,
  vehicle_id: plan?.vehicle?.id ?? null,
});

async function insertRows(tx: TransactionSql, companyId: string, importId: string, rows: readonly object[]) {
  await tx`
    insert into import_row (id, company_id, import_id, number, line, verdict, code, field, label, read, cells, client_id, vehicle_id)
    select id, ${companyId}, ${importId}, number, line, verdict, code, field, label, read, cells, client_id, vehicle_id
    from jsonb_to_recordset(${tx.json(rows as never)}) as r (id text, number int, line int, verdict text, code text,
      field text, label text, read jsonb, cells jsonb, client_id text, vehicle_id text)`;
}
