// A database that was restored from an older dump: no client is told a second time (docs/decisions/0049).

import { afterAll, afterEach, expect, it, vi } from "vitest";
import { cast } from "../../testing/cast.ts";
import { TestDevice } from "../../testing/device.ts";
import { ask } from "../../testing/rest.ts";
import { toldClients } from "../../testing/told-clients.ts";

const told = await toldClients();
afterAll(() => told.close());
const people = await cast(told.server);
const { receptionist: rodica } = people;
const { owner } = told.server.db;
afterEach(() => {
  told.smtp.taken.length = 0;
  told.takeJobs();
});

/** What a move writes, and the log of what clients were told. */
const TABLES = [
  "work_order",
  "work_order_tally",
  "work_order_revision",
  "activity",
  "command",
  "device",
  "device_watermark",
  "notification_log",
];

/** The dump; what is returned puts it back, as `pg_restore` would, past every trigger. */
async function dump(): Promise<() => Promise<void>> {
  await owner.unsafe("drop schema if exists dump cascade; create schema dump");
  for (const table of TABLES) await owner.unsafe(`create table dump.${table} as table public.${table}`);
  return () =>
    owner.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      for (const table of TABLES)
        await sql.unsafe(`delete from public.${table}; insert into public.${table} table dump.${table}`);
    });
}

const HOUR_MS = 3_600_000;
const statuses = async (id: string) =>
  (await told.rows(id)).map(({ status, error_detail, attempt }) => [status, error_detail, attempt]);

/** An order that a phone moves to ready, and the same command as the phone offers it again. */
async function movedToReady({ at = Date.now() } = {}) {
  const { id } = await told.order();
  const device = new TestDevice(rodica);
  const ready = device.command("workOrders.move", { workOrderId: id, to: "ready" }, { at });
  const deliver = async () => {
    expect((await device.send(ready)).results).toMatchObject([{ outcome: "applied" }]);
    const jobs = told.takeJobs();
    expect(jobs).toHaveLength(1);
    return jobs[0]!;
  };
  return { id, deliver };
}

it("a phone offers again what the restored server forgot: the client is not told twice, and the log has the mail that went", async () => {
  const { id, deliver } = await movedToReady();
  const restore = await dump();
  await told.handle(await deliver());
  expect(told.smtp.taken).toHaveLength(1);
  const [before] = await owner<{ at: Date }[]>`select sent_at as at from notification_log where work_order_id = ${id}`;

  await restore();
  expect(await told.rows(id)).toEqual([]);
  const again = await deliver();
  await told.handle(again);
  await told.handle(again);
  expect(told.smtp.taken).toHaveLength(1);
  expect(await statuses(id)).toEqual([["sent", null, 1]]);
  const [row] = await owner<{ at: Date }[]>`select sent_at as at from notification_log where work_order_id = ${id}`;
  expect(Math.abs(row!.at.getTime() - before!.at.getTime())).toBeLessThan(5_000);
});

it.each([
  ["less than a day ago", 23, "sent", null, 1],
  ["more than a day ago", 25, "failed", "too-old", 0],
])("what was done %s and is noted nowhere", async (_what, hours, status, detail, mails) => {
  const { id, deliver } = await movedToReady({ at: Date.now() - hours * HOUR_MS });
  await told.handle(await deliver());
  expect(told.smtp.taken).toHaveLength(mails);
  expect(await statuses(id)).toEqual([[status, detail, 1]]);
});

it("what the server died over while it sent it goes to nobody a second time; the shop's log says that it may have gone, and no other shop's", async () => {
  const { id, deliver } = await movedToReady();
  const job = (await deliver()) as { companyId: string; commandId: string };
  // The process ends in the middle of the conversation with the mail server: what was noted before is on the disk, nothing after it.
  await new Promise<void>((begun) => {
    void told.sent.during(`${job.companyId} ${job.commandId}.${id}`, () => {
      begun();
      return new Promise<never>(() => {});
    });
  });
  await told.handle(job);
  expect(told.smtp.taken).toEqual([]);
  expect(await statuses(id)).toEqual([["failed", "in-doubt", 1]]);

  const path = `/api/v1/notifications?work_order_id=${id}`;
  expect((await ask(people.admin, "GET", path)).data).toMatchObject([{ status: "failed", error_detail: "in-doubt" }]);
  expect((await ask(people.rival.admin, "GET", path)).data).toEqual([]);
  expect((await ask(people.mechanic, "GET", path)).status).toBe(403);
});

it("without the files' storage nobody is told, until it is back", async () => {
  const { id, deliver } = await movedToReady();
  const job = await deliver();
  const away = vi.spyOn(told.server.services.storage, "put").mockRejectedValueOnce(new Error("the disk is away"));
  await expect(told.handle(job)).rejects.toThrow("away");
  away.mockRestore();
  expect(told.smtp.taken).toEqual([]);
  await told.handle(job);
  expect(told.smtp.taken).toHaveLength(1);
  expect((await statuses(id)).map(([status]) => status)).toEqual(["failed", "sent"]);
});
