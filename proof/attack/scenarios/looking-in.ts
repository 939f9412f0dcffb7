// An operator who may look and would like to do more: the link, the session at everything that changes something, what reading leaves
// behind and gives out, and each end.

import { randomOf, type Random } from "../../../drizzle/seed/random.ts";
import { can } from "../../../shared/domains/access/access.permissions.ts";
import { hireOperator, type OperatorPerson } from "../keys.ts";
import { isOfExpired, isOfPanel, isOpen } from "../open-routes.ts";
import { described, hire, personOf, Plan } from "../plan.ts";
import { asBrowser, asProgram } from "../probes/credentials.ts";
import { addressOf } from "../probes/rest.ts";
import { describedEndpoints, everyRoute, type Route } from "../routes.ts";
import { differences, stateOf } from "../state.ts";
import type { Scenario, Told } from "../scenario.ts";
import type { World } from "../world.ts";

const ME = "/api/v1/me";
/** What it may besides reading (sync-server/auth/require-staff.ts). */
const MAY = ["/api/contact", "/api/commands/known", "/api/session", "/api/v1/logout"];
/** Ways to act, or to read on, outside of the session that only looks. */
export const KEYS_TO_THE_HOUSE =
  /\/(invitations|password\/reset|calendar|hooks\/leads)\/[a-z2-7]{64}|\/[atq]\/[\w-]{10,}|garaj_[a-z2-7]{20}|otpauth:/;

/** The path of a link to look as somebody. */
async function linkFor(plan: Plan, operator: OperatorPerson, userId: string): Promise<string> {
  const path = `/admin/tenants/${plan.world.shops.demo.companyId}`;
  const shown = await plan.panel(operator.cookie, path, { action: "impersonate", userId, reason: "attack" });
  const url = /href="(http[^"]+\/impersonation\?key=[^"]+)"/.exec(shown.text)?.[1];
  if (url === undefined) throw new Error(`no link to look: ${described(shown)}`);
  const { pathname, search } = new URL(url);
  return pathname + search;
}

const follow = (plan: Plan, path: string, host = "demo") =>
  plan.send({ method: "GET", path, host, headers: {}, body: null });
const eyes = (plan: Plan, secret: string, path = ME) =>
  plan.ask("demo", "GET", path, asBrowser(plan.world.client, "demo", secret));

async function look(plan: Plan, operator: OperatorPerson, userId: string): Promise<string> {
  return (await follow(plan, await linkFor(plan, operator, userId))).cookie;
}

async function links(plan: Plan, support: OperatorPerson): Promise<void> {
  const person = await hire(plan.world, "mechanic");
  const { userId } = person.actor;
  const path = await linkFor(plan, support, userId);
  plan.refused("a link to look, at another shop", await follow(plan, path, "rival"), 404);
  plan.refused("a link to look, at the base domain", await follow(plan, path, "localhost"), 404);
  const both = await Promise.all([follow(plan, path), follow(plan, path), follow(plan, path)]);
  const begun = both.filter(({ cookie }) => cookie !== "").length;
  plan.must(`one link began ${begun} sessions`, begun === 1);
  plan.refused("a link to look, once more", await follow(plan, path), 404);
  const late = await linkFor(plan, support, userId);
  await plan.world
    .owner`update impersonation set link_expires_at = now() where started_at is null and user_id = ${userId}`;
  plan.refused("a link to look after its minute", await follow(plan, late), 404);
  const gone = await linkFor(plan, support, userId);
  await plan.inBrowser(personOf(plan.world, "admin"), "POST", `/api/v1/users/${userId}/deactivate`);
  plan.refused("a link to look as somebody who was deactivated", await follow(plan, gone), 404);
}

const placed = ({ path }: Route, plan: Plan, random: Random): string => {
  const { ids } = plan.world.shops.demo;
  const fitting = (name: string) =>
    name === "purpose" ? "photo" : random.pick(ids[name === "sha256" ? "content" : "work_order"]!);
  return path.replaceAll(/:(\w+)(?:\{[^}]*\})?/g, (_, name: string) => fitting(name)).replaceAll("*", "x");
};

