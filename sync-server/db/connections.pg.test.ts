// The pool outlives its connections: Postgres restarts, and networks break in the middle of a transaction. So does that of zero-cache,
// whose client is another release of the same.

import { once } from "node:events";
import { connect as connectTo, createServer, type AddressInfo, type Socket } from "node:net";
import { afterAll, describe, expect, it } from "vitest";
import { testDatabase } from "../testing/database.ts";
import { testConfig } from "../testing/test-config.ts";
import { uncaughtDuring } from "../testing/trouble.ts";
import { asAppRole, connect, isTransient, type Sql } from "./connections.ts";

const SLOTS = 2;

const db = await testDatabase();
afterAll(() => db.close());

type Connect = (url: string, max: number, applicationName: string) => Sql;

/** What zero-cache opens all of its connections with; it reserves none. */
async function zeroCachesOwn(): Promise<Connect> {
  const inside = new URL("../../zero-cache/src/types/pg.js", import.meta.resolve("@rocicorp/zero"));
  const { pgClient } = (await import(inside.href)) as {
    pgClient: (log: unknown, url: string, applicationName: string, options: { max: number }) => Sql;
  };
  const log = { withContext: () => log };
  return (url, max, applicationName) => pgClient(log, url, applicationName, { max });
}

const CLIENTS: [string, Connect][] = [
  ["ours", connect],
  ["zero-cache's", await zeroCachesOwn()],
];

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

/** What the pool says to the next question: "answered", the error, or "late". */
async function nextAnswer(sql: Sql): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<unknown>((resolve) => {
    timer = setTimeout(() => resolve("late"), 2_000);
  });
  const answer = sql`select 1`.then(
    () => "answered",
    (error: unknown) => error,
  );
  const answered = await Promise.race([answer, late]);
  clearTimeout(timer);
  return answered;
}

describe.each(CLIENTS)("%s: a connection that breaks in the middle of a transaction", (_client, open) => {
  it("is a passing failure to the caller", async () => {
    const sql = open(asAppRole(db.ownerUrl, testConfig()), 1, "garaj-test-broken");
    await uncaughtDuring(async () => {
      expect(await breakTransaction(sql)).toSatisfy(isTransient);
    });
    await sql.end({ timeout: 0 });
  });

  it("throws nothing that nobody can catch, and the next question is answered", async () => {
    const sql = open(asAppRole(db.ownerUrl, testConfig()), SLOTS, "garaj-test-broken");
    const answers: unknown[] = [];
    const uncaught = await uncaughtDuring(async () => {
      for (let i = 0; i < SLOTS + 1; i++) {
        await breakTransaction(sql);
        answers.push(await nextAnswer(sql));
      }
    });
    await sql.end({ timeout: 0 });
    expect({ uncaught, answers }).toEqual({ uncaught: [], answers: ["answered", "answered", "answered"] });
  });

  it("leaves nothing behind that its place in the pool would wait for, where the network reset it", async () => {
    const { hostname, port } = new URL(db.ownerUrl);
    const lines = new Set<Socket>();
    const network = createServer((line) => {
      const onward = connectTo(Number(port), hostname);
      lines.add(line);
      for (const end of [line, onward]) end.on("error", () => {}); // that they break is meant
      line.pipe(onward).pipe(line);
      line.on("close", () => onward.destroy());
    });
    network.listen(0, "127.0.0.1");
    await once(network, "listening");
    const url = new URL(asAppRole(db.ownerUrl, testConfig()));
    url.host = `127.0.0.1:${(network.address() as AddressInfo).port}`;
    const sql = open(url.href, 1, "garaj-test-broken");
    const broken = sql.begin(async (tx) => {
      await tx`select 1`;
      const answer = tx`select pg_sleep(10)`;
      void answer.catch(() => {}); // it is awaited below
      for (const line of lines) line.resetAndDestroy();
      await answer;
    });
    await expect(broken).rejects.toSatisfy(isTransient);
    expect(await nextAnswer(sql)).toBe("answered");
    expect(await nextAnswer(sql)).toBe("answered");
    await sql.end({ timeout: 0 });
    network.close();
  });

  it("does not let its last statements out on the connection that took its place", async () => {
    const sql = open(asAppRole(db.ownerUrl, testConfig()), 1, "garaj-test-broken");
    const { promise: resumed, resolve: resume } = Promise.withResolvers<void>();
    let late: Promise<unknown> = Promise.resolve("never ran");
    const broken = sql.begin(async (tx) => {
      const [row] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
      await db.owner`select pg_terminate_backend(${row!.pid})`;
      await resumed; // busy elsewhere while its connection goes
      late = tx`rollback`.then(
        () => "ran",
        (error: unknown) => error,
      );
      await late;
    });
    await expect(broken).rejects.toSatisfy(isTransient);
    const whole = await sql.begin(async (tx) => {
      const [before] = await tx<{ id: string }[]>`select pg_current_xact_id()::text as id`;
      resume();
      await expect(Promise.resolve().then(() => late)).resolves.toBeDefined();
      const [after] = await tx<{ id: string }[]>`select pg_current_xact_id()::text as id`;
      return before!.id === after!.id;
    });
    await sql.end({ timeout: 0 });
    expect({ whole, late: await late }).toEqual({
      whole: true,
      late: expect.objectContaining({ code: "CONNECTION_CLOSED" }),
    });
  });
});

describe("a connection that was reserved, and breaks", () => {
  it.each([
    ["before it is given back", false],
    ["and whose place was taken before it is given back", true],
  ])("%s leaves the pool as it was", async (_, isTaken) => {
    const sql = connect(asAppRole(db.ownerUrl, testConfig()), 1, "garaj-test-broken");
    const answers: unknown[] = [];
    const uncaught = await uncaughtDuring(async () => {
      const one = await sql.reserve();
      const [row] = await one<{ pid: number }[]>`select pg_backend_pid() as pid`;
      const broken = one`select pg_sleep(10)`;
      void broken.catch(() => {}); // it is awaited below
      await db.owner`select pg_terminate_backend(${row!.pid})`;
      await expect(broken).rejects.toSatisfy(isTransient);
      if (isTaken) answers.push(await nextAnswer(sql));
      await expect(Promise.resolve(one`select 1`), "said by whom it is not any more").rejects.toSatisfy(isTransient);
      one.release();
      for (let i = 0; i < 3; i++) answers.push(await nextAnswer(sql));
      answers.push(await sql.begin(async (tx) => (await tx`select 1 as one`)[0]!["one"]).catch(String));
    });
    await sql.end({ timeout: 0 });
    expect(uncaught).toEqual([]);
    expect(answers.slice(-4)).toEqual(["answered", "answered", "answered", 1]);
  });
});
