// A shop that operators closed: whatever its people hold, nothing of it answers; when it is open again, everything counts that did.

import { randomOf } from "../../../drizzle/seed/random.ts";
import type { OperatorPerson } from "../keys.ts";
import { hireOperator } from "../keys.ts";
import { isOfExpired, isOfPanel } from "../open-routes.ts";
import type { Answer } from "../http.ts";
import { described, personOf, Plan } from "../plan.ts";
import { codeOf } from "../probe.ts";
import { asBrowser, asProgram } from "../probes/credentials.ts";
import { everyRoute, type Route } from "../routes.ts";
import type { Scenario, Told } from "../scenario.ts";
import { encoded, SyncSocket } from "../sync-socket.ts";
import type { World } from "../world.ts";

/** The same for everybody, whichever shop is open: of the product, and not of a shop. */
const OF_THE_PRODUCT = [
  /^\/up$/,
  /^\/api\/(openapi\.json|docs)$/,
  /^\/\*$/,
  /^\/dev\/mail/,
  /^\/admin-manifest\.json$/,
  /^\/signup$/,
];
const isOfProduct = ({ path }: Route) => OF_THE_PRODUCT.some((pattern) => pattern.test(path));

/** A form to sign in with, the way to it, a form that was not one, or how to reach the operators: with nothing of the shop in it. */
const leadsBack = ({ status, text }: Answer): boolean =>
  status === 303 || status === 415 || (status === 200 && !/WO-\d{4}-|@demo\.test/.test(text));

type Closing = "suspended" | "archived" | "expired";

/** As operators do it, and for what the clock does as the clock would. */
async function close(plan: Plan, operator: OperatorPerson, to: Closing): Promise<void> {
  const { companyId } = plan.world.shops.demo;
  const path = `/admin/tenants/${companyId}`;
  const action = { suspended: "suspend", archived: "archive" }[to as string];
  if (action) await plan.panel(operator.cookie, path, { action, reason: "attack" });
  else await plan.world.owner`update company set status = 'expired' where id = ${companyId}`;
}

async function reopen(plan: Plan, operator: OperatorPerson, from: Closing): Promise<void> {
  const path = `/admin/tenants/${plan.world.shops.demo.companyId}`;
  const action = from === "archived" ? "restore" : "reactivate";
  await plan.panel(operator.cookie, path, { action, reason: "attack" });
}

async function everything(plan: Plan, state: Closing): Promise<number> {
  const { world } = plan;
  const { keys, ids } = world.shops.demo;
  const admin = personOf(world, "admin");
  const random = randomOf(`closed ${state}`);
  const places: Record<string, string[]> = {
    token: [keys.invitation, keys.reset, keys.tracking, keys.visit, keys.quote, keys.hook],
    file: [`${keys.calendar}.ics`],
    purpose: ["photo"],
    sha256: [...ids["content"]!],
    key: [keys.mail],
    user: [admin.actor.userId],
  };
  const dresses: [string, Record<string, string>][] = [
    ["a session", asBrowser(world.client, "demo", admin.cookie)],
    ["a login token", asProgram(admin.token)],
    ["a personal token", asProgram(keys.personal[0]!.secret)],
    ["an operator who looks", asBrowser(world.client, "demo", keys.lookingOn)],
    ["nothing", { origin: world.client.originOf("demo") }],
  ];
  const routes = everyRoute().filter((route) => !isOfPanel(route) && !isOfProduct(route));
  for (const route of routes) {
    const fill = (name: string) => random.pick(places[name] ?? ids["work_order"]!);
    const path = route.path.replaceAll(/:(\w+)(?:\{[^}]*\})?/g, (_, name: string) => fill(name)).replaceAll("*", "x");
    const asked = path === "/impersonation" ? `${path}?key=${keys.impersonation}` : path;
    for (const [what, headers] of dresses) {
      const origin = world.client.originOf("demo");
      const key: Record<string, string> = path.startsWith("/api/zero/")
        ? { "x-api-key": world.zeroApiKey, origin }
        : {};
      const body = route.method === "GET" ? undefined : {};
      const answer = await plan.ask("demo", route.method, asked, { ...headers, ...key }, body);
      const isClosed = answer.status === 403 && codeOf(answer) === `tenancy/${state}`;
      const isWayBack = state === "expired" && isOfExpired(route) && leadsBack(answer);
      plan.must(`${state}: ${route.method} ${route.path} with ${what}: ${described(answer)}`, isClosed || isWayBack);
    }
  }
  const login = { email: admin.email, password: world.password, device_name: "attack" };
  const tried = await plan.ask("demo", "POST", "/api/v1/login", {}, login);
  plan.must(`${state}: somebody signed in: ${tried.status}`, tried.status === 403);
  if (world.hasSync) {
    const socket = await SyncSocket.open(world, admin, { protocol: encoded({}) });
    plan.must(`${state}: the sync socket opened: ${socket.status}`, socket.status !== 101);
    socket.end();
  }
  return routes.length;
}

async function run(world: World): Promise<Told> {
  const plan = new Plan(world);
  const operator = await hireOperator(world.owner, "owner");
  const admin = personOf(world, "admin");
  const { companyId } = world.shops.demo;
  const [before] = await world.owner`select status, trial_ends_at, active_until from company where id = ${companyId}`;
  await world.owner`update company set active_until = now() + interval '30 days' where id = ${companyId}`;
  let routes = 0;
  try {
    for (const state of ["suspended", "archived", "expired"] as const) {
      await close(plan, operator, state);
      routes = await everything(plan, state);
      await reopen(plan, operator, state);
      const me = await plan.inBrowser(admin, "GET", "/api/v1/me");
      plan.must(`after ${state} the shop's people are out: ${described(me)}`, me.status === 200);
    }
  } finally {
    await world.owner`update company set ${world.owner(before!)} where id = ${companyId}`;
  }
  return plan.told(`${routes} routes with five credentials, suspended, archived and expired`);
}

export const closedShop: Scenario = { name: "closed-shop", needs: "application", run };
