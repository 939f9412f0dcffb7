// `/api/docs`: the description of the API for people to read, made of the one for programs. Without script and without a request, so
// that it needs no exception from the policy of pages.

import { Hono } from "hono";
import { html } from "hono/html";
import type { AppEnv } from "../../http/request.ts";
import { page, showPage } from "../../http/page.ts";
import { operationsByGroup, type ApiDocument } from "./document.ts";
import { operationView } from "./operation-view.ts";
import { schemaAnchor, schemaView } from "./schema-view.ts";

/** What stands between back quotes is code. */
const withCode = (text: string) =>
  text.split("`").map((part, place) => (place % 2 ? html`<code>${part}</code>` : part));

const STYLE = `
main.wide{max-width:1040px}
nav ul{columns:3 220px;list-style:none;padding:0;font-size:14px}
h3{font-size:17px;margin:0 0 8px;overflow-wrap:anywhere}
h4{font-size:14px;margin:16px 0 4px}
.method{display:inline-block;min-width:64px;font-size:13px;padding:2px 8px;border-radius:6px;text-align:center;
  background:var(--blue-bg);color:var(--blue-fg)}
.asks,.answer,.type{margin:0 0 4px;font-size:14px}
.must{font-weight:400;font-size:12px;color:var(--amber-fg);background:var(--amber-bg);padding:1px 6px;border-radius:6px}
.wide-table{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:14px}
th,td{text-align:left;vertical-align:top;font-weight:400;padding:6px 12px 6px 0;border-top:1px solid var(--line)}
th{white-space:nowrap}`;

export function apiDocsRoutes(describe: () => ApiDocument) {
  const app = new Hono<AppEnv>();
  app.get("/api/docs", (c) => showPage(c, docsPage(describe())));
  return app;
}

function docsPage(document: ApiDocument) {
  const groups = [...operationsByGroup(document)];
  const schemas = Object.entries(document.components?.schemas ?? {});
  const body = html` <p>${withCode(document.info.description ?? "")}</p>
    <p><a href="/api/openapi.json">OpenAPI 3.1</a></p>
    <nav aria-label="Endpoints">
      ${groups.map(
        ([group, operations]) =>
          html`<h2>${group}</h2>
            <ul>
              ${operations.map(({ anchor, method, path }) => html`<li><a href="#${anchor}">${method} ${path.replace("/api/v1", "")}</a></li>`)}
            </ul>`,
      )}
    </nav>
    ${groups.map(
      ([group, operations]) =>
        html`<section>
          <h2>${group}</h2>
          ${operations.map(operationView)}
        </section>`,
    )}
    <section>
      <h2>Shapes</h2>
      ${schemas.map(
        ([name, schema]) =>
          html`<article class="card" id="${schemaAnchor(name)}">
            <h3>${name}</h3>
            ${schemaView(schema)}
          </article>`,
      )}
    </section>`;
  return page({ locale: "en", title: `${document.info.title} API ${document.info.version}`, body, style: STYLE });
}
