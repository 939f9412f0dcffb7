// A server that froze holds rows that others need: Postgres ends its transaction, and until then commands are put off, not lost.

import { spawn, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { APP_ROLE } from "../../drizzle/columns.ts";
import { asAppRole, connect, isTransient, type Patience, type Sql } from "../db/connections.ts";
import { withTenant } from "../db/tenant-transaction.ts";
import { cast } from "../testing/cast.ts";
import { TestDevice } from "../testing/device.ts";
import { demo, newLine } from "../testing/fixtures.ts";
import type { FrozenHolder } from "../testing/frozen.fixture.ts";
import { holdRow } from "../testing/locks.ts";
import { commandRow, eventsOf, footprint, watermarkOf } from "../testing/records.ts";
import { testServer } from "../testing/server.ts";
import { testConfig } from "../testing/test-config.ts";

/** Those of the product, a tenth and less. */
const SHORT: Patience = { lockMs: 100, idleInTransactionMs: 1_000, statementMs: 1_000 };
const LONGEST_TRANSACTION_MS = 2_000;
const FIXTURE = fileURLToPath(new URL("../testing/frozen.fixture.ts", import.meta.url));

const server = await testServer({}, undefined, SHORT);
afterAll(() => server.close());
const { owner } = server.db;
const appUrl = asAppRole(server.db.ownerUrl, testConfig());
await owner.unsafe(
  `alter role ${APP_ROLE} in database "${new URL(appUrl).pathname.slice(1)}" set transaction_timeout = ${LONGEST_TRANSACTION_MS}`,
);
const { mechanic: ion, mechanic2: vasile } = await cast(server);

const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
});

/** A process of its own that holds this row, and is stopped by now. */
async function freeze(table: string, column: string, id: string): Promise<void> {
  const holder: FrozenHolder = { url: appUrl, tenant: demo.companyId, table, column, id, patience: SHORT };
  const child = spawn(process.execPath, [FIXTURE, JSON.stringify(holder)], { stdio: ["ignore", "ignore", "inherit"] });
  started.push(child);
  await expect
    .poll(async () => {
      const [row] = await owner`
        select from pg_stat_activity where application_name = 'garaj-test-frozen' and wait_event = 'ClientRead'
          and state = 'active' and query like 'select $1::text%' and datname = current_database()`;
      return row !== undefined;
    })
    .toBe(true);
}

/** Until the command is taken; every answer before says to try again. How often that was. */
async function untilTaken(device: TestDevice, ...commands: ReturnType<TestDevice["command"]>[]): Promise<number> {
  for (let putOff = 0; ; putOff++) {
    const answer = await device.send(...commands);
    if (answer.status === 200) return putOff;
    expect(answer).toMatchObject({ status: 503, problem: { code: "commands/try-again" } });
  }
}

async function appliedOnce(command: ReturnType<TestDevice["command"]>, workLineId: string): Promise<void> {
  expect(await commandRow(owner, command.id)).toMatchObject({ outcome: "applied" });
  expect(await eventsOf(owner, workLineId)).toHaveLength(1);
}

describe("a command that waits for a row", () => {
  it.each([1, 2])(
    "longer than it may is put off, nothing of it happens, and it is applied once later: %i",
    async (count) => {
      const lines = [];
      for (let i = 0; i < count; i++) lines.push(await newLine(server.db, demo, demo.orders.mechanic));
      const device = new TestDevice(ion);
      const commands = lines.map((workLineId) => device.command("mechanic.start", { workLineId }));
      const held = await holdRow(owner, "work_line", lines[0]!);
      const before = await footprint(owner);
      const answer = await device.send(...commands);
      expect(answer).toMatchObject({ status: 503, problem: { code: "commands/try-again" } });
      expect(await footprint(owner)).toEqual(before);
      expect((await watermarkOf(owner, device.id)) ?? 0).toBe(0);
      await held.release();
      expect((await device.send(...commands)).status).toBe(200);
      await appliedOnce(commands[0]!, lines[0]!);
    },
  );
});

describe("a transaction that says nothing more", () => {
  it("is ended, its owner hears of a passing failure, and what others wanted of its row goes on", async () => {
    const workLineId = await newLine(server.db, demo, demo.orders.mechanic);
    const silent = connect(appUrl, 1, "garaj-test-silent", "read committed", null, SHORT);
    const { promise: resumed, resolve: resume } = Promise.withResolvers<void>();
    const { promise: locked, resolve: hasLocked } = Promise.withResolvers<void>();
    const transaction = lockAndWait(silent, workLineId, hasLocked, resumed);
    await locked;
    const other = new TestDevice(ion);
    const otherStart = other.command("mechanic.start", { workLineId });
    await untilTaken(other, otherStart);
    resume();
    expect(await transaction).toSatisfy(isTransient);
    await silent.end({ timeout: 0 });
    await appliedOnce(otherStart, workLineId);
  });

  it("on a server that froze in the middle of a statement is ended: an order's line", async () => {
    const workLineId = await newLine(server.db, demo, demo.orders.mechanic);
    await freeze("work_line", "id", workLineId);
    const device = new TestDevice(ion);
    const start = device.command("mechanic.start", { workLineId });
    await untilTaken(device, start);
    await appliedOnce(start, workLineId);
  });

  it("on a server that froze in the middle of a statement is ended: how far a device was answered", async () => {
    const device = new TestDevice(ion);
    const [first, second] = [
      await newLine(server.db, demo, demo.orders.mechanic),
      await newLine(server.db, demo, demo.orders.mechanic),
    ];
    await device.send(device.command("mechanic.start", { workLineId: first }));
    await freeze("device_watermark", "device_id", device.id);
    const next = device.command("mechanic.pause", { workLineId: first, reason: "lunch" });
    const start = new TestDevice(vasile);
    // Another device does not wait at all.
    const elsewhere = start.command("mechanic.start", { workLineId: second });
    expect((await start.send(elsewhere)).status).toBe(200);
    await untilTaken(device, next);
    expect(await commandRow(owner, next.id)).not.toBeNull();
    expect(await watermarkOf(owner, device.id)).toBe(2);
  });
});

async function lockAndWait(
  sql: Sql,
  workLineId: string,
  hasLocked: () => void,
  resumed: Promise<void>,
): Promise<unknown> {
  return withTenant(sql, demo.companyId, async (tx) => {
    await tx`select 1 from work_line where id = ${workLineId} for update`;
    hasLocked();
    await resumed;
    await tx`select 1`;
  }).then(
    () => null,
    (error: unknown) => error,
  );
}
