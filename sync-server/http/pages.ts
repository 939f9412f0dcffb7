// Pages for people who are not in the app: no shop here, shop closed, the product's own front page.

import { html } from "hono/html";
import type { Locale } from "../../shared/domains/tenancy/tenancy.states.ts";
import type { ProblemCode } from "../platform/problem.ts";
import { page, type Page } from "./page.ts";

interface PageText {
  title: string;
  text: string;
  /** Where somebody can go on. */
  way?: { href: string; words: string };
}

const NOTICES: Readonly<Partial<Record<string, Record<Locale, PageText>>>> = {
  "tenancy/unknown-host": {
    ro: { title: "Aici nu este niciun service", text: "Verificați adresa: poate lipsește o literă." },
    ru: { title: "По этому адресу нет сервиса", text: "Проверьте адрес: возможно, пропущена буква." },
    en: { title: "There is no shop here", text: "Check the address: a letter may be missing." },
  },
  "tenancy/suspended": {
    ro: { title: "Accesul este suspendat", text: "Datele sunt păstrate. Scrieți-ne ca să-l reluăm." },
    ru: { title: "Доступ приостановлен", text: "Данные сохранены. Напишите нам, чтобы возобновить доступ." },
    en: { title: "Access is suspended", text: "Your data is kept. Write to us to resume." },
  },
  "tenancy/expired": {
    ro: {
      title: "Abonamentul a expirat",
      text: "Datele sunt păstrate. Modificările de pe telefoane așteaptă acolo.",
      way: { href: "/billing", words: "Administratorul intră aici" },
    },
    ru: {
      title: "Подписка истекла",
      text: "Данные сохранены. Изменения на телефонах ждут там.",
      way: { href: "/billing", words: "Вход для администратора" },
    },
    en: {
      title: "The subscription has expired",
      text: "Your data is kept. Edits on phones wait there.",
      way: { href: "/billing", words: "Administrators sign in here" },
    },
  },
  "tenancy/archived": {
    ro: { title: "Acest service este arhivat", text: "Scrieți-ne dacă aveți nevoie de datele lui." },
    ru: { title: "Этот сервис в архиве", text: "Напишите нам, если нужны его данные." },
    en: { title: "This shop is archived", text: "Write to us if you need its data." },
  },
  "tenancy/impersonation-over": {
    ro: {
      title: "Linkul nu mai e valabil",
      text: "A fost folosit sau a expirat: era valabil un minut. Creați altul în panou.",
    },
    ru: { title: "Ссылка больше не действует", text: "Её уже открыли или прошла минута. Создайте новую в панели." },
    en: {
      title: "The link is no longer valid",
      text: "It has been used, or its one minute has passed. Create another in the panel.",
    },
  },
  "not-found": {
    ro: { title: "Aici nu este nimic", text: "Verificați adresa: poate lipsește o literă." },
    ru: { title: "Здесь ничего нет", text: "Проверьте адрес: возможно, пропущена буква." },
    en: { title: "There is nothing here", text: "Check the address: a letter may be missing." },
  },
  "access/not-signed-in": {
    ro: { title: "Intrați întâi în cont", text: "Deschideți aplicația, intrați în cont, apoi încercați din nou." },
    ru: { title: "Сначала войдите", text: "Откройте приложение, войдите и попробуйте снова." },
    en: { title: "Sign in first", text: "Open the app, sign in, then try again." },
  },
  "access/forbidden": {
    ro: { title: "Nu aveți acces aici", text: "Cereți dreptul de la administratorul service-ului." },
    ru: { title: "У вас нет доступа к этой странице", text: "Попросите право у администратора сервиса." },
    en: { title: "You do not have access to this page", text: "Ask the shop's administrator for it." },
  },
  "documents/busy": {
    ro: { title: "Se tipăresc prea multe documente", text: "Încercați din nou peste câteva secunde." },
    ru: { title: "Печатается слишком много документов", text: "Попробуйте снова через несколько секунд." },
    en: { title: "Too many documents are being printed", text: "Try again in a few seconds." },
  },
  "rate/too-many": {
    ro: { title: "Prea multe încercări", text: "Așteptați câteva minute, apoi încercați din nou." },
    ru: { title: "Слишком много попыток", text: "Подождите несколько минут и попробуйте снова." },
    en: { title: "Too many attempts", text: "Wait a few minutes, then try again." },
  },
  "server/full": {
    ro: { title: "Serverul nu mai are loc", text: "Nimic nu s-a schimbat. Încercați din nou mai târziu." },
    ru: { title: "На сервере нет места", text: "Ничего не изменилось. Попробуйте снова позже." },
    en: { title: "The server has no room left", text: "Nothing has changed. Try again later." },
  },
  "server/busy": {
    ro: { title: "Serverul este ocupat", text: "Nimic nu s-a schimbat. Încercați din nou peste câteva secunde." },
    ru: { title: "Сервер занят", text: "Ничего не изменилось. Попробуйте снова через несколько секунд." },
    en: { title: "The server is busy", text: "Nothing has changed. Try again in a few seconds." },
  },
  "forms/foreign": {
    ro: { title: "Formularul nu mai este valabil", text: "Deschideți pagina din nou și completați-l încă o dată." },
    ru: { title: "Форма больше не действует", text: "Откройте страницу снова и заполните её ещё раз." },
    en: { title: "This form is no longer valid", text: "Open the page again and fill it in once more." },
  },
} satisfies Partial<Record<ProblemCode, Record<Locale, PageText>>>;

/** The language the visitor prefers, among ours. */
export function preferredLocale(acceptLanguage: string | undefined, otherwise: Locale = "ro"): Locale {
  for (const part of (acceptLanguage ?? "").split(",")) {
    const tag = part.trim().slice(0, 2).toLowerCase();
    if (tag === "ro" || tag === "ru" || tag === "en") return tag;
  }
  return otherwise;
}

/** A page for a problem code that people meet; null where only programs do. */
export function noticePage(code: string, locale: Locale): Page | null {
  const notice = NOTICES[code]?.[locale];
  if (!notice) return null;
  const { title, text, way } = notice;
  const body = html`<p>${text}</p>
    ${way ? html`<p><a class="btn" href="${way.href}">${way.words}</a></p>` : ""}`;
  return page({ locale, title, body, narrow: true });
}
