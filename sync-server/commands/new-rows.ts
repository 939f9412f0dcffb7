// New records of one kind, made together: each by the rule of its command, all of them written with one statement.

import type { CommandName } from "../../shared/registry/command-types.ts";
import { findCommand } from "../../shared/registry/commands.ts";
import type { ActivityEntry, CommandResult, Tx } from "../../shared/zero/define.ts";
import type { TransactionSql } from "../db/connections.ts";
import { NeedsSavepoint } from "./command-scope.ts";
import type { ServerContext } from "./server-commands.ts";
import { mutatorTransaction } from "./zero-database.ts";

type Table = "client" | "vehicle" | "part";
export type NewRow = Readonly<Record<string, unknown>> & { id: string };

/** By the number of the record, what it left in the history. */
export type Made = Map<number, ActivityEntry[]>;

export interface Making {
  number: number;
  /** Of the new record. */
  id: string;
  args: Record<string, unknown>;
}

interface Kind {
  table: Table;
  name: CommandName;
}

/**
 * `there`: rows that were made before, for the rules to find. Gives those that were made now. Throws NeedsSavepoint where a rule says no, or
 * an id is taken: then nothing of them has happened.
 */
export async function makeRows(
  context: ServerContext,
  { table, name }: Kind,
  makings: readonly Making[],
  made: Made,
  there: ReadonlyMap<string, NewRow> = new Map(),
): Promise<Map<string, NewRow>> {
  const rows = new Map<string, NewRow>();
  if (makings.length === 0) return rows;
  const { sql } = context;
  const ids = makings.map(({ id }) => id);
  const taken = await sql<{ id: string }[]>`select id from ${sql(table)} where id = any(${ids})`;
  if (taken.length > 0) throw new NeedsSavepoint(`${taken[0]!.id} is taken`);
  const looked = new Map<string, unknown>([...ids.map((id) => [id, undefined] as const), ...there]);
  const tx = await collecting(sql, table, looked, (row) => rows.set(row.id, row));
  const command = findCommand(name)!;
  for (const { number, args } of makings) {
    const read = command.args.safeParse(args);
    if (!read.success) throw new NeedsSavepoint(read.error);
    const given = { ...context, recordedAt: context.at, toConfirm: false };
    const result: CommandResult = await command.run(tx, given, read.data);
    if (result.outcome !== "applied") throw new NeedsSavepoint(result.code);
    made.set(number, [...(made.get(number) ?? []), ...result.activity]);
  }
  await insert(sql, table, [...rows.values()]);
  return rows;
}

/** The transaction of a rule that writes one new row: what it writes is kept for later. */
async function collecting(
  sql: TransactionSql,
  table: Table,
  looked: ReadonlyMap<string, unknown>,
  keep: (row: NewRow) => void,
): Promise<Tx> {
  const reading = await mutatorTransaction(sql, () => Promise.reject(new Error("a new record writes one row")), looked);
  const insertOne = (row: NewRow) => {
    keep(row);
    return Promise.resolve();
  };
  return { run: (query: never) => reading.run(query), mutate: { [table]: { insert: insertOne } } } as unknown as Tx;
}

const snakeCased = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const asKept = (column: string, value: unknown) =>
  column.endsWith("_at") && typeof value === "number" ? new Date(value).toISOString() : value;

/** As the server step of each command: an id that is taken out of sight, in another shop, is not made. */
async function insert(sql: TransactionSql, table: Table, rows: readonly NewRow[]): Promise<void> {
  const kept = rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([key, value]) => {
        const column = snakeCased(key);
        return [column, asKept(column, value ?? null)];
      }),
    ),
  );
  const columns = sql([...new Set(kept.flatMap((row) => Object.keys(row)))]);
  const inserted = await sql`
    insert into ${sql(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql(table)}, ${sql.json(kept as never)})
    on conflict (id) do nothing returning id`;
  if (inserted.length < rows.length) throw new NeedsSavepoint("an id is taken");
}
