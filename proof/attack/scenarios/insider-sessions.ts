// Sessions and second factors: one code by many at once, a session that somebody planted, and what outlives the end of one.

import { codeOf } from "../../../sync-server/testing/two-factor.ts";
import type { Answer } from "../http.ts";
import type { Person } from "../people.ts";
import { dataOf, hire, Plan } from "../plan.ts";
import { asBrowser } from "../probes/credentials.ts";
import type { Scenario, Told } from "../scenario.ts";
import type { World } from "../world.ts";

const AT_ONCE = 8;
const STEP_MS = 30_000;
const FACTOR = "/api/v1/me/two-factor";

const signIn = (plan: Plan, { email }: Person, more: object = {}, headers: Record<string, string> = {}) =>
  plan.ask(
    "demo",
    "POST",
    "/api/session",
    { origin: plan.world.client.originOf("demo"), ...headers },
    {
      email,
      password: plan.world.password,
      ...more,
    },
  );
const me = (plan: Plan, secret: string) =>
  plan.ask("demo", "GET", "/api/v1/me", asBrowser(plan.world.client, "demo", secret));
const passed = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 200).length;
const together = (ask: () => Promise<Answer>) => Promise.all(Array.from({ length: AT_ONCE }, ask));

/** A code counts once, whoever else has read it over a shoulder. */
async function factors(plan: Plan): Promise<void> {
  const person = await hire(plan.world, "mechanic");
  const { secret } = dataOf(await plan.inBrowser(person, "POST", `${FACTOR}/app`)) as { secret: string };
  const first = codeOf(secret);
  const confirmed = await plan.inBrowser(person, "POST", `${FACTOR}/app/confirm`, { code: first });
  const { recovery_codes: recovery } = dataOf(confirmed) as { recovery_codes: string[] };
  plan.refused("the code that switched the app on, to sign in", await signIn(plan, person, { code: first }), 401, 429);
  const code = codeOf(secret, Date.now() + STEP_MS);
  const byCode = passed(await together(() => signIn(plan, person, { code })));
  plan.must(`one code of the app let ${byCode} in`, byCode === 1);
  plan.refused("a code of the app that was used", await signIn(plan, person, { code }), 401, 429);
  await plan.world.owner`delete from login_throttle`;
  const byRecovery = passed(await together(() => signIn(plan, person, { recovery_code: recovery[0] })));
  plan.must(`one recovery code let ${byRecovery} in`, byRecovery === 1);
  await plan.world.owner`delete from login_throttle`;
  // The former ones end with new ones, also for somebody who uses one at that moment.
  const [renewed] = await Promise.all([
    plan.inBrowser(person, "POST", `${FACTOR}/recovery-codes`),
    signIn(plan, person, { recovery_code: recovery[1] }),
  ]);
  plan.must("recovery codes cannot be renewed", renewed.status === 200);
  plan.refused("a former recovery code", await signIn(plan, person, { recovery_code: recovery[2] }), 401, 429);
  await plan.world.owner`delete from login_throttle`;
}

/** The secret that somebody planted in the browser of another must not become theirs. */
async function fixation(plan: Plan): Promise<void> {
  const [victim, thief] = [await hire(plan.world, "mechanic"), await hire(plan.world, "mechanic")];
  for (const planted of ["x".repeat(32), thief.cookie]) {
    const answer = await signIn(plan, victim, {}, asBrowser(plan.world.client, "demo", planted));
    plan.must(
      "signing in kept the secret that the browser came with",
      answer.cookie !== planted && answer.cookie !== "",
    );
    plan.refused("a planted secret, after somebody signed in over it", await me(plan, planted), 401);
  }
  const signedIn = await together(() => signIn(plan, victim));
  plan.must(
    "two who signed in at once have one secret",
    new Set(signedIn.map(({ cookie }) => cookie)).size === AT_ONCE,
  );
}

async function ends(plan: Plan): Promise<void> {
  const person = await hire(plan.world, "mechanic");
  const others = (await together(() => signIn(plan, person))).map(({ cookie }) => cookie);
  plan.must("sessions cannot be ended", (await plan.inBrowser(person, "DELETE", "/api/v1/me/sessions")).status === 204);
  for (const secret of others) plan.refused("a session that was ended elsewhere", await me(plan, secret), 401);
  plan.refused(
    "a token of the same person after that",
    await plan.withToken("demo", person.token, "GET", "/api/v1/me"),
    401,
  );
  // A change of the password while others sign in with the former: none of them stays.
  const passwords = { current: plan.world.password, new: "anvelope de iarnă" };
  const [changed, ...begun] = await Promise.all([
    plan.inBrowser(person, "PUT", "/api/v1/me/password", passwords),
    ...Array.from({ length: AT_ONCE }, () => signIn(plan, person)),
  ]);
  plan.must(`the password could not be changed: ${changed.status}`, changed.status === 204);
  for (const { cookie } of begun)
    if (cookie !== "") plan.refused("a session by the former password", await me(plan, cookie), 401);
  plan.must("the session that changed the password ended", (await me(plan, person.cookie)).status === 200);
  await plan.inBrowser(person, "DELETE", "/api/session");
  plan.refused("a session that signed out", await me(plan, person.cookie), 401);
  await plan.world.owner`delete from login_throttle`;
}

async function run(world: World): Promise<Told> {
  const plan = new Plan(world);
  await factors(plan);
  await fixation(plan);
  await ends(plan);
  return plan.told(`one code by ${AT_ONCE} at once, planted secrets, sessions that ended`);
}

export const insiderSessions: Scenario = { name: "insider-sessions", needs: "application", run };
