// The mechanic's taps, from the phone's envelope to the rows: times are the device's, corrected to the server's clock.

import { afterAll, describe, expect, it } from "vitest";
import { cast } from "../testing/cast.ts";
import { TestDevice } from "../testing/device.ts";
import { demo, newLine } from "../testing/fixtures.ts";
import { activityOf, commandRow, eventsOf, lineOf } from "../testing/records.ts";
import { testServer } from "../testing/server.ts";

const HOUR = 3_600_000;
const order = demo.orders.mechanic;

const server = await testServer();
afterAll(() => server.close());
const { mechanic: ion } = await cast(server);

const line = (changes = {}) => newLine(server.db, demo, order, changes);
/** A morning long enough ago for a day's work. */
const morning = () => Date.now() - 10 * HOUR;

describe("a day's work on a line", () => {
  it("is counted by the device's times, not by the moment of delivery", async () => {
    const workLineId = await line();
    const device = new TestDevice(ion);
    const at = morning();
    const { status, results } = await device.send(
      device.command("mechanic.start", { workLineId }, { at }),
      device.command("mechanic.pause", { workLineId }, { at: at + HOUR }),
      device.command("mechanic.resume", { workLineId }, { at: at + 1.5 * HOUR }),
      device.command("mechanic.done", { workLineId }, { at: at + 3 * HOUR }),
    );
    expect(status).toBe(200);
    expect(results.map((result) => [result.seq, result.outcome, result.code])).toEqual([
      [1, "applied", null],
      [2, "applied", null],
      [3, "applied", null],
      [4, "applied", null],
    ]);
    expect(await lineOf(server.db.owner, workLineId)).toEqual({
      mechanic_status: "done",
      mechanic_started_at: new Date(at),
      mechanic_done_at: new Date(at + 3 * HOUR),
      actual_hours: "2.50",
      paused_seconds_total: 1800,
      paused_at: null,
      block_reason: null,
      block_note: null,
      last_transition_at: new Date(at + 3 * HOUR),
      time_to_confirm: false,
    });
  });

  it("is the same from a phone whose clock is seven minutes slow", async () => {
    const workLineId = await line();
    const device = new TestDevice(ion, { slowBy: 7 * 60_000 });
    const at = morning();
    await device.send(
      device.command("mechanic.start", { workLineId }, { at }),
      device.command("mechanic.done", { workLineId }, { at: at + 2 * HOUR }),
    );
    const row = await lineOf(server.db.owner, workLineId);
    expect(row.mechanic_started_at).toEqual(new Date(at));
    expect(row.mechanic_done_at).toEqual(new Date(at + 2 * HOUR));
    expect(row.actual_hours).toBe("2.00");
    expect(row.time_to_confirm).toBe(false);
  });

  it("is marked to be confirmed when the clock was changed and nothing tells by how much", async () => {
    const workLineId = await line();
    const device = new TestDevice(ion);
    const command = device.command("mechanic.start", { workLineId }, { at: Date.now() + 2 * HOUR }); // from the future
    const { results } = await device.send(command);
    expect(results[0]).toMatchObject({ outcome: "applied" });
    const row = await lineOf(server.db.owner, workLineId);
    expect(row.time_to_confirm).toBe(true);
    expect(row.mechanic_started_at!.getTime()).toBeLessThanOrEqual(Date.now());
    expect(await eventsOf(server.db.owner, workLineId)).toMatchObject([{ kind: "start", to_confirm: true }]);
  });

  it("is held to what the device's monotonic clock counted until its batch left, where the other was set ahead for the tap", async () => {
    const now = Date.now();
    const contactAt = now - 8.5 * HOUR;
    /** Tapped an hour after the contact, by a clock that was seven hours ahead. */
    const started = async (batch: Record<string, unknown>) => {
      const workLineId = await line();
      const device = new TestDevice(ion);
      const times = {
        issuedAt: contactAt + 8 * HOUR,
        contactAt,
        contactMono: 500,
        contactBoot: "boot-1",
        mono: 500 + HOUR,
      };
      await device.sendWith(batch, device.command("mechanic.start", { workLineId }, times));
      const { mechanic_started_at, time_to_confirm } = await lineOf(server.db.owner, workLineId);
      return { after: (mechanic_started_at!.getTime() - contactAt) / HOUR, time_to_confirm };
    };
    const awake = await started({ sent_mono: 500 + 8.5 * HOUR, boot: "boot-1" });
    expect(awake).toEqual({ after: expect.closeTo(1, 2), time_to_confirm: false });
    expect(await started({ sent_mono: 500, boot: "boot-2" })).toMatchObject({ time_to_confirm: true });
    expect(await started({})).toMatchObject({ time_to_confirm: true });
  });

  it("never goes back before the line's last transition", async () => {
    const workLineId = await line();
    const device = new TestDevice(ion);
    const at = morning();
    await device.run("mechanic.start", { workLineId }, { at });
    await device.run("mechanic.pause", { workLineId }, { at: at - HOUR });
    expect(await lineOf(server.db.owner, workLineId)).toMatchObject({
      paused_at: new Date(at),
      last_transition_at: new Date(at),
    });
  });

  it("counts a pause that runs when the line is done, and no hours when it was never started", async () => {
    const [paused, pending] = [await line(), await line()];
    const device = new TestDevice(ion);
    const at = morning();
    await device.send(
      device.command("mechanic.start", { workLineId: paused }, { at }),
      device.command("mechanic.pause", { workLineId: paused }, { at: at + HOUR }),
      device.command("mechanic.done", { workLineId: paused }, { at: at + 5 * HOUR }),
      device.command("mechanic.done", { workLineId: pending }, { at }),
    );
    expect(await lineOf(server.db.owner, paused)).toMatchObject({
      actual_hours: "1.00",
      paused_seconds_total: 4 * 3600,
    });
    expect(await lineOf(server.db.owner, pending)).toMatchObject({ mechanic_status: "done", actual_hours: null });
  });
});

