// Rows of the operators' audit as people read them.

import { html } from "hono/html";
import type { Locale } from "../../shared/domains/tenancy/tenancy.states.ts";
import { LANGUAGE_NAMES, type Markup } from "../http/page.ts";
import { momentText } from "./admin-page.ts";
import { SHARED, type Words } from "./admin-words.ts";
import type { AuditRow } from "../domains/access/operator-audit.ts";
import { panelTable, type PanelColumn } from "./panel-table.ts";

interface AuditWords {
  when: string;
  who: string;
  what: string;
  about: string;
  details: string;
  refused: string;
  allowed: string;
  from: string;
  to: string;
  clock: string;
  /** What is told of a change, by the name under which it is kept; one that is not here keeps that name. */
  facts: Record<string, string>;
  /** How looking through somebody's eyes ended. */
  ends: Record<string, string>;
  /** What a command of the panel is called; an unknown one keeps its own name. */
  actions: Record<string, string>;
}

export const AUDIT_WORDS: Words<AuditWords> = {
  ro: {
    when: "Când",
    who: "Cine",
    what: "Ce",
    about: "La cine",
    details: "Detalii",
    refused: "refuzat",
    allowed: "permis",
    from: "De la",
    to: "Până la",
    clock: "automat",
    facts: {
      plan: "plan",
      plan_from: "planul dinainte",
      plan_to: "planul nou",
      trial_ends_at_from: "probă până la, înainte",
      trial_ends_at_to: "probă până la",
      active_until_from: "activ până la, înainte",
      active_until_to: "activ până la",
      from: "din",
      to: "în",
      role: "rol",
      status: "stare",
      fields: "câmpuri",
      locale: "limba",
      public: "la înscriere",
      public_before: "la înscriere, înainte",
      trial_days: "zile de probă",
      trial_days_before: "zile de probă, înainte",
      features: "funcții",
      made: "nou",
      tenant: "service",
      how: "încheiere",
      minutes: "minute",
    },
    ends: { button: "cu butonul", time: "a trecut timpul", operator: "cu contul operatorului", session: "din service" },
    actions: {
      "tenants.create": "a creat service-ul",
      "tenants.changeTerms": "a schimbat planul sau termenele",
      "tenants.activate": "a activat",
      "tenants.suspend": "a suspendat",
      "tenants.reactivate": "a redeschis",
      "tenants.archive": "a arhivat",
      "tenants.restore": "a scos din arhivă",
      "tenants.impersonate": "a creat un link de vizualizare",
      "impersonation.start": "a început să privească",
      "impersonation.end": "a încetat să privească",
      "tenancy.expire": "a expirat",
      "signup.create": "s-a înscris",
      "plans.save": "a salvat planul",
      "plans.delete": "a șters planul",
      "settings.change": "a schimbat setarea",
      "operators.invite": "a invitat operatorul",
      "operators.inviteAgain": "a invitat din nou",
      "operators.change": "a schimbat operatorul",
      "operators.activate": "a activat operatorul",
      "operators.deactivate": "a oprit operatorul",
      "operators.setUp": "și-a ales parola",
      "account.change": "și-a schimbat contul",
      "account.changePassword": "și-a schimbat parola",
      "account.switchAppOn": "a pornit aplicația cu coduri",
      "account.switchAppOff": "a oprit aplicația cu coduri",
      "account.switchEmailOn": "a pornit codurile prin e-mail",
      "account.switchEmailOff": "a oprit codurile prin e-mail",
      "account.renewRecoveryCodes": "a cerut coduri de rezervă noi",
    },
  },
  ru: {
    when: "Когда",
    who: "Кто",
    what: "Что",
    about: "У кого",
    details: "Подробности",
    refused: "отказано",
    allowed: "разрешено",
    from: "С",
    to: "По",
    clock: "автоматически",
    facts: {
      plan: "тариф",
      plan_from: "прежний тариф",
      plan_to: "новый тариф",
      trial_ends_at_from: "пробный до, прежде",
      trial_ends_at_to: "пробный до",
      active_until_from: "активен до, прежде",
      active_until_to: "активен до",
      from: "было",
      to: "стало",
      role: "роль",
      status: "состояние",
      fields: "поля",
      locale: "язык",
      public: "при регистрации",
      public_before: "при регистрации, прежде",
      trial_days: "дней пробного периода",
      trial_days_before: "дней пробного периода, прежде",
      features: "функций",
      made: "новый",
      tenant: "сервис",
      how: "завершение",
      minutes: "минут",
    },
    ends: { button: "кнопкой", time: "вышло время", operator: "с учётной записью оператора", session: "из сервиса" },
    actions: {
      "tenants.create": "создаёт сервис",
      "tenants.changeTerms": "меняет тариф или сроки",
      "tenants.activate": "активирует",
      "tenants.suspend": "приостанавливает",
      "tenants.reactivate": "открывает снова",
      "tenants.archive": "переносит в архив",
      "tenants.restore": "возвращает из архива",
      "tenants.impersonate": "создаёт ссылку для просмотра",
      "impersonation.start": "начинает просмотр",
      "impersonation.end": "заканчивает просмотр",
      "tenancy.expire": "закрывает: срок истёк",
      "signup.create": "регистрируется",
      "plans.save": "сохраняет тариф",
      "plans.delete": "удаляет тариф",
      "settings.change": "меняет настройку",
      "operators.invite": "приглашает оператора",
      "operators.inviteAgain": "приглашает снова",
      "operators.change": "меняет данные оператора",
      "operators.activate": "включает оператора",
      "operators.deactivate": "отключает оператора",
      "operators.setUp": "задаёт пароль",
      "account.change": "меняет свои данные",
      "account.changePassword": "меняет свой пароль",
      "account.switchAppOn": "включает приложение с кодами",
      "account.switchAppOff": "отключает приложение с кодами",
      "account.switchEmailOn": "включает коды по e-mail",
      "account.switchEmailOff": "отключает коды по e-mail",
      "account.renewRecoveryCodes": "запрашивает новые резервные коды",
    },
  },
  en: {
    when: "When",
    who: "Who",
    what: "What",
    about: "About",
    details: "Details",
    refused: "refused",
    allowed: "allowed",
    from: "From",
    to: "To",
    clock: "automatic",
    facts: {
      plan: "plan",
      plan_from: "plan before",
      plan_to: "new plan",
      trial_ends_at_from: "trial until, before",
      trial_ends_at_to: "trial until",
      active_until_from: "active until, before",
      active_until_to: "active until",
      from: "from",
      to: "to",
      role: "role",
      status: "status",
      fields: "fields",
      locale: "language",
      public: "at sign-up",
      public_before: "at sign-up, before",
      trial_days: "days of trial",
      trial_days_before: "days of trial, before",
      features: "features",
      made: "new",
      tenant: "shop",
      how: "ended",
      minutes: "minutes",
    },
    ends: {
      button: "by its button",
      time: "time was up",
      operator: "with the operator's account",
      session: "by the shop",
    },
    actions: {
      "tenants.create": "created the shop",
      "tenants.changeTerms": "changed plan or dates",
      "tenants.activate": "activated",
      "tenants.suspend": "suspended",
      "tenants.reactivate": "reopened",
      "tenants.archive": "archived",
      "tenants.restore": "restored from the archive",
      "tenants.impersonate": "created a viewing link",
      "impersonation.start": "started viewing",
      "impersonation.end": "stopped viewing",
      "tenancy.expire": "expired",
      "signup.create": "signed up",
      "plans.save": "saved the plan",
      "plans.delete": "deleted the plan",
      "settings.change": "changed the setting",
      "operators.invite": "invited the operator",
      "operators.inviteAgain": "invited again",
      "operators.change": "changed the operator",
      "operators.activate": "activated the operator",
      "operators.deactivate": "deactivated the operator",
      "operators.setUp": "chose a password",
      "account.change": "changed their account",
      "account.changePassword": "changed their password",
      "account.switchAppOn": "switched the code app on",
      "account.switchAppOff": "switched the code app off",
      "account.switchEmailOn": "switched codes by e-mail on",
      "account.switchEmailOff": "switched codes by e-mail off",
      "account.renewRecoveryCodes": "asked for new recovery codes",
    },
  },
};

