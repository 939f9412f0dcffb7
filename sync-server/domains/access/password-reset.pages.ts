// `/password/forgot` and `/password/reset/{token}`: a new password for who has forgotten theirs.

import { Hono } from "hono";
import { html } from "hono/html";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { z } from "zod";
import { PASSWORD_RESET_MINUTES } from "../../../shared/domains/access/invitation.rules.ts";
import { isStorableText } from "../../../shared/kernel/json.ts";
import { addressToLimit, onlyOpenTenants, tenantOfHost, type AppEnv, type Context } from "../../http/request.ts";
import type { Services } from "../../blobs/services.ts";
import { formToken, readForm } from "../../http/forms.ts";
import { page, showPage, type Markup } from "../../http/page.ts";
import { hashPassword } from "../../platform/passwords.ts";
import { refuseBeyond } from "../../auth/rate-limit.ts";
import { sendsMail } from "../../mail/mailer.ts";
import { withTenant } from "../../db/tenant-transaction.ts";
import { limitedVisits, localeOfVisitor, openLink, runAsHolder } from "./link-pages.ts";
import { findPasswordReset } from "./link-records.ts";
import { deadLinkPage, faultOf, passwordForm } from "./password-form.ts";
import { resetPassword } from "./password-reset.commands.ts";
import { PASSWORD_RESET } from "./password-reset.job.ts";
import { RESET_WORDS } from "./password-reset.words.ts";

const address = z.string().trim().toLowerCase().max(254).refine(isStorableText).pipe(z.email());

const OF_ONE_ADDRESS = { limit: 5, windowSeconds: 15 * 60 };
const OF_ONE_VISITOR = { limit: 20, windowSeconds: 60 * 60 };

export function passwordResetPages(services: Services) {
  const { config, sql, jobs } = services;
  const app = new Hono<AppEnv>();
  app.use("/password/*", tenantOfHost(services), onlyOpenTenants, limitedVisits(services, "password"));

  const plain = (c: Context, title: string, body: Markup, status: ContentfulStatusCode = 200) => {
    const { display_name, theme_color } = c.get("tenant").settings;
    const options = { locale: localeOfVisitor(c), title, body, shop: display_name, theme: theme_color, narrow: true };
    return showPage(c, page(options), status);
  };

  const askForAddress = (c: Context, isWrong: boolean) => {
    const words = RESET_WORDS[localeOfVisitor(c)].forgot;
    const body = html`<p>${words.text}</p>
      <form method="post">
        <input type="hidden" name="csrf" value="${formToken(c, config)}" />
        ${isWrong ? html`<p class="error" role="alert" id="fault">${words.wrong}</p>` : ""}
        <label>
          ${words.email}
          <input
            type="email"
            name="email"
            autocomplete="username"
            maxlength="254"
            required
            autofocus
            ${isWrong ? html`aria-invalid="true" aria-describedby="fault"` : ""}
          />
        </label>
        <button type="submit" class="btn primary">${words.button}</button>
      </form>
      <p class="after"><a href="/app">${words.back}</a></p>`;
    return plain(c, words.title, body, isWrong ? 422 : 200);
  };

  /** Of a shop that sends none: told to everybody, before anybody has named an address, and whatever they name. */
  const isOff = (c: Context) => !sendsMail(config) || !c.get("tenant").settings.notify.password_reset;
  const notSent = (c: Context) => {
    const { off, forgot } = RESET_WORDS[localeOfVisitor(c)];
    const body = html`<p>${off.text}</p>
      <p><a class="btn" href="/app">${forgot.back}</a></p>`;
    return plain(c, off.title, body);
  };

  app.get("/password/forgot", (c) => (isOff(c) ? notSent(c) : askForAddress(c, false)));

  app.post("/password/forgot", async (c) => {
    const email = address.safeParse((await readForm(c, config))["email"] ?? "");
    if (isOff(c)) return notSent(c);
    if (!email.success) return askForAddress(c, true);
    const { id } = c.get("tenant");
    await refuseBeyond(sql, JSON.stringify(["forgot by", id, addressToLimit(c, config)]), OF_ONE_VISITOR);
    await refuseBeyond(sql, JSON.stringify(["forgot", id, email.data]), OF_ONE_ADDRESS);
    // The same work for every address: whose it is, if anybody's, is found out later.
    await withTenant(sql, id, (tx) => jobs.insert(tx, PASSWORD_RESET, [{ companyId: id, email: email.data }]));
    const words = RESET_WORDS[localeOfVisitor(c)];
    const body = html`<p>${words.sent.text(PASSWORD_RESET_MINUTES)}</p>
      <p><a class="btn" href="/app">${words.forgot.back}</a></p>`;
    return plain(c, words.sent.title, body);
  });

  const form = passwordForm(config, (locale) => RESET_WORDS[locale].reset);
  const dead = (c: Context, locale = localeOfVisitor(c)) => {
    const { again, ...words } = RESET_WORDS[locale].invalid;
    const action = { label: again, href: "/password/forgot" };
    return showPage(c, deadLinkPage(locale, c.get("tenant").settings, { ...words, action }), 410);
  };

  app.get("/password/reset/:token", async (c) => {
    const found = await openLink(services, c, c.req.param("token"), findPasswordReset);
    return found?.state === "open" ? form(c, found.holder, null) : dead(c, found?.holder.locale);
  });

  app.post("/password/reset/:token", async (c) => {
    const token = c.req.param("token");
    const fields = await readForm(c, config);
    const found = await openLink(services, c, token, findPasswordReset);
    if (found?.state !== "open") return dead(c, found?.holder.locale);
    const fault = faultOf(c, found.holder, fields);
    if (fault) return form(c, found.holder, fault, 422);
    const command = resetPassword(token, await hashPassword(fields["password"]!));
    const outcome = await runAsHolder(services, c, found.holder.id, command);
    return outcome?.outcome === "applied" ? c.redirect("/app", 303) : dead(c, found.holder.locale);
  });
  return app;
}
