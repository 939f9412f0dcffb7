// `/admin/set-up?key=…`: an operator chooses a password, the first owner a name and an address as well.

import { Hono } from "hono";
import { html } from "hono/html";
import { z } from "zod";
import { remoteAddress } from "../app/context.ts";
import { checkPassword } from "../auth/password-rules.ts";
import { withOperator } from "../db/operator-transaction.ts";
import { plain, type AdminContext, type AdminEnv, type Panel } from "./admin-context.ts";
import type { PageError } from "./admin-errors.ts";
import { emailAddress, line } from "./admin-fields.ts";
import { readFields, type Fields } from "./admin-forms.ts";
import { hidden, showDoor } from "./admin-page.ts";
import { DOOR_WORDS } from "./door.words.ts";
import { countTry } from "./operator-sign-in.ts";
import { finishSetUp } from "./set-up.ts";
import { findSetUp, type SetUp } from "./set-up-links.ts";
import { admit, doorLocale } from "./sign-in.pages.ts";

const firstOwner = z.object({ name: line(120), email: emailAddress });

export function setUpPages(panel: Panel) {
  const { sql, config } = panel.services;
  const app = new Hono<AdminEnv>();
  const find = (c: AdminContext) =>
    withOperator(sql, "door:set-up", (tx) => findSetUp(tx, (c.req.query("key") ?? "").slice(0, 100)));
  /** Whoever asks for links that are none is slowed down. */
  const over = async (c: AdminContext) => {
    await countTry(sql, "set-up", remoteAddress(plain(c), config));
    return showOver(c);
  };

  app.get("/admin/set-up", async (c) => {
    const link = await find(c);
    return link ? show(c, panel, link, {}, null) : over(c);
  });

  app.post("/admin/set-up", async (c) => {
    const fields = await readFields(c, panel);
    const link = await find(c);
    if (!link) return over(c);
    const password = fields["password"] ?? "";
    const named = firstOwner.safeParse(link.operatorId === null ? fields : link);
    const fault = checkPassword(password, named.success ? [named.data.name, named.data.email] : []);
    if (fault) return show(c, panel, link, fields, fault);
    if (!named.success) return show(c, panel, link, fields, "input/invalid");
    const operatorId = await finishSetUp(sql, c.req.query("key") ?? "", {
      ...named.data,
      password,
      locale: doorLocale(c),
    });
    if (operatorId === null) return showOver(c);
    await admit(c, panel, operatorId);
    return c.redirect("/admin", 303);
  });
  return app;
}

function show(c: AdminContext, panel: Panel, link: SetUp, fields: Fields, error: PageError | null) {
  const locale = doorLocale(c);
  const words = DOOR_WORDS[locale];
  const first = html`<label
      >${words.name} <input name="name" required maxlength="120" value="${fields["name"] ?? ""}"
    /></label>
    <label>${words.email} <input type="email" name="email" required value="${fields["email"] ?? ""}" /></label>`;
  const body = html`<p>${link.operatorId === null ? words.firstHint : words.setUpHint}</p>
    <form method="post">
      ${hidden(c, panel, "set-up")}
      ${link.operatorId === null ? first : html`<p><b>${link.name}</b> · ${link.email}</p>`}
      <label>
        ${words.newPassword} <span class="hint">${words.passwordHint}</span>
        <input type="password" name="password" required minlength="8" maxlength="128" autocomplete="new-password" />
      </label>
      <button class="btn primary" type="submit">${words.begin}</button>
    </form>`;
  return showDoor(c, { locale, title: words.setUp, body, error });
}

function showOver(c: AdminContext) {
  const locale = doorLocale(c);
  return showDoor(c, { locale, title: DOOR_WORDS[locale].setUp, body: html``, error: "operators/link-over" }, 404);
}
