// What was opened while somebody still might: streams of events and sync sockets, each with a good credential, must end with it, within
// what was promised, whoever ends it and however.

import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { hashSecret, newLinkToken, newSecret } from "../../../sync-server/platform/secrets.ts";
import { hireOperator, type OperatorPerson } from "../keys.ts";
import type { Person } from "../people.ts";
import { dataOf, hire, personOf, Plan } from "../plan.ts";
import { asBrowser, asProgram } from "../probes/credentials.ts";
import type { Scenario, Told } from "../scenario.ts";
import { encoded, SyncSocket } from "../sync-socket.ts";
import type { World } from "../world.ts";

/** A second is promised (docs/decisions/0019-operators.md); the other is the machine's, which others use. */
const MOST_MS = 2_000;
const LOOK_EACH_MS = 20;

interface Open {
  what: string;
  isOpen: () => boolean;
  end: () => void;
}

async function stream({ client }: World, headers: Record<string, string>): Promise<Open> {
  const { host, port } = new URL(client.originOf("demo"));
  const sent = request({
    host: "127.0.0.1",
    port,
    path: "/api/v1/events",
    headers: { ...headers, host },
    agent: false,
  });
  sent.on("error", () => undefined);
  sent.end();
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  let isOpen = response.statusCode === 200;
  if (!isOpen) throw new Error(`no stream of events: ${response.statusCode}`);
  response.on("error", () => undefined).on("close", () => (isOpen = false));
  response.resume();
  return { what: "a stream of events", isOpen: () => isOpen, end: () => sent.destroy() };
}

async function socket(world: World, person: Person): Promise<Open> {
  const opened = await SyncSocket.open(world, person, { protocol: encoded({}) });
  if (opened.status !== 101) throw new Error(`no sync socket: ${opened.status}`);
  return { what: "a sync socket", isOpen: () => opened.isOpen, end: () => opened.end() };
}

/** Until all of them are closed; milliseconds. */
async function closed(open: readonly Open[]): Promise<number> {
  const began = performance.now();
  while (open.some(({ isOpen }) => isOpen()) && performance.now() - began < MOST_MS * 3)
    await new Promise((resolve) => setTimeout(resolve, LOOK_EACH_MS));
  return performance.now() - began;
}

class Ends {
  readonly plan: Plan;
  worst = 0;
  ends = 0;

  constructor(plan: Plan) {
    this.plan = plan;
  }

  /** Opens, ends, and waits. */
  async try(how: string, open: readonly Open[], end: () => Promise<unknown>): Promise<void> {
    await end();
    const took = await closed(open);
    for (const { what, isOpen } of open) this.plan.must(`${what} is open after: ${how}`, !isOpen());
    this.plan.must(`after ${how} it took ${took.toFixed(0)} ms`, took <= MOST_MS);
    this.worst = Math.max(this.worst, took);
    this.ends += 1;
    for (const { end: give } of open) give();
  }
}

async function ofPeople(ends: Ends, root: OperatorPerson): Promise<void> {
  const { plan } = ends;
  const { world } = plan;
  const admin = personOf(world, "admin");
  const demo = world.shops.demo.companyId;
  const byAdmin = (method: string, rest: string, body?: unknown) => (person: Person) =>
    plan.inBrowser(admin, method, `/api/v1/users/${person.actor.userId}${rest}`, body);
  const password = "anvelope de iarnă";
  const passwords = { current: world.password, new: password };
  const acts: [string, (person: Person) => Promise<unknown>][] = [
    ["signing out", (person) => plan.inBrowser(person, "DELETE", "/api/session")],
    [
      "signing in over it",
      (person) =>
        plan.ask("demo", "POST", "/api/session", asBrowser(world.client, "demo", person.cookie), {
          email: person.email,
          password: world.password,
        }),
    ],
    ["signing out elsewhere", (person) => plan.withToken("demo", person.token, "DELETE", "/api/v1/me/sessions")],
    ["another password", (person) => plan.withToken("demo", person.token, "PUT", "/api/v1/me/password", passwords)],
    ["a reset", (person) => reset(plan, person, password)],
    ["the end of all sessions", byAdmin("DELETE", "/sessions")],
    ["deactivation", byAdmin("POST", "/deactivate")],
    ["deletion", byAdmin("DELETE", "")],
    ["a forced reset", byAdmin("POST", "/force-password-reset")],
    ["another role", byAdmin("PATCH", "", { role: "marketer" })],
    [
      "suspension of the shop",
      () => plan.panel(root.cookie, `/admin/tenants/${demo}`, { action: "suspend", reason: "x" }),
    ],
  ];
  for (const [how, end] of acts) {
    const person = await hire(world, "manager");
    const open = [await stream(world, asBrowser(world.client, "demo", person.cookie)), await socket(world, person)];
    await ends.try(how, open, () => end(person));
  }
  await plan.panel(root.cookie, `/admin/tenants/${demo}`, { action: "reactivate", reason: "x" });
}

