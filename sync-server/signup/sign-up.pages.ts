// `/signup` on the base domain: a shop opens itself. What is said never tells whether an e-mail is known anywhere.

import { Hono } from "hono";
import { html } from "hono/html";
import type { PlatformSettings, PlatformValues } from "../admin/platform-settings.ts";
import { publicPlans, type PlanRecord } from "../admin/plans.reads.ts";
import { formToken, readForm } from "../http/forms.ts";
import { LANGUAGE_NAMES, languageLinks, page, showPage, typedMeanwhile, type Markup } from "../http/page.ts";
import { preferredLocale } from "../http/pages.ts";
import { Problem } from "../platform/problem.ts";
import { addressToLimit, type AppEnv, type Context, type Middleware } from "../http/request.ts";
import type { Services } from "../blobs/services.ts";
import { isBaseHost } from "../http/tenant.ts";
import { sendsMail } from "../mail/mailer.ts";
import { returnToken, takeToken, type Rate } from "../auth/rate-limit.ts";
import { withOperator } from "../db/operator-transaction.ts";
import { isTenantSlug, LOCALES, type Locale } from "../../shared/domains/tenancy/tenancy.states.ts";
import { slugFrom } from "../../shared/domains/tenancy/slug.rules.ts";
import { signUp, signUpArgs } from "./sign-up.ts";
import { planChoice, PLAN_STYLE } from "./sign-up.plans.ts";
import { SIGN_UP_WORDS, type SignUpWords } from "./sign-up.words.ts";

/** Shops from one address. A whole town may sit behind one, but it does not open in an hour. */
const RATE = { limit: 10, windowSeconds: 3600 };
/** Mails to one address, which anybody may type. */
const RATE_OF_MAILBOX = { limit: 5, windowSeconds: 24 * 3600 };
/** A field that people never see: whoever fills it in is no person. */
const HONEYPOT = "website";

/** The id of the page's form. */
const FORM = "sign-up";

type Fields = Record<string, string>;
type SignUpError = keyof SignUpWords["errors"];

interface Shown {
  fields: Fields;
  error: SignUpError | null;
  invalid: ReadonlySet<string>;
}

const EMPTY: Shown = { fields: {}, error: null, invalid: new Set() };

export function signUpPages(services: Services, settings: PlatformSettings) {
  const { sql, config } = services;
  const app = new Hono<AppEnv>();
  const onlyBase: Middleware = async (c, next) => {
    if (!isBaseHost(c.req.header("host") ?? "", config.BASE_DOMAIN)) throw new Problem(404, "not-found");
    await next();
  };
  app.use("/signup", onlyBase);

  const show = async (
    c: Context,
    shown: Shown,
    status: 200 | 422 | 429 = shown.error === null ? 200 : 422,
    locale: Locale = localeOf(c, shown.fields),
  ) => {
    const platform = await settings.read();
    const plans = await withOperator(sql, "entry:sign-up", publicPlans);
    const words = SIGN_UP_WORDS[locale];
    const token = formToken(c, config);
    const isOpen = platform.signup.enabled && sendsMail(config) && plans.length > 0;
    const body = html`${isOpen ? form({ ...shown, locale, plans, token }) : html`<p class="note">${words.closed}</p>`}
    ${supportLine(locale, platform)}
    ${languageLinks(locale, { query: planOf(shown.fields), ...(isOpen ? { form: FORM } : {}) })}`;
    return showPage(c, page({ locale, title: words.title, shop: "garaj", narrow: true, style: STYLE, body }), status);
  };

  app.get("/signup", (c) => show(c, { ...EMPTY, fields: { planId: c.req.query("plan") ?? "" } }));

  app.post("/signup", async (c) => {
    const fields = await readForm(c, config);
    const { signup } = await settings.read();
    if (!signup.enabled || !sendsMail(config)) return show(c, EMPTY);
    const meanwhile = typedMeanwhile(fields);
    if (meanwhile) return show(c, { ...EMPTY, fields: meanwhile }, 200, visitorLocale(c));
    const locale = localeOf(c, fields);
    if ((fields[HONEYPOT] ?? "") !== "") return showSent(c, locale, fields["email"] ?? "");
    const typed = { ...fields, slug: fields["slug"]?.trim() || slugFrom(fields["shop"] ?? "") };
    const read = signUpArgs.safeParse(typed);
    if (!read.success) {
      const invalid = new Set(read.error.issues.map(({ path }) => String(path[0])));
      const reserved = invalid.has("slug") && !isTenantSlug(typed.slug.toLowerCase());
      return show(c, { fields: typed, error: reserved ? "slug-reserved" : "invalid", invalid });
    }
    const counted: [string, Rate][] = [
      [addressToLimit(c, config), RATE],
      [`to ${read.data.email}`, RATE_OF_MAILBOX],
    ];
    for (const [key, rate] of counted) {
      const { allowed, retryAfter } = await takeToken(sql, `sign-up ${key}`, rate);
      if (allowed) continue;
      c.header("retry-after", String(retryAfter));
      return show(c, { fields: typed, error: "too-many", invalid: new Set() }, 429);
    }
    const refusal = await signUp(services, read.data);
    // Nothing was sent: a taken address is no mail.
    if (refusal !== null) await returnToken(sql, `sign-up to ${read.data.email}`);
    const field = refusal === "slug-taken" ? "slug" : "planId";
    return refusal === null
      ? showSent(c, locale, read.data.email)
      : show(c, { fields: typed, error: refusal, invalid: new Set([field]) });
  });
  return app;
}

