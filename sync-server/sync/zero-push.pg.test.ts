// Several commands in one push: they share a transaction where that goes smoothly, and come out as they do one by one.

import { afterAll, describe, expect, it } from "vitest";
import { uuidv7 } from "../../shared/kernel/ids.ts";
import { cast } from "../testing/cast.ts";
import { TestDevice } from "../testing/device.ts";
import { demo, newLine } from "../testing/fixtures.ts";
import { commandRow, eventsOf, lineOf, watermarkOf } from "../testing/records.ts";
import { testServer } from "../testing/server.ts";
import { statementsOf } from "../testing/statements.ts";
import { ZeroClient } from "../testing/zero-client.ts";

const server = await testServer();
afterAll(() => server.close());
const { mechanic: ion } = await cast(server);

const line = () => newLine(server.db, demo, demo.orders.mechanic);
const LATE_MS = 3_600_000;

async function work(events: readonly string[], { late = false } = {}) {
  const workLineId = await line();
  const device = new TestDevice(ion);
  const at = Date.now() - LATE_MS;
  const commands = events.map((event, n) =>
    device.command(`mechanic.${event}`, { workLineId }, late ? { at: at + n * 60_000 } : {}),
  );
  return { workLineId, device, commands, zero: new ZeroClient(ion) };
}

const fine = (count: number) => Array.from({ length: count }, () => ({ result: {} }));

describe("a push of several commands", () => {
  it("is applied in order in one transaction, each counted, each with its outcome and its time", async () => {
    const { workLineId, device, commands, zero } = await work(["start", "pause", "resume", "done"], { late: true });
    let answer;
    const said = await statementsOf(server.db, async () => (answer = await zero.push(...commands)));
    expect(answer).toMatchObject({ status: 200, mutations: fine(4) });
    expect(said.filter((text) => text.startsWith("begin isolation level repeatable read"))).toHaveLength(1);
    const events = await eventsOf(server.db.owner, workLineId);
    expect(events.map(({ kind, at }) => [kind, at.getTime()])).toEqual(
      ["start", "pause", "resume", "done"].map((kind, n) => [kind, commands[n]!.issuedAt]),
    );
    for (const { id } of commands) expect(await commandRow(server.db.owner, id)).toMatchObject({ outcome: "applied" });
    expect(await watermarkOf(server.db.owner, device.id)).toBe(4);
    expect(await zero.lastMutationID()).toBe(4);
  });

  it("of which HTTP has brought the first: those are counted, the others run", async () => {
    const { workLineId, device, commands, zero } = await work(["start", "pause", "resume"]);
    await device.send(...commands.slice(0, 2));
    expect(await zero.push(...commands)).toMatchObject({ status: 200, mutations: fine(3) });
    expect(await eventsOf(server.db.owner, workLineId)).toHaveLength(3);
    expect(await zero.lastMutationID()).toBe(3);
  });

  it("of which one is refused: the others stand, and it has its refusal", async () => {
    const { workLineId, device, commands, zero } = await work(["start", "pause"]);
    const foreign = await newLine(server.db, demo, demo.orders.mechanic2);
    const refused = device.command("mechanic.start", { workLineId: foreign });
    const resume = device.command("mechanic.resume", { workLineId });
    expect(await zero.push(...commands, refused, resume)).toMatchObject({ status: 200, mutations: fine(4) });
    expect(await commandRow(server.db.owner, refused.id)).toMatchObject({ outcome: "refused" });
    expect(await lineOf(server.db.owner, workLineId)).toMatchObject({ mechanic_status: "in_progress" });
    expect(await zero.lastMutationID()).toBe(4);
  });

  it("whose first mutations Zero has counted already: those say so, the others run", async () => {
    const { workLineId, commands, zero } = await work(["start", "pause"]);
    const [first, second] = commands.map((command) => zero.mutation(command));
    await zero.request(zero.pushInit(first!));
    const answer = await (await zero.request(zero.pushInit(first!, second!))).json();
    expect(answer).toMatchObject({ mutations: [{ result: { error: "alreadyProcessed" } }, { result: {} }] });
    expect(await eventsOf(server.db.owner, workLineId)).toHaveLength(2);
    expect(await zero.lastMutationID()).toBe(2);
  });

  it("with a mutation missing before it changes nothing, and is not counted", async () => {
    const { workLineId, commands, zero } = await work(["start", "pause"]);
    zero.mutation(commands[0]); // never sent
    const answer = await (
      await zero.request(zero.pushInit(...commands.map((command) => zero.mutation(command))))
    ).json();
    expect(answer).toMatchObject({ kind: "PushFailed", reason: "oooMutation" });
    expect(await eventsOf(server.db.owner, workLineId)).toHaveLength(0);
    expect(await zero.lastMutationID()).toBe(0);
  });

  it("that comes while HTTP brings the same is settled once, and everybody is told so", async () => {
    const { workLineId, device, commands, zero } = await work(["start", ...pauses(12)]);
    const [byHttp, byZero] = await Promise.all([device.send(...commands), zero.push(...commands)]);
    expect(byHttp.results.map(({ outcome }) => outcome)).toEqual(commands.map(() => "applied"));
    expect(byZero).toMatchObject({ status: 200, mutations: fine(commands.length) });
    expect(await eventsOf(server.db.owner, workLineId)).toHaveLength(commands.length);
    expect(await zero.lastMutationID()).toBe(commands.length);
  });

  it("of a device that began a new sequence, with what was settled in the former one: the sequence moves on", async () => {
    const { device, commands, zero } = await work(["start", "pause"]);
    await device.send(...commands);
    const anew = uuidv7();
    const again = commands.map((command, n) => ({ ...command, device: anew, seq: n + 1 }));
    expect(await zero.push(...again)).toMatchObject({ status: 200, mutations: fine(2) });
    expect(await watermarkOf(server.db.owner, anew)).toBe(2);
  });
});

const pauses = (count: number) => Array.from({ length: count }, () => ["pause", "resume"]).flat();
