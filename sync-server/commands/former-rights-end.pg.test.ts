// What people might do before is kept as long as anything may be judged by it, and no longer (docs/decisions/0062).

import { afterAll, describe, expect, it } from "vitest";
import { cast, type Person } from "../testing/cast.ts";
import {
  APPLIED,
  contact,
  earlierBy,
  FORBIDDEN,
  handOver,
  HOUR,
  newClient,
  newHandoverKey,
  newRole,
  phoneOf,
  somebody,
  withdrawn,
  writesClient,
} from "../testing/late-authority.ts";
import { TestDevice } from "../testing/device.ts";
import { ask } from "../testing/rest.ts";
import { testServer } from "../testing/server.ts";
import { retentionJob } from "./retention.ts";

const server = await testServer();
afterAll(() => server.close());
const { admin: ana } = await cast(server);
const { owner } = server.db;

const DAY = 24 * HOUR;
const retain = (pace = {}) => retentionJob(owner, pace).handle(null, { id: "" }, server.jobs);

const heldRows = (person: Person) => owner<{ days: number; role_ids: string[] }[]>`
  select round(extract(epoch from now() - until) / 86400)::int as days, role_ids
  from user_access_history where user_id = ${person.user.id} order by until`;
const roleRows = (id: string) => owner<{ days: number }[]>`
  select round(extract(epoch from now() - until) / 86400)::int as days from role_history where role_id = ${id} order by until`;

const give = async (person: Person, role: string) => {
  expect((await ask(ana, "POST", `/api/v1/users/${person.user.id}/roles`, { role })).status).toBeLessThan(300);
};

describe("what somebody held", () => {
  it("goes once nothing is judged by it, but for the latest of it", async () => {
    const nicu = await somebody(server, ["demo-mechanic", "demo-receptionist"]);
    await withdrawn(ana, nicu, "receptionist", 20 * DAY);
    await give(nicu, "receptionist");
    await earlierBy(server, 20 * DAY);
    await withdrawn(ana, nicu, "receptionist", 10 * DAY);
    const days = async () => (await heldRows(nicu)).map((row) => row.days).slice(-3);
    expect(await days()).toEqual([50, 30, 10]);
    await retain({ batch: 1 });
    expect(await heldRows(nicu)).toMatchObject([
      { days: 30, role_ids: ["demo-mechanic"] },
      { days: 10, role_ids: ["demo-mechanic", "demo-receptionist"] },
    ]);
  });

  it("is believed as before of who comes back after thirteen days", async () => {
    const nicu = await somebody(server, ["demo-mechanic", "demo-receptionist"]);
    const phone = await phoneOf(nicu);
    await withdrawn(ana, nicu, "receptionist", 12 * DAY);
    await retain();
    expect(await writesClient(phone, 13 * 24)).toMatchObject(APPLIED);
    expect(await writesClient(phone, 11 * 24)).toMatchObject(FORBIDDEN);
  });

  it("is nothing still, of who held nothing for a time: they are not taken for somebody who was being made", async () => {
    const nicu = await somebody(server, ["demo-receptionist"]);
    const phone = await phoneOf(nicu);
    await owner`delete from user_role where user_id = ${nicu.user.id}`;
    await earlierBy(server, 30 * DAY);
    await owner`
      insert into user_role (company_id, user_id, role_id) values (${nicu.shop.companyId}, ${nicu.user.id}, 'demo-receptionist')`;
    await earlierBy(server, 10 * DAY);
    await retain();
    expect(await heldRows(nicu)).toMatchObject([
      { days: 40, role_ids: ["demo-receptionist"] },
      { days: 10, role_ids: [] },
    ]);
    expect(await writesClient(phone, 12 * 24)).toMatchObject(FORBIDDEN);
    expect(await writesClient(phone, 9 * 24)).toMatchObject(APPLIED);
  });

  it("stays as long as a command that a manager has not decided about is judged by it", async () => {
    const role = await newRole(server, ["CLIENTS_CREATE"]);
    const nicu = await somebody(server, ["demo-mechanic", role]);
    const key = newHandoverKey();
    const phone = await phoneOf(nicu);
    await contact(phone, { pending: 1, handover_key: key });
    const command = phone.command("crm.createClient", newClient(), { at: Date.now() - 3 * HOUR });
    expect((await ask(ana, "PATCH", `/api/v1/roles/${role}`, { permissions: ["CLIENTS_VIEW"] })).status).toBe(200);
    await earlierBy(server, 2 * HOUR);
    expect((await ask(ana, "POST", `/api/v1/users/${nicu.user.id}/deactivate`)).status).toBeLessThan(300);
    expect(await handOver(phone, key, [command])).toMatchObject([{ outcome: "held" }]);
    await owner`update held_command set authority_at = authority_at - interval '60 days' where id = ${command.id}`;
    await earlierBy(server, 60 * DAY);
    await retain();
    expect(await roleRows(role)).toMatchObject([{ days: 60 }]);
    const accepted = await new TestDevice(ana).run("access.acceptHeld", { commandId: command.id });
    expect(accepted.detail).toMatchObject(APPLIED);
    await retain();
    expect(await roleRows(role)).toEqual([]);
  });
});

describe("what a role allowed", () => {
  it("goes once nothing is judged by it", async () => {
    const role = await newRole(server, ["CLIENTS_VIEW", "CLIENTS_CREATE"]);
    await somebody(server, [role]);
    const allow = async (permissions: string[]) =>
      expect((await ask(ana, "PATCH", `/api/v1/roles/${role}`, { permissions })).status).toBe(200);
    await allow(["CLIENTS_VIEW"]);
    await earlierBy(server, 20 * DAY);
    await allow(["CLIENTS_CREATE"]);
    await earlierBy(server, 20 * DAY);
    await retain({ batch: 1 });
    expect(await roleRows(role)).toEqual([{ days: 20 }]);
  });
});
