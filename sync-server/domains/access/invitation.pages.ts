// `/invitations/{token}`: choosing a password, or why not. Nobody is signed in by it: the one way in asks
// for the second factor where there is one, and takes nobody's place in this browser (docs/decisions/0017).

import { Hono } from "hono";
import { onlyOpenTenants, tenantOfHost, type AppEnv, type Context } from "../../http/request.ts";
import type { Services } from "../../blobs/services.ts";
import { readForm } from "../../http/forms.ts";
import { showPage } from "../../http/page.ts";
import { hashPassword } from "../../platform/passwords.ts";
import { acceptInvitation } from "./invitations.commands.ts";
import { INVITATION_WORDS } from "./invitation.words.ts";
import { limitedVisits, localeOfVisitor, openLink, runAsHolder } from "./link-pages.ts";
import { findInvitation } from "./link-records.ts";
import { deadLinkPage, faultOf, passwordForm } from "./password-form.ts";

const STATUS = { invalid: 404, expired: 410 } as const;

export function invitationPages(services: Services) {
  const { config } = services;
  const app = new Hono<AppEnv>();
  app.use("/invitations/:token", tenantOfHost(services), onlyOpenTenants, limitedVisits(services, "invitations"));

  const form = passwordForm(config, (locale) => INVITATION_WORDS[locale]);
  const dead = (c: Context, why: keyof typeof STATUS, locale = localeOfVisitor(c)) => {
    const words = INVITATION_WORDS[locale];
    const page = deadLinkPage(locale, c.get("tenant").settings, {
      ...words[why],
      action: { label: words.signIn, href: "/app" },
    });
    return showPage(c, page, STATUS[why]);
  };

  app.get("/invitations/:token", async (c) => {
    const found = await openLink(services, c, c.req.param("token"), findInvitation);
    if (!found) return dead(c, "invalid");
    return found.state === "over" ? dead(c, "expired", found.holder.locale) : form(c, found.holder, null);
  });

  app.post("/invitations/:token", async (c) => {
    const token = c.req.param("token");
    const fields = await readForm(c, config);
    const found = await openLink(services, c, token, findInvitation);
    if (!found) return dead(c, "invalid");
    const { holder } = found;
    if (found.state === "over") return dead(c, "expired", holder.locale);
    const fault = faultOf(c, holder, fields);
    if (fault) return form(c, holder, fault, 422);
    const command = acceptInvitation(token, await hashPassword(fields["password"]!));
    const outcome = await runAsHolder(services, c, holder.id, command);
    if (outcome?.outcome === "applied") return c.redirect("/app", 303);
    return dead(c, outcome?.code === "access/invitation-expired" ? "expired" : "invalid", holder.locale);
  });
  return app;
}
