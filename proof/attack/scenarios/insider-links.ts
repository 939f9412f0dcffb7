// Links to invitations and new passwords in the hands of somebody who was here: used twice, used late, used for more than they were for.

import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { hashSecret, newLinkToken } from "../../../sync-server/platform/secrets.ts";
import type { Answer } from "../http.ts";
import { otherOf, type Person } from "../people.ts";
import { dataOf, hire, personOf, Plan } from "../plan.ts";
import type { Scenario, Told } from "../scenario.ts";
import type { World } from "../world.ts";

const ROUNDS = 4;
const PASSWORDS = ["anvelope de iarnă", "placuțe de frână"] as const;

interface Invited {
  id: string;
  email: string;
  path: string;
}

async function invite(plan: Plan, by: Person, email = `${uuidv7()}@demo.test`): Promise<Invited> {
  const answer = await plan.inBrowser(by, "POST", "/api/v1/users", { name: "Nou", email, role: "mechanic" });
  const { id, invitation_url: url } = dataOf(answer) as { id: string; invitation_url: string };
  return { id, email, path: new URL(url).pathname };
}

/** As the mail's link: its job runs elsewhere, what it keeps is the same. */
async function reset({ owner, shops }: World, userId: string): Promise<string> {
  const token = newLinkToken();
  await owner`
    insert into password_reset (user_id, company_id, token_hash, expires_at)
    values (${userId}, ${shops.demo.companyId}, ${hashSecret(token)}, now() + interval '1 hour')
    on conflict (user_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`;
  return `/password/reset/${token}`;
}

const choose = (plan: Plan, path: string, password: string = PASSWORDS[0], host = "demo") =>
  plan.form(host, path, { password, password_confirmation: password });
const signsIn = async (plan: Plan, email: string, password: string): Promise<boolean> =>
  (await plan.ask("demo", "POST", "/api/v1/login", {}, { email, password, device_name: "attack" })).status === 200;
const wins = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 303).length;

/** Two at the same moment: one of them has it, and their password alone counts. */
async function together(plan: Plan, what: string, path: string, email: string): Promise<void> {
  const answers = await Promise.all(PASSWORDS.map((password) => choose(plan, path, password)));
  plan.must(`${what} was taken ${wins(answers)} times`, wins(answers) === 1);
  for (const [n, password] of PASSWORDS.entries())
    plan.must(
      `${what}: the password of the one who was ${answers[n]!.status === 303 ? "first is refused" : "second counts"}`,
      (await signsIn(plan, email, password)) === (answers[n]!.status === 303),
    );
  plan.refused(`${what}, once more`, await choose(plan, path), 404, 410);
}

async function invitations(plan: Plan, admin: Person): Promise<void> {
  const { world } = plan;
  const again = (id: string) => plan.inBrowser(admin, "POST", `/api/v1/users/${id}/resend-invitation`);
  const change = (id: string, to: object) => plan.inBrowser(admin, "PATCH", `/api/v1/users/${id}`, to);
  for (let round = 0; round < ROUNDS; round++) {
    const { path, email } = await invite(plan, admin);
    await together(plan, "an invitation", path, email);
  }
  const resent = await invite(plan, admin);
  const next = new URL((dataOf(await again(resent.id)) as { invitation_url: string }).invitation_url).pathname;
  plan.refused("an invitation that was sent again", await choose(plan, resent.path), 404);
  plan.refused("an invitation on another shop's host", await choose(plan, next, PASSWORDS[0], "rival"), 404);
  const moved = await invite(plan, admin);
  await change(moved.id, { email: `${uuidv7()}@demo.test` });
  plan.refused("an invitation to a former address", await choose(plan, moved.path), 404);
  for (let round = 0; round < ROUNDS; round++) {
    const { id, email, path } = await invite(plan, admin);
    const [, deleted] = await Promise.all([choose(plan, path), plan.inBrowser(admin, "DELETE", `/api/v1/users/${id}`)]);
    plan.must(`somebody who was just invited cannot be deleted: ${deleted.status}`, deleted.status === 204);
    plan.must("somebody who was deleted while they accepted signs in", !(await signsIn(plan, email, PASSWORDS[0])));
    plan.refused("an invitation of somebody who was deleted", await choose(plan, path, PASSWORDS[1]), 404);
  }
  // The address of somebody of the other shop: there it changes nothing.
  const stranger = personOf(world, "mechanic", otherOf("demo"));
  await choose(plan, (await invite(plan, admin, stranger.email)).path);
  const login = { email: stranger.email, password: PASSWORDS[0], device_name: "attack" };
  plan.refused(
    "a password that was chosen at another shop",
    await plan.ask("rival", "POST", "/api/v1/login", {}, login),
    401,
  );
}