/** The plan that is chosen stays so in another language. */
const planOf = ({ planId = "" }: Fields): Record<string, string> => (planId === "" ? {} : { plan: planId });

function visitorLocale(c: Context): Locale {
  const wanted = c.req.query("lang");
  return LOCALES.find((locale) => locale === wanted) ?? preferredLocale(c.req.header("accept-language"));
}

/** Whoever has chosen a language for their shop is answered in it. */
const localeOf = (c: Context, fields: Fields): Locale =>
  LOCALES.find((locale) => locale === fields["locale"]) ?? visitorLocale(c);

function showSent(c: Context, locale: Locale, email: string): Promise<Response> {
  const words = SIGN_UP_WORDS[locale];
  const body = html`<p class="done" role="status">${words.sent(email)}</p>
    <p>${words.sentHint}</p>`;
  return showPage(c, page({ locale, title: words.sentTitle, shop: "garaj", narrow: true, body }));
}

/** Out of sight, but not by `display:none`, which programs that fill in forms look for. */
const STYLE = `.away{position:absolute;left:-9999px;width:1px;height:1px;overflow:hidden}${PLAN_STYLE}`;

interface FormFacts extends Shown {
  locale: Locale;
  plans: readonly PlanRecord[];
  token: string;
}

function form({ locale, plans, token, fields, error, invalid }: FormFacts): Markup {
  const words = SIGN_UP_WORDS[locale];
  const wrong = (name: string) => (invalid.has(name) ? "true" : "false");
  const field = (name: string, type: string, autocomplete: string) =>
    html`<input
      name="${name}"
      type="${type}"
      required
      value="${fields[name] ?? ""}"
      autocomplete="${autocomplete}"
      aria-invalid="${wrong(name)}"
    />`;
  const option = (value: string, label: string, chosen: string) =>
    html`<option value="${value}" ${value === chosen ? html`selected` : ""}>${label}</option>`;
  return html`<p>${words.intro}</p>
    ${error === null ? "" : html`<p class="error" role="alert">${words.errors[error]}</p>`}
    <form id="${FORM}" method="post" action="/signup">
      <input type="hidden" name="csrf" value="${token}" />
      <label>${words.shop} ${field("shop", "text", "organization")}</label>
      <label>
        ${words.address} <span class="hint">${words.addressHint}</span>
        <input
          name="slug"
          value="${fields["slug"] ?? ""}"
          autocapitalize="none"
          maxlength="63"
          aria-invalid="${wrong("slug")}"
        />
      </label>
      <label>${words.name} ${field("name", "text", "name")}</label>
      <label>${words.email} <span class="hint">${words.emailHint}</span> ${field("email", "email", "email")}</label>
      <label>
        ${words.language}
        <select name="locale">
          ${LOCALES.map((one) => option(one, LANGUAGE_NAMES[one], fields["locale"] ?? locale))}
        </select>
      </label>
      ${planChoice(locale, plans, fields["planId"] ?? "")}
      <label class="away" aria-hidden="true">
        Website <input name="${HONEYPOT}" value="" tabindex="-1" autocomplete="off" />
      </label>
      <button class="btn primary" type="submit">${words.begin}</button>
    </form>`;
}

/** Where to turn to; nothing where the platform has not said. */
function supportLine(locale: Locale, { support }: Pick<PlatformValues, "support">): Markup | string {
  const { email, phone } = support;
  if (email === "" && phone === "") return "";
  return html`<p class="muted">
    ${SIGN_UP_WORDS[locale].support}: ${email === "" ? "" : html`<a href="mailto:${email}">${email}</a>`} ${phone}
  </p>`;
}
