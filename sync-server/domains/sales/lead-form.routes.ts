// `/lead` of a shop's site: anybody leaves their name and number there, and the shop calls them back. What robots leave, and what one
// person leaves again, is no lead.

import { z } from "zod";
import { isProse } from "../../../shared/kernel/json.ts";
import type { Services } from "../../blobs/services.ts";
import { derivedId } from "../../commands/derived-id.ts";
import { runServerCommand } from "../../commands/server-commands.ts";
import { returnToken, takeToken, type Rate } from "../../auth/rate-limit.ts";
import { formToken, readForm } from "../../http/forms.ts";
import { showPage, typedMeanwhile } from "../../http/page.ts";
import { addressToLimit, onlyOpenTenants, tenantOfHost, type Context } from "../../http/request.ts";
import { restApp } from "../../http/rest.ts";
import { newSecret } from "../../platform/secrets.ts";
import { localeOfClient } from "../tenancy/client-link.ts";
import { LEAD_PATH } from "../tenancy/landing.page.ts";
import { cameFields, leadCame, leaverOf, orNothing, UTM, utmFields, type CameLead } from "./came-lead.command.ts";
import { HONEYPOT, leadFormPage, leadSentPage } from "./lead-form.page.ts";
import { LEAD_FIELDS, type LeadField } from "./lead-form.words.ts";

/** Of one address at one shop: a garage's whole street may sit behind one. */
const OF_ADDRESS: Rate = { limit: 10, windowSeconds: 3600 };
/** Of one shop: more than anybody calls back in an hour. */
const OF_SHOP: Rate = { limit: 60, windowSeconds: 3600 };
const MOST_OF_MESSAGE = 2000;
const MOST_OF_KEY = 64;

type Fields = Record<string, string>;

const typedSchema = z.object({
  name: cameFields.name,
  phone: cameFields.phone,
  car: cameFields.car,
  message: orNothing(z.string().trim().max(MOST_OF_MESSAGE).refine(isProse, "must be text")),
  ...utmFields,
});

export function leadFormRoutes(services: Services) {
  const { sql, config } = services;
  const app = restApp();
  app.use(LEAD_PATH, tenantOfHost(services), onlyOpenTenants);

  const show = (c: Context, fields: Fields, { wrong = new Set<LeadField>(), isTooMany = false } = {}) => {
    const { settings } = c.get("tenant");
    const locale = localeOfClient(c, null);
    const lang = c.req.query("lang");
    const form = {
      action: lang === undefined ? LEAD_PATH : `${LEAD_PATH}?${new URLSearchParams({ lang: locale }).toString()}`,
      csrf: formToken(c, config),
      key: fields["key"] ?? newSecret(),
    };
    const status = isTooMany ? 429 : wrong.size > 0 ? 422 : 200;
    return showPage(c, leadFormPage({ settings, locale, fields, wrong, isTooMany, form }), status);
  };
  const showSent = (c: Context) => {
    const lang = c.req.query("lang");
    const query = new URLSearchParams({ ...(lang === undefined ? {} : { lang }), sent: "1" });
    return c.redirect(`${LEAD_PATH}?${query.toString()}`, 303);
  };

  app.get(LEAD_PATH, (c) => {
    if (c.req.query("sent") !== undefined)
      return showPage(c, leadSentPage(c.get("tenant").settings, localeOfClient(c, null), Date.now()));
    return show(c, cameBy(c.req.query()));
  });

  app.post(LEAD_PATH, async (c) => {
    const fields = await readForm(c, config);
    const meanwhile = typedMeanwhile(fields);
    if (meanwhile) return show(c, meanwhile);
    if ((fields[HONEYPOT] ?? "") !== "") return showSent(c);
    const read = typedSchema.safeParse(fields);
    if (!read.success) {
      const named = new Set(read.error.issues.map(({ path }) => path[0]));
      return show(c, fields, { wrong: new Set(LEAD_FIELDS.filter((field) => named.has(field))) });
    }
    const { id: companyId } = c.get("tenant");
    const counted: [string, Rate][] = [
      [JSON.stringify(["lead", companyId, "by", addressToLimit(c, config)]), OF_ADDRESS],
      [JSON.stringify(["lead", companyId]), OF_SHOP],
    ];
    for (const [place, [key, rate]] of config.LIFT_LIMITS ? [] : counted.entries()) {
      const { allowed, retryAfter } = await takeToken(sql, key, rate);
      if (allowed) continue;
      c.header("retry-after", String(retryAfter));
      // Whoever is refused for the others' sake has not used up what is theirs.
      if (place > 0) await returnToken(sql, counted[0]![0]);
      return show(c, fields, { isTooMany: true });
    }
    const { message, ...said } = read.data;
    const lead: CameLead = {
      // The same form sent twice is one lead, and a corrected one another.
      leadId: derivedId("lead", companyId, (fields["key"] ?? "").slice(0, MOST_OF_KEY), JSON.stringify(read.data)),
      via: "site",
      ...said,
      email: null,
      model: null,
      notes: message,
      source: "site",
      budgetMinor: null,
    };
    await runServerCommand(services, leaverOf(companyId, lead), leadCame(), leadCame().args.parse(lead), lead.leadId);
    return showSent(c);
  });

  return app;
}

/** What the address that brought them here says of where they were. */
const cameBy = (query: Readonly<Record<string, string>>): Fields => {
  const read = z.object(utmFields).parse(query);
  return Object.fromEntries(UTM.flatMap((name) => (read[name] === null ? [] : [[name, read[name]]])));
};
