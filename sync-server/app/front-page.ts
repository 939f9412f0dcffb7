// The base domain's front page: how a shop begins, which shops a demonstration has, and quietly where operators go in.

import { html } from "hono/html";
import type { Locale } from "../../shared/domains/tenancy/tenancy.states.ts";
import type { PlatformValues } from "../admin/platform-settings.ts";
import { page, type Page } from "./page.ts";

interface FrontText {
  text: string;
  signUp: string;
  demo: string;
  operators: string;
}

const FRONT: Record<Locale, FrontText> = {
  ro: {
    text: "Comenzile, mecanicii și piesele service-ului tău, și când nu e internet.",
    signUp: "Deschide-ți service-ul",
    demo: "Service-uri demonstrative",
    operators: "Operatori",
  },
  ru: {
    text: "Заказы, механики и запчасти вашего автосервиса, даже когда нет интернета.",
    signUp: "Открыть свой автосервис",
    demo: "Демонстрационные автосервисы",
    operators: "Операторам",
  },
  en: {
    text: "Jobs, mechanics and parts, with or without a network.",
    signUp: "Open your garage",
    demo: "Demonstration garages",
    operators: "Operators",
  },
};

const STYLE = `
h1{font-size:40px}
.lead{font-size:20px;margin-bottom:24px}
.card h2{font-size:17px;margin:0}
.card ul{list-style:none;padding:0;margin:0}
.card a,footer a{display:inline-flex;align-items:center;min-height:48px}
footer{display:flex;flex-wrap:wrap;gap:0 24px;margin-top:24px}
@media (max-width:600px){.btn{display:flex}}`;

export function frontPage(locale: Locale, addresses: readonly string[], { signup, support }: PlatformValues): Page {
  const words = FRONT[locale];
  const body = html`<p class="lead">${words.text}</p>
    ${signup.enabled ? html`<p><a class="btn primary" href="/signup">${words.signUp}</a></p>` : ""}
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
