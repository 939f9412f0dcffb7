// Hours that only a phone's clock showed: the desk says what holds, with a reason, and the taps follow.

import { afterAll, describe, expect, it } from "vitest";
import * as tables from "../../../drizzle/schema.ts";
import { cast, signedIn, type Person } from "../../testing/cast.ts";
import { TestDevice } from "../../testing/device.ts";
import { demo, newLine, newOrder } from "../../testing/fixtures.ts";
import { activityOf, eventsOf, footprint, lineOf } from "../../testing/records.ts";
import { testServer } from "../../testing/server.ts";

const MINUTE = 60_000;

const server = await testServer();
afterAll(() => server.close());
const people = await cast(server);
const { receptionist: rodica, manager: mihai, mechanic: ion } = people;
const { owner } = server.db;

/** A start, a pause of half an hour, and an end; the minutes are after `at(0)`. */
const DAY = [
  ["start", 0],
  ["pause", 60],
  ["resume", 90],
  ["done", 120],
] as const;
const morning = Date.now() - 600 * MINUTE;
const at = (minute: number) => morning + minute * MINUTE;
const date = (minute: number) => new Date(at(minute));

const BLOCKED: Readonly<Record<string, object>> = { block: { reason: "other" } };

type Taps = readonly (readonly [string, number])[];

/** A line with these taps of a phone, all of them marked. */
async function marked(taps: Taps = DAY, orderId: string = demo.orders.mechanic.id): Promise<string> {
  const workLineId = await newLine(server.db, demo, { id: orderId });
  const phone = new TestDevice(ion);
  const commands = taps.map(([tap, minute]) =>
    phone.command(`mechanic.${tap}`, { workLineId, ...BLOCKED[tap] }, { at: at(minute) }),
  );
  await phone.send(...commands);
  await owner`update work_line set time_to_confirm = true where id = ${workLineId}`;
  await owner`update work_line_event set to_confirm = true where work_line_id = ${workLineId}`;
  return workLineId;
}

const args = (workLineId: string, changes: object = {}) => ({
  workLineId,
  seen: { startedAt: at(0), doneAt: at(120) },
  startedAt: at(0),
  doneAt: at(120),
  reason: "întrebat mecanicul",
  ...changes,
});

const run = (person: Person, given: object) => new TestDevice(person).run("mechanic.confirmTimes", given);

