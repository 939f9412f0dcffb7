// The columns of an invoice's table: where the white strips between them run, and what each is by its heading.

import { median, plain, textOf, type Row } from "./page-rows.rules.ts";
import type { PageWord } from "./invoice-reading.states.ts";

export type ColumnKind = "number" | "article" | "name" | "unit" | "quantity" | "price" | "total" | "vat" | "gross";

export interface Column {
  kind: ColumnKind | null;
  x0: number;
  x1: number;
}

/** By its heading; null for one that says nothing. */
function kindOf(heading: string): ColumnKind | null {
  const text = plain(heading)
    .replaceAll(/[^a-z0-9%]+/g, " ")
    .trim();
  const withVat = /\bcu tva\b|\binclusiv\b/.test(text);
  const ofVat = /\btva\b|\bvat\b/.test(text) && !/\bfara\b|\bfr\b/.test(text);
  if (/\bpret|\bp u\b|\bprice\b|\btarif/.test(text)) return withVat ? "gross" : "price";
  if (ofVat) return withVat && /valoare|total|suma/.test(text) ? "gross" : "vat";
  if (/\bvaloare|\bsuma\b|\btotal|\bvalue\b|\bamount\b/.test(text)) return "total";
  if (/\bcant|\bqty\b|\bbuc\b|\bquantity\b/.test(text)) return "quantity";
  if (/\bdenumir|\bprodus|\bdescrier|\bmarf|\bservicii\b|\bname\b/.test(text) && !/^cod\b/.test(text)) return "name";
  if (/\bcod\b|\barticol|\bart\b|\breferint|\bsku\b|\bcode\b/.test(text)) return "article";
  if (/\bu m\b|\bum\b|\bunit(?:ate|atea|s)?\b/.test(text)) return "unit";
  if (/^nr\b|\bcrt\b|^no\b/.test(text)) return "number";
  return null;
}

/** How many kinds of columns a row names; headings stand in up to three rows, in words near each other. */
const kindsIn = (row: Row): Set<ColumnKind> => new Set(row.words.flatMap(({ text }) => kindOf(text) ?? []));

/** The rows of the heading, as [first, behind the last); null: there is none. */
export function headingOf(rows: readonly Row[]): [number, number] | null {
  let best: { at: number; score: number } | null = null;
  for (const [at, row] of rows.entries()) {
    const kinds = kindsIn(row);
    const money = kinds.has("price") || kinds.has("total") || kinds.has("quantity");
    if (kinds.size < 3 || !money) continue;
    if (best === null || kinds.size > best.score) best = { at, score: kinds.size };
  }
  if (best === null) return null;
  const { at } = best;
  const near = (a: Row, b: Row) => Math.abs(a.y - b.y) < Math.max(a.height, b.height) * 1.9;
  const isHeading = (row: Row) => !row.words.some(({ text }) => /\d{2}/.test(text)) && row.words.length <= 12;
  let [from, to] = [at, at + 1];
  while (from > 0 && at - from < 2 && near(rows[from - 1]!, rows[from]!) && isHeading(rows[from - 1]!)) from -= 1;
  while (to < rows.length && to - at < 3 && near(rows[to]!, rows[to - 1]!) && isHeading(rows[to]!)) to += 1;
  return [from, to];
}

interface Strip {
  x0: number;
  x1: number;
}

/** What is covered by words, with the white between. `most`: how many words may stick out into it. */
function covered(words: readonly PageWord[], least: number): Strip[] {
  const strips: Strip[] = [];
  for (const { x0, x1 } of words.toSorted((a, b) => a.x0 - b.x0)) {
    const last = strips.at(-1);
    if (last && x0 - last.x1 < least) last.x1 = Math.max(last.x1, x1);
    else strips.push({ x0, x1 });
  }
  return strips;
}

/** Of a heading and the rows below it. A strip without a heading of its own belongs to the nearer of its neighbours. */
export function columnsOf(heading: readonly Row[], body: readonly Row[]): Column[] {
  const words = [...heading, ...body].flatMap((row) => row.words);
  const height = median(words.map(({ y0, y1 }) => y1 - y0)) ?? 10;
  const strips = covered(words, height * 0.55);
  const named = heading.flatMap((row) => row.words);
  const columns: Column[] = strips.map(({ x0, x1 }) => {
    const inside = named.filter((word) => (word.x0 + word.x1) / 2 >= x0 && (word.x0 + word.x1) / 2 <= x1);
    return { x0, x1, kind: inside.length > 0 ? kindOf(textOf(inside)) : null };
  });
  return together(columns, named.length > 0);
}

function together(columns: readonly Column[], hasHeading: boolean): Column[] {
  if (!hasHeading) return [...columns];
  const kept = columns.filter(({ kind }) => kind !== null).map((column) => ({ ...column }));
  for (const stray of columns.filter(({ kind }) => kind === null)) {
    const gap = (column: Column) => Math.max(column.x0 - stray.x1, stray.x0 - column.x1);
    const [nearest] = kept.toSorted((a, b) => gap(a) - gap(b));
    if (!nearest) continue;
    nearest.x0 = Math.min(nearest.x0, stray.x0);
    nearest.x1 = Math.max(nearest.x1, stray.x1);
  }
  return once(kept);
}

/** Of two columns of one kind the first is meant, except that names and articles of two are joined. */
function once(columns: readonly Column[]): Column[] {
  const seen = new Set<ColumnKind>();
  return columns.map((column) => {
    const { kind } = column;
    if (kind === null || !seen.has(kind) || kind === "name") {
      if (kind) seen.add(kind);
      return column;
    }
    return { ...column, kind: kind === "total" ? "gross" : null };
  });
}

/** The words of a row by column. */
export function cellsOf({ words }: Row, columns: readonly Column[]): Map<Column, PageWord[]> {
  const cells = new Map<Column, PageWord[]>();
  for (const word of words) {
    const middle = (word.x0 + word.x1) / 2;
    const distance = ({ x0, x1 }: Column) => Math.max(x0 - middle, middle - x1, 0);
    const [column] = columns.toSorted((a, b) => distance(a) - distance(b));
    if (column) cells.set(column, [...(cells.get(column) ?? []), word]);
  }
  return cells;
}
