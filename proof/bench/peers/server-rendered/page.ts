// The board as a page: no script, one style sheet in its head, a form for each button.

import { html } from "hono/html";
import {
  MECHANIC_TRANSITIONS,
  type MechanicEvent,
  type MechanicStatus,
} from "../../../../shared/domains/mechanic/mechanic.states.ts";
import type { BoardOrder } from "./board.ts";

const STYLE = `body{font:16px/1.4 sans-serif;margin:0;padding:12px;background:#f4f5f6}h1{font-size:20px}
article{background:#fff;border-radius:12px;padding:12px;margin:0 0 12px;box-shadow:0 1px 2px #0002}h2{font-size:16px;margin:0}
.line{display:flex;gap:8px;align-items:center;padding:8px 0;border-top:1px solid #eee}.line>span{flex:1}
form{margin:0}button{font:inherit;padding:12px 16px;border:0;border-radius:10px;background:#0b6478;color:#fff}`;

/** Blocking needs a reason, which is another form. */
const BUTTONS = ["start", "pause", "resume", "done"] as const satisfies readonly MechanicEvent[];

const buttonsOf = (status: MechanicStatus) => BUTTONS.filter((event) => MECHANIC_TRANSITIONS[status][event] !== null);

export function boardPage(orders: readonly BoardOrder[]) {
  return html`<!doctype html>
    <html lang="ro">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Lucrările mele</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        <h1>Lucrările mele</h1>
        ${orders.map(card)}
      </body>
    </html>`;
}

const card = ({ number, plate, car, complaint, lines }: BoardOrder) =>
  html`<article>
    <h2>${plate} · ${car}</h2>
    <p>${number} · ${complaint}</p>
    ${lines.map(
      ({ id, name, status }) =>
        html`<div class="line" data-line="${id}" data-line-status="${status}">
          <span>${name}</span>
          ${buttonsOf(status).map(
            (event) =>
              html`<form method="post" action="/lines/${id}/${event}">
                <button type="submit" data-event="${event}">${event}</button>
              </form>`,
          )}
        </div>`,
    )}
  </article>`;