describe("times that are marked", () => {
  it("are confirmed as they are: the mark goes from the line and from its taps", async () => {
    const workLineId = await marked();
    const before = await lineOf(owner, workLineId);
    expect(await run(rodica, args(workLineId))).toMatchObject({ outcome: "applied" });
    expect(await lineOf(owner, workLineId)).toEqual({ ...before, time_to_confirm: false });
    expect(
      (await eventsOf(owner, workLineId)).map(({ kind, at: tapped, to_confirm }) => [kind, tapped, to_confirm]),
    ).toEqual(DAY.map(([kind, minute]) => [kind, date(minute), false]));
  });

  it("are corrected: hours are counted anew, the first start and the last end move, the history says what and why", async () => {
    const workLineId = await marked();
    const desk = new TestDevice(mihai);
    const command = desk.command("mechanic.confirmTimes", args(workLineId, { startedAt: at(30), doneAt: at(180) }));
    await desk.send(command);
    expect(await lineOf(owner, workLineId)).toMatchObject({
      mechanic_started_at: date(30),
      mechanic_done_at: date(180),
      last_transition_at: date(180),
      paused_seconds_total: 1800,
      actual_hours: "2.00",
      time_to_confirm: false,
    });
    expect((await eventsOf(owner, workLineId)).map(({ kind, at: tapped }) => [kind, tapped])).toEqual([
      ["start", date(30)],
      ["pause", date(60)],
      ["resume", date(90)],
      ["done", date(180)],
    ]);
    expect(await activityOf(owner, command.id)).toMatchObject([
      {
        verb: "mechanic.confirmTimes",
        subject_type: "work_line",
        subject_id: workLineId,
        actor_id: demo.users.manager.id,
        data: {
          line: "Schimb plăcuțe",
          startedFrom: at(0),
          startedTo: at(30),
          doneFrom: at(120),
          doneTo: at(180),
          reason: "întrebat mecanicul",
        },
      },
    ]);
  });

  it("leave no tap outside of the work", async () => {
    const workLineId = await marked();
    await run(rodica, args(workLineId, { startedAt: at(75), doneAt: at(120) }));
    expect((await eventsOf(owner, workLineId)).map(({ at: tapped }) => tapped)).toEqual([
      date(75),
      date(75),
      date(90),
      date(120),
    ]);
  });

  it("move the first start alone where the work was begun again", async () => {
    const workLineId = await marked([
      ["start", 0],
      ["block", 20],
      ["start", 50],
    ]);
    const seen = { startedAt: at(0), doneAt: null };
    const result = await run(rodica, args(workLineId, { seen, startedAt: at(10), doneAt: null }));
    expect(result).toMatchObject({ outcome: "applied" });
    expect((await eventsOf(owner, workLineId)).map(({ kind, at: tapped }) => [kind, tapped])).toEqual([
      ["start", date(10)],
      ["block", date(20)],
      ["start", date(50)],
    ]);
    expect(await lineOf(owner, workLineId)).toMatchObject({ last_transition_at: date(50), actual_hours: null });
  });

  it("are confirmed on a closed order as well", async () => {
    const orderId = await newOrder(server.db, demo, { masterId: demo.users.mechanic.id, status: "in_work" });
    const workLineId = await marked(DAY, orderId);
    await owner`update work_order set status = 'done', closed_at = now() where id = ${orderId}`;
    expect(await run(rodica, args(workLineId))).toMatchObject({ outcome: "applied" });
  });

  it("are confirmed once, however often it arrives, and by one desk alone: another that says otherwise is told", async () => {
    const workLineId = await marked();
    const desk = new TestDevice(rodica);
    const command = desk.command("mechanic.confirmTimes", args(workLineId, { startedAt: at(30) }));
    const first = await desk.send(command);
    const after = await footprint(owner);
    expect((await desk.send(command)).results).toEqual(first.results);
    expect(await footprint(owner)).toEqual(after);
    expect(await run(mihai, args(workLineId, { startedAt: at(30) }))).toMatchObject({
      outcome: "no_effect",
      code: "mechanic/times-confirmed",
    });
    expect(await run(mihai, args(workLineId, { startedAt: at(45) }))).toMatchObject({
      outcome: "refused",
      code: "mechanic/times-changed",
    });
    expect(await lineOf(owner, workLineId)).toMatchObject({ mechanic_started_at: date(30) });
  });

  it.each([
    ["seen otherwise by then", { seen: { startedAt: at(5), doneAt: at(120) } }, "mechanic/times-changed"],
    ["in the future", { doneAt: Date.now() + 60 * MINUTE }, "mechanic/times-unfit"],
    ["the wrong way round", { startedAt: at(121) }, "mechanic/times-unfit"],
    ["without the end", { doneAt: null }, "mechanic/times-unfit"],
  ])("%s: refused, and nothing is written", async (_, changes, code) => {
    const workLineId = await marked();
    const before = [await lineOf(owner, workLineId), await eventsOf(owner, workLineId)];
    expect(await run(rodica, args(workLineId, changes))).toMatchObject({ outcome: "refused", code });
    expect([await lineOf(owner, workLineId), await eventsOf(owner, workLineId)]).toEqual(before);
  });
});

describe("who confirms hours", () => {
  it.each([
    ["admin", "applied", null],
    ["manager", "applied", null],
    ["receptionist", "applied", null],
    ["mechanic", "refused", "access/forbidden"],
    ["mechanic2", "refused", "access/forbidden"],
    ["parts", "refused", "access/forbidden"],
    ["accountant", "refused", "access/forbidden"],
    ["marketer", "refused", "access/forbidden"],
  ] as const)("%s: %s", async (who, outcome, code) => {
    expect(await run(people[who], args(await marked()))).toMatchObject({ outcome, code });
  });

  it("is never a mechanic for hours of their own, also one who may edit their orders", async () => {
    const workLineId = await marked();
    await server.db.rows.insert(tables.permissionOverride).values({
      companyId: demo.companyId,
      userId: demo.users.mechanic.id,
      permission: "WORK_ORDERS_EDIT",
      kind: "grant",
      createdBy: demo.users.admin.id,
    });
    const own = await signedIn(server, demo, demo.users.mechanic);
    expect(await run(own, args(workLineId))).toMatchObject({ outcome: "refused", code: "mechanic/times-at-desk" });
    expect(await lineOf(owner, workLineId)).toMatchObject({ time_to_confirm: true });
  });

  it("is nobody of another shop", async () => {
    const workLineId = await marked();
    const result = await run(people.rival.admin, args(workLineId, { startedAt: at(30) }));
    expect(result).toMatchObject({ outcome: "refused", code: "work-orders/line-not-found" });
    expect(await lineOf(owner, workLineId)).toMatchObject({ mechanic_started_at: date(0), time_to_confirm: true });
  });
});
