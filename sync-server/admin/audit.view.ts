// Rows of the operators' audit as people read them.

import { html } from "hono/html";
import type { Locale } from "../../shared/domains/tenancy/tenancy.states.ts";
import type { Markup } from "../http/page.ts";
import { momentText } from "./admin-page.ts";
import { SHARED, type Words } from "./admin-words.ts";
import type { AuditRow } from "../domains/access/operator-audit.ts";

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
    actions: {
      "tenants.create": "создание сервиса",
      "tenants.changeTerms": "смена тарифа или сроков",
      "tenants.activate": "активация",
      "tenants.suspend": "приостановка",
      "tenants.reactivate": "повторное открытие",
      "tenants.archive": "перенос в архив",
      "tenants.restore": "возврат из архива",
      "tenants.impersonate": "ссылка для просмотра",
      "impersonation.start": "начало просмотра",
      "impersonation.end": "конец просмотра",
      "tenancy.expire": "срок истёк",
      "signup.create": "регистрация",
      "plans.save": "сохранение тарифа",
      "plans.delete": "удаление тарифа",
      "settings.change": "смена настройки",
      "operators.invite": "приглашение оператора",
      "operators.inviteAgain": "повторное приглашение",
      "operators.change": "изменение оператора",
      "operators.activate": "включение оператора",
      "operators.deactivate": "отключение оператора",
      "operators.setUp": "выбор пароля",
      "account.change": "изменение профиля",
      "account.changePassword": "смена пароля",
      "account.switchAppOn": "включение приложения с кодами",
      "account.switchAppOff": "выключение приложения с кодами",
      "account.switchEmailOn": "включение кодов по почте",
      "account.switchEmailOff": "выключение кодов по почте",
      "account.renewRecoveryCodes": "новые резервные коды",
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
    clock: "by itself",
    actions: {
      "tenants.create": "created the shop",
      "tenants.changeTerms": "changed plan or dates",
      "tenants.activate": "activated",
      "tenants.suspend": "suspended",
      "tenants.reactivate": "opened again",
      "tenants.archive": "archived",
      "tenants.restore": "restored from the archive",
      "tenants.impersonate": "made a link to look",
      "impersonation.start": "began to look",
      "impersonation.end": "stopped looking",
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
      "account.switchAppOn": "switched the authenticator app on",
      "account.switchAppOff": "switched the authenticator app off",
      "account.switchEmailOn": "switched codes by e-mail on",
      "account.switchEmailOff": "switched codes by e-mail off",
      "account.renewRecoveryCodes": "renewed recovery codes",
    },
  },
};

export const actionText = (locale: Locale, action: string): string => AUDIT_WORDS[locale].actions[action] ?? action;

export function auditTable(locale: Locale, rows: readonly AuditRow[]): Markup {
  const words = AUDIT_WORDS[locale];
  if (rows.length === 0) return html`<p class="note">${SHARED[locale].nothing}</p>`;
  return html`<div class="scroll">
    <table>
      <thead>
        <tr>
          <th>${words.when}</th>
          <th>${words.who}</th>
          <th>${words.what}</th>
          <th>${words.about}</th>
          <th>${SHARED[locale].reason}</th>
          <th>${words.details}</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map((row) => auditRow(locale, row))}
      </tbody>
    </table>
  </div>`;
}

function auditRow(locale: Locale, row: AuditRow): Markup {
  const words = AUDIT_WORDS[locale];
  const details = Object.entries(row.data).map(([name, value]) => `${name}: ${String(value ?? "–")}`);
  return html`<tr>
    <td>${momentText(row.at, locale)}</td>
    <td>${row.operator_name || words.clock}</td>
    <td>
      ${actionText(locale, row.action)} ${row.allowed ? "" : html`<span class="chip red">⊘ ${words.refused}</span>`}
    </td>
    <td>
      ${row.tenant_id === null ? row.subject_name : html`<a href="/admin/tenants/${row.tenant_id}">${row.subject_name}</a>`}
    </td>
    <td>${row.reason}</td>
    <td>${details.join(", ")}</td>
  </tr>`;
}
