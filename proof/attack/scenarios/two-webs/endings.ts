// What ends somebody's access at one process ends what they have open at the other, within a second.

import { SyncSocket } from "../../sync-socket.ts";
import { asOperator, formOf } from "../../probes/credentials.ts";
import type { Answer } from "../../http.ts";
import type { Person } from "../../people.ts";
import { unless, type Pair, type Plan } from "./pair.ts";

/** Ends the access of somebody who has something open there, by an act here. */
type Act = (pair: Pair, person: Person) => Promise<Answer>;

const administrator = (pair: Pair) => pair.world.shops.demo.people.find(({ role }) => role === "admin")!.cookie;
const asAdministrator = (pair: Pair, method: string, path: string, body?: object) =>
  pair.ask("here", administrator(pair), method, path, body);

/** A status of the shop, by its operator. */
const panel = (pair: Pair, fields: Record<string, string>) => {
  const { world } = pair;
  const path = `/admin/tenants/${world.shops.demo.companyId}`;
  const cookies = asOperator(world.operators[0]!.cookie);
  return pair.send("here", formOf(world, { host: "localhost", path, fields, cookies }));
};

const ACTS: Record<string, Act> = {
  "signed out": (pair, { cookie }) => pair.ask("here", cookie, "DELETE", "/api/session"),
  "another password": (pair, { email, actor }) => changePassword(pair, email, actor.userId),
  deactivated: (pair, { actor }) => asAdministrator(pair, "POST", `/api/v1/users/${actor.userId}/deactivate`),
  "a session ended": (pair, { actor }) => asAdministrator(pair, "DELETE", `/api/v1/users/${actor.userId}/sessions`),
  "a permission taken": (pair, { actor }) =>
    asAdministrator(pair, "POST", `/api/v1/users/${actor.userId}/permission-overrides`, {
      permission: "WORK_ORDERS_VIEW",
      kind: "deny",
    }),
  "a forced reset": (pair, { actor }) =>
    asAdministrator(pair, "POST", `/api/v1/users/${actor.userId}/force-password-reset`),
};

/** By the same person in another browser. */
async function changePassword(pair: Pair, email: string, userId: string): Promise<Answer> {
  const { password } = pair.world;
  const second = await pair.ask("here", "", "POST", "/api/session", { email, password, device_name: "attack 2" });
  const passwords = { current: password, new: `o altă parolă ${userId}` };
  return pair.ask("here", second.cookie, "PUT", "/api/v1/me/password", passwords);
}

/** A stream of events and, where there is a sync server, a socket: both open there. */
async function opened(pair: Pair, person: Person) {
  const { cookie } = person;
  const events = pair.ask("there", cookie, "GET", "/api/v1/events");
  const socket = pair.world.hasSync ? await SyncSocket.open(pair.through("there"), person) : null;
  // That the stream is open, too: it was asked for before these.
  for (let n = 0; n < 5; n++) await pair.ask("there", cookie, "GET", "/api/v1/me");
  return { events, socket };
}

const endingBy =
  (act: Act): Plan =>
  async (pair) => {
    const person = await pair.hire("here", "receptionist");
    const { events, socket } = await opened(pair, person);
    const closed = socket?.until(() => false).catch(() => undefined) ?? Promise.resolve();
    const findings = await pair.ends("what was open", Promise.all([events, closed]), () => act(pair, person));
    const after = await pair.ask("there", person.cookie, "GET", "/api/v1/work-orders");
    const stream = await events;
    return [
      ...findings,
      ...unless(stream.status === 200, `the stream was not open: ${stream.status}`),
      ...unless(socket === null || socket.status === 101, `the socket was not open: ${socket?.status}`),
      ...unless(after.status === 401 || after.status === 403, `asked again it was answered ${after.status}`),
    ];
  };

/** Whether it may be opened again by the panel depends on what was paid: that is not what is tried here. */
const suspension: Plan = async (pair) => {
  const { owner, shops } = pair.world;
  const [before] = await owner<{ status: string }[]>`select status from company where id = ${shops.demo.companyId}`;
  const findings = await endingBy((of) => panel(of, { action: "suspend", reason: "attack" }))(pair);
  await owner`update company set status = ${before!.status} where id = ${shops.demo.companyId}`;
  return findings;
};

export const ENDINGS: Record<string, Plan> = {
  ...Object.fromEntries(Object.entries(ACTS).map(([name, act]) => [name, endingBy(act)])),
  "the shop suspended": suspension,
};
