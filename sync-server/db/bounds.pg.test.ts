// Numbers that sync stay within what a device's number holds: one beyond 2^53 would end the sync of every shop.

import { afterAll, describe, expect, it } from "vitest";
import { schema } from "../../shared/zero/schema.gen.ts";
import { testDatabase } from "../testing/database.ts";

const db = await testDatabase();
afterAll(() => db.close());

interface Column {
  table: string;
  column: string;
  type: string;
  /** Of a numeric; null: as many digits as one likes. */
  digits: number | null;
}

/** The columns that sync, by the names of the database. */
const synced = new Set(
  Object.values(schema.tables).flatMap((table) =>
    Object.entries(table.columns).map(([name, column]) => {
      const { serverName = name } = column as { serverName?: string };
      return `${(table as { serverName?: string }).serverName ?? table.name}.${serverName}`;
    }),
  ),
);

const columnsOf = (types: string[]) => db.owner<Column[]>`
  select table_name as table, column_name as column, data_type as type, numeric_precision as digits
  from information_schema.columns where table_schema = 'public' and data_type = any(${types}) order by 1, 2`;

/** Both ends of the CHECK that bounds this column alone; null: there is none. */
async function boundsOf({ table, column }: Column): Promise<[bigint | number, bigint | number] | null> {
  const checks = await db.owner<{ text: string }[]>`
    select pg_get_constraintdef(c.oid) as text from pg_constraint c
    where c.contype = 'c' and c.convalidated and c.conrelid = ${table}::regclass
      and c.conkey = array[(select attnum from pg_attribute where attrelid = c.conrelid and attname = ${column})]`;
  for (const { text } of checks) {
    const [least, most] = [/>= \(?'?(-?[\d.]+)/, /<= \(?'?(-?[\d.]+)/].map((end) => end.exec(text)?.[1]);
    if (least !== undefined && most !== undefined) return [Number(least), Number(most)];
  }
  return null;
}

describe("a number that syncs", () => {
  it("is bounded by the database wherever its type is not", async () => {
    const all = (await columnsOf(["bigint", "numeric"])).filter((one) => synced.has(`${one.table}.${one.column}`));
    expect(all.length).toBeGreaterThan(15);
    for (const one of all) {
      const bounds = await boundsOf(one);
      const name = `${one.table}.${one.column}`;
      if (bounds === null) expect([name, one.type, (one.digits ?? 99) <= 15]).toEqual([name, "numeric", true]);
      else
        for (const end of bounds) expect([name, Number.isSafeInteger(Math.trunc(Number(end)))]).toEqual([name, true]);
    }
  });

  it("is of no type that holds more than a device's number in another way", async () => {
    const others = await columnsOf(["real", "double precision", "money"]);
    expect(others.filter((one) => synced.has(`${one.table}.${one.column}`))).toEqual([]);
  });
});
