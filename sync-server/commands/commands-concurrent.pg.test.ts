// Commands that meet: the same ones arriving twice at once, and different ones on one line.

import { afterAll, describe, expect, it } from "vitest";
import { cast } from "../testing/cast.ts";
import { TestDevice } from "../testing/device.ts";
import { demo, newLine } from "../testing/fixtures.ts";
import { holdRow, untilBlocked } from "../testing/locks.ts";
import { activityOf, commandRow, eventsOf, lineOf, watermarkOf } from "../testing/records.ts";
import { testServer } from "../testing/server.ts";

const HOUR = 3_600_000;

const server = await testServer();
afterAll(() => server.close());
const { mechanic: ion } = await cast(server);

const line = (changes = {}) => newLine(server.db, demo, demo.orders.mechanic, changes);

/** Two requests that have both begun before either can write to the line. The first is first in the queue for its row. */
async function meetAt<A, B>(workLineId: string, first: () => Promise<A>, second: () => Promise<B>): Promise<[A, B]> {
  const held = await holdRow(server.db.owner, "work_line", workLineId);
  try {
    const a = first();
    await untilBlocked(server.db.owner, 1);
    const b = second();
    await untilBlocked(server.db.owner, 2);
    await held.release();
    return await Promise.all([a, b]);
  } finally {
    await held.release();
  }
}

describe("one batch, eight times at once", () => {
  it("is applied once, and all eight get the same answers", async () => {
    const [a, b] = [await line(), await line()];
    const device = new TestDevice(ion);
    const batch = [
      device.command("mechanic.start", { workLineId: a }),
      device.command("mechanic.start", { workLineId: b }),
      device.command("mechanic.pause", { workLineId: a }),
      device.command("mechanic.pause", { workLineId: a }),
    ];
    const answers = await Promise.all(Array.from({ length: 8 }, () => device.send(...batch)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(200));
    expect(answers[0]!.results.map((r) => r.outcome)).toEqual(["applied", "applied", "applied", "no_effect"]);
    for (const answer of answers) expect(answer.results).toEqual(answers[0]!.results);
    expect(await eventsOf(server.db.owner, a)).toHaveLength(2);
    expect(await eventsOf(server.db.owner, b)).toHaveLength(1);
    expect(await watermarkOf(server.db.owner, device.id)).toBe(4);
    for (const { id } of batch.slice(0, 3)) {
      expect(await activityOf(server.db.owner, id)).toHaveLength(1);
      expect(server.effects.commandIds.filter((known) => known === id)).toHaveLength(1);
    }
  });

  it("from one person on eight devices is eight sequences, and none disturbs another", async () => {
    const devices = Array.from({ length: 8 }, () => new TestDevice(ion));
    const lines = await Promise.all(devices.map(() => line()));
    const answers = await Promise.all(
      devices.map((device, i) =>
        device.send(
          ...["start", "pause", "resume", "done"].map((e) => device.command(`mechanic.${e}`, { workLineId: lines[i] })),
        ),
      ),
    );
    for (const { results } of answers) expect(results.map((r) => r.outcome)).toEqual(Array(4).fill("applied"));
  });
});

describe("two devices on one line", () => {
  it("both start it: one is applied, the other finds it started", async () => {
    const workLineId = await line();
    const [phone, tablet] = [new TestDevice(ion), new TestDevice(ion)];
    const outcomes = await meetAt(
      workLineId,
      () => phone.run("mechanic.start", { workLineId }),
      () => tablet.run("mechanic.start", { workLineId }),
    );
    expect(outcomes.map((o) => o.outcome).toSorted()).toEqual(["applied", "no_effect"]);
    expect(await eventsOf(server.db.owner, workLineId)).toHaveLength(1);
  });

  it("one finishes, the other pauses: done stays done, with its hours", async () => {
    const startedAt = new Date(Date.now() - 2 * HOUR);
    const workLineId = await line({
      mechanicStatus: "in_progress",
      mechanicStartedAt: startedAt,
      lastTransitionAt: startedAt,
    });
    const [phone, tablet] = [new TestDevice(ion), new TestDevice(ion)];
    const [done, pause] = await meetAt(
      workLineId,
      () => phone.run("mechanic.done", { workLineId }, { at: startedAt.getTime() + HOUR }),
      () => tablet.run("mechanic.pause", { workLineId }, { at: startedAt.getTime() + HOUR / 2 }),
    );
    expect(done).toMatchObject({ outcome: "applied" });
    expect(pause).toMatchObject({ outcome: "no_effect", code: "mechanic/cannot-pause" });
    expect(await lineOf(server.db.owner, workLineId)).toMatchObject({
      mechanic_status: "done",
      actual_hours: "1.00",
      paused_at: null,
    });
  });

  it("are applied in some sequence, never with an error, whatever they do", async () => {
    const workLineId = await line();
    const devices = Array.from({ length: 6 }, () => new TestDevice(ion));
    const answers = await Promise.all(
      devices.map((device, i) =>
        device.send(
          device.command(i % 2 ? "mechanic.pause" : "mechanic.start", { workLineId }),
          device.command("mechanic.resume", { workLineId }),
        ),
      ),
    );
    expect(answers.map((a) => a.status)).toEqual(Array(6).fill(200));
    const outcomes = answers.flatMap((a) => a.results.map((r) => r.outcome));
    expect(outcomes.filter((o) => o !== "applied" && o !== "no_effect")).toEqual([]);
    const events = await eventsOf(server.db.owner, workLineId);
    expect(events).toHaveLength(outcomes.filter((o) => o === "applied").length);
    expect(events.filter((e) => e["kind"] === "start")).toHaveLength(1);
  });
});

describe("one command under two devices at once: a device that restarted its sequence while Zero still delivered the old", () => {
  it("is applied once, and both ways are told so", async () => {
    const workLineId = await line();
    const [old, fresh] = [new TestDevice(ion), new TestDevice(ion)];
    const command = old.command("mechanic.start", { workLineId });
    const [first, second] = await meetAt(
      workLineId,
      () => old.send(command),
      () => fresh.send({ ...command, device: fresh.id, seq: 1 }),
    );
    expect(first.results).toMatchObject([{ id: command.id, outcome: "applied" }]);
    expect(second.results).toEqual(first.results);
    expect(await eventsOf(server.db.owner, workLineId)).toHaveLength(1);
    expect(await commandRow(server.db.owner, command.id)).toMatchObject({ outcome: "applied" });
  });
});
