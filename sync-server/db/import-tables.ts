// Files that become records: one row of what is known of the file, its content in pieces, and its rows. Each statement names the tenant
// besides the transaction.

import type { TransactionSql } from "./connections.ts";

export interface ImportTables {
  record: string;
  content: string;
  rows: string;
  /** Columns of the record that are JSON. */
  asJson: readonly string[];
}

/** How large the pieces are that a file is kept in. */
const PART_BYTES = 512 * 1024;

/** What is done with the three tables of one kind of import, whatever stands in them. */
export function importTables<Row extends object>({ record, content, rows, asJson }: ImportTables) {
  const ofImport = (sql: TransactionSql, table: string, companyId: string, importId: string) =>
    sql`delete from ${sql(table)} where company_id = ${companyId} and import_id = ${importId}`;
  return {
    /** Null: there is none. */
    find: async (
      sql: TransactionSql,
      companyId: string,
      id: string,
      { lock = false }: { lock?: boolean } = {},
    ): Promise<Row | null> => {
      const [row] = await sql<Row[]>`
        select * from ${sql(record)} where company_id = ${companyId} and id = ${id} ${lock ? sql`for update` : sql``}`;
      return row ?? null;
    },

    /** Answers when it was changed, as it is kept. */
    change: async (sql: TransactionSql, companyId: string, id: string, change: Partial<Row>): Promise<Date> => {
      const at = new Date();
      const values = Object.fromEntries(
        Object.entries(change).map(([key, value]) => [
          key,
          asJson.includes(key) && value !== null ? sql.json(value as never) : value,
        ]),
      );
      await sql`
        update ${sql(record)} set ${sql({ ...values, updated_at: at } as never)}
        where company_id = ${companyId} and id = ${id}`;
      return at;
    },

    keepContent: async (sql: TransactionSql, companyId: string, importId: string, bytes: Uint8Array): Promise<void> => {
      for (let part = 0; part * PART_BYTES < bytes.length; part++) {
        const piece = Buffer.from(bytes.subarray(part * PART_BYTES, (part + 1) * PART_BYTES));
        await sql`
          insert into ${sql(content)} (id, company_id, import_id, part, bytes)
          values (${`${importId}.${part}`}, ${companyId}, ${importId}, ${part}, ${piece})`;
      }
    },

    dropContent: async (sql: TransactionSql, companyId: string, importId: string): Promise<void> => {
      await ofImport(sql, content, companyId, importId);
    },

    dropRows: async (sql: TransactionSql, companyId: string, importId: string): Promise<void> => {
      await ofImport(sql, rows, companyId, importId);
    },
  };
}
