// A list of the panel: a table at a desk; on a phone each row is a card, in which every value has its name beside it (admin-style.ts).

import { html } from "hono/html";
import type { Markup } from "../http/page.ts";

export interface PanelColumn<Row> {
  /** Over the column at a desk, beside each value on a phone. */
  label: string;
  /** In the place of the label over the column: a link that sorts by it. */
  head?: Markup;
  /** As `aria-sort`. */
  sorted?: "ascending" | "descending" | "none";
  /** At the right, so that digits line up. */
  isNumber?: true;
  /** Of sentences: it is not made as narrow as its words. */
  isWide?: true;
  /** Not shown where there is little room. */
  isDetail?: true;
  /** Empty: there is nothing to say, and a card leaves it out. */
  cell: (row: Row) => Markup | string;
}

const classOf = ({ isNumber, isWide, isDetail }: PanelColumn<never>): string =>
  [isNumber && "number", isWide && "wide", isDetail && "detail"].filter(Boolean).join(" ");

/** The first column says which row it is. Roles are written out: browsers forget those of a table that is drawn as something else. */
export function panelTable<Row>(columns: readonly PanelColumn<Row>[], rows: readonly Row[]): Markup {
  const sorted = (one: PanelColumn<Row>) => (one.sorted ? html` aria-sort="${one.sorted}"` : "");
  return html`<div class="scroll">
    <table role="table">
      <thead role="rowgroup">
        <tr role="row">
          ${columns.map(
            (one) => html`<th role="columnheader" class="${classOf(one)}" ${sorted(one)}>${one.head ?? one.label}</th>`,
          )}
        </tr>
      </thead>
      <tbody role="rowgroup">
        ${rows.map(
          (row) =>
            html`<tr role="row">
              ${columns.map((one) => cellOf(one, row))}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

function cellOf<Row>(column: PanelColumn<Row>, row: Row): Markup {
  const shown = column.cell(row);
  const kind = `${classOf(column)}${shown === "" ? " nothing" : ""}`.trim();
  return html`<td role="cell" class="${kind}" data-label="${column.label}"><div>${shown}</div></td>`;
}