async function reset(plan: Plan, { actor }: Person, password: string): Promise<void> {
  const token = newLinkToken();
  await plan.world.owner`
    insert into password_reset (user_id, company_id, token_hash, expires_at)
    values (${actor.userId}, ${actor.companyId}, ${hashSecret(token)}, now() + interval '1 hour')`;
  await plan.form("demo", `/password/reset/${token}`, { password, password_confirmation: password });
}

async function ofTokens(ends: Ends): Promise<void> {
  const { plan } = ends;
  const { world } = plan;
  for (const how of ["revocation", "logout", "its own sign-out", "its last moment", "deactivation"] as const) {
    const person = await hire(world, "admin");
    const expires_at = how === "its last moment" ? new Date(Date.now() + MOST_MS).toISOString() : null;
    const answer = await plan.inBrowser(person, "POST", "/api/v1/tokens", { name: "attack", expires_at });
    const { id, token } = dataOf(answer) as { id: string; token: string };
    const open = [await stream(world, asProgram(token))];
    await ends.try(`a personal token and ${how}`, open, async () => {
      if (how === "revocation") await plan.inBrowser(person, "DELETE", `/api/v1/tokens/${id}`);
      if (how === "logout") await plan.withToken("demo", token, "POST", "/api/v1/logout");
      if (how === "its own sign-out") await plan.withToken("demo", token, "DELETE", "/api/session");
      if (how === "its last moment")
        await new Promise((resolve) => setTimeout(resolve, Date.parse(expires_at!) - Date.now()));
      if (how === "deactivation")
        await plan.inBrowser(personOf(world, "admin"), "POST", `/api/v1/users/${person.actor.userId}/deactivate`);
    });
  }
}

/** A session of an operator who looks as this person. */
async function look({ owner }: World, operator: OperatorPerson, { actor }: Person, seconds: number): Promise<string> {
  const [id, secret] = [uuidv7(), newSecret()];
  const until = new Date(Date.now() + seconds * 1_000);
  await owner`
    insert into impersonation (id, company_id, user_id, operator_id, operator_name, reason, link_hash, link_expires_at, started_at, expires_at)
    values (${id}, ${actor.companyId}, ${actor.userId}, ${operator.id}, 'x', 'attack', ${newSecret()}, now(), now(), ${until})`;
  await owner`
    insert into staff_session (id, company_id, user_id, kind, device_name, expires_at, impersonation_id)
    values (${hashSecret(secret)}, ${actor.companyId}, ${actor.userId}, 'impersonation', 'x', ${until}, ${id})`;
  return secret;
}

async function ofEyes(ends: Ends, root: OperatorPerson): Promise<void> {
  const { plan } = ends;
  const { world } = plan;
  const changed = { action: "change", name: "x", role: "sales", phone: "", notes: "" };
  for (const how of ["its button", "the operator's end", "the operator's smaller role", "its hour"] as const) {
    const [person, operator] = [await hire(world, "manager"), await hireOperator(world.owner, "support")];
    const seconds = how === "its hour" ? MOST_MS / 1_000 : 3_600;
    const cookie = await look(world, operator, person, seconds);
    const over = Date.now() + seconds * 1_000;
    const headers = asBrowser(world.client, "demo", cookie);
    const open = [await stream(world, headers), await socket(world, { ...person, cookie })];
    const path = `/admin/operators/${operator.id}`;
    await ends.try(`looking in and ${how}`, open, async () => {
      if (how === "its button") await plan.ask("demo", "DELETE", "/api/session", headers);
      if (how === "the operator's end") await plan.panel(root.cookie, path, { action: "deactivate" });
      if (how === "the operator's smaller role") await plan.panel(root.cookie, path, changed);
      if (how === "its hour") await new Promise((resolve) => setTimeout(resolve, Math.max(0, over - Date.now())));
    });
  }
}

async function run(world: World): Promise<Told> {
  const plan = new Plan(world);
  const ends = new Ends(plan);
  const root = await hireOperator(world.owner, "owner");
  await ofPeople(ends, root);
  await ofTokens(ends);
  await ofEyes(ends, root);
  return plan.told(`${ends.ends} ends, the slowest seen after ${ends.worst.toFixed(0)} ms`);
}

export const openEnds: Scenario = { name: "open-ends", needs: "product", run };
