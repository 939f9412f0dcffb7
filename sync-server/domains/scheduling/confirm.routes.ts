// The public page of an appointment, where its client confirms it. No sign-in: the token is the credential, on the tenant's host alone.
// Opening it changes nothing: what looks at links in mails does that too.

import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { addressToLimit, onlyOpenTenants, tenantOfHost, type Context } from "../../http/request.ts";
import type { Services } from "../../blobs/services.ts";
import { formToken, readForm } from "../../http/forms.ts";
import { showPage } from "../../http/page.ts";
import { restApp } from "../../http/rest.ts";
import { refuseBeyond, type Rate } from "../../auth/rate-limit.ts";
import { withTenant } from "../../db/tenant-transaction.ts";
import { runServerCommand } from "../../commands/server-commands.ts";
import { chooseLocale } from "../tenancy/landing.words.ts";
import { confirmByClient, invitedClient, VISIT_MOVED } from "./confirm.commands.ts";
import { confirmPage, noVisitPage } from "./confirm.page.ts";
import { readInvited, type InvitedVisit } from "./confirm.reads.ts";
import { ANSWERS, type Answer } from "./confirm.words.ts";

/** Of one token that is an appointment's. */
const OF_TOKEN: Rate = { limit: 60, windowSeconds: 60 };
/** Of one address at one shop, whatever it asks for: guesses are counted here alone. */
const OF_ADDRESS: Rate = { limit: 300, windowSeconds: 60 };

export function confirmRoutes(services: Services) {
  const app = restApp();
  app.use("/a/*", tenantOfHost(services), onlyOpenTenants);

  app.get("/a/:token", async (c) => {
    const visit = await find(services, c, c.req.param("token"));
    if (!visit) return nothing(c);
    const { settings } = c.get("tenant");
    const { path } = c.req;
    const lang = c.req.query("lang");
    const form = {
      action: lang === undefined ? path : `${path}?${new URLSearchParams({ lang }).toString()}`,
      csrf: formToken(c, services.config, path),
    };
    const answer = ANSWERS.find((one) => one === c.req.query("answer")) ?? null;
    const locale = localeOf(c, visit);
    return showPage(c, confirmPage({ visit, settings, locale, answer, form, path, now: Date.now() }));
  });

  app.post("/a/:token", async (c) => {
    const token = c.req.param("token");
    // A form of somebody else's is refused whether there is an appointment or not.
    const { starts } = await readForm(c, services.config);
    const visit = await find(services, c, token);
    if (!visit) return nothing(c);
    const answer = await confirm(services, c, visit, starts ?? "");
    const lang = c.req.query("lang");
    const query = new URLSearchParams({ ...(lang === undefined ? {} : { lang }), answer });
    return c.redirect(`/a/${encodeURIComponent(token)}?${query.toString()}`, 303);
  });

  return app;
}

/** Null: an unknown token and another tenant's alike. Throws 429 for an address or a token that asks too often. */
async function find({ sql, config }: Services, c: Context, token: string): Promise<InvitedVisit | null> {
  const { id } = c.get("tenant");
  if (!/^[\w-]{8,64}$/.test(token)) return null;
  const count = async (key: string[], rate: Rate) => {
    if (!config.LIFT_LIMITS) await refuseBeyond(sql, JSON.stringify(["public-visit", id, ...key]), rate);
  };
  await count(["by", addressToLimit(c, config)], OF_ADDRESS);
  const visit = await withTenant(sql, id, (tx) => readInvited(tx, id, token));
  if (visit) await count([token], OF_TOKEN);
  return visit;
}

const nothing = (c: Context) => showPage(c, noVisitPage(c.get("tenant").settings, localeOf(c, null)), 404);

/** What they ask for by the page's links or their browser; else the language the shop has noted for them; else the shop's. */
const localeOf = (c: Context, visit: InvitedVisit | null) =>
  chooseLocale(
    c.req.query("lang"),
    c.req.header("accept-language"),
    visit?.clientLocale ?? c.get("tenant").settings.locale,
  );

/** `starts`: as the form has it. */
async function confirm(services: Services, c: Context, visit: InvitedVisit, starts: string): Promise<Answer> {
  if (!/^\d{1,15}$/.test(starts)) return "failed";
  const actor = invitedClient(c.get("tenant").id, visit);
  const args = { appointmentId: visit.id, startsAt: Number(starts) };
  const { outcome, code } = await runServerCommand(services, actor, confirmByClient, args, uuidv7());
  if (outcome === "applied") return "confirmed";
  if (outcome === "no_effect") return "already";
  return code === VISIT_MOVED ? "moved" : "failed";
}
