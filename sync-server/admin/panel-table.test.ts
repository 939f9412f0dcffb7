// A list of the panel, as a table and as what its style makes cards of.

import { html } from "hono/html";
import { expect, it } from "vitest";
import { panelTable, type PanelColumn } from "./panel-table.ts";

interface Row {
  name: string;
  sum: string;
  note: string;
}

const COLUMNS: PanelColumn<Row>[] = [
  { label: "Nume", head: html`<a href="?sort=name">Nume ↑</a>`, sorted: "ascending", cell: ({ name }) => name },
  { label: "Preț", isNumber: true, cell: ({ sum }) => sum },
  { label: 'Note "lungi"', isWide: true, isDetail: true, cell: ({ note }) => note },
];
const shown = async (...rows: Row[]) => String(await panelTable(COLUMNS, rows)).replaceAll(/\s+/g, " ");

it("has the name of its column beside each value, for a phone", async () => {
  const table = await shown({ name: "Demo", sum: "590,00", note: "da" });
  expect(table).toContain('data-label="Preț"><div>590,00</div>');
  expect(table).toContain('data-label="Note &quot;lungi&quot;"');
});

it("stays a table for who listens, however it is drawn", async () => {
  const table = await shown({ name: "Demo", sum: "", note: "" });
  expect([...table.matchAll(/role="(\w+)"/g)].map(([, role]) => role)).toEqual([
    "table",
    "rowgroup",
    "row",
    "columnheader",
    "columnheader",
    "columnheader",
    "rowgroup",
    "row",
    "cell",
    "cell",
    "cell",
  ]);
  expect(table).toContain('aria-sort="ascending"');
});

it("marks what has nothing to say, which a card leaves out", async () => {
  const table = await shown({ name: "Demo", sum: "590,00", note: "" });
  expect(table).toContain('class="wide detail nothing"');
  expect(table).not.toContain('class="number nothing"');
});

it("lets no markup in by a value", async () => {
  expect(await shown({ name: "<b>x</b>", sum: "", note: "" })).toContain("&lt;b&gt;x&lt;/b&gt;");
});
