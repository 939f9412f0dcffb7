// People of one test with roles of their own, phones that were away, and changes of who may do what that were made a while ago.

import * as tables from "../../drizzle/schema.ts";
import { uuidv7 } from "../../shared/kernel/ids.ts";
import { signedIn, type Person } from "./cast.ts";
import { TestDevice, type EntryResult } from "./device.ts";
import { demo, LONG_AGO, type Shop } from "./fixtures.ts";
import { ask } from "./rest.ts";
import { hostName, json, type TestServer } from "./server.ts";

export const HOUR = 3_600_000;

/** Somebody who was made long ago and holds these roles of the shop's since then, by their ids. */
export async function somebody(server: TestServer, roleIds: string[], shop: Shop = demo): Promise<Person> {
  const user = { id: uuidv7(), name: "Nicu Nou", role: "mechanic", status: "active" } as const;
  const email = `${user.id}@${shop.slug}.test`;
  await server.db.rows.insert(tables.staffUser).values({
    ...user,
    email,
    companyId: shop.companyId,
    locale: "ro",
    color: "#0B6478",
    createdAt: LONG_AGO,
    acceptedAt: LONG_AGO,
  });
  const held = roleIds.map((roleId) => ({ companyId: shop.companyId, userId: user.id, roleId }));
  await server.db.rows.insert(tables.userRole).values(held);
  await server.db.owner`update user_access_history set until = ${LONG_AGO} where user_id = ${user.id}`;
  return signedIn(server, shop, { ...user, email });
}

/** A role of the shop's own. */
export async function newRole(
  server: TestServer,
  permissions: string[],
  orderScope: "all" | "own" = "all",
): Promise<string> {
  const id = uuidv7();
  const { companyId } = demo;
  await server.db.rows.insert(tables.role).values({ id, companyId, name: id, isSystem: false, orderScope });
  if (permissions.length > 0)
    await server.db.rows
      .insert(tables.rolePermission)
      .values(permissions.map((permission) => ({ companyId, roleId: id, permission })));
  return id;
}

/** What a device says of itself. */
export async function contact(device: TestDevice, changes: Record<string, unknown> = {}): Promise<void> {
  const { person, id } = device;
  const body = { sent_at: Date.now(), device: id, label: "", build: null, pending: 0, answered: 0, ...changes };
  const response = await person.request("/api/contact", json(body));
  if (response.status !== 200) throw new Error(`contact: ${response.status}`);
}

/** A phone that the server has known for long, and that holds something since it was there last. */
export async function phoneOf(person: Person): Promise<TestDevice> {
  const phone = new TestDevice(person);
  await contact(phone, { pending: 1 });
  await person.server.db.owner`update device set created_at = ${LONG_AGO} where id = ${phone.id}`;
  return phone;
}

/** Every change of who may do what that the histories know was made so much earlier than it was. */
export async function earlierBy(server: TestServer, ms: number): Promise<void> {
  await server.db.owner`update user_access_history set until = until - make_interval(secs => ${ms / 1000})`;
  await server.db.owner`update role_history set until = until - make_interval(secs => ${ms / 1000})`;
}

/** A role is taken from somebody, so long ago. */
export async function withdrawn(admin: Person, person: Person, role: string, ago = 2 * HOUR): Promise<void> {
  const { status } = await ask(admin, "DELETE", `/api/v1/users/${person.user.id}/roles/${role}`);
  if (status !== 204) throw new Error(`withdraw: ${status}`);
  await earlierBy(admin.server, ago);
}

export const newHandoverKey = () => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");

/** The device of somebody whose account was closed gives what it holds to a manager: what became of each entry. */
export async function handOver(device: TestDevice, key: string, entries: unknown[], more = {}): Promise<EntryResult[]> {
  const { shop, server } = device.person;
  const body = { sent_at: Date.now(), device: device.id, label: "", build: null, pending: 1, key, entries, ...more };
  const headers = { "content-type": "application/json", origin: `http://${hostName(shop)}` };
  const answer = await server.request(shop, "/api/handover", { ...json(body), headers });
  if (answer.status !== 200) throw new Error(`handover: ${answer.status}`);
  return (await answer.json()).data.results;
}

export const newClient = () => ({ clientId: uuidv7(), name: "Ion Rusu", phone: "+37369111222" });

/** What becomes of a new client that somebody says to have written down so long ago. */
export const writesClient = (device: TestDevice, hoursAgo: number, changes = {}): Promise<EntryResult> =>
  device.run("crm.createClient", newClient(), { at: Date.now() - hoursAgo * HOUR, ...changes });

export const APPLIED = { outcome: "applied" };
export const FORBIDDEN = { outcome: "refused", code: "access/forbidden" };
