// Whose right was withdrawn does not have it back by saying that it was before (docs/decisions/0062). The same phone, honest and away
// since before, is believed: `late-roles.pg.test.ts`.

import { afterAll, describe, expect, it } from "vitest";
import { uuidv7 } from "../../shared/kernel/ids.ts";
import { BELIEVED_DAYS } from "../../shared/domains/access/late-authority.rules.ts";
import type { Envelope } from "../../shared/zero/envelope.ts";
import { cast, type Person } from "../testing/cast.ts";
import { TestDevice } from "../testing/device.ts";
import { LONG_AGO } from "../testing/fixtures.ts";
import {
  APPLIED,
  contact,
  FORBIDDEN,
  HOUR,
  newClient,
  newRole,
  phoneOf,
  somebody,
  withdrawn,
  writesClient,
} from "../testing/late-authority.ts";
import { commandRow } from "../testing/records.ts";
import { ask } from "../testing/rest.ts";
import { json, testServer } from "../testing/server.ts";
import { ZeroClient } from "../testing/zero-client.ts";

const DAY = 24 * HOUR;

const server = await testServer();
afterAll(() => server.close());
const { admin: ana } = await cast(server);
const { owner } = server.db;

/** Two hours ago, unless said otherwise. */
const withdraw = (person: Person, role: string, ago?: number) => withdrawn(ana, person, role, ago);
const clerk = () => somebody(server, ["demo-mechanic", "demo-receptionist"]);

describe("somebody whose right was withdrawn two hours ago, and who says that it was three hours ago", () => {
  it("is not believed on a phone that said since then that it held nothing", async () => {
    const nicu = await clerk();
    const phone = await phoneOf(nicu);
    await withdraw(nicu, "receptionist");
    await contact(phone);
    const clients = await owner`select from client`;
    expect(await writesClient(phone, 3)).toMatchObject(FORBIDDEN);
    expect(await owner`select from client`).toHaveLength(clients.length);
  });

  it.each<[string, Record<string, unknown>]>([
    ["still held something", { pending: 1 }],
    ["had been answered more than this server remembers: it was restored", { answered: 7 }],
    ["does not say how far it was answered", { answered: undefined }],
  ])("is believed on one that %s", async (_, said) => {
    const nicu = await clerk();
    const phone = await phoneOf(nicu);
    await withdraw(nicu, "receptionist");
    await contact(phone, said);
    expect(await writesClient(phone, 3)).toMatchObject(APPLIED);
  });

  it("is believed on one that held nothing before that", async () => {
    const nicu = await clerk();
    const phone = await phoneOf(nicu);
    await contact(phone);
    await owner`update device set emptied_at = now() - interval '4 hours' where id = ${phone.id}`;
    await withdraw(nicu, "receptionist");
    expect(await writesClient(phone, 3)).toMatchObject(APPLIED);
  });

  it("is not believed on that phone under another name", async () => {
    const nicu = await clerk();
    const phone = await phoneOf(nicu);
    await withdraw(nicu, "receptionist");
    await contact(phone);
    const renamed = new TestDevice(nicu);
    await contact(renamed, { pending: 1, replaces: [phone.id] });
    const [row] = await owner`select created_at from device where id = ${renamed.id}`;
    expect(row).toEqual({ created_at: LONG_AGO });
    expect(await writesClient(renamed, 3)).toMatchObject(FORBIDDEN);
  });

  it("is not believed on a device that nobody had heard of, whatever its person signed in with before", async () => {
    const nicu = await clerk();
    await withdraw(nicu, "receptionist");
    expect(await writesClient(new TestDevice(nicu), 3)).toMatchObject(FORBIDDEN);
  });

  it("is not believed on one that brings it by the sync socket and has never called", async () => {
    const nicu = await clerk();
    await withdraw(nicu, "receptionist");
    const device = new TestDevice(nicu);
    const command = device.command("crm.createClient", newClient(), { at: Date.now() - 3 * HOUR });
    await new ZeroClient(nicu).push(command);
    expect(await owner`select from device where id = ${device.id}`).toHaveLength(0);
    expect(await commandRow(owner, command.id)).toMatchObject(FORBIDDEN);
  });

  it("is not believed on one that the shop has forgotten", async () => {
    const nicu = await clerk();
    const phone = await phoneOf(nicu);
    await withdraw(nicu, "receptionist");
    await owner`delete from device where id = ${phone.id}`;
    expect(await writesClient(phone, 3)).toMatchObject(FORBIDDEN);
  });

  it("is not believed after a command that came later in the phone's sequence", async () => {
    const nicu = await clerk();
    const phone = await phoneOf(nicu);
    await withdraw(nicu, "receptionist");
    expect(await writesClient(phone, 1)).toMatchObject(FORBIDDEN);
    expect(await writesClient(phone, 3)).toMatchObject(FORBIDDEN);
  });

  it("is not believed for what is done again, even where it was tried before", async () => {
    const nicu = await clerk();
    const phone = await phoneOf(nicu);
    const args = { ...newClient(), phone: "not a phone" };
    const tried = await writesClient(phone, 4, { args });
    expect(tried).toMatchObject({ outcome: "refused", code: "crm/phone-invalid" });
    await withdraw(nicu, "receptionist");
    expect(await writesClient(phone, 0, { args, redoes: tried.id! })).toMatchObject(FORBIDDEN);
    expect(await writesClient(phone, 1, { args, redoes: tried.id! })).toMatchObject(FORBIDDEN);
  });

  it("sets the clock back before the phone has had a network again: what it counted tells", async () => {
    const nicu = await clerk();
    const phone = await phoneOf(nicu);
    await withdraw(nicu, "receptionist");
    const sent = Date.now();
    // The last contact was four hours ago; the tap is of now, and the clock shows three hours less.
    const stamp = { contactAt: sent - 4 * HOUR, contactMono: 0, contactBoot: "b", boot: "b", mono: 4 * HOUR };
    expect(await writesClient(phone, 3, stamp as Partial<Envelope>)).toMatchObject(FORBIDDEN);
  });
});

