// `/admin/operators`: who runs the service, and what each may do.

import { Hono } from "hono";
import { html } from "hono/html";
import { reaches, rolesToGive } from "../../shared/domains/billing/operators.permissions.ts";
import { LOCALES } from "../../shared/domains/tenancy/tenancy.states.ts";
import { storableText } from "../../shared/kernel/json.ts";
import { Problem } from "../platform/problem.ts";
import { LANGUAGE_NAMES, type Markup } from "../http/page.ts";
import { withOperator } from "../db/operator-transaction.ts";
import { capable, type AdminContext, type AdminEnv, type Panel } from "./admin-context.ts";
import { mark, readFields, runForm, type Fields, type Rejected } from "./admin-forms.ts";
import { dayText, hidden, momentText, select, showAdmin, statusChip } from "./admin-page.ts";
import { showHandOver } from "./hand-over.ts";
import { SHARED, type Words } from "./admin-words.ts";
import type { OperatorCommand } from "./operator-commands.ts";
import { panelTable, type PanelColumn } from "./panel-table.ts";
import { findOperator, readOperators, type OperatorRecord } from "./operator-records.ts";
import {
  activateOperator,
  changeOperator,
  deactivateOperator,
  inviteAgain,
  inviteOperator,
} from "./operators.commands.ts";

interface OperatorWords {
  invite: string;
  inviteHint: string;
  phone: string;
  notes: string;
  lastUsed: string;
  since: string;
  twoFactor: string;
  again: string;
  activate: string;
  deactivate: string;
}

const WORDS: Words<OperatorWords> = {
  ro: {
    invite: "Invită un operator",
    inviteHint: "Primește un link cu care își alege parola, valabil 7 zile.",
    phone: "Telefon",
    notes: "Note",
    lastUsed: "A fost aici",
    since: "Din",
    twoFactor: "Doi factori",
    again: "Trimite din nou invitația",
    activate: "Activează",
    deactivate: "Oprește accesul",
  },
  ru: {
    invite: "Пригласить оператора",
    inviteHint: "Получит ссылку, чтобы выбрать пароль; она действует 7 дней.",
    phone: "Телефон",
    notes: "Заметки",
    lastUsed: "Был здесь",
    since: "С",
    twoFactor: "Два фактора",
    again: "Отправить приглашение ещё раз",
    activate: "Включить",
    deactivate: "Закрыть доступ",
  },
  en: {
    invite: "Invite an operator",
    inviteHint: "Gets a link to choose a password, good for 7 days.",
    phone: "Phone",
    notes: "Notes",
    lastUsed: "Was here",
    since: "Since",
    twoFactor: "Two factors",
    again: "Send the invitation again",
    activate: "Activate",
    deactivate: "Stop access",
  },
};

const ACTS = { change: changeOperator, activate: activateOperator, deactivate: deactivateOperator };

export function operatorsPages(panel: Panel) {
  const app = new Hono<AdminEnv>();
  app.get("/admin/operators", capable("operators.manage"), (c) => showList(c, panel, {}, null));
  app.post("/admin/operators", async (c) => {
    const fields = await readFields(c, panel);
    const { value, rejected } = await runForm(c, panel, inviteOperator, fields);
    if (rejected) return showList(c, panel, fields, rejected);
    if (value.link !== null) return showHandOver(c, value.link, "/admin/operators");
    return c.redirect("/admin/operators?done=1", 303);
  });

  const again = async (c: AdminContext) => {
    const { value, rejected } = await runForm(c, panel, inviteAgain, { operatorId: c.req.param("id") });
    if (rejected) return showOne(c, panel, rejected);
    if (value.link !== null) return showHandOver(c, value.link, c.req.path);
    return c.redirect(`${c.req.path}?done=1`, 303);
  };
  app.get("/admin/operators/:id", capable("operators.manage"), (c) => showOne(c, panel, null));
  app.post("/admin/operators/:id", async (c) => {
    const { action = "", ...fields } = await readFields(c, panel);
    if (action === "again") return again(c);
    if (!Object.hasOwn(ACTS, action)) throw new Problem(404, "not-found", "There is no such form.");
    const args = { ...fields, operatorId: c.req.param("id") };
    const act = ACTS[action as keyof typeof ACTS] as OperatorCommand<unknown, { link: string | null } | null>;
    const { value, rejected } = await runForm(c, panel, act, args);
    if (rejected) return showOne(c, panel, rejected);
    if (value?.link) return showHandOver(c, value.link, c.req.path);
    return c.redirect(`${c.req.path}?done=1`, 303);
  });
  return app;
}

