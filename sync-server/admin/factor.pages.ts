// `/admin/account/two-factor`: an authenticator app with recovery codes, and codes by e-mail. Each switch asks for the password.

import { Hono } from "hono";
import { html } from "hono/html";
import { Problem } from "../platform/problem.ts";
import { appBegun, appConfirmed, emailProved } from "../auth/two-factor/factor-changes.ts";
import { newRecoveryCodes } from "../auth/two-factor/recovery-codes.ts";
import { newTotpSecret, otpauthUrl } from "../auth/two-factor/totp.ts";
import { withOperator } from "../db/operator-transaction.ts";
import type { AdminContext, AdminEnv, Panel } from "./admin-context.ts";
import type { PageError } from "./admin-errors.ts";
import { readFields, runForm } from "./admin-forms.ts";
import { showAdmin } from "./admin-page.ts";
import { renewRecovery, switchAppOff, switchAppOn, switchEmailOff, switchEmailOn } from "./factor.commands.ts";
import { appView, codesView, emailView, factorsView, FACTOR_WORDS } from "./factor.view.ts";
import { keysOf, operatorFactors, readOperatorFactors, sendOperatorCode } from "./operator-factors.ts";
import { countTry, forgetTries } from "./operator-sign-in.ts";
import { tryOwnPassword } from "./own-password.ts";

const PATH = "/admin/account/two-factor";

export function factorPages(panel: Panel) {
  const app = new Hono<AdminEnv>();
  app.get(PATH, (c) => showFactors(c, panel, null));
  app.post(PATH, async (c) => {
    const { action = "", code = "", current = "" } = await readFields(c, panel);
    const typed = code.replaceAll(/\s/g, "");
    if (action === "confirm-app") return confirmApp(c, panel, typed);
    if (action === "confirm-email") return confirmEmail(c, panel, typed);
    if ((await tryOwnPassword(c, panel, current)) === null) return showFactors(c, panel, "operators/wrong-password");
    if (action === "begin-app") return beginApp(c, panel);
    if (action === "begin-email") return beginEmail(c, panel);
    if (action === "renew") return renew(c, panel);
    const command = action === "app-off" ? switchAppOff : action === "email-off" ? switchEmailOff : null;
    if (command === null) throw new Problem(404, "not-found", "There is no such form.");
    const { rejected } = await runForm(c, panel, command, {});
    return rejected ? showFactors(c, panel, rejected.error) : c.redirect(`${PATH}?done=1`, 303);
  });
  return app;
}

const titled = (c: AdminContext, body: Parameters<typeof showAdmin>[1]["body"], error: PageError | null = null) =>
  showAdmin(c, { title: FACTOR_WORDS[c.get("operator").locale].title, body, error });

async function showFactors(c: AdminContext, panel: Panel, error: PageError | null): Promise<Response> {
  const { operatorId } = c.get("operator");
  const record = await withOperator(panel.services.sql, operatorId, (sql) => readOperatorFactors(sql, operatorId));
  return titled(c, factorsView(c, panel, record), error);
}

async function beginApp(c: AdminContext, panel: Panel): Promise<Response> {
  const { operatorId, email } = c.get("operator");
  const { sql, config } = panel.services;
  const secret = newTotpSecret();
  await withOperator(sql, operatorId, async (tx) => {
    const store = operatorFactors(tx, operatorId);
    await store.save(appBegun(await store.lock(), keysOf(config, operatorId), secret));
  });
  const url = otpauthUrl(secret, { issuer: "garaj operator", account: email });
  return titled(c, appView(c, panel, { secret, url }));
}

async function confirmApp(c: AdminContext, panel: Panel, code: string): Promise<Response> {
  const { operatorId } = c.get("operator");
  const { sql, config } = panel.services;
  const key = await countTry(sql, operatorId, "second factor");
  const recovery = await newRecoveryCodes();
  const confirm = switchAppOn((record, now) => appConfirmed(record, keysOf(config, operatorId), code, recovery, now));
  const { rejected } = await runForm(c, panel, confirm, {});
  if (rejected) return titled(c, appView(c, panel, null), rejected.error);
  await forgetTries(sql, key);
  return titled(c, codesView(c, recovery.codes));
}

async function beginEmail(c: AdminContext, panel: Panel): Promise<Response> {
  await sendOperatorCode(panel.services, c.get("operator"));
  return titled(c, emailView(c, panel));
}

async function confirmEmail(c: AdminContext, panel: Panel, code: string): Promise<Response> {
  const { operatorId } = c.get("operator");
  const { sql, config } = panel.services;
  // Committed whatever comes of it: wrong tries are counted in the record.
  const right = await withOperator(sql, operatorId, async (tx) => {
    const store = operatorFactors(tx, operatorId);
    const proved = emailProved(await store.lock(), keysOf(config, operatorId), code, Date.now());
    await store.save(proved.record);
    return proved.right;
  });
  if (!right) return titled(c, emailView(c, panel), "operators/wrong-code");
  const { rejected } = await runForm(c, panel, switchEmailOn, {});
  return rejected ? showFactors(c, panel, rejected.error) : c.redirect(`${PATH}?done=1`, 303);
}

async function renew(c: AdminContext, panel: Panel): Promise<Response> {
  const recovery = await newRecoveryCodes();
  const { rejected } = await runForm(c, panel, renewRecovery(recovery), {});
  return rejected ? showFactors(c, panel, rejected.error) : titled(c, codesView(c, recovery.codes));
}

/** A link on the account's page. */
export const factorLink = (c: AdminContext) =>
  html`<p><a href="${PATH}">${FACTOR_WORDS[c.get("operator").locale].title}</a></p>`;
