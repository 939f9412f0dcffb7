// The base domain's front page: how a shop begins, which shops a demonstration has, and quietly where operators go in.

import { html } from "hono/html";
import type { Locale } from "../../shared/domains/tenancy/tenancy.states.ts";
import type { PlatformValues } from "../admin/platform-settings.ts";
import { page, type Page } from "../http/page.ts";

interface FrontText {
  text: string;
  signUp: string;
  demo: string;
  operators: string;
  noShop: string;
  noShopHint: string;
  noShopPanel: string;
}

const FRONT: Record<Locale, FrontText> = {
  ro: {
    text: "Comenzile, mecanicii și piesele service-ului dvs., și când nu e internet.",
    signUp: "Deschideți-vă service-ul",
    demo: "Service-uri demonstrative",
    operators: "Operatori",
    noShop: "Aici nu este încă niciun service",
    noShopHint:
      "Cine a instalat garaj îl deschide cu linkul scris la pornire, în terminal sau în jurnalul serviciului. Dacă a expirat, o nouă pornire scrie altul.",
    noShopPanel: "Un operator îl deschide din panou.",
  },
  ru: {
    text: "Заказы, механики и запчасти вашего автосервиса, даже когда нет интернета.",
    signUp: "Открыть свой автосервис",
    demo: "Демонстрационные автосервисы",
    operators: "Операторам",
    noShop: "Здесь пока нет ни одного сервиса",
    noShopHint:
      "Его открывает тот, кто установил garaj, по ссылке, которая напечатана при запуске: в терминале или в журнале службы. Если она устарела, новый запуск напечатает другую.",
    noShopPanel: "Его открывает оператор в панели.",
  },
  en: {
    text: "Jobs, mechanics and parts, with or without a network.",
    signUp: "Open your shop",
    demo: "Demonstration shops",
    operators: "Operators",
    noShop: "There is no shop here yet",
    noShopHint:
      "Whoever installed garaj opens it with the link that the start printed, in the terminal or the service's log. Where it is over, another start prints another.",
    noShopPanel: "An operator opens it in the panel.",
  },
};

const STYLE = `
h1{font-size:40px}
.lead{font-size:20px;margin-bottom:24px}
.card h2{font-size:17px;margin:0}
.card p{margin:8px 0 0}
.card ul{list-style:none;padding:0;margin:0}
.card a,footer a{display:inline-flex;align-items:center;min-height:48px}
footer{display:flex;flex-wrap:wrap;gap:0 24px;margin-top:24px}
@media (max-width:600px){.btn{display:flex}}`;

export interface FrontFacts extends PlatformValues {
  demoAddresses: readonly string[];
  /** Null: there are shops. */
  firstRun: "link" | "panel" | null;
  /** Whoever signs up waits for a mail. */
  sendsMail: boolean;
}

export function frontPage(locale: Locale, facts: FrontFacts): Page {
  const { demoAddresses: addresses, firstRun, signup, support, sendsMail } = facts;
  const words = FRONT[locale];
  const body = html`<p class="lead">${words.text}</p>
    ${
      firstRun === null
        ? ""
        : html`<section class="card">
            <h2>${words.noShop}</h2>
            <p>${firstRun === "link" ? words.noShopHint : words.noShopPanel}</p>
          </section>`
    }
    ${signup.enabled && sendsMail && firstRun === null ? html`<p><a class="btn primary" href="/signup">${words.signUp}</a></p>` : ""}
    ${
      addresses.length === 0
        ? ""
        : html`<section class="card">
            <h2>${words.demo}</h2>
            <ul>
              ${addresses.map((a) => html`<li><a href="${a}">${a.replace(/^https?:\/\//, "")}</a></li>`)}
            </ul>
          </section>`
    }
    <footer>
      ${support.email === "" ? "" : html`<a href="mailto:${support.email}">${support.email}</a>`}
      ${support.phone === "" ? "" : html`<a href="tel:${support.phone.replaceAll(/[^\d+]/g, "")}">${support.phone}</a>`}
      <a href="/admin">${words.operators}</a>
    </footer>`;
  return page({ locale, title: "garaj", body, narrow: true, style: STYLE });
}
