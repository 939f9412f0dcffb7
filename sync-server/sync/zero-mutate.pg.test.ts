// Commands that come over Zero: the same runner, the same answers, whichever way was faster.

import { afterAll, describe, expect, it } from "vitest";
import type { Envelope } from "../../shared/zero/envelope.ts";
import { cast, signedIn } from "../testing/cast.ts";
import { TestDevice } from "../testing/device.ts";
import { demo, newLine, rival } from "../testing/fixtures.ts";
import { commandRow, eventsOf, footprint, lineOf, watermarkOf } from "../testing/records.ts";
import { hostName, testServer } from "../testing/server.ts";
import { ZeroClient } from "../testing/zero-client.ts";

const server = await testServer();
afterAll(() => server.close());
const { mechanic: ion } = await cast(server);

const line = () => newLine(server.db, demo, demo.orders.mechanic);

describe("a command over Zero", () => {
  it("is applied, its mutation counted, its outcome stored", async () => {
    const workLineId = await line();
    const [device, zero] = [new TestDevice(ion), new ZeroClient(ion)];
    const start = device.command("mechanic.start", { workLineId }, { at: Date.now() - 60_000 });
    const answer = await zero.push(start);
    expect(answer).toMatchObject({ status: 200, mutations: [{ id: { clientID: zero.clientID, id: 1 }, result: {} }] });
    expect(await lineOf(server.db.owner, workLineId)).toMatchObject({
      mechanic_status: "in_progress",
      mechanic_started_at: new Date(start.issuedAt),
    });
    expect(await commandRow(server.db.owner, start.id)).toMatchObject({
      outcome: "applied",
      seq: 1,
      user_id: ion.user.id,
    });
    expect(await watermarkOf(server.db.owner, device.id)).toBe(1);
    expect(await zero.lastMutationID()).toBe(1);
    expect(server.effects.commandIds.filter((id) => id === start.id)).toHaveLength(1);
  });

  it("that is refused is counted too: the refusal is the stored outcome, not an error of Zero", async () => {
    const workLineId = await newLine(server.db, demo, demo.orders.mechanic2);
    const [device, zero] = [new TestDevice(ion), new ZeroClient(ion)];
    const start = device.command("mechanic.start", { workLineId });
    expect(await zero.push(start)).toMatchObject({ status: 200, mutations: [{ result: {} }] });
    expect(await commandRow(server.db.owner, start.id)).toMatchObject({
      outcome: "refused",
      code: "mechanic/not-your-line",
    });
    expect(await zero.lastMutationID()).toBe(1);
  });

  it("pushed twice is known to Zero, and changes nothing", async () => {
    const [device, zero] = [new TestDevice(ion), new ZeroClient(ion)];
    const init = zero.pushInit(zero.mutation(device.command("mechanic.start", { workLineId: await line() })));
    await zero.request(init);
    const before = await footprint(server.db.owner);
    expect(await (await zero.request(init)).json()).toMatchObject({
      mutations: [{ result: { error: "alreadyProcessed" } }],
    });
    expect(await footprint(server.db.owner)).toEqual(before);
    expect(await zero.lastMutationID()).toBe(1);
  });

  it("pushed again by a rebuilt Zero, under a new client, is known to us", async () => {
    const workLineId = await line();
    const device = new TestDevice(ion);
    const start = device.command("mechanic.start", { workLineId });
    await new ZeroClient(ion).push(start);
    const before = await footprint(server.db.owner);
    const rebuilt = new ZeroClient(ion);
    expect(await rebuilt.push(start)).toMatchObject({ status: 200, mutations: [{ result: {} }] });
    expect(await footprint(server.db.owner)).toEqual(before);
    expect(await rebuilt.lastMutationID()).toBe(1);
  });

  it.each(["HTTP first", "Zero first"])("delivered both ways is applied once: %s", async (which) => {
    const workLineId = await line();
    const [device, zero] = [new TestDevice(ion), new ZeroClient(ion)];
    const block = device.command("mechanic.block", { workLineId, reason: "missing_part", note: "garnitură" });
    const byHttp = async () =>
      expect((await device.send(block)).results).toMatchObject([{ id: block.id, outcome: "applied" }]);
    const byZero = async () =>
      expect(await zero.push(block)).toMatchObject({ status: 200, mutations: [{ result: {} }] });
    for (const deliver of which === "HTTP first" ? [byHttp, byZero] : [byZero, byHttp]) await deliver();
    expect(await eventsOf(server.db.owner, workLineId)).toHaveLength(1);
    expect(server.effects.commandIds.filter((id) => id === block.id)).toHaveLength(1);
    expect(await zero.lastMutationID()).toBe(1);
  });

  it("delivered both ways at once is applied once", async () => {
    const workLineId = await line();
    const [device, zero] = [new TestDevice(ion), new ZeroClient(ion)];
    const start = device.command("mechanic.start", { workLineId });
    const [byHttp, byZero] = await Promise.all([device.send(start), zero.push(start)]);
    expect(byHttp.results).toMatchObject([{ outcome: "applied" }]);
    expect(byZero.status).toBe(200);
    expect(await eventsOf(server.db.owner, workLineId)).toHaveLength(1);
  });
});

