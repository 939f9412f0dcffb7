// Pages for people who are not in the app: no shop here, shop closed, the product's own front door.

import { html } from "hono/html";
import type { Locale } from "../../shared/domains/tenancy/tenancy.states.ts";

interface PageText {
  title: string;
  text: string;
}

const NOTICES: Record<string, Record<Locale, PageText>> = {
  "tenancy/unknown-host": {
    ro: { title: "Aici nu este niciun service", text: "Verifică adresa: poate lipsește o literă." },
    ru: { title: "По этому адресу нет сервиса", text: "Проверьте адрес: возможно, пропущена буква." },
    en: { title: "There is no shop here", text: "Check the address: a letter may be missing." },
  },
  "tenancy/suspended": {
    ro: { title: "Accesul este suspendat", text: "Datele sunt păstrate. Scrie-ne ca să-l reluăm." },
    ru: { title: "Доступ приостановлен", text: "Данные сохранены. Напишите нам, чтобы возобновить доступ." },
    en: { title: "Access is suspended", text: "Your data is kept. Write to us to resume." },
  },
  "tenancy/expired": {
    ro: { title: "Abonamentul a expirat", text: "Datele sunt păstrate. Modificările de pe telefoane așteaptă acolo." },
    ru: { title: "Подписка истекла", text: "Данные сохранены. Изменения на телефонах ждут там." },
    en: { title: "The subscription has expired", text: "Your data is kept. Edits on phones wait there." },
  },
  "tenancy/archived": {
    ro: { title: "Acest service este arhivat", text: "Scrie-ne dacă ai nevoie de datele lui." },
    ru: { title: "Этот сервис в архиве", text: "Напишите нам, если нужны его данные." },
    en: { title: "This shop is archived", text: "Write to us if you need its data." },
  },
};

const STYLE = `
  body{margin:0;min-height:100vh;display:grid;place-items:center;background:#F2F4F6;color:#141C24;
    font:16px/1.5 Inter,system-ui,sans-serif}
  main{max-width:34rem;padding:24px}
  h1{font-size:24px;line-height:1.25;margin:0 0 8px}
  p{margin:0 0 12px;color:#44505C}
  a{color:#0B6478}
  @media(prefers-color-scheme:dark){body{background:#0D1217;color:#E9EEF2}p{color:#B9C4CE}a{color:#6CC4D6}}`;

function page(locale: Locale, title: string, body: unknown) {
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>${title}</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`;
}

/** The language the visitor prefers, among ours. */
export function preferredLocale(acceptLanguage: string | undefined): Locale {
  for (const part of (acceptLanguage ?? "").split(",")) {
    const tag = part.trim().slice(0, 2).toLowerCase();
    if (tag === "ro" || tag === "ru" || tag === "en") return tag;
  }
  return "ro";
}

/** A page for a problem code that people meet; null where only programs do. */
export function noticePage(code: string, locale: Locale) {
  const notice = NOTICES[code]?.[locale];
  return notice ? page(locale, notice.title, html`<p>${notice.text}</p>`) : null;
}

/** The base domain: which shops a demonstration has, or how to begin on an empty database. */
export function frontPage(addresses: readonly string[]) {
  const body =
    addresses.length > 0
      ? html`<p>Fiecare service are adresa lui:</p>
          <ul>
            ${addresses.map((a) => html`<li><a href="${a}">${a}</a></li>`)}
          </ul>`
      : html`<p>Baza de date este goală. Pornește cu <code>SEED=demo</code> pentru două service-uri demonstrative.</p>`;
  return page("ro", "garaj", body);
}
