// The public page of an appointment, where its client confirms it. No sign-in: the token is the credential, on the tenant's host alone.
// Opening it changes nothing: what looks at links in mails does that too.

import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { onlyOpenTenants, tenantOfHost, type Context } from "../../http/request.ts";
import type { Services } from "../../blobs/services.ts";
import { formToken, readForm } from "../../http/forms.ts";
import { showPage } from "../../http/page.ts";
import { restApp } from "../../http/rest.ts";
import { runServerCommand } from "../../commands/server-commands.ts";
import { clientByLink, localeOfClient, openByToken, PAGE_RATES, type Counted } from "../tenancy/client-link.ts";
import { confirmByClient, VISIT_MOVED } from "./confirm.commands.ts";
import { confirmPage, noVisitPage } from "./confirm.page.ts";
import { readInvited, type InvitedVisit } from "./confirm.reads.ts";
import { ANSWERS, type Answer } from "./confirm.words.ts";

const COUNTED: Counted = { name: "public-visit", ...PAGE_RATES };

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
    const locale = localeOfClient(c, visit.clientLocale);
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

const find = (services: Services, c: Context, token: string): Promise<InvitedVisit | null> =>
  openByToken(services, c, { token, counted: COUNTED }, readInvited);

const nothing = (c: Context) => showPage(c, noVisitPage(c.get("tenant").settings, localeOfClient(c, null)), 404);

/** `starts`: as the form has it. */
async function confirm(services: Services, c: Context, visit: InvitedVisit, starts: string): Promise<Answer> {
  if (!/^\d{1,15}$/.test(starts)) return "failed";
  const actor = clientByLink(c.get("tenant").id, visit);
  const args = { appointmentId: visit.id, startsAt: Number(starts) };
  const { outcome, code } = await runServerCommand(services, actor, confirmByClient, args, uuidv7());
  if (outcome === "applied") return "confirmed";
  if (outcome === "no_effect") return "already";
  return code === VISIT_MOVED ? "moved" : "failed";
}