/** Whoever invites is shown the link: it must not be worth more than they are. */
async function senders(plan: Plan, admin: Person): Promise<void> {
  const raises: [string, (id: string) => Promise<Answer>][] = [
    ["a higher role", (id) => plan.inBrowser(admin, "PATCH", `/api/v1/users/${id}`, { role: "admin" })],
    ["one more role", (id) => plan.inBrowser(admin, "POST", `/api/v1/users/${id}/roles`, { role: "admin" })],
  ];
  for (const [what, raise] of raises) {
    const manager = await hire(plan.world, "manager");
    const { id, path } = await invite(plan, manager);
    await raise(id);
    plan.refused(`its sender's link to somebody who was given ${what}`, await choose(plan, path), 404);
  }
  for (const end of ["deactivate", "delete", "demote"] as const) {
    const manager = await hire(plan.world, "manager");
    const { path } = await invite(plan, manager);
    const one = `/api/v1/users/${manager.actor.userId}`;
    if (end === "deactivate") await plan.inBrowser(admin, "POST", `${one}/deactivate`);
    if (end === "delete") await plan.inBrowser(admin, "DELETE", one);
    if (end === "demote") await plan.inBrowser(admin, "PATCH", one, { role: "mechanic" });
    plan.refused(`the link of a sender after: ${end}`, await choose(plan, path), 404);
  }
}

async function resets(plan: Plan, admin: Person): Promise<void> {
  const { world } = plan;
  for (let round = 0; round < ROUNDS; round++) {
    const person = await hire(world, "mechanic");
    const former = await reset(world, person.actor.userId);
    const path = await reset(world, person.actor.userId);
    plan.refused("a reset that a newer one replaced", await choose(plan, former), 410);
    plan.refused("a reset on another shop's host", await choose(plan, path, PASSWORDS[0], "rival"), 410);
    await together(plan, "a reset", path, person.email);
    plan.refused("a session from before the reset", await plan.inBrowser(person, "GET", "/api/v1/me"), 401);
  }
  const changed = await hire(world, "mechanic");
  const stale = await reset(world, changed.actor.userId);
  const passwords = { current: world.password, new: PASSWORDS[1] };
  plan.must(
    "a person may not change their password",
    (await plan.inBrowser(changed, "PUT", "/api/v1/me/password", passwords)).status === 204,
  );
  plan.refused("a reset from before the password was changed", await choose(plan, stale), 410);
  for (const end of ["deactivate", "force-password-reset"]) {
    const person = await hire(world, "mechanic");
    const one = `/api/v1/users/${person.actor.userId}`;
    const path = await reset(world, person.actor.userId);
    await plan.inBrowser(admin, "POST", `${one}/${end}`);
    plan.refused(`a reset after ${end}`, await choose(plan, path), 410);
    await plan.inBrowser(admin, "POST", `${one}/activate`);
    plan.refused(`a reset after ${end} and back`, await choose(plan, path), 410);
  }
  const moved = await hire(world, "mechanic");
  const path = await reset(world, moved.actor.userId);
  await plan.inBrowser(admin, "PATCH", `/api/v1/users/${moved.actor.userId}`, { email: `${uuidv7()}@demo.test` });
  plan.refused("a reset to a former address", await choose(plan, path), 410);
}

async function run(world: World): Promise<Told> {
  const plan = new Plan(world);
  const admin = personOf(world, "admin");
  await invitations(plan, admin);
  await senders(plan, admin);
  await resets(plan, admin);
  return plan.told(`invitations and resets, ${ROUNDS * 3} times by two at once`);
}

export const insiderLinks: Scenario = { name: "insider-links", needs: "application", run };
