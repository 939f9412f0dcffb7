// A personal token in the hands of somebody who found it: at every entrance, in every disguise, and after each of its ends.

import { z } from "zod";
import { randomOf } from "../../../drizzle/seed/random.ts";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { commandList } from "../../../shared/registry/commands.ts";
import { SESSION_COOKIE } from "../../../sync-server/auth/staff-sessions.ts";
import { fill } from "../fill.ts";
import type { Person } from "../people.ts";
import { dataOf, described, hire, personOf, Plan } from "../plan.ts";
import { asBrowser } from "../probes/credentials.ts";
import type { JsonSchema } from "../routes.ts";
import type { Scenario, Told } from "../scenario.ts";
import { encoded, SyncSocket } from "../sync-socket.ts";
import type { World } from "../world.ts";

const ME = "/api/v1/me";
/** What allows no change of anything. */
const LITTLE = ["PARTS_VIEW"];

interface Made {
  id: string;
  token: string;
}

const make = async (plan: Plan, person: Person, more: object = {}): Promise<Made> =>
  dataOf(await plan.inBrowser(person, "POST", "/api/v1/tokens", { name: "attack", ...more })) as Made;

/** Every command, on the shop's own records, with a token of its administrator that may next to nothing. */
async function commands(plan: Plan, { actor }: Person, token: string): Promise<void> {
  const shop = plan.world.shops.demo;
  for (const { name, version, args: schema } of commandList) {
    const filling = { random: randomOf(`insider ${name}`), schemas: {}, shopOf: () => shop };
    const args = fill(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema, "", filling);
    const now = Date.now();
    const [id, device] = [uuidv7(), uuidv7()];
    const times = { issuedAt: now, clockOffset: 0, mono: 1, contactAt: now, contactMono: 0 };
    const whose = { tenant: "demo", user: actor.userId, device, boot: "attack", contactBoot: "attack" };
    const entries = [{ id, seq: 1, name, version, args, ...times, ...whose }];
    await plan.withToken("demo", token, "POST", "/api/commands", { sent_at: now, device, entries });
    const done = await plan.world.owner`select from command where id = ${id} and outcome = 'applied'`;
    plan.must(`${name} was applied with a token for ${LITTLE.join()}`, done.length === 0);
  }
}

/** Where a token has no business, or in a dress that is not its own. */
async function disguises(plan: Plan, admin: Person, { id, token }: Made): Promise<void> {
  const { client, zeroApiKey } = plan.world;
  const origin = client.originOf("demo");
  const bare = (path: string, headers: Record<string, string>) => plan.ask("demo", "GET", path, headers);
  const nobody: [string, Record<string, string>, string?][] = [
    ["in the query", {}, `${ME}?token=${token}&access_token=${token}&authorization=Bearer%20${token}`],
    ["as a cookie", asBrowser(client, "demo", token)],
    ["as an api key", { "x-api-key": token }],
    ["in another scheme", { authorization: `Basic ${Buffer.from(`${token}:`).toString("base64")}` }],
    ["twice in one header", { authorization: `Bearer ${token}, Bearer ${token}` }],
    ["cut by a character", { authorization: `Bearer ${token.slice(0, -1)}` }],
    ["in capitals", { authorization: `Bearer ${token.toUpperCase()}` }],
    ["by its id", { authorization: `Bearer ${id}` }],
    ["without its beginning", { authorization: `Bearer ${token.replace(/^garaj_/, "")}` }],
    ["too long", { authorization: `Bearer ${token}${"x".repeat(8_000)}` }],
  ];
  for (const [how, headers, path = ME] of nobody) plan.refused(`a token ${how}`, await bare(path, headers), 401);
  plan.refused("a token at another shop", await plan.withToken("rival", token, "GET", ME), 401);
  plan.refused("a token at the base domain", await plan.withToken("localhost", token, "GET", ME), 404);
  const asked = { "x-api-key": zeroApiKey, origin, cookie: `${SESSION_COOKIE}=${token}` };
  plan.refused(
    "a token at the sync server's endpoint",
    await plan.ask("demo", "POST", "/api/zero/query", asked, {}),
    401,
  );
  plan.refused("a token in the panel", await plan.look(token, "/admin/tenants"), 303);
  // A bad token beside a good cookie: whoever shows both is judged by the token.
  const both = { ...asBrowser(client, "demo", admin.cookie), authorization: "Bearer garaj_nothing" };
  plan.refused("a bad token beside a good cookie", await bare(ME, both), 401);
  if (!plan.world.hasSync) return;
  const socket = await SyncSocket.open(plan.world, { ...admin, cookie: token }, { protocol: encoded({}) });
  plan.must(`a token opened the sync socket: ${socket.status}`, socket.status !== 101);
  socket.end();
}

