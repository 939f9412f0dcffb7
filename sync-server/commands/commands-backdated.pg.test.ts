// A device that lies about its last contact: what it says to have been long ago is bounded by what the server knows, and marked
// (docs/decisions/0004-time-of-a-tap.md).

import { afterAll, describe, expect, it } from "vitest";
import { uuidv7 } from "../../shared/kernel/ids.ts";
import { cast, signedIn, type Person } from "../testing/cast.ts";
import { TestDevice } from "../testing/device.ts";
import { demo, LONG_AGO, newLine, newOrder } from "../testing/fixtures.ts";
import { activityOf, commandRow } from "../testing/records.ts";
import { testServer } from "../testing/server.ts";

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
const IN_2016 = Date.UTC(2016, 4, 2, 9);

const server = await testServer();
afterAll(() => server.close());
const { receptionist: rodica } = await cast(server);

/** A program that says of itself whatever suits it: its clock is right, and its last contact was just before. */
const forger = (person: Person = rodica) => new TestDevice(person);
const happenedAt = async (id: string) => ((await commandRow(server.db.owner, id))!["happened_at"] as Date).getTime();
const ago = (ms: number) => Date.now() - ms;

async function owing(createdAt: Date): Promise<string> {
  const id = await newOrder(server.db, demo, { createdAt, status: "in_work", totalMinor: 100_000 });
  await newLine(server.db, demo, { id }, { priceMinor: 100_000 });
  return id;
}

const paymentArgs = (workOrderId: string) => ({
  paymentId: uuidv7(),
  workOrderId,
  amountMinor: 1_000,
  method: "cash",
  reference: null,
  note: null,
});

describe("a payment that says to be of 2016", () => {
  it("is as old as its order at most, and says that its time is to be confirmed", async () => {
    const made = new Date(ago(3 * DAY));
    const args = paymentArgs(await owing(made));
    const device = forger();
    const command = device.command("finance.takePayment", args, { at: IN_2016 });
    expect((await device.send(command)).results).toMatchObject([{ outcome: "applied" }]);
    const [payment] = await server.db.owner`select taken_at, time_to_confirm from payment where id = ${args.paymentId}`;
    expect(payment).toEqual({ taken_at: made, time_to_confirm: true });
    expect(await activityOf(server.db.owner, command.id)).toMatchObject([{ data: { toConfirm: true } }]);
  });

  it("is not before the command that its device sent before it", async () => {
    const [first, second] = [await owing(LONG_AGO), await owing(LONG_AGO)];
    const device = forger();
    const before = device.command("finance.takePayment", paymentArgs(first), { at: ago(HOUR) });
    const after = device.command("finance.takePayment", paymentArgs(second), { at: IN_2016 });
    await device.send(before);
    await device.send(after);
    expect(await happenedAt(after.id)).toBe(await happenedAt(before.id));
  });

  it("is not after its first answer, where a restored server is offered it again, and says so", async () => {
    const device = forger();
    const answeredAt = ago(3 * MINUTE);
    const args = paymentArgs(await owing(LONG_AGO));
    const again = device.command("finance.takePayment", args, { at: ago(MINUTE), contactAt: ago(HOUR), answeredAt });
    await device.send(again);
    expect(await happenedAt(again.id)).toBe(answeredAt);
    expect(await activityOf(server.db.owner, again.id)).toMatchObject([{ data: { toConfirm: true } }]);
  });

  it("is not before it in one batch either", async () => {
    const [first, second] = [await owing(LONG_AGO), await owing(LONG_AGO)];
    const device = forger();
    const commands = [
      device.command("finance.takePayment", paymentArgs(first), { at: ago(HOUR) }),
      device.command("finance.takePayment", paymentArgs(second), { at: IN_2016 }),
    ];
    await device.send(...commands);
    const [before, after] = await Promise.all(commands.map(({ id }) => happenedAt(id)));
    expect(after).toBe(before);
  });

  it("is not dragged along by one before it whose time is doubted itself", async () => {
    const [first, second] = [await owing(LONG_AGO), await owing(LONG_AGO)];
    const device = forger();
    // The clock was a day ahead, and was put right: nothing tells when the first was.
    const doubted = device.command("finance.takePayment", paymentArgs(first), { at: Date.now() + DAY });
    const right = device.command("finance.takePayment", paymentArgs(second), { at: ago(2 * HOUR) });
    await device.send(doubted, right);
    expect(Math.abs((await happenedAt(right.id)) - ago(2 * HOUR))).toBeLessThan(MINUTE);
    expect(await activityOf(server.db.owner, right.id)).toMatchObject([
      { data: expect.not.objectContaining({ toConfirm: true }) },
    ]);
  });

  it("is as old as the account at most where nothing else bounds it", async () => {
    const device = forger();
    const command = device.command("crm.createClient", newClient(), { at: IN_2016 });
    expect((await device.send(command)).results).toMatchObject([{ outcome: "applied" }]);
    expect(await happenedAt(command.id)).toBe(LONG_AGO.getTime());
  });
});

