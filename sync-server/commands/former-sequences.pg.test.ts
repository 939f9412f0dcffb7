// A device that has begun another sequence: whether the server still knows what it answered of those before it (docs/decisions/0007).

import { afterAll, describe, expect, it } from "vitest";
import { uuidv7 } from "../../shared/kernel/ids.ts";
import { cast, signedIn, type Person } from "../testing/cast.ts";
import { TestDevice } from "../testing/device.ts";
import { demo, newLine } from "../testing/fixtures.ts";
import { commandRow, watermarkOf } from "../testing/records.ts";
import { hostName, json, testServer } from "../testing/server.ts";

const server = await testServer();
afterAll(() => server.close());
const { mechanic: ion, manager: ana } = await cast(server);

const deviceRow = async (id: string) =>
  (await server.db.owner<{ emptied_at: Date | null }[]>`select emptied_at from device where id = ${id}`)[0];
const line = () => newLine(server.db, demo, demo.orders.mechanic);

describe("a batch of the new sequence", () => {
  it("is taken where the server knows all that it answered of those before it", async () => {
    const [former, fresh] = [new TestDevice(ion), new TestDevice(ion)];
    await former.run("mechanic.start", { workLineId: await line() });
    const begins = fresh.command("mechanic.start", { workLineId: await line() });
    const { results } = await fresh.sendWith({ formerly: [{ device: former.id, seq: 1 }] }, begins);
    expect(results).toMatchObject([{ id: begins.id, outcome: "applied" }]);
  });

  it("waits for what the server has forgotten of those before it: a restored one shows no gap", async () => {
    const workLineId = await line();
    const [former, fresh, all] = [new TestDevice(ion), new TestDevice(ion), new TestDevice(ion)];
    const forgotten = former.command("mechanic.start", { workLineId }); // it had been applied before the restore
    const begins = fresh.command("mechanic.pause", { workLineId });
    const answer = await fresh.sendWith({ formerly: [{ device: former.id, seq: 1 }] }, begins);
    expect(answer).toMatchObject({ status: 409, problem: { code: "commands/gap" }, results: [] });
    expect(answer.problem).not.toHaveProperty("expected_seq");
    expect(await commandRow(server.db.owner, begins.id)).toBeNull();
    expect(await watermarkOf(server.db.owner, fresh.id)).toBeNull();
    expect(await deviceRow(fresh.id), "it holds all of it still").toBeUndefined();

    const again = [forgotten, begins].map((entry, index) => ({ ...entry, device: all.id, seq: index + 1 }));
    const { results } = await all.sendWith({ formerly: [] }, ...again);
    expect(results.map(({ id, outcome }) => [id, outcome])).toEqual([
      [forgotten.id, "applied"],
      [begins.id, "applied"],
    ]);
  });

  it("under another person's session is refused as theirs, whatever is known of those before it", async () => {
    const [theirs, device] = [new TestDevice(ion), new TestDevice(ana)];
    const command = { ...theirs.command("mechanic.start", { workLineId: await line() }), device: device.id };
    const { status, results } = await device.sendWith({ formerly: [{ device: theirs.id, seq: 1 }] }, command);
    expect(status).toBe(200);
    expect(results).toEqual([{ id: command.id, rejected: "commands/wrong-user" }]);
  });

  it.each([
    ["a name that is none", [{ device: "phone", seq: 1 }]],
    ["a place below the first", [{ device: uuidv7(), seq: -1 }]],
    ["more than a device tells", Array.from({ length: 21 }, () => ({ device: uuidv7(), seq: 1 }))],
  ])("with %s is not valid", async (_, formerly) => {
    const device = new TestDevice(ion);
    const command = device.command("mechanic.start", { workLineId: await line() });
    expect(await device.sendWith({ formerly }, command)).toMatchObject({
      status: 422,
      problem: { code: "commands/invalid-batch" },
    });
  });
});

it("a contact says whether the server has forgotten what it answered of a sequence before", async () => {
  const [former, present] = [new TestDevice(ion), new TestDevice(ion)];
  const forgets = async (person: Person, formerly: { device: string; seq: number }[]) => {
    const holds = { pending: 0, answered: 0, formerly };
    const body = { sent_at: Date.now(), device: present.id, label: "", build: null, ...holds };
    const response = await person.request("/api/contact", json(body));
    return ((await response.json()) as { data: { forgot_former: boolean } }).data.forgot_former;
  };
  await former.run("mechanic.start", { workLineId: await line() });
  expect(await forgets(ion, [{ device: former.id, seq: 2 }])).toBe(true);
  expect((await deviceRow(present.id))!.emptied_at, "it is to bring what was forgotten").toBeNull();
  expect(await forgets(ion, [{ device: former.id, seq: 1 }])).toBe(false);
  expect((await deviceRow(present.id))!.emptied_at).not.toBeNull();
  expect(await forgets(ion, [])).toBe(false);
  expect(await forgets(ana, [{ device: former.id, seq: 1 }]), "what is somebody else's is known to nobody").toBe(true);
});

it("a handover says it, too, and takes nothing ahead of what was forgotten", async () => {
  const { mechanic2 } = demo.users;
  const person = await signedIn(server, demo, mechanic2);
  const device = new TestDevice(person);
  const key = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");
  const contact = { sent_at: Date.now(), device: device.id, label: "", build: null, pending: 0, handover_key: key };
  await person.request("/api/contact", json(contact));
  await server.db.owner`update staff_user set status = 'inactive', deactivated_at = now() where id = ${mechanic2.id}`;
  const handOver = async (entries: unknown[], formerly: { device: string; seq: number }[]) => {
    const body = { sent_at: Date.now(), device: device.id, pending: entries.length, key, entries, formerly };
    const headers = { "content-type": "application/json", origin: `http://${hostName(demo)}` };
    const response = await server.request(demo, "/api/handover", { ...json(body), headers });
    return { status: response.status, body: await response.json() };
  };
  const forgotten = [{ device: uuidv7(), seq: 1 }];
  expect((await handOver([], forgotten)).body.data).toMatchObject({ last_seq: 0, forgot_former: true });
  expect((await handOver([], [])).body.data).toMatchObject({ forgot_former: false });

  const command = device.command("mechanic.start", { workLineId: await line() });
  expect(await handOver([command], forgotten)).toMatchObject({ status: 409, body: { code: "commands/gap" } });
  expect(await commandRow(server.db.owner, command.id)).toBeNull();
  expect((await handOver([command], [])).body.data.results).toMatchObject([{ id: command.id, outcome: "held" }]);
});