export const actionText = (locale: Locale, action: string): string => AUDIT_WORDS[locale].actions[action] ?? action;

/** `nothing`: what is said without rows; by itself that the filters leave none. */
export function auditTable(locale: Locale, rows: readonly AuditRow[], nothing = SHARED[locale].nothing): Markup {
  const words = AUDIT_WORDS[locale];
  if (rows.length === 0) return html`<p class="note">${nothing}</p>`;
  const columns: PanelColumn<AuditRow>[] = [
    { label: words.when, cell: ({ at }) => momentText(at, locale) },
    { label: words.who, cell: ({ operator_name }) => operator_name || words.clock },
    {
      label: words.what,
      cell: ({ action, allowed }) =>
        html`${actionText(locale, action)} ${allowed ? "" : html`<span class="chip red">⊘ ${words.refused}</span>`}`,
    },
    {
      label: words.about,
      cell: ({ tenant_id, subject_name }) =>
        tenant_id === null ? subject_name : html`<a href="/admin/tenants/${tenant_id}">${subject_name}</a>`,
    },
    { label: SHARED[locale].reason, cell: ({ reason }) => reason },
    { label: words.details, isWide: true, cell: (row) => detailsOf(locale, row) },
  ];
  return panelTable(columns, rows);
}

/** Values that have names, by the name of the fact: an address of a shop may be spelled as a role is. */
function namesOf(locale: Locale, fact: string): Readonly<Record<string, string>> {
  const [{ statuses, roles }, { ends }] = [SHARED[locale], AUDIT_WORDS[locale]];
  const named = { from: statuses, to: statuses, status: statuses, role: roles, locale: LANGUAGE_NAMES, how: ends };
  return Object.hasOwn(named, fact) ? named[fact as keyof typeof named] : {};
}

/** A status, a role or a language by its name; all else as it is kept. */
function factText(locale: Locale, fact: string, value: AuditRow["data"][string]): string {
  if (typeof value === "boolean") return value ? "✓" : "–";
  const [text, names] = [String(value ?? "–"), namesOf(locale, fact)];
  return Object.hasOwn(names, text) ? names[text]! : text;
}

function detailsOf(locale: Locale, { data }: AuditRow): string {
  const { facts } = AUDIT_WORDS[locale];
  // The database keeps no order of them.
  const names = [...new Set([...Object.keys(facts), ...Object.keys(data)])].filter((name) => name in data);
  return names.map((name) => `${facts[name] ?? name}: ${factText(locale, name, data[name]!)}`).join(", ");
}