describe("a long time", () => {
  it.each([
    ["less", -HOUR, APPLIED],
    ["more", HOUR, FORBIDDEN],
  ])("is believed as long as phones are away: %s than that", async (_, more, expected) => {
    const nicu = await clerk();
    const phone = await phoneOf(nicu);
    // A moment after the command, so that it is the bound that decides.
    const ago = BELIEVED_DAYS * DAY + more;
    await withdraw(nicu, "receptionist", ago - HOUR / 2);
    const result = await phone.run("crm.createClient", newClient(), { at: Date.now() - ago });
    expect(result).toMatchObject(expected);
  });
});

describe("what nobody is believed for", () => {
  it("a program has a network: a personal token counts for what its person may do now, and no more than it may", async () => {
    const nicu = await somebody(server, ["demo-mechanic", "demo-manager"]);
    const phone = await phoneOf(nicu);
    const [id, shop] = [nicu.user.id, nicu.shop.companyId];
    await owner`insert into staff_credential (user_id, company_id, password_hash) values (${id}, ${shop}, '')`;
    const made = await ask(nicu, "POST", "/api/v1/tokens", { name: "Program" });
    expect(made.status).toBe(201);
    await withdraw(nicu, "manager");
    const entries = [phone.command("crm.createClient", newClient(), { at: Date.now() - 3 * HOUR })];
    const body = { sent_at: Date.now(), device: phone.id, label: "", build: null, pending: 1, entries };
    const { token } = made.data as { token: string };
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const answer = await server.request(nicu.shop, "/api/commands", { ...json(body), headers });
    expect((await answer.json()).data.results).toMatchObject([FORBIDDEN]);
  });

  it("what decides about others counts as of now", async () => {
    const nicu = await somebody(server, ["demo-mechanic", "demo-manager"]);
    const phone = await phoneOf(nicu);
    const other = await phoneOf(ana);
    await withdraw(nicu, "manager");
    const [{ at }] = await owner<[{ at: Date }]>`select last_contact_at as at from device where id = ${other.id}`;
    const args = { deviceId: other.id, lastContactAt: at.getTime() };
    expect(await phone.run("access.forgetDevice", args, { at: Date.now() - 3 * HOUR })).toMatchObject(FORBIDDEN);
  });

  it("what a file alone says to be somebody's waits, and counts as of when it is accepted", async () => {
    const nicu = await clerk();
    const phone = await phoneOf(nicu);
    await withdraw(nicu, "receptionist");
    const command = phone.command("crm.createClient", newClient(), { at: Date.now() - 3 * HOUR });
    const body = { sent_at: null, device: uuidv7(), label: "", build: "b", entries: [command] };
    const answer = await (await nicu.request("/api/commands", json(body))).json();
    expect(answer.data.results).toMatchObject([{ outcome: "held", code: "commands/held-unsigned" }]);
    const accepted = await new TestDevice(ana).run("access.acceptHeld", { commandId: command.id });
    expect(accepted).toMatchObject({ outcome: "applied", detail: FORBIDDEN });
  });
});

