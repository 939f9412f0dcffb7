// `/admin/set-up/done`: what the first run has made, and where to go on.

import { Hono } from "hono";
import { html } from "hono/html";
import { publicAddress } from "../platform/addresses.ts";
import { withOperator } from "../db/operator-transaction.ts";
import { capable, type AdminEnv, type Panel } from "./admin-context.ts";
import { showSignedOutPage } from "./admin-page.ts";
import { FIRST_RUN_WORDS } from "./first-run.words.ts";

export function firstRunDonePages({ services }: Panel) {
  const { sql, config } = services;
  const app = new Hono<AdminEnv>();
  app.get("/admin/set-up/done", capable("tenants.view"), async (c) => {
    const { operatorId, locale } = c.get("operator");
    const words = FIRST_RUN_WORDS[locale];
    const [shop] = await withOperator(
      sql,
      operatorId,
      (tx) => tx<{ slug: string; name: string }[]>`
        select slug, display_name as name from garaj_operator_tenants() order by created_at limit 1`,
    );
    const address = shop && publicAddress(config, shop.slug);
    const body = html`${
        shop
          ? html`<p class="done" role="status">${words.doneShop(shop.name)}</p>
              <p>${words.next}</p>
              <p><a class="btn primary" href="${address}/app">${words.openShop}</a></p>
              <p><code>${address}</code></p>`
          : html`<p class="note">${words.noShop}</p>`
      }
      <p>${words.doneOperator}</p>
      <p><a class="btn" href="/admin">${words.openPanel}</a></p>`;
    return showSignedOutPage(c, { locale, title: words.doneTitle, body });
  });
  return app;
}
