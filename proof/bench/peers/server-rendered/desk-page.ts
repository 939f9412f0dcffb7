// A page of the desk: no script, one style sheet in its head, tables.

import { html } from "hono/html";
import type { DeskPart } from "./desk.ts";

const STYLE = `body{font:14px/1.4 sans-serif;margin:0;padding:16px 24px;background:#f4f5f6}h1{font-size:20px}h2{font-size:16px;margin:16px 0 8px}
table{border-collapse:collapse;background:#fff;width:100%}th,td{text-align:left;padding:8px 12px;border-top:1px solid #eee}
nav a{margin-right:12px}`;

/** `links`: the pages there are. */
export function deskPage(title: string, links: readonly string[], shown: readonly DeskPart[]) {
  return html`<!doctype html>
    <html lang="ro">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        <nav>${links.map((link) => html`<a href="/desk/${link}">${link}</a>`)}</nav>
        <h1>${title}</h1>
        ${shown.map(table)}
      </body>
    </html>`;
}

const table = ({ title, rows }: DeskPart) =>
  html`<h2>${title}</h2>
    <table>
      <thead>
        <tr>
          ${Object.keys(rows[0] ?? {}).map((name) => html`<th>${name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              ${Object.values(row).map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>`;