describe("what is no command of this person", () => {
  async function expectWithoutTrace(zero: ZeroClient, envelope: Envelope) {
    const before = await footprint(server.db.owner);
    const { status } = await zero.push(envelope);
    expect(status).toBe(200);
    expect(await footprint(server.db.owner)).toEqual(before);
    expect(await zero.lastMutationID()).toBe(1);
  }

  it("is counted by Zero and leaves no trace: another person's, another shop's, a colleague's device", async () => {
    const vasile = await signedIn(server, demo, demo.users.mechanic2);
    const phone = new TestDevice(vasile);
    await phone.run("mechanic.start", { workLineId: await newLine(server.db, demo, demo.orders.mechanic2) });
    const device = new TestDevice(ion);
    const args = { workLineId: await line() };
    await expectWithoutTrace(
      new ZeroClient(ion),
      device.command("mechanic.start", args, { seq: 1, user: vasile.user.id }),
    );
    await expectWithoutTrace(new ZeroClient(ion), device.command("mechanic.start", args, { seq: 1, tenant: "rival" }));
    await expectWithoutTrace(new ZeroClient(ion), device.command("mechanic.start", args, { seq: 2, device: phone.id }));
  });

  it.each([
    ["no envelope", "commands.run", { id: "x" }],
    ["another mutator", "workOrder.update", { id: demo.orders.mechanic.id, status: "done" }],
  ])("is an error of that mutation alone: %s", async (_, name, args) => {
    const before = await footprint(server.db.owner);
    const [device, zero] = [new TestDevice(ion), new ZeroClient(ion)];
    const workLineId = await line();
    const wrong = zero.mutation(args, name);
    const right = zero.mutation(device.command("mechanic.start", { workLineId }));
    const answer = await (await zero.request(zero.pushInit(wrong, right))).json();
    expect(answer).toMatchObject({ mutations: [{ result: { error: "app" } }, { result: {} }] });
    expect(await lineOf(server.db.owner, workLineId)).toMatchObject({ mechanic_status: "in_progress" });
    expect((await footprint(server.db.owner))!["commands"]).toBe(before!["commands"] + 1);
    expect(await zero.lastMutationID()).toBe(2);
  });
});

describe("the endpoint answers zero-cache alone", () => {
  async function expectClosed(headers: Record<string, string>, status: number, code: string) {
    const before = await footprint(server.db.owner);
    const [device, zero] = [new TestDevice(ion), new ZeroClient(ion)];
    const init = zero.pushInit(
      zero.mutation(device.command("mechanic.start", { workLineId: demo.orders.mechanic.lines[0] })),
    );
    const all = { ...ion.headers, ...zero.headers, ...headers };
    const given = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ""));
    const response = await server.request(demo, "/api/zero/mutate?schema=zero_0&appID=zero", {
      ...init,
      headers: given,
    });
    expect({ status: response.status, ...((await response.json()) as object) }).toMatchObject({ status, code });
    expect(await footprint(server.db.owner)).toEqual(before);
    expect(await zero.lastMutationID()).toBe(0);
  }

  it("without its key there is nothing here", () => expectClosed({ "x-api-key": "" }, 404, "not-found"));
  it("with a wrong key there is nothing here", () => expectClosed({ "x-api-key": "0".repeat(64) }, 404, "not-found"));
  it("without a session: 401", () => expectClosed({ cookie: "" }, 401, "access/not-signed-in"));
  it("without an origin, which names the shop: 401", () => expectClosed({ origin: "" }, 401, "access/no-origin"));
  it("with an origin that is no shop: 404", () =>
    expectClosed({ origin: "http://nowhere.localhost:3000" }, 404, "tenancy/unknown-host"));
  it("with a session of this shop under another's origin: 401", () =>
    expectClosed({ origin: `http://${hostName(rival)}` }, 401, "access/not-signed-in"));

  it("with a session of another shop under this one's origin: 401", async () => {
    const stranger = await signedIn(server, rival, rival.users.mechanic);
    await expectClosed({ cookie: stranger.headers["cookie"]! }, 401, "access/not-signed-in");
  });

  it("for a shop that is closed: 403", async () => {
    await server.db.owner`update company set status = 'suspended' where id = ${demo.companyId}`;
    await expectClosed({}, 403, "tenancy/suspended");
    await server.db.owner`update company set status = 'active' where id = ${demo.companyId}`;
  });
});
