// The lines of an invoice's table, out of the rows of its pages.

import { articleWithin } from "./article.rules.ts";
import { DOUBTED, isNumber, readTriple } from "./numbers.rules.ts";
import { boxOf, plain, rowsOf, sureOf, textOf, type Row } from "./page-rows.rules.ts";
import { nothingRead, OCR_LIMITS, type OcrField, type OcrLine, type PageWord } from "./invoice-reading.states.ts";
import { cellsOf, columnsOf, headingOf, type Column, type ColumnKind } from "./table-columns.rules.ts";

/** What stands below the last line. */
const END =
  /^\W*(?:sub)?total\b|^\W*tva\b|^\W*suma totala|^\W*valoare totala|\btotal (?:de plata|spre plata|general|fara tva|cu tva|factura|tva)\b|^\W*de (?:plata|achitat)\b|^\W*a (?:eliberat|primit)\b|^\W*intocmit\b|^\W*semnatura/;

const isBelowLines = (row: Row): boolean => END.test(plain(row.text));

/** All pages' lines. A page without a heading has the columns of the one before. */
export function linesOf(words: readonly PageWord[]): OcrLine[] {
  const lines: OcrLine[] = [];
  let former: Column[] | null = null;
  for (const [, ofPage] of Map.groupBy(words, ({ page }) => page)) {
    const rows = rowsOf(ofPage);
    const heading = headingOf(rows);
    if (heading === null && former === null) continue;
    const [from, to] = heading ?? [0, 0];
    const end = rows.findIndex((row, at) => at >= to && isBelowLines(row));
    const body = rows.slice(to, end === -1 ? undefined : end).filter((row) => !isNumbering(row));
    const columns: Column[] = heading ? columnsOf(rows.slice(from, to), withoutProse(body)) : former!;
    if (heading) former = columns;
    lines.push(...linesIn(body, columns));
    if (end !== -1 && heading === null) break;
  }
  return lines.slice(0, OCR_LIMITS.lines);
}

/** `0 1 2 3 4 5`, as forms number their columns. */
const isNumbering = ({ words }: Row): boolean =>
  words.length >= 4 &&
  words.every(
    ({ text }, i) => /^\(?\d{1,2}\)?$/.test(text) && (i === 0 || Number.parseInt(text.replace("(", ""), 10) > 0),
  ) &&
  words.every(({ text }, i) => i === 0 || Number.parseInt(text, 10) === Number.parseInt(words[i - 1]!.text, 10) + 1);

/** Rows that reach across the columns would hide the white between them: those without any number are not looked at for it. */
const withoutProse = (rows: readonly Row[]): Row[] => {
  const told = rows.filter(({ words }) => words.filter(({ text }) => isNumber(text)).length >= 2);
  return told.length > 0 ? told : [...rows];
};

type Cells = Partial<Record<ColumnKind, PageWord[]>>;

function byKind(row: Row, columns: readonly Column[]): Cells {
  const cells: Cells = {};
  for (const [{ kind }, words] of cellsOf(row, columns)) if (kind) cells[kind] = [...(cells[kind] ?? []), ...words];
  return cells;
}

const numberIn = (words: readonly PageWord[] | undefined): boolean => words !== undefined && isNumber(textOf(words));

function linesIn(rows: readonly Row[], columns: readonly Column[]): OcrLine[] {
  const read = rows.map((row) => ({ row, cells: byKind(row, columns) }));
  const isLine = ({ cells }: { cells: Cells }) =>
    [cells.quantity, cells.price, cells.total].filter(numberIn).length >= 2;
  const lines = read.filter(isLine).map(({ row, cells }) => ({ row, cells, more: [] as { row: Row; cells: Cells }[] }));
  for (const part of read) {
    if (isLine(part)) continue;
    const [nearest] = lines.toSorted((a, b) => distance(a, part) - distance(b, part));
    // A name that goes on stands right below its line, or around the middle of it.
    if (nearest && distance(nearest, part) < nearest.row.height * 2) nearest.more.push(part);
  }
  return lines.flatMap(({ row, cells, more }) => {
    const before = more.filter((part) => part.row.y < row.y);
    const after = more.filter((part) => part.row.y >= row.y);
    const whole = (kind: "name" | "article") => [
      ...before.flatMap((p) => p.cells[kind] ?? []),
      ...(cells[kind] ?? []),
      ...after.flatMap((p) => p.cells[kind] ?? []),
    ];
    return lineOf({ ...cells, name: whole("name"), article: whole("article") }) ?? [];
  });
}

const distance = (line: { row: Row; more: { row: Row }[] }, { row }: { row: Row }): number =>
  Math.min(
    ...[line.row, ...line.more.map((part) => part.row)].map(({ y }) => Math.abs(y - row.y) + (y > row.y ? 0.1 : 0)),
  );

const field = <T>(value: T | null, words: readonly PageWord[], sure: number = sureOf(words)): OcrField<T> =>
  value === null ? nothingRead() : { value, sure, box: boxOf(words) };

/** Where quantity × price is the total, each of the three bears the others out. */
const borneOut = (sure: number): number => 1 - (1 - sure) * 0.25;

function lineOf(cells: Cells): OcrLine | null {
  const of = (kind: ColumnKind) => cells[kind] ?? [];
  const [quantity, price, total] = [of("quantity"), of("price"), of("total")];
  const triple = readTriple(textOf(quantity), textOf(price), textOf(total));
  if (!triple) return null;
  const number = (value: number, words: PageWord[]) => {
    const sure = triple.agrees ? borneOut(sureOf(words)) : Math.min(sureOf(words), DOUBTED);
    return { value, sure, box: boxOf(words) };
  };
  const names = of("name");
  const named = tidy(textOf(names));
  if (named === "" && of("article").length === 0) return null;
  const written = tidy(textOf(of("article")));
  const inName = written === "" ? articleWithin(names) : null;
  const article = inName
    ? field(inName.article, inName.words, sureOf(inName.words) * 0.85)
    : field(written === "" ? null : written, of("article"));
  const name = field(named === "" ? written : named, names.length > 0 ? names : of("article"));
  const numbers = [
    number(triple.quantity, quantity),
    number(triple.price, price),
    number(triple.total, total),
  ] as const;
  const sure = Math.min(
    ...numbers.map((one) => one.sure),
    name.sure,
    ...(article.value === null ? [] : [article.sure]),
  );
  return { article, name, quantity: numbers[0], price: numbers[1], total: numbers[2], sure };
}

const tidy = (text: string): string => text.replaceAll(/^[|\s[\]_—]+|[|\s[\]_—]+$/g, "").replaceAll(/\s*\|\s*/g, " ");
