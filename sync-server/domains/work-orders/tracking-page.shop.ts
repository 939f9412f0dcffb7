// Whose page it is that a client opens by their link.

import { html } from "hono/html";
import type { Settings } from "../../../shared/domains/tenancy/settings.states.ts";
import type { Markup } from "../../http/page.ts";
import { logoUrl } from "../tenancy/settings.schemas.ts";
import { PHONE } from "./tracking-page.parts.ts";

/** At the top of a page that a client opens: whose it is, and how they are called. */
export function shopOf({ display_name, city, address, phone, logo }: Settings, call: string): Markup {
  const where = [city, address].filter(Boolean).join(", ");
  return html`<header class="who">
    ${
      logo
        ? html`<img src="${logoUrl(logo)}" alt="" />`
        : html`<span class="mark" aria-hidden="true">${display_name.charAt(0).toUpperCase()}</span>`
    }
    <p><b>${display_name}</b><br />${where}</p>
    ${phone && html`<a href="${telOf(phone)}" aria-label="${call}">${PHONE}</a>`}
  </header>`;
}

export const telOf = (phone: string) => `tel:${phone.replaceAll(/[^\d+]/g, "")}`;
