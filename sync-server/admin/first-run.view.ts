// The first-run page: the operator's account and, unless it is skipped, the first shop with its owner, in one form without script.

import { html } from "hono/html";
import { LOCALES, type Locale } from "../../shared/domains/tenancy/tenancy.states.ts";
import { publicAddress } from "../platform/addresses.ts";
import { LANGUAGE_NAMES, type Markup } from "../http/page.ts";
import { MIN_PASSWORD_LENGTH } from "../auth/password-rules.ts";
import { MAX_PASSWORD_LENGTH } from "../platform/passwords.ts";
import type { AdminContext, Panel } from "./admin-context.ts";
import { errorText } from "./admin-errors.ts";
import type { Fields } from "./admin-forms.ts";
import { select, showSignedOutPage, token } from "./admin-page.ts";
import { hasOtherOwner, type Faults, type FieldName } from "./first-run.fields.ts";
import { FIRST_RUN_WORDS } from "./first-run.words.ts";
import type { PlanRecord } from "./plans.reads.ts";
import type { SetUp } from "./set-up-links.ts";

export interface FirstRunPage {
  locale: Locale;
  link: SetUp;
  plans: readonly PlanRecord[];
  fields: Fields;
  faults: Faults;
}

/** The id of the page's form. */
const FORM = "first-run";

const STYLE = `
fieldset{border:1px solid var(--line);border-radius:10px;background:var(--surface);padding:16px;margin:0;display:grid;gap:16px;min-width:0}
legend{float:left;font-size:20px;font-weight:700;line-height:1.25;padding:0}
fieldset>p,fieldset .note+details{margin:0}
.fault{color:var(--red-fg);font-weight:400}
summary{min-height:48px;display:flex;align-items:center;cursor:pointer;color:var(--brand-fg);font-weight:700}
summary::before{content:"+";width:1.25em;font-size:20px}
details[open]>summary::before{content:"–"}
details>div{display:grid;gap:16px;margin-top:8px}
details p{margin:0}
.or{display:grid;gap:8px;margin:0}
.or .btn{font-size:16px;min-height:48px}`;

export function showFirstRun(c: AdminContext, panel: Panel, page: FirstRunPage): Promise<Response> {
  const { locale, link, plans, fields, faults } = page;
  const words = FIRST_RUN_WORDS[locale];
  const config = panel.services.config;
  const example = publicAddress(config, locale === "en" ? "garage" : "service").replace(/^https?:\/\//, "");
  const field = (name: FieldName, label: string, hint: string, control: Markup) =>
    labelled(page, name, label, hint, control);
  const text = (name: FieldName, type: string, autocomplete: string, more: Markup | string = "") =>
    input(page, { name, type, autocomplete, value: fields[name] ?? "", more });
  const password = (name: FieldName) =>
    input(page, {
      name,
      type: "password",
      autocomplete: "new-password",
      value: "",
      more: html`required minlength="${MIN_PASSWORD_LENGTH}" maxlength="${MAX_PASSWORD_LENGTH}"`,
    });
  const hasFaults = Object.keys(faults).length > 0;
  const body = html`<p>${words.intro}</p>
    <form id="${FORM}" method="post">
      ${token(c, panel)}
      <fieldset>
        <legend>${words.you}</legend>
        <p>${words.youHint}</p>
        ${field("name", words.name, "", text("name", "text", "name", html`required maxlength="120"`))}
        ${
          link.email === null
            ? field("email", words.email, "", text("email", "email", "username", html`required maxlength="254"`))
            : html`<label
                >${words.email} <input type="email" value="${link.email}" autocomplete="username" readonly
              /></label>`
        }
        ${field("password", words.password, hasFaults ? words.typeAgain : words.passwordHint, password("password"))}
        ${field("password_confirmation", words.again, "", password("password_confirmation"))}
      </fieldset>
      <fieldset>
        <legend>${words.shop}</legend>
        ${field("shop", words.shopName, "", text("shop", "text", "organization", html`required maxlength="80"`))}
        ${field(
          "slug",
          words.address,
          words.addressHint(example),
          text("slug", "text", "off", html`autocapitalize="none" spellcheck="false" maxlength="63"`),
        )}
        <label>
          ${words.language}
          ${select(
            "locale",
            fields["locale"] ?? locale,
            LOCALES.map((one) => [one, LANGUAGE_NAMES[one]]),
          )}
        </label>
        ${field(
          "planId",
          words.plan,
          words.planHint,
          select(
            "planId",
            fields["planId"] ?? "",
            plans.map(({ id, name }) => [id, name]),
          ),
        )}
        <p class="note">${words.twoAccounts}</p>
        <details ${hasOtherOwner(fields) ? html`open` : ""}>
          <summary>${words.other}</summary>
          <div>
            <p>${words.otherHint}</p>
            ${field("ownerName", words.ownerName, "", text("ownerName", "text", "off", html`maxlength="120"`))}
            ${field("ownerEmail", words.ownerEmail, "", text("ownerEmail", "email", "off", html`maxlength="254"`))}
            ${field(
              "ownerPassword",
              words.ownerPassword,
              words.ownerPasswordHint,
              input(page, { name: "ownerPassword", type: "text", autocomplete: "off", value: "", more: "" }),
            )}
          </div>
        </details>
        <button class="btn primary" type="submit" name="action" value="shop">${words.create}</button>
      </fieldset>
      <div class="or">
        <button class="btn" type="submit" name="action" value="operator" formnovalidate>${words.skip}</button>
        <p class="muted">${words.skipHint}</p>
      </div>
    </form>`;
  return showSignedOutPage(c, {
    locale,
    title: words.title,
    body,
    style: STYLE,
    choice: { query: { key: c.req.query("key") ?? "" }, form: FORM },
    error: hasFaults ? "input/invalid" : null,
  });
}

interface Input {
  name: FieldName;
  type: string;
  autocomplete: string;
  value: string;
  more: Markup | string;
}

function input({ faults }: FirstRunPage, { name, type, autocomplete, value, more }: Input): Markup {
  const wrong = faults[name] === undefined ? "" : html`aria-invalid="true" aria-describedby="${name}-fault"`;
  return html`<input name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}" ${more} ${wrong} />`;
}

function labelled({ faults, locale }: FirstRunPage, name: FieldName, label: string, hint: string, control: Markup) {
  const fault = faults[name];
  return html`<label>
    ${label} ${hint === "" ? "" : html`<span class="hint">${hint}</span>`} ${control}
    ${fault === undefined ? "" : html`<span class="fault" id="${name}-fault">${errorText(fault, locale)}</span>`}
  </label>`;
}