/** What a token may not leave behind, nor reach of its person. */
async function reach(plan: Plan, admin: Person, token: string): Promise<void> {
  const own = `/api/v1/users/${admin.actor.userId}`;
  for (const [method, path, body] of [
    ["POST", "/api/v1/tokens", { name: "another" }],
    ["GET", "/api/v1/tokens"],
    ["PUT", `${ME}/password`, { current: plan.world.password, new: "anvelope de iarnă" }],
    ["POST", `${ME}/two-factor/app`],
    ["DELETE", `${ME}/sessions`],
    ["PATCH", own, { email: "thief@demo.test" }],
    ["POST", `${own}/roles`, { role: "manager" }],
    ["POST", `${own}/force-password-reset`],
    ["DELETE", `${own}/two-factor`],
    ["POST", "/api/session/confirm", { password: plan.world.password }],
  ] as const)
    plan.refused(`a token at ${method} ${path}`, await plan.withToken("demo", token, method, path, body), 403);
  const contact = { sent_at: Date.now(), device: uuidv7(), label: "x", build: null, pending: 0 };
  const before = await plan.world.owner`select from handover_key`;
  await plan.withToken("demo", token, "POST", "/api/contact", { ...contact, handover_key: "q".repeat(43) });
  const after = await plan.world.owner`select from handover_key`;
  plan.must("a token left a device's key", after.length === before.length);
}

async function ends(plan: Plan): Promise<void> {
  const admin = personOf(plan.world, "admin");
  const works = async (token: string) => described(await plan.withToken("demo", token, "GET", ME));
  const users = (token: string) => plan.withToken("demo", token, "GET", "/api/v1/users");
  for (const end of ["revoke", "logout", "sign out", "date", "deactivate", "delete", "force-password-reset"] as const) {
    const person = await hire(plan.world, "admin");
    const { id, token } = await make(plan, person);
    const one = `/api/v1/users/${person.actor.userId}`;
    plan.must(`a new token does not count: ${await works(token)}`, (await works(token)).startsWith("200"));
    if (end === "revoke") await plan.inBrowser(person, "DELETE", `/api/v1/tokens/${id}`);
    else if (end === "logout") await plan.withToken("demo", token, "POST", "/api/v1/logout");
    else if (end === "sign out") await plan.withToken("demo", token, "DELETE", "/api/session");
    else if (end === "date") await plan.world.owner`update api_token set expires_at = now() where id = ${id}`;
    else if (end === "delete") await plan.inBrowser(admin, "DELETE", one);
    else await plan.inBrowser(admin, "POST", `${one}/${end}`);
    plan.must(`a token after ${end}: ${await works(token)}`, (await works(token)).startsWith("401"));
    if (end === "deactivate") await plan.inBrowser(admin, "POST", `${one}/activate`);
    plan.must(`a token after ${end}, later: ${await works(token)}`, (await works(token)).startsWith("401"));
  }
  const person = await hire(plan.world, "admin");
  const { token } = await make(plan, person, { abilities: ["ADMIN_USERS_VIEW"] });
  plan.must("a narrowed token does not do what it is for", (await users(token)).status === 200);
  await plan.inBrowser(admin, "PATCH", `/api/v1/users/${person.actor.userId}`, { role: "mechanic" });
  plan.refused("a token for what its person lost", await users(token), 403);
  const manager = await hire(plan.world, "manager");
  const lacked = { name: "x", abilities: ["ADMIN_BILLING"] };
  plan.refused(
    "a token for more than its person",
    await plan.inBrowser(manager, "POST", "/api/v1/tokens", lacked),
    403,
  );
}

async function run(world: World): Promise<Told> {
  const plan = new Plan(world);
  const admin = await hire(world, "admin");
  const [whole, little] = [await make(plan, admin), await make(plan, admin, { abilities: LITTLE })];
  await commands(plan, admin, little.token);
  await disguises(plan, admin, whole);
  await reach(plan, admin, whole.token);
  await ends(plan);
  return plan.told(`${commandList.length} commands with a token for next to nothing, ten disguises, seven ends`);
}

export const insiderTokens: Scenario = { name: "insider-tokens", needs: "application", run };
