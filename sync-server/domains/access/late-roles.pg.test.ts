// Authority is judged at the time of the tap: roles, their permissions and exceptions that were changed meanwhile
// (docs/decisions/0062).

import { afterAll, describe, expect, it } from "vitest";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import type { Envelope } from "../../../shared/zero/envelope.ts";
import { hashOfKey, sealedContent, sealer } from "../../../shared/zero/seal.ts";
import { cast, type Person } from "../../testing/cast.ts";
import { TestDevice } from "../../testing/device.ts";
import { demo, newOrder, rival } from "../../testing/fixtures.ts";
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
} from "../../testing/late-authority.ts";
import { commandRow } from "../../testing/records.ts";
import { ask } from "../../testing/rest.ts";
import { json, testServer } from "../../testing/server.ts";
import { ZeroClient } from "../../testing/zero-client.ts";

const server = await testServer();
afterAll(() => server.close());
const { admin: ana, rival: theirs } = await cast(server);
const { owner } = server.db;

const roles = (person: Person) => `/api/v1/users/${person.user.id}/roles`;
const exceptions = (person: Person) => `/api/v1/users/${person.user.id}/permission-overrides`;
async function done(answer: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBeLessThan(300);
}
/** Two hours ago, by somebody with a network. */
async function twoHoursAgo(change: () => Promise<void>): Promise<void> {
  await change();
  await earlierBy(server, 2 * HOUR);
}
const withdraw = (person: Person, role: string) => withdrawn(ana, person, role);

const commandsOf = (phone: TestDevice, ...hoursAgo: number[]): Envelope[] =>
  hoursAgo.map((hours) => phone.command("crm.createClient", newClient(), { at: Date.now() - hours * HOUR }));
/** Another device of theirs brings what the phone has sealed. */
async function bringSealed(person: Person, phone: TestDevice, command: Envelope): Promise<void> {
  const key = newHandoverKey();
  await contact(phone, { pending: 1, handover_key: key });
  const seal = await (await sealer(await hashOfKey(key)))(await sealedContent(command));
  const body = { sent_at: null, device: uuidv7(), label: "tablet", build: "b", entries: [{ ...command, seal }] };
  expect((await person.request("/api/commands", json(body))).status).toBe(200);
}

describe("a role that was withdrawn while its person's phone was away", () => {
  it("counts for what they did before, and not for what they did after", async () => {
    const nicu = await somebody(server, ["demo-mechanic", "demo-receptionist"]);
    const phone = await phoneOf(nicu);
    await withdraw(nicu, "receptionist");
    const [before, after] = commandsOf(phone, 3, 1);
    const { results } = await phone.send(before, after);
    expect(results).toMatchObject([APPLIED, FORBIDDEN]);
    const checks = await owner`
      select permission, allowed, command_id from permission_check where user_id = ${nicu.user.id} order by at, id`;
    expect(checks).toEqual([
      { permission: "CLIENTS_CREATE", allowed: true, command_id: before!.id },
      { permission: "CLIENTS_CREATE", allowed: false, command_id: after!.id },
    ]);
  });

  it("counts for nothing that is done now: by REST, or by a device with a network", async () => {
    const nicu = await somebody(server, ["demo-mechanic", "demo-receptionist"]);
    const phone = await phoneOf(nicu);
    await withdraw(nicu, "receptionist");
    const { clientId: _, ...client } = newClient();
    expect((await ask(nicu, "POST", "/api/v1/clients", client)).status).toBe(403);
    expect(await writesClient(phone, 0)).toMatchObject(FORBIDDEN);
  });

  it("one after the other: each command finds what its author held then", async () => {
    const nicu = await somebody(server, ["demo-mechanic", "demo-receptionist"]);
    const phone = await phoneOf(nicu);
    await withdraw(nicu, "receptionist");
    await twoHoursAgo(() => done(ask(ana, "POST", roles(nicu), { role: "receptionist" })));
    await twoHoursAgo(() => done(ask(ana, "DELETE", `${roles(nicu)}/receptionist`)));
    const outcomes = [];
    for (const hours of [7, 5, 3, 1]) outcomes.push(await writesClient(phone, hours));
    expect(outcomes).toMatchObject([APPLIED, FORBIDDEN, APPLIED, FORBIDDEN]);
  });

  it("as the primary one that another took the place of", async () => {
    const nicu = await somebody(server, ["demo-receptionist"]);
    await owner`update staff_user set role = 'receptionist' where id = ${nicu.user.id}`;
    const phone = await phoneOf(nicu);
    await twoHoursAgo(() => done(ask(ana, "PATCH", `/api/v1/users/${nicu.user.id}`, { role: "mechanic" })));
    expect(await writesClient(phone, 3)).toMatchObject(APPLIED);
    expect(await writesClient(phone, 1)).toMatchObject(FORBIDDEN);
  });

  it.each<[string, (nicu: Person, phone: TestDevice, command: Envelope) => Promise<unknown>]>([
    ["by the sync socket", (nicu, _phone, command) => new ZeroClient(nicu).push(command)],
    ["alone", (_nicu, phone, command) => phone.send(command)],
    ["in a file that shows its device", (nicu, phone, command) => bringSealed(nicu, phone, command)],
  ])("whichever way it comes: %s", async (_, bring) => {
    const nicu = await somebody(server, ["demo-mechanic", "demo-receptionist"]);
    const phone = await phoneOf(nicu);
    await withdraw(nicu, "receptionist");
    const [before, after] = commandsOf(phone, 3, 1);
    await bring(nicu, phone, before!);
    await bring(nicu, phone, after!);
    expect(await commandRow(owner, before!.id)).toMatchObject(APPLIED);
    expect(await commandRow(owner, after!.id)).toMatchObject(FORBIDDEN);
  });
});

