// `/admin/second-factor`: the password was right; the session counts once the code is, too.

import { Hono } from "hono";
import { html } from "hono/html";
import {
  answerOf,
  factorsOf,
  passSecondFactor,
  type Factor,
  type FactorAnswer,
} from "../auth/two-factor/second-factor.ts";
import { Problem } from "../platform/problem.ts";
import { hashSecret, newSecret } from "../platform/secrets.ts";
import { withOperator } from "../db/operator-transaction.ts";
import type { AdminContext, AdminEnv, Panel } from "./admin-context.ts";
import type { PageError } from "./admin-errors.ts";
import { readFields } from "./admin-forms.ts";
import { knownBrowser, rememberBrowser } from "./known-browser.ts";
import { hidden, showSignedOutPage } from "./admin-page.ts";
import { SIGN_IN_WORDS } from "./sign-in.words.ts";
import { keysOf, operatorFactors, readOperatorFactors, sendOperatorCode } from "./operator-factors.ts";
import { countTry, forgetTries } from "./operator-sign-in.ts";
import { giveCookie } from "./sign-in.pages.ts";

const PATH = "/admin/second-factor";

export function secondFactorPages(panel: Panel) {
  const app = new Hono<AdminEnv>();
  app.get(PATH, async (c) => (c.get("operator").awaitsFactor ? show(c, panel, null) : c.redirect("/admin", 303)));
  app.post(PATH, async (c) => {
    const fields = await readFields(c, panel);
    const operator = c.get("operator");
    if (!operator.awaitsFactor) return c.redirect("/admin", 303);
    if (fields["action"] === "send") {
      // Where only the app is on, a mailbox does not stand in for it.
      if (!(await factors(panel, operator.operatorId)).includes("email"))
        throw new Problem(404, "not-found", "There is no such form.");
      await sendOperatorCode(panel.services, operator);
      return c.redirect(`${PATH}?sent=1`, 303);
    }
    return (await pass(c, panel, answerOf(fields["code"] ?? "")))
      ? c.redirect("/admin", 303)
      : show(c, panel, "operators/wrong-code");
  });
  return app;
}

/**
 * Counted for the person, from wherever: who guesses codes has the password already. A browser in which they passed before counts for
 * itself, so that nobody who guesses keeps them out of it.
 */
async function pass(c: AdminContext, { services }: Panel, answer: FactorAnswer): Promise<boolean> {
  const { sql, config } = services;
  const { operatorId } = c.get("operator");
  const known = knownBrowser(c, config, operatorId);
  const key = await countTry(sql, operatorId, `second factor ${known}`);
  // The secret that waited may be known to whoever planted it.
  const secret = newSecret();
  const passed = await withOperator(sql, operatorId, async (tx) => {
    const store = operatorFactors(tx, operatorId);
    const { verdict } = await passSecondFactor(store, keysOf(config, operatorId), answer, Date.now());
    // Switched off meanwhile, in another session: nothing is missing any more.
    if (verdict !== "passed" && verdict !== "off") return false;
    const begun = await tx`
      update operator_session set id = ${hashSecret(secret)}, awaits_factor = false
      where id = ${hashSecret(c.get("operatorSecret"))} returning 1`;
    return begun.length === 1;
  });
  if (!passed) return false;
  giveCookie(c, services, secret);
  await forgetTries(sql, key);
  if (known === "") rememberBrowser(c, config, operatorId);
  return true;
}

async function factors({ services }: Panel, operatorId: string): Promise<Factor[]> {
  return factorsOf(await withOperator(services.sql, operatorId, (sql) => readOperatorFactors(sql, operatorId)));
}

async function show(c: AdminContext, panel: Panel, error: PageError | null): Promise<Response> {
  const { operatorId, locale } = c.get("operator");
  const words = SIGN_IN_WORDS[locale];
  const on = await factors(panel, operatorId);
  const sent = c.req.query("sent") === undefined ? "" : html`<p class="done" role="status">${words.codeSent}</p>`;
  const body = html`${sent}
    <p>${words.codeHint} ${on.includes("app") ? words.recoveryHint : ""}</p>
    <form method="post">
      ${hidden(c, panel, "code")}
      <label> ${words.code} <input name="code" autocomplete="one-time-code" required maxlength="40" /> </label>
      <button class="btn primary" type="submit">${words.enter}</button>
    </form>
    ${
      on.includes("email")
        ? html`<form method="post">
            ${hidden(c, panel, "send")} <button class="btn" type="submit">${words.sendCode}</button>
          </form>`
        : ""
    }`;
  return showSignedOutPage(c, { locale, title: words.codeTitle, body, error });
}