const newClient = () => ({ clientId: uuidv7(), name: "Ion Rusu", phone: "+37369111222" });

describe("a line of an order", () => {
  it("is begun after its order was made", async () => {
    const made = new Date(ago(2 * DAY));
    const workOrderId = await newOrder(server.db, demo, { createdAt: made, masterId: demo.users.mechanic.id });
    const workLineId = await newLine(server.db, demo, { id: workOrderId });
    const device = forger(await signedIn(server, demo, demo.users.mechanic));
    const command = device.command("mechanic.start", { workLineId }, { at: ago(9 * DAY) });
    expect((await device.send(command)).results).toMatchObject([{ outcome: "applied" }]);
    expect(await happenedAt(command.id)).toBe(made.getTime());
  });
});

describe("an order that says to be of 1971", () => {
  it("has a number of last year at most, and its outcome says so", async () => {
    const owner = server.db.owner;
    await owner`update company set created_at = '1970-06-01' where id = ${demo.companyId}`;
    await owner`update staff_user set created_at = '1970-06-01' where id = ${demo.users.receptionist.id}`;
    await owner`update client set created_at = '1970-06-01' where id = ${demo.clientId}`;
    await owner`update vehicle set created_at = '1970-06-01' where company_id = ${demo.companyId}`;
    try {
      const device = forger();
      const args = {
        workOrderId: uuidv7(),
        vehicleId: demo.vehicles.golf,
        complaint: "Zgomot",
        urgency: "normal",
        masterId: null,
        mileageKm: null,
        etaAt: null,
        works: [],
        parts: [],
      };
      const result = await device.run("workOrders.create", args, { at: Date.UTC(1971, 2, 1) });
      expect(result).toMatchObject({ outcome: "applied", detail: { notOfYear: 1971 } });
      expect(result.detail!["number"]).toBe(`WO-${new Date().getFullYear() - 1}-000001`);
    } finally {
      await owner`update company set created_at = ${LONG_AGO} where id = ${demo.companyId}`;
      await owner`update staff_user set created_at = ${LONG_AGO} where id = ${demo.users.receptionist.id}`;
    }
  });
});

describe("a device that the server has known for an hour", () => {
  it("is marked where it says to have done something before, and keeps its time", async () => {
    const owner = server.db.owner;
    const corina = await signedIn(server, demo, demo.users.manager);
    await owner`update staff_session set created_at = now() - interval '1 hour' where user_id = ${demo.users.manager.id}`;
    const device = forger(corina);
    const [early, late] = [
      device.command("crm.createClient", newClient(), { at: ago(5 * HOUR) }),
      device.command("crm.createClient", newClient(), { at: ago(30 * MINUTE) }),
    ];
    await device.send(early, late);
    const marked = async (id: string) => (await activityOf(owner, id)).map(({ data }) => data["toConfirm"] ?? false);
    expect(await marked(early.id)).toEqual([true]);
    expect(await marked(late.id)).toEqual([false]);
    expect(Math.abs((await happenedAt(early.id)) - ago(5 * HOUR))).toBeLessThan(MINUTE);
  });
});