describe("a role itself", () => {
  it("that lost a permission", async () => {
    const role = await newRole(server, ["CLIENTS_CREATE", "CLIENTS_VIEW"]);
    const phone = await phoneOf(await somebody(server, [role]));
    await twoHoursAgo(() =>
      done(ask(ana, "PUT", `/api/v1/roles/${role}/permissions`, { permissions: ["CLIENTS_VIEW"] })),
    );
    expect(await writesClient(phone, 3)).toMatchObject(APPLIED);
    expect(await writesClient(phone, 1)).toMatchObject(FORBIDDEN);
  });

  it("that lost a permission between two commands of one batch", async () => {
    const role = await newRole(server, ["CLIENTS_CREATE", "CLIENTS_VIEW"]);
    const phone = await phoneOf(await somebody(server, [role]));
    const change = (permissions: string[]) =>
      twoHoursAgo(() => done(ask(ana, "PUT", `/api/v1/roles/${role}/permissions`, { permissions })));
    await change([]);
    await change(["CLIENTS_CREATE"]);
    await change(["CLIENTS_VIEW"]);
    const { results } = await phone.send(...commandsOf(phone, 7, 5, 3, 1));
    expect(results).toMatchObject([APPLIED, FORBIDDEN, APPLIED, FORBIDDEN]);
  });

  it("that was given a permission later, and had none before", async () => {
    const role = await newRole(server, []);
    const phone = await phoneOf(await somebody(server, [role]));
    await twoHoursAgo(() =>
      done(ask(ana, "PUT", `/api/v1/roles/${role}/permissions`, { permissions: ["CLIENTS_CREATE"] })),
    );
    expect(await writesClient(phone, 3)).toMatchObject(FORBIDDEN);
    expect(await writesClient(phone, 1)).toMatchObject(APPLIED);
  });

  it("that was deleted, after it was taken from its people", async () => {
    const role = await newRole(server, ["CLIENTS_CREATE"]);
    const nicu = await somebody(server, ["demo-mechanic", role]);
    const phone = await phoneOf(nicu);
    await withdraw(nicu, role);
    await done(ask(ana, "PUT", `/api/v1/roles/${role}/permissions`, { permissions: [] }));
    await done(ask(ana, "DELETE", `/api/v1/roles/${role}`));
    expect(await writesClient(phone, 3)).toMatchObject(APPLIED);
    expect(await writesClient(phone, 1)).toMatchObject(FORBIDDEN);
  });

  it("that reaches one's own orders alone since then", async () => {
    const role = await newRole(server, ["WORK_ORDERS_VIEW", "WORK_ORDERS_EDIT"]);
    const phone = await phoneOf(await somebody(server, [role]));
    const write = async (hoursAgo: number) => {
      const workOrderId = await newOrder(server.db, demo, { masterId: demo.users.mechanic.id, status: "in_work" });
      const edit = { field: "diagnosis", value: "Plăcuțe" };
      const at = Date.now() - hoursAgo * HOUR;
      return phone.run("workOrders.edit", { workOrderId, basedOn: null, edit }, { at });
    };
    await twoHoursAgo(() => done(ask(ana, "PATCH", `/api/v1/roles/${role}`, { order_scope: "own" })));
    expect(await write(3)).toMatchObject(APPLIED);
    expect(await write(1)).toMatchObject({ outcome: "refused", code: "work-orders/not-found" });
  });
});