/** Every route that changes something, described or not, in either dress. */
async function writes(plan: Plan, secret: string): Promise<number> {
  const random = randomOf("looking in");
  const asks = everyRoute().filter(
    (route) =>
      !["GET", "HEAD", "OPTIONS"].includes(route.method) &&
      !isOpen(route) &&
      !isOfPanel(route) &&
      !isOfExpired(route) &&
      !MAY.includes(route.path) &&
      !route.path.startsWith("/api/zero/query"),
  );
  const { client, zeroApiKey } = plan.world;
  for (const route of asks) {
    const path = placed(route, plan, random);
    const key: Record<string, string> = route.path.startsWith("/api/zero/") ? { "x-api-key": zeroApiKey } : {};
    for (const dress of key["x-api-key"]
      ? [asBrowser]
      : [asBrowser, (_: unknown, __: string, s: string) => asProgram(s)]) {
      const answer = await plan.ask("demo", route.method, path, { ...dress(client, "demo", secret), ...key }, {});
      plan.must(
        `${route.method} ${route.path}: ${described(answer)}`,
        answer.status === 403 && described(answer) === "403 access/read-only",
      );
    }
  }
  return asks.length;
}

/** Everything that the administrator reads: nothing is other than before, and nothing in it lets anybody in. */
async function reads(plan: Plan, secret: string): Promise<number> {
  const admin = personOf(plan.world, "admin");
  const api = await describedEndpoints(plan.world.client);
  const material = { world: plan.world, described: api, routes: [], commands: [], queries: [] };
  const asked = api.endpoints.filter(
    ({ method, path, permission }) =>
      method === "GET" && !path.endsWith("/events") && (permission === null || can(admin.actor, permission)),
  );
  const before = await stateOf(plan.world.owner);
  for (const endpoint of asked)
    for (let n = 0; n < 3; n++) {
      const { path } = addressOf(material, endpoint, "demo", 0, randomOf(`looking in ${endpoint.path} ${n}`));
      const { text } = await eyes(plan, secret, path);
      const opened = KEYS_TO_THE_HOUSE.exec(text)?.[0];
      plan.must(`GET ${endpoint.path} gives ${opened?.slice(0, 24)}`, opened === undefined);
    }
  const changed = differences(before, await stateOf(plan.world.owner));
  plan.must(`reading left something in ${changed.join()}`, changed.length === 0);
  return asked.length;
}

async function ends(plan: Plan): Promise<void> {
  const [root] = plan.world.operators;
  const person = await hire(plan.world, "mechanic");
  const acts: [string, Record<string, string>][] = [
    ["was stopped", { action: "deactivate" }],
    ["lost the role", { action: "change", name: "x", role: "sales", phone: "", notes: "" }],
  ];
  await plan.world.owner`update operator_session set created_at = now() where operator_id = ${root!.id}`;
  for (const [how, fields] of acts) {
    const operator = await hireOperator(plan.world.owner, "support");
    const secret = await look(plan, operator, person.actor.userId);
    const unused = await linkFor(plan, operator, person.actor.userId);
    plan.must("an operator does not see", (await eyes(plan, secret)).status === 200);
    // One more link is followed while the operator ends.
    const racing = await linkFor(plan, operator, person.actor.userId);
    const [, { cookie }] = await Promise.all([
      plan.panel(root!.cookie, `/admin/operators/${operator.id}`, fields),
      follow(plan, racing),
    ]);
    plan.refused(`the eyes of an operator who ${how}`, await eyes(plan, secret), 401);
    if (cookie !== "") plan.refused(`eyes that were opened while their operator ${how}`, await eyes(plan, cookie), 401);
    plan.refused(`a link of an operator who ${how}`, await follow(plan, unused), 404);
  }
  const operator = await hireOperator(plan.world.owner, "support");
  const looked = await look(plan, operator, person.actor.userId);
  await plan.inBrowser(personOf(plan.world, "admin"), "POST", `/api/v1/users/${person.actor.userId}/deactivate`);
  plan.refused("eyes of somebody who was deactivated", await eyes(plan, looked), 401);
}

async function run(world: World): Promise<Told> {
  const plan = new Plan(world);
  const support = await hireOperator(world.owner, "support");
  await links(plan, support);
  const secret = await look(plan, support, personOf(world, "admin").actor.userId);
  const [changing, reading] = [await writes(plan, secret), await reads(plan, secret)];
  await ends(plan);
  plan.refused(
    "the session, after its button",
    await plan.ask("demo", "DELETE", "/api/session", asBrowser(world.client, "demo", secret)),
    204,
  );
  plan.refused("eyes after their button", await eyes(plan, secret), 401);
  return plan.told(`${changing} routes that change something, ${reading} that are read, links and ends`);
}

export const lookingIn: Scenario = { name: "looking-in", needs: "application", run };
