// `/admin/tenants/new`: a garage with its plan and its first administrator, who is invited by mail.

import { Hono } from "hono";
import { html } from "hono/html";
import { LANGUAGE_NAMES } from "../http/page.ts";
import { LOCALES } from "../../shared/domains/tenancy/tenancy.states.ts";
import { slugFrom } from "../../shared/domains/tenancy/slug.rules.ts";
import { withOperator } from "../db/operator-transaction.ts";
import { capable, type AdminContext, type AdminEnv, type Panel } from "./admin-context.ts";
import { mark, readFields, runForm, type Fields, type Rejected } from "./admin-forms.ts";
import { hidden, select, showAdmin } from "./admin-page.ts";
import { showHandOver } from "./hand-over.ts";
import { SHARED, type Words } from "./admin-words.ts";
import { readPlans } from "./plans.reads.ts";
import { createTenantCommand } from "./tenants.commands.ts";

interface FormWords {
  title: string;
  shop: string;
  address: string;
  addressHint: string;
  person: string;
  personHint: string;
  create: string;
}

const WORDS: Words<FormWords> = {
  ro: {
    title: "Service nou",
    shop: "Numele service-ului",
    address: "Adresa (subdomeniul)",
    addressHint: "Gol: din nume.",
    person: "Primul administrator",
    personHint: "Primește un e-mail cu linkul de intrare, valabil 7 zile.",
    create: "Creează și invită",
  },
  ru: {
    title: "Новый сервис",
    shop: "Название сервиса",
    address: "Адрес (поддомен)",
    addressHint: "Пусто: из названия.",
    person: "Первый администратор",
    personHint: "Получит письмо со ссылкой для входа, она действует 7 дней.",
    create: "Создать и пригласить",
  },
  en: {
    title: "New shop",
    shop: "Name of the shop",
    address: "Address (subdomain)",
    addressHint: "Empty: from the name.",
    person: "First administrator",
    personHint: "Gets an e-mail with a link to come in, good for 7 days.",
    create: "Create and invite",
  },
};

export function newTenantPages(panel: Panel) {
  const app = new Hono<AdminEnv>();
  app.get("/admin/tenants/new", capable("tenants.create"), (c) => show(c, panel, {}, null));
  app.post("/admin/tenants/new", async (c) => {
    const typed = await readFields(c, panel);
    const name = typed["displayName"] ?? "";
    const fields = { ...typed, slug: typed["slug"]?.trim() || slugFrom(name) };
    const { value, rejected } = await runForm(c, panel, createTenantCommand, fields);
    if (rejected) return show(c, panel, fields, rejected);
    if (value.link !== null) return showHandOver(c, value.link, `/admin/tenants/${value.id}`);
    return c.redirect(`/admin/tenants/${value.id}?done=1`, 303);
  });
  return app;
}

async function show(c: AdminContext, panel: Panel, fields: Fields, rejected: Rejected | null): Promise<Response> {
  const { operatorId, locale } = c.get("operator");
  const [words, own] = [SHARED[locale], WORDS[locale]];
  const plans = await withOperator(panel.services.sql, operatorId, readPlans);
  const field = (name: string, type = "text", more = "") =>
    html`<input
      name="${name}"
      type="${type}"
      value="${fields[name] ?? ""}"
      aria-invalid="${mark(rejected?.invalid, name)}"
      autocomplete="off"
      ${more}
    />`;
  const body = html`<form class="card" method="post">
    ${hidden(c, panel, "create")}
    <label>${own.shop} ${field("displayName", "text", "required")}</label>
    <label>${own.address} <span class="hint">${own.addressHint}</span> ${field("slug")}</label>
    <label>
      ${words.plan}
      ${select(
        "planId",
        fields["planId"] ?? plans[0]?.id ?? "",
        plans.map(({ id, name }) => [id, name]),
      )}
    </label>
    <label
      >${words.language}
      ${select(
        "locale",
        fields["locale"] ?? locale,
        LOCALES.map((one) => [one, LANGUAGE_NAMES[one]]),
      )}</label
    >
    <h2>${own.person}</h2>
    <p>${own.personHint}</p>
    <label>${words.name} ${field("administratorName", "text", "required")}</label>
    <label>${words.email} ${field("administratorEmail", "email", "required")}</label>
    <button class="btn primary" type="submit">${own.create}</button>
  </form>`;
  return showAdmin(c, { title: own.title, body, error: rejected?.error ?? null });
}
