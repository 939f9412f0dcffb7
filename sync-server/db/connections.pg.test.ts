// The pool outlives its connections: Postgres restarts, and networks break in the middle of a transaction.

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../testing/database.ts";
import { testConfig } from "../testing/test-config.ts";
import { uncaughtDuring } from "../testing/trouble.ts";
import { asAppRole, connect, isTransient, type Sql } from "./connections.ts";

const SLOTS = 2;

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

/** Runs a transaction and ends its connection while it waits for an answer; what the caller is told. */
async function breakTransaction(sql: Sql): Promise<unknown> {
  const transaction = sql.begin(async (tx) => {
    const [row] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
    const answer = tx`select pg_sleep(10)`;
    void answer.catch(() => {}); // it is awaited below
    await db.owner`select pg_terminate_backend(${row!.pid})`;
    await answer;
  });
  return transaction.then(
    () => null,
    (error: unknown) => error,
  );
}

/** True when the pool answers a question before long. */
async function stillAnswers(sql: Sql): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), 2_000);
  });
  const answer = sql`select 1`.then(
    () => true,
    () => sql`select 1`.then(() => true), // the first one may meet the broken connection
  );
  const answered = await Promise.race([answer, late]);
  clearTimeout(timer);
  return answered;
}

describe("a connection that breaks in the middle of a transaction", () => {
  it("is a passing failure to the caller", async () => {
    const sql = connect(asAppRole(db.ownerUrl, testConfig()), 1, "garaj-test-broken");
    await uncaughtDuring(async () => {
      expect(await breakTransaction(sql)).toSatisfy(isTransient);
    });
    await sql.end({ timeout: 0 });
  });

  it("throws nothing that nobody can catch, and its place in the pool is filled again", async () => {
    const sql = connect(asAppRole(db.ownerUrl, testConfig()), SLOTS, "garaj-test-broken");
    let answered = false;
    const uncaught = await uncaughtDuring(async () => {
      for (let i = 0; i < SLOTS + 1 && (i === 0 || answered); i++) {
        await breakTransaction(sql);
        answered = await stillAnswers(sql);
      }
    });
    await sql.end({ timeout: 0 });
    expect({ uncaught, answered }).toEqual({ uncaught: [], answered: true });
  });
});