describe("what was not taken, and is done again", () => {
  const HOURS_AGO = 3 * HOUR;
  /** A mechanic's tap of hours ago that was refused: the line was not there then, and is now. */
  async function refusedLine(name: "mechanic.block" | "mechanic.start" = "mechanic.block") {
    const { mechanic: ion } = await cast(server);
    const workLineId = uuidv7();
    const device = new TestDevice(ion);
    const args = { workLineId, ...(name === "mechanic.block" ? { reason: "other", note: null } : {}) };
    const tried = device.command(name, args, { at: ago(HOURS_AGO) });
    expect((await device.send(tried)).results).toMatchObject([{ outcome: "refused" }]);
    await newLine(server.db, demo, demo.orders.mechanic, { id: workLineId });
    return { device, workLineId, tried, args };
  }

  it("happened when it was tried, where the person says so, and bounds nothing that comes after", async () => {
    const { device, tried, args, workLineId } = await refusedLine();
    const between = device.command("mechanic.lift", {}, { at: ago(HOUR) });
    await device.send(between);
    const again = device.command("mechanic.block", args, { redoes: tried.id });
    const start = device.command("mechanic.start", { workLineId }, { at: ago(2 * HOUR) });
    const { results } = await device.send(again, start);
    expect(results[0]).toMatchObject({ outcome: "applied" });
    expect(await happenedAt(again.id)).toBe(await happenedAt(tried.id));
    expect(await happenedAt(start.id)).toBe(await happenedAt(between.id));
  });

  it("is for the desk to confirm, or to put right: when it was is that person's word", async () => {
    const { device, tried, workLineId } = await refusedLine("mechanic.start");
    const again = device.command("mechanic.start", { workLineId }, { redoes: tried.id });
    const later = device.command("mechanic.pause", { workLineId });
    expect((await device.send(again, later)).results).toMatchObject([{ outcome: "applied" }, { outcome: "applied" }]);
    const marks = async (id: string) => (await activityOf(server.db.owner, id)).map(({ data }) => data["toConfirm"]);
    expect([await marks(again.id), await marks(later.id)]).toEqual([[true], [false]]);
    const line = async () =>
      (
        await server.db.owner<{ started: Date; marked: boolean }[]>`
        select mechanic_started_at as started, time_to_confirm as marked from work_line where id = ${workLineId}`
      )[0]!;
    expect(await line()).toEqual({ started: new Date(await happenedAt(tried.id)), marked: true });

    const desk = new TestDevice((await cast(server)).manager);
    const seen = { startedAt: (await line()).started.getTime(), doneAt: null };
    const startedAt = seen.startedAt + HOUR;
    const said = { workLineId, seen, ...seen, startedAt, reason: "Știe tot atelierul" };
    expect(await desk.run("mechanic.confirmTimes", said)).toMatchObject({ outcome: "applied" });
    expect(await line()).toEqual({ started: new Date(startedAt), marked: false });
  });

  it.each<[string, { person?: () => Promise<Person>; redoes?: string; name?: string; args?: () => Promise<object> }]>([
    ["somebody else's", { person: async () => rodica }],
    ["one of another kind", { name: "mechanic.lift" }],
    ["one that is not there", { redoes: uuidv7() }],
    [
      "one of another line",
      { args: async () => ({ workLineId: await newLine(server.db, demo, demo.orders.mechanic) }) },
    ],
    ["one that said something else", { args: async () => ({ note: "no lift" }) }],
  ])("happens now where it names %s", async (_, other) => {
    const { tried, args } = await refusedLine();
    const person = (await other.person?.()) ?? (await cast(server)).mechanic;
    const device = new TestDevice(person);
    const said = { ...args, ...(await other.args?.()) };
    const again = device.command(other.name ?? tried.name, said, { redoes: other.redoes ?? tried.id });
    await device.send(again);
    expect(await happenedAt(again.id)).toBeGreaterThan(ago(MINUTE));
  });

  it("happens now where that one was taken: time is not given twice", async () => {
    const { device, workLineId } = await refusedLine();
    const taken = device.command("mechanic.start", { workLineId }, { at: ago(2 * HOUR) });
    await device.send(taken);
    const again = device.command("mechanic.start", { workLineId }, { redoes: taken.id });
    await device.send(again);
    expect(await happenedAt(again.id)).toBeGreaterThan(ago(MINUTE));
  });
});