describe("a block", () => {
  it("keeps reason and note, and a start takes the line up again", async () => {
    const workLineId = await line();
    const device = new TestDevice(ion);
    const at = morning();
    await device.run("mechanic.start", { workLineId }, { at });
    const block = { workLineId, reason: "missing_part", note: "  plăcuțe față " };
    expect(await device.run("mechanic.block", block, { at: at + HOUR })).toMatchObject({ outcome: "applied" });
    expect(await lineOf(server.db.owner, workLineId)).toMatchObject({
      mechanic_status: "blocked",
      block_reason: "missing_part",
      block_note: "plăcuțe față",
    });
    await device.run("mechanic.start", { workLineId }, { at: at + 2 * HOUR });
    await device.run("mechanic.done", { workLineId }, { at: at + 3 * HOUR });
    // Blocked time is not subtracted.
    expect(await lineOf(server.db.owner, workLineId)).toMatchObject({
      mechanic_started_at: new Date(at),
      actual_hours: "3.00",
    });
  });

  it("without a known reason is refused and changes nothing", async () => {
    const workLineId = await line();
    const before = await lineOf(server.db.owner, workLineId);
    const result = await new TestDevice(ion).run("mechanic.block", { workLineId, reason: "coffee", note: null });
    expect(result).toMatchObject({ outcome: "refused", code: "commands/invalid-arguments" });
    expect(result.detail).toEqual({ errors: { reason: [expect.any(String)] } });
    expect(await lineOf(server.db.owner, workLineId)).toEqual(before);
  });
});

describe("what a tap leaves behind", () => {
  it("is one outcome, one event, one line of history, all at the trusted time", async () => {
    const workLineId = await line();
    const device = new TestDevice(ion, { slowBy: 60_000 });
    const at = morning();
    const command = device.command("mechanic.block", { workLineId, reason: "other", note: "fără curent" }, { at });
    const before = Date.now();
    const { results } = await device.send(command);
    const stored = (await commandRow(server.db.owner, command.id))!;
    expect(stored).toEqual({
      id: command.id,
      company_id: demo.companyId,
      user_id: demo.users.mechanic.id,
      device_id: device.id,
      seq: 1,
      name: "mechanic.block",
      version: 1,
      args: command.args,
      issued_at: new Date(at - 60_000),
      happened_at: new Date(at),
      settled_at: new Date(results[0]!.settled_at!),
      outcome: "applied",
      code: null,
      detail: null,
    });
    expect(results[0]!.settled_at).toBeGreaterThanOrEqual(before);
    expect(await eventsOf(server.db.owner, workLineId)).toEqual([
      {
        id: command.id,
        company_id: demo.companyId,
        work_order_id: order.id,
        user_id: demo.users.mechanic.id,
        kind: "block",
        at: new Date(at),
        to_confirm: false,
        reason: "other",
        note: "fără curent",
      },
    ]);
    expect(await activityOf(server.db.owner, command.id)).toEqual([
      {
        company_id: demo.companyId,
        work_order_id: order.id,
        subject_type: "work_line",
        subject_id: workLineId,
        actor_id: demo.users.mechanic.id,
        verb: "mechanic.block",
        data: { line: "Schimb plăcuțe", reason: "other", note: "fără curent", toConfirm: false },
        device_id: device.id,
        happened_at: new Date(at),
      },
    ]);
    expect(server.effects.commandIds.filter((id) => id === command.id)).toEqual([command.id]);
  });

  it.each([
    ["pending", "pause"],
    ["pending", "resume"],
    ["in_progress", "start"],
    ["in_progress", "resume"],
    ["paused", "pause"],
    ["blocked", "pause"],
    ["done", "start"],
    ["done", "pause"],
    ["done", "resume"],
    ["done", "done"],
    ["done", "block"],
  ] as const)("on a %s line is nothing but the stored answer for a %s", async (mechanicStatus, event) => {
    const workLineId = await line({ mechanicStatus });
    const before = await lineOf(server.db.owner, workLineId);
    const device = new TestDevice(ion);
    const command = device.command(
      `mechanic.${event}`,
      event === "block" ? { workLineId, reason: "other" } : { workLineId },
    );
    const { results } = await device.send(command);
    expect(results[0]).toMatchObject({ outcome: "no_effect", code: `mechanic/cannot-${event}`, detail: null });
    expect(await lineOf(server.db.owner, workLineId)).toEqual(before);
    expect(await eventsOf(server.db.owner, workLineId)).toEqual([]);
    expect(await activityOf(server.db.owner, command.id)).toEqual([]);
    expect(await commandRow(server.db.owner, command.id)).toMatchObject({ outcome: "no_effect" });
    expect(server.effects.commandIds).not.toContain(command.id);
  });
});
