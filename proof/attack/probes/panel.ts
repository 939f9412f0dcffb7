// The operator panel: each operator at what their role does not reach, and everybody else at its sign-in.

import { operatorCan } from "../../../shared/domains/billing/operators.permissions.ts";
import { panelForms, panelPages } from "../../../sync-server/testing/panel-forms.ts";
import type { Answer } from "../http.ts";
import { isForm, isOfPanel, isOpen } from "../open-routes.ts";
import { otherOf, SLUGS } from "../people.ts";
import { codeOf, fine, found, refusedWith, type MakeProbe, type Verdict } from "../probe.ts";
import type { Route } from "../routes.ts";
import type { World } from "../world.ts";
import { asOperator, formOf } from "./credentials.ts";

/** The base domain: no shop. */
const BASE = "localhost";

function subjectsOf({ shops, operators }: World) {
  const { companyId, people } = shops.demo;
  return { tenantId: companyId, userId: people[0]!.actor.userId, operatorId: operators[2]!.id };
}

/** The form's token is good: what refuses is the role alone. */
export const panelRole: MakeProbe = ({ world }, random) => {
  const operator = random.pick(world.operators);
  const subjects = subjectsOf(world);
  const isWrite = random.chance(0.7);
  const who = `operator ${operator.role}`;
  const cookies = asOperator(operator.cookie);
  const judge = refusedWith(403, "operators/forbidden");
  if (isWrite) {
    const { command, capability, path, fields } = random.pick(panelForms(subjects));
    if (operatorCan(operator, capability)) return null;
    const sent = formOf(world, { host: BASE, path, fields, cookies });
    return { kind: "panel role", target: command, who, foreign: null, sent, judge };
  }
  const [path, capability] = random.pick(panelPages(subjects));
  if (operatorCan(operator, capability)) return null;
  const sent = { method: "GET", path, host: BASE, headers: { cookie: cookies.join("; ") }, body: null };
  return { kind: "panel role", target: `GET ${path.replace(/[\da-f-]{30,}/, ":id")}`, who, foreign: null, sent, judge };
};

/** Addresses of this route, with ids of what there is. */
function pathOf({ path }: Route, world: World): string {
  const { tenantId, operatorId } = subjectsOf(world);
  const ids: Record<string, string> = { tenants: tenantId, operators: operatorId, plans: "plan-pro" };
  return path.replace(/\/(\w+)\/:id$/, (_, of: string) => `/${of}/${ids[of] ?? tenantId}`);
}

/** Whoever is no operator, at every page of the panel; and an operator at a shop's host, where there is no panel. */
export const panelSignIn: MakeProbe = ({ world, routes }, random) => {
  const route = random.pick(routes.filter((one) => isOfPanel(one) && !isOpen(one)));
  const path = pathOf(route, world);
  const atShop = random.chance(0.2);
  const host = atShop ? random.pick(SLUGS) : BASE;
  const person = random.pick(world.people);
  const { keys } = world.shops[person.shop];
  const [name, secret] = atShop
    ? ["an operator", random.pick(world.operators).cookie]
    : random.pick([
        ...Object.entries(world.brokenOperators),
        ["nothing", ""] as const,
        ["a staff session", person.cookie] as const,
        ["a token of the API", person.token] as const,
        ["a personal token", keys.personal[0]!.secret] as const,
        ["a session that looks on", keys.lookingOn] as const,
        ["a link of an operator who looks", keys.impersonation] as const,
      ]);
  // That is where the second factor is asked for.
  if (path === "/admin/second-factor" && name === "without the second factor") return null;
  const cookies = asOperator(secret);
  const sent = isForm(route)
    ? formOf(world, { host, path, fields: { action: "sign-out" }, cookies })
    : { method: route.method, path, host, headers: { cookie: cookies.join("; ") }, body: null };
  return {
    kind: "panel sign-in",
    target: `${route.method} ${route.path}`,
    who: `${name}, at ${host}`,
    foreign: atShop ? otherOf(host === "demo" ? "demo" : "rival") : null,
    sent,
    judge: (answer) => (atShop ? noPanelHere(answer) : refusedAtSignIn(answer)),
  };
};

const noPanelHere = (answer: Answer): Verdict =>
  answer.status === 404 ? fine(1) : found(`the panel answered a shop's host: ${answer.status} ${codeOf(answer)}`);

const SIGN_IN = /^\/admin\/(sign-in|second-factor)$/;

function refusedAtSignIn(answer: Answer): Verdict {
  const isLedAway = answer.status === 303 && SIGN_IN.test(answer.location);
  return isLedAway || answer.status === 401 ? fine(1) : found(`the panel answered ${answer.status} ${codeOf(answer)}`);
}
