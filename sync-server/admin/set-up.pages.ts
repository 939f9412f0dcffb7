// `/admin/set-up?key=…`: an operator chooses a password, the first owner a name and an address as well, and where there is no shop yet
// makes that too (docs/decisions/0036-first-run.md).

import { Hono } from "hono";
import { html } from "hono/html";
import { z } from "zod";
import { remoteAddress } from "../http/request.ts";
import { typedMeanwhile } from "../http/page.ts";
import { checkPassword } from "../auth/password-rules.ts";
import { withOperator } from "../db/operator-transaction.ts";
import { plain, type AdminContext, type AdminEnv, type Panel } from "./admin-context.ts";
import type { PageError } from "./admin-errors.ts";
import { emailAddress, line } from "./admin-fields.ts";
import { readFields, type Fields } from "./admin-forms.ts";
import { hidden, showSignedOutPage } from "./admin-page.ts";
import { SIGN_IN_WORDS } from "./sign-in.words.ts";
import { readFirstRun, withSlug, type Faults } from "./first-run.fields.ts";
import { showFirstRun } from "./first-run.view.ts";
import { plansForFirstShop } from "./first-shop.ts";
import { countTry } from "./operator-sign-in.ts";
import { finishSetUp } from "./set-up.ts";
import { findSetUp, type SetUp } from "./set-up-links.ts";
import { admit, visitorLocale } from "./sign-in.pages.ts";

/** Without its key the page is a link that is over. */
const keyOf = (c: AdminContext) => ({ key: c.req.query("key") ?? "" });

/** The id of the page's form. */
const FORM = "set-up";

const firstOwner = z.object({ name: line(120), email: emailAddress });

export function setUpPages(panel: Panel) {
  const { sql, config } = panel.services;
  const app = new Hono<AdminEnv>();
  const find = (c: AdminContext) =>
    withOperator(sql, "entry:set-up", (tx) => findSetUp(tx, (c.req.query("key") ?? "").slice(0, 100)));
  /** Whoever asks for links that are none is slowed down. */
  const over = async (c: AdminContext) => {
    await countTry(sql, "set-up", remoteAddress(plain(c), config));
    return showOver(c);
  };

  const showRun = async (c: AdminContext, link: SetUp, fields: Fields, faults: Faults) => {
    const plans = await withOperator(sql, "entry:set-up", plansForFirstShop);
    return showFirstRun(c, panel, { locale: visitorLocale(c), link, plans, fields, faults });
  };
  const firstRun = async (c: AdminContext, link: SetUp, typed: Fields) => {
    const wantsShop = typed["action"] === "shop";
    const fields = wantsShop ? withSlug(typed) : typed;
    const read = readFirstRun(fields, link, visitorLocale(c), wantsShop);
    if (read.faults) return showRun(c, link, fields, read.faults);
    const { operatorId, refusal } = await finishSetUp(sql, c.req.query("key") ?? "", read.chosen, read.shop);
    if (refusal === null) {
      await admit(c, panel, operatorId);
      return c.redirect("/admin/set-up/done", 303);
    }
    if (refusal === "operators/link-over") return showOver(c);
    if (refusal === "set-up/shop-exists") return show(c, panel, link, fields, refusal);
    return showRun(c, link, fields, { [refusal === "plans/not-found" ? "planId" : "slug"]: refusal });
  };

  app.get("/admin/set-up", async (c) => {
    const link = await find(c);
    if (!link) return over(c);
    return link.isFirstRun ? showRun(c, link, { name: link.name ?? "" }, {}) : show(c, panel, link, {}, null);
  });

  app.post("/admin/set-up", async (c) => {
    const fields = await readFields(c, panel);
    const link = await find(c);
    if (!link) return over(c);
    const meanwhile = typedMeanwhile(fields);
    if (meanwhile) return link.isFirstRun ? showRun(c, link, meanwhile, {}) : show(c, panel, link, meanwhile, null);
    if (link.isFirstRun) return firstRun(c, link, fields);
    // What was typed was for a shop, too: its absence must not go unsaid.
    if (fields["action"] === "shop") return show(c, panel, link, fields, "set-up/shop-exists");
    const password = fields["password"] ?? "";
    const named = firstOwner.safeParse(link.operatorId === null ? fields : link);
    const fault = checkPassword(password, named.success ? [named.data.name, named.data.email] : []);
    if (fault) return show(c, panel, link, fields, fault);
    if (!named.success) return show(c, panel, link, fields, "input/invalid");
    const chosen = { ...named.data, password, locale: visitorLocale(c) };
    const { operatorId } = await finishSetUp(sql, c.req.query("key") ?? "", chosen);
    if (operatorId === null) return showOver(c);
    await admit(c, panel, operatorId);
    return c.redirect("/admin", 303);
  });
  return app;
}

function show(c: AdminContext, panel: Panel, link: SetUp, fields: Fields, error: PageError | null) {
  const locale = visitorLocale(c);
  const words = SIGN_IN_WORDS[locale];
  const first = html`<label
      >${words.name} <input name="name" required maxlength="120" value="${fields["name"] ?? ""}"
    /></label>
    <label>${words.email} <input type="email" name="email" required value="${fields["email"] ?? ""}" /></label>`;
  const body = html`<p>${link.operatorId === null ? words.firstHint : words.setUpHint}</p>
    <form id="${FORM}" method="post">
      ${hidden(c, panel, "set-up")}
      ${link.operatorId === null ? first : html`<p><b>${link.name}</b> · ${link.email}</p>`}
      <label>
        ${words.newPassword} <span class="hint">${words.passwordHint}</span>
        <input type="password" name="password" required minlength="8" maxlength="128" autocomplete="new-password" />
      </label>
      <button class="btn primary" type="submit">${words.begin}</button>
    </form>`;
  return showSignedOutPage(c, { locale, title: words.setUp, body, error, choice: { query: keyOf(c), form: FORM } });
}

function showOver(c: AdminContext) {
  const locale = visitorLocale(c);
  return showSignedOutPage(
    c,
    { locale, title: SIGN_IN_WORDS[locale].setUp, body: html``, error: "operators/link-over" },
    404,
  );
}