describe("what was given while the phone was away", () => {
  it("a role counts from then on: what was done before is refused", async () => {
    const nicu = await somebody(server, ["demo-mechanic"]);
    const phone = await phoneOf(nicu);
    await twoHoursAgo(() => done(ask(ana, "POST", roles(nicu), { role: "receptionist" })));
    expect(await writesClient(phone, 3)).toMatchObject(FORBIDDEN);
    expect(await writesClient(phone, 1)).toMatchObject(APPLIED);
  });

  it("a role counts from then on for somebody who held none at the time", async () => {
    const nicu = await somebody(server, ["demo-receptionist"]);
    const phone = await phoneOf(nicu);
    await owner`delete from user_role where user_id = ${nicu.user.id}`;
    await earlierBy(server, 2 * HOUR);
    await owner`insert into user_role (company_id, user_id, role_id)
      values (${demo.companyId}, ${nicu.user.id}, 'demo-receptionist')`;
    await earlierBy(server, 2 * HOUR);
    const outcomes = [];
    for (const hours of [5, 3, 1]) outcomes.push(await writesClient(phone, hours));
    expect(outcomes).toMatchObject([APPLIED, FORBIDDEN, APPLIED]);
  });

  it("the roles with which somebody is made count since ever, however many", async () => {
    const nicu = await somebody(server, ["demo-mechanic", "demo-receptionist"]);
    const made = await owner`update user_access_history set until = now() where user_id = ${nicu.user.id} returning 1`;
    expect(made).toHaveLength(1);
    expect(await writesClient(await phoneOf(nicu), 24)).toMatchObject(APPLIED);
  });
});

describe("an exception", () => {
  const store = (person: Person, kind: "grant" | "deny", expires_at: string | null = null) =>
    done(ask(ana, "POST", exceptions(person), { permission: "CLIENTS_CREATE", kind, expires_at }));
  const remove = (person: Person) => done(ask(ana, "DELETE", `${exceptions(person)}/CLIENTS_CREATE`));

  it("a deny counts from then on", async () => {
    const nicu = await somebody(server, ["demo-receptionist"]);
    const phone = await phoneOf(nicu);
    await twoHoursAgo(() => store(nicu, "deny"));
    expect(await writesClient(phone, 3)).toMatchObject(APPLIED);
    expect(await writesClient(phone, 1)).toMatchObject(FORBIDDEN);
  });

  it("a grant that was removed counts for what was done until then", async () => {
    const nicu = await somebody(server, ["demo-mechanic"]);
    const phone = await phoneOf(nicu);
    await twoHoursAgo(() => store(nicu, "grant"));
    await twoHoursAgo(() => remove(nicu));
    const outcomes = [];
    for (const hours of [5, 3, 1]) outcomes.push(await writesClient(phone, hours));
    expect(outcomes).toMatchObject([FORBIDDEN, APPLIED, FORBIDDEN]);
  });

  it("a grant that has ended by itself counts for what was done until then", async () => {
    const nicu = await somebody(server, ["demo-mechanic"]);
    const phone = await phoneOf(nicu);
    await store(nicu, "grant", new Date(Date.now() + HOUR).toISOString());
    await earlierBy(server, 9 * HOUR);
    const end = new Date(Date.now() - 2 * HOUR);
    await owner`update permission_override set expires_at = ${end} where user_id = ${nicu.user.id}`;
    await owner`delete from user_access_history where user_id = ${nicu.user.id} and until > now() - interval '1 hour'`;
    expect(await writesClient(phone, 3)).toMatchObject(APPLIED);
    expect(await writesClient(phone, 1)).toMatchObject(FORBIDDEN);
  });
});

describe("what waits for a manager", () => {
  it("is accepted with what its author held when they did it", async () => {
    const nicu = await somebody(server, ["demo-mechanic", "demo-receptionist"]);
    const phone = await phoneOf(nicu);
    const key = newHandoverKey();
    await contact(phone, { pending: 2, handover_key: key });
    await withdraw(nicu, "receptionist");
    await done(ask(ana, "POST", `/api/v1/users/${nicu.user.id}/deactivate`));
    const entries = commandsOf(phone, 3, 1);
    expect(await handOver(phone, key, entries)).toMatchObject([{ outcome: "held" }, { outcome: "held" }]);

    await done(ask(ana, "POST", roles(nicu), { role: "accountant" })); // long after: of no concern for what was done then
    const desk = new TestDevice(ana);
    const accept = async (id: string) => (await desk.run("access.acceptHeld", { commandId: id })).detail;
    expect(await accept(entries[0]!.id)).toMatchObject(APPLIED);
    expect(await accept(entries[1]!.id)).toMatchObject(FORBIDDEN);
  });
});

describe("the other tenant", () => {
  it("is not concerned by a change here, nor sees that there was one", async () => {
    const stranger = await somebody(server, ["rival-mechanic", "rival-receptionist"], rival);
    const nicu = await somebody(server, ["demo-mechanic", "demo-receptionist"]);
    await phoneOf(nicu);
    await withdraw(nicu, "receptionist");
    expect(await writesClient(await phoneOf(stranger), 1)).toMatchObject(APPLIED);
    const count = (companyId: string) =>
      server.db.app.begin(async (tx) => {
        await tx`select set_config('garaj.company_id', ${companyId}, true)`;
        return (await tx`select from user_access_history where user_id = ${nicu.user.id}`).length;
      });
    expect(await count(theirs.admin.shop.companyId)).toBe(0);
    expect(await count(demo.companyId)).toBeGreaterThan(0);
  });
});
