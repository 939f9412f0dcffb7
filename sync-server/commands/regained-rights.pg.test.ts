// A right that was withdrawn is not had back by another name for the phone, by its return to the list, or by being let in again
// (docs/decisions/0062); and an honest phone that had to take another name is believed under it.

import { afterAll, describe, expect, it } from "vitest";
import { uuidv7 } from "../../shared/kernel/ids.ts";
import { hashOfKey, sealedContent, sealer } from "../../shared/zero/seal.ts";
import { cast, signedIn, type Person } from "../testing/cast.ts";
import { TestDevice } from "../testing/device.ts";
import { LONG_AGO } from "../testing/fixtures.ts";
import {
  APPLIED,
  contact,
  FORBIDDEN,
  handOver,
  HOUR,
  newClient,
  newHandoverKey,
  phoneOf,
  somebody,
  withdrawn,
  writesClient,
} from "../testing/late-authority.ts";
import { ask } from "../testing/rest.ts";
import { json, testServer } from "../testing/server.ts";
import { retentionJob } from "./retention.ts";

const server = await testServer();
afterAll(() => server.close());
const { admin: ana } = await cast(server);
const { owner } = server.db;

const clerk = () => somebody(server, ["demo-mechanic", "demo-receptionist"]);
const withdraw = (person: Person) => withdrawn(ana, person, "receptionist");
const deviceRow = async (id: string) =>
  (
    await owner<{ created_at: Date; emptied_at: Date | null }[]>`
    select created_at, emptied_at from device where id = ${id}`
  )[0] ?? null;

/** A phone that was silent for 90 days, and let go. */
async function letGo(person: Person): Promise<TestDevice> {
  const phone = await phoneOf(person);
  await owner`update device set last_contact_at = now() - interval '91 days' where id = ${phone.id}`;
  await retentionJob(owner).handle(null, { id: "" }, server.jobs);
  expect(await deviceRow(phone.id)).toBeNull();
  return phone;
}

describe("a phone that was once let go, and whose person's right was withdrawn two hours ago", () => {
  it("is known since then when it is back, and is not believed for what was before that", async () => {
    const nicu = await clerk();
    const phone = await letGo(nicu);
    await withdraw(nicu);
    await contact(phone, { pending: 1 });
    expect(await deviceRow(phone.id)).toMatchObject({ created_at: LONG_AGO });
    expect(await writesClient(phone, 3)).toMatchObject(FORBIDDEN);
  });

  it.each<[string, (names: { former: string; fresh: string }) => string[]]>([
    ["that it had", ({ former }) => [former]],
    ["that it had, and one that nobody had heard of", ({ former, fresh }) => [former, fresh]],
  ])("is not believed under a second new name for the same one %s", async (_, replaced) => {
    const nicu = await clerk();
    const former = await letGo(nicu);
    await contact(former, { pending: 1 });
    await withdraw(nicu);
    await contact(former);
    const [second, third, fresh] = [new TestDevice(nicu), new TestDevice(nicu), new TestDevice(nicu)];
    await contact(second, { pending: 1, replaces: [former.id] });
    await contact(fresh, { pending: 1 });
    await contact(third, { pending: 1, replaces: replaced({ former: former.id, fresh: fresh.id }) });
    expect(await writesClient(third, 3)).toMatchObject(FORBIDDEN);
  });

  it("is not believed under a name that is on the list already, nor once that says so twice", async () => {
    const nicu = await clerk();
    const former = await letGo(nicu);
    await withdraw(nicu);
    const present = new TestDevice(nicu);
    for (const replaces of [[], [former.id], [former.id]]) await contact(present, { pending: 1, replaces });
    expect(await writesClient(present, 3)).toMatchObject(FORBIDDEN);
  });

  it("goes on from its first call on: what was done after that counts as of when it was done", async () => {
    const nicu = await clerk();
    const phone = await letGo(nicu);
    await contact(phone, { pending: 1 });
    await owner`update device set emptied_at = now() - interval '4 hours' where id = ${phone.id}`;
    await withdraw(nicu);
    await contact(phone, { pending: 1 });
    expect(await writesClient(phone, 3)).toMatchObject(APPLIED);
  });

  it("begins anew once the shop takes it off the list", async () => {
    const nicu = await clerk();
    const phone = await letGo(nicu);
    await contact(phone, { pending: 1 });
    await withdraw(nicu);
    const [{ at }] = await owner<[{ at: Date }]>`select last_contact_at as at from device where id = ${phone.id}`;
    const forget = { deviceId: phone.id, lastContactAt: at.getTime() };
    expect(await new TestDevice(ana).run("access.forgetDevice", forget)).toMatchObject(APPLIED);
    expect(await deviceRow(phone.id)).toBeNull();
    await contact(phone, { pending: 1 });
    expect(Date.now() - (await deviceRow(phone.id))!.created_at.getTime()).toBeLessThan(HOUR);
    expect(await writesClient(phone, 3)).toMatchObject(FORBIDDEN);
  });
});