async function showList(c: AdminContext, panel: Panel, fields: Fields, rejected: Rejected | null): Promise<Response> {
  const operator = c.get("operator");
  const { locale } = operator;
  const [shared, words] = [SHARED[locale], WORDS[locale]];
  const operators = await withOperator(panel.services.sql, operator.operatorId, readOperators);
  const roles = rolesToGive(operator).map((role) => [role, shared.roles[role]] as const);
  const field = (name: string, type: string) =>
    html`<input
      name="${name}"
      type="${type}"
      required
      value="${fields[name] ?? ""}"
      aria-invalid="${mark(rejected?.invalid, name)}"
    />`;
  const columns: PanelColumn<OperatorRecord>[] = [
    { label: shared.name, cell: ({ id, name }) => html`<a href="/admin/operators/${id}"><b>${name}</b></a>` },
    { label: shared.email, cell: ({ email }) => email },
    { label: shared.role, cell: ({ role }) => shared.roles[role] },
    { label: shared.status, cell: ({ status }) => statusChip(locale, status) },
    { label: words.twoFactor, cell: ({ twoFactor }) => (twoFactor ? "✓" : "–") },
    { label: words.lastUsed, cell: ({ lastUsedAt }) => momentText(lastUsedAt, locale) },
    { label: words.since, cell: ({ createdAt }) => dayText(createdAt, locale) },
  ];
  const body = html`${panelTable(columns, operators)}
    <section class="card">
      <h2>${words.invite}</h2>
      <p>${words.inviteHint}</p>
      <form method="post">
        ${hidden(c, panel, "invite")}
        <label>${shared.name} ${field("name", "text")}</label>
        <label>${shared.email} ${field("email", "email")}</label>
        <label>${shared.role} ${select("role", fields["role"] ?? "support", roles)}</label>
        <label
          >${shared.language}
          ${select(
            "locale",
            fields["locale"] ?? locale,
            LOCALES.map((one) => [one, LANGUAGE_NAMES[one]]),
          )}</label
        >
        <button class="btn primary" type="submit">${words.invite}</button>
      </form>
    </section>`;
  return showAdmin(c, { title: shared.operators, body, error: rejected?.error ?? null });
}

async function showOne(c: AdminContext, panel: Panel, rejected: Rejected | null): Promise<Response> {
  const operator = c.get("operator");
  const id = storableText(c.req.param("id") ?? "");
  const found = await withOperator(panel.services.sql, operator.operatorId, (sql) => findOperator(sql, id));
  if (!found) throw new Problem(404, "not-found", "There is no such operator.");
  const shared = SHARED[operator.locale];
  const body = html`<p>${found.email} · ${shared.roles[found.role]} · ${statusChip(operator.locale, found.status)}</p>
    ${reaches(operator.role, found.role) ? forms(c, panel, found) : ""}`;
  return showAdmin(c, { title: found.name, body, error: rejected?.error ?? null });
}

function forms(c: AdminContext, panel: Panel, found: OperatorRecord): Markup {
  const operator = c.get("operator");
  const [shared, words] = [SHARED[operator.locale], WORDS[operator.locale]];
  const roles = rolesToGive(operator).map((role) => [role, shared.roles[role]] as const);
  const button = (action: keyof typeof ACTS | "again", label: string, tone = "") =>
    html`<form class="inline" method="post">
      ${hidden(c, panel, action)} <button class="btn ${tone}" type="submit">${label}</button>
    </form>`;
  return html`<form class="card" method="post">
      ${hidden(c, panel, "change")}
      <label>${shared.name} <input name="name" maxlength="120" required value="${found.name}" /></label>
      <label>${shared.role} ${select("role", found.role, roles)}</label>
      <label>${words.phone} <input name="phone" type="tel" maxlength="40" value="${found.phone}" /></label>
      <label>${words.notes} <textarea name="notes" maxlength="2000">${found.notes}</textarea></label>
      <button class="btn primary" type="submit">${shared.save}</button>
    </form>
    ${found.status === "invited" ? button("again", words.again) : ""}
    ${found.status === "inactive" ? button("activate", words.activate) : button("deactivate", words.deactivate, "red")}`;
}