describe("the histories", () => {
  const appOf = async (shop: string, statement: (tx: typeof server.db.app) => Promise<unknown>) =>
    server.db.app.begin(async (tx) => {
      await tx`select set_config('garaj.company_id', ${shop}, true)`;
      await statement(tx as unknown as typeof server.db.app);
    });

  it("are not rewritten by the application", async () => {
    const nicu = await clerk();
    await withdraw(nicu, "receptionist");
    const { companyId } = nicu.shop;
    const refusal = { code: "42501" };
    const role = await newRole(server, ["CLIENTS_VIEW"]);
    await somebody(server, [role]);
    const path = `/api/v1/roles/${role}/permissions`;
    expect((await ask(ana, "PUT", path, { permissions: ["CLIENTS_CREATE"] })).status).toBe(200);
    for (const table of ["user_access_history", "role_history"]) {
      expect(await owner`select from ${owner(table)}`).not.toHaveLength(0);
      const rewrite = appOf(companyId, (tx) => tx`update ${tx(table)} set until = now()`);
      await expect(rewrite).rejects.toMatchObject(refusal);
      const forget = appOf(companyId, (tx) => tx`delete from ${tx(table)}`);
      await expect(forget).rejects.toMatchObject(refusal);
    }
  });

  it("have one row for a change, with what was before all of it", async () => {
    const nicu = await clerk();
    await owner`delete from user_access_history where user_id = ${nicu.user.id}`;
    const answer = await ask(ana, "PATCH", `/api/v1/users/${nicu.user.id}`, { role: "accountant" });
    expect(answer.status).toBe(200);
    const rows = await owner`select role_ids, overrides from user_access_history where user_id = ${nicu.user.id}`;
    expect(rows).toEqual([{ role_ids: ["demo-mechanic", "demo-receptionist"], overrides: [] }]);
  });

  it("are not written by what did not come about", async () => {
    const nicu = await clerk();
    const { companyId, user } = { ...nicu.shop, ...nicu };
    const rows = (tx = owner) => tx`select from user_access_history where user_id = ${user.id}`;
    const before = await rows();
    const change = appOf(companyId, async (tx) => {
      await tx`delete from user_role where user_id = ${user.id} and role_id = 'demo-receptionist'`;
      expect(await rows(tx)).toHaveLength(before.length + 1);
      throw new Error("refused after all");
    });
    await expect(change).rejects.toThrow("refused after all");
    expect(await rows()).toHaveLength(before.length);
  });

  it("have no row where nothing changes: a role that is renamed, and one that somebody held besides", async () => {
    const role = await newRole(server, ["CLIENTS_VIEW", "CLIENTS_CREATE"]);
    const nicu = await somebody(server, ["demo-mechanic", role]);
    const renamed = { name: `Nou ${role}`, permissions: ["CLIENTS_CREATE", "CLIENTS_VIEW"] };
    expect((await ask(ana, "PATCH", `/api/v1/roles/${role}`, renamed)).status).toBe(200);
    expect(await owner`select from role_history where role_id = ${role}`).toHaveLength(0);

    // Their primary role is one that they do not hold, as former releases left it.
    await owner`update staff_user set role = 'parts' where id = ${nicu.user.id}`;
    const rows = () => owner`select from user_access_history where user_id = ${nicu.user.id}`;
    const before = await rows();
    expect((await ask(ana, "PATCH", `/api/v1/users/${nicu.user.id}`, { role: "mechanic" })).status).toBe(200);
    expect(await rows()).toHaveLength(before.length);
  });
});