describe("a phone under a new name", () => {
  it("is believed for nothing of before what it brought under the former one", async () => {
    const nicu = await clerk();
    const phone = await phoneOf(nicu);
    await withdraw(nicu);
    expect(await writesClient(phone, 1)).toMatchObject(FORBIDDEN);
    const renamed = new TestDevice(nicu);
    await contact(renamed, { pending: 1, replaces: [phone.id] });
    expect(await writesClient(renamed, 3)).toMatchObject(FORBIDDEN);
  });

  it("is believed for what came after that, and a colleague's names say nothing of it", async () => {
    const [nicu, other] = [await clerk(), await clerk()];
    const [phone, theirs] = [await phoneOf(nicu), await phoneOf(other)];
    expect(await writesClient(phone, 4)).toMatchObject(APPLIED);
    expect(await writesClient(theirs, 1)).toMatchObject(APPLIED);
    await withdraw(nicu);
    const renamed = new TestDevice(nicu);
    await contact(renamed, { pending: 1, replaces: [phone.id, theirs.id] });
    expect(await writesClient(renamed, 3)).toMatchObject(APPLIED);
  });
});

describe("what is handed over after the account was closed", () => {
  const accept = async (id: string) => (await new TestDevice(ana).run("access.acceptHeld", { commandId: id })).detail;
  const close = async (person: Person) =>
    expect((await ask(ana, "POST", `/api/v1/users/${person.user.id}/deactivate`)).status).toBe(200);

  it.each([
    ["counts as of when it was done, under a new name, too", 3, {}, APPLIED],
    ["does not, where the former name held nothing since then", 3, { pending: 0 }, FORBIDDEN],
    ["does not, where it was done after the right was withdrawn", 1, {}, FORBIDDEN],
  ])("%s", async (_, hoursAgo, said, expected) => {
    const nicu = await clerk();
    const phone = await phoneOf(nicu);
    const handover_key = newHandoverKey();
    await contact(phone, { pending: 1, handover_key });
    await withdraw(nicu);
    await contact(phone, { pending: 1, ...said });
    await close(nicu);
    const renamed = new TestDevice(nicu);
    const command = renamed.command("crm.createClient", newClient(), { at: Date.now() - hoursAgo * HOUR });
    const more = { replaces: [phone.id], pending_after: 0 };
    expect(await handOver(renamed, handover_key, [command], more)).toMatchObject([{ outcome: "held" }]);
    expect(await accept(command.id)).toMatchObject(expected);
    const listed = await owner`select id, pending_count from device where user_id = ${nicu.user.id}`;
    expect(listed).toEqual([{ id: renamed.id, pending_count: 0 }]);
  });

  it("counts as of its acceptance where it decides about others", async () => {
    const nicu = await somebody(server, ["demo-mechanic", "demo-manager"]);
    const phone = await phoneOf(nicu);
    const other = await phoneOf(ana);
    const key = newHandoverKey();
    await contact(phone, { pending: 1, handover_key: key });
    await close(nicu);
    const [{ at }] = await owner<[{ at: Date }]>`select last_contact_at as at from device where id = ${other.id}`;
    const command = phone.command("access.forgetDevice", { deviceId: other.id, lastContactAt: at.getTime() });
    expect(await handOver(phone, key, [command])).toMatchObject([{ outcome: "held" }]);
    // Withdrawn after the arrival, so that only who they are at the acceptance is refused.
    const { status } = await ask(ana, "DELETE", `/api/v1/users/${nicu.user.id}/roles/manager`);
    expect(status).toBe(204);
    expect(await accept(command.id)).toMatchObject(FORBIDDEN);
  });
});

describe("what a file brings under a sequence of its own, sealed by a phone that is away", () => {
  it.each<[string, number, object, boolean, unknown]>([
    ["counts as of when it was done, where it says which phone made it", 3, {}, true, APPLIED],
    ["counts as of now, where it does not", 3, {}, false, FORBIDDEN],
    ["is not believed for what was done after the right was withdrawn", 1, {}, true, FORBIDDEN],
    ["is not believed where that phone held nothing since then", 3, { pending: 0 }, true, FORBIDDEN],
  ])("%s", async (_, hoursAgo, said, isSaid, expected) => {
    const nicu = await clerk();
    const phone = await phoneOf(nicu);
    const handover_key = newHandoverKey();
    await contact(phone, { pending: 1, handover_key });
    await withdraw(nicu);
    await contact(phone, { pending: 1, ...said });
    const before = await deviceRow(phone.id);
    expect(await bring(nicu, phone, handover_key, { hoursAgo, replaces: isSaid ? [phone.id] : [] })).toEqual([
      expect.objectContaining(expected),
    ]);
    expect(await deviceRow(phone.id)).toEqual(before);
  });

  it("is not believed for before what that phone brought itself, nor by the name of a colleague's phone", async () => {
    const [nicu, other] = [await clerk(), await clerk()];
    const [phone, theirs] = [await phoneOf(nicu), await phoneOf(other)];
    const handover_key = newHandoverKey();
    await contact(phone, { pending: 1, handover_key });
    await withdraw(nicu);
    expect(await writesClient(phone, 1)).toMatchObject(FORBIDDEN);
    for (const { id } of [phone, theirs])
      expect(await bring(nicu, phone, handover_key, { hoursAgo: 3, replaces: [id] })).toMatchObject([FORBIDDEN]);
  });

  async function bring(
    person: Person,
    phone: TestDevice,
    key: string,
    { hoursAgo, replaces }: { hoursAgo: number; replaces: string[] },
  ) {
    const at = Date.now() - hoursAgo * HOUR;
    const command = phone.command("crm.createClient", newClient(), { at, device: uuidv7(), seq: 1 });
    const seal = await (await sealer(await hashOfKey(key)))(await sealedContent(command));
    const entries = [{ ...command, seal }];
    const body = { sent_at: null, device: uuidv7(), label: "tablet", build: "b", replaces, entries };
    const answer = await (await person.request("/api/commands", json(body))).json();
    return answer.data.results as unknown[];
  }
});

describe("somebody who was let in again", () => {
  it.each([
    ["has not back what was withdrawn before that", 3, FORBIDDEN],
    ["is believed for what is done since", 0.5, APPLIED],
  ])("%s", async (_, hoursAgo, expected) => {
    const nicu = await clerk();
    const phone = await phoneOf(nicu);
    const status = async (act: string) =>
      expect((await ask(ana, "POST", `/api/v1/users/${nicu.user.id}/${act}`)).status).toBe(200);
    await status("deactivate");
    if (expected === FORBIDDEN) await withdraw(nicu);
    await status("activate");
    if (expected === APPLIED) {
      await owner`update device set emptied_at = now() - interval '1 hour' where id = ${phone.id}`;
      await withdrawn(ana, nicu, "receptionist", HOUR / 4);
    }
    const back = await signedIn(server, nicu.shop, nicu.user);
    const command = phone.command("crm.createClient", newClient(), { at: Date.now() - hoursAgo * HOUR });
    const body = { sent_at: Date.now(), device: phone.id, label: "", build: null, pending: 1, entries: [command] };
    const answer = await (await back.request("/api/commands", json(body))).json();
    expect(answer.data.results).toMatchObject([expected]);
  });
});

describe("a personal token", () => {
  const withToken = async (person: Person) => {
    const [id, shop] = [person.user.id, person.shop.companyId];
    await owner`insert into staff_credential (user_id, company_id, password_hash) values (${id}, ${shop}, '')`;
    const made = await ask(person, "POST", "/api/v1/tokens", { name: "Program" });
    const { token } = made.data as { token: string };
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    return async (path: string, body: object) => {
      const answer = await server.request(person.shop, path, { ...json(body), headers });
      expect(answer.status).toBe(200);
    };
  };
  const said = (device: string) => ({ sent_at: Date.now(), device, label: "", build: null, pending: 0 });

  it.each<[string, object]>([
    ["/api/contact", { answered: 0 }],
    ["/api/commands", { entries: [] }],
  ])("does not speak for a phone: %s", async (path, more) => {
    const nicu = await somebody(server, ["demo-mechanic", "demo-manager"]);
    const send = await withToken(nicu);
    const [phone, other] = [await phoneOf(nicu), await phoneOf(nicu)];
    await send(path, { ...said(phone.id), replaces: [other.id], ...more });
    for (const { id } of [phone, other])
      expect(await deviceRow(id)).toEqual({ created_at: LONG_AGO, emptied_at: null });
  });
});
