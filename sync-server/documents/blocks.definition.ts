// The blocks of a paper as pdfmake sets them: tables whose head comes again on every page and whose rows stay whole.

import type { Content, CustomTableLayout, TableCell } from "pdfmake";
import type { Block, Cell, Column, SumRow } from "./paper.ts";
import { HAIR, INK, MUTED } from "./paper.style.ts";

type Part = Extract<Block, { kind: "part" }>;
type Table = Extract<Block, { kind: "table" }>;

const SUMS_WIDTH = 340;
const VALUES_WIDTH = 130;
const PADDING = 4;

/** A part's heading goes with what follows it. */
export function blocksOf(blocks: readonly Block[], accent: string, width: number): Content[] {
  return blocks.flatMap((block, index): Content[] => {
    const before = blocks[index - 1];
    const part = before?.kind === "part" ? before : null;
    if (block.kind === "text") return [textOf(block)];
    if (block.kind === "table") return [tableOf(block, part, width)];
    if (block.kind === "sums")
      return [{ unbreakable: true, stack: [...headingOf(part), sumsOf(block.rows, accent, width)] }];
    return [];
  });
}

const textOf = ({ heading, text }: { heading: string; text: string }): Content => ({
  margin: [0, 0, 0, 9],
  text: [...(heading === "" ? [] : [{ text: `${heading}\n`, style: "heading" }]), { text }],
});

const headingOf = (part: Part | null): Content[] =>
  part === null
    ? []
    : [
        { text: part.heading, style: "part", margin: [0, 8, 0, 2] },
        ...(part.text === "" ? [] : [{ text: part.text, style: "muted", margin: [0, 0, 0, 4] as never }]),
      ];

const EMPTY: TableCell = {};

function tableOf({ columns, rows, sum }: Table, part: Part | null, width: number): Content {
  const over: TableCell[][] =
    part === null
      ? []
      : [
          [
            { colSpan: columns.length, stack: headingOf(part), margin: [-4, 0, 0, 0] },
            ...columns.slice(1).map(() => EMPTY),
          ],
        ];
  const heads: TableCell[] = columns.map(({ heading, align }) => ({
    text: heading,
    style: "heading",
    alignment: align,
  }));
  const below: TableCell[][] =
    sum === null
      ? []
      : [
          [
            { colSpan: columns.length - 1, text: sum.label, alignment: "right", bold: true },
            ...columns.slice(2).map(() => EMPTY),
            { text: sum.value, alignment: "right", bold: true },
          ],
        ];
  return {
    margin: [0, 2, 0, 8],
    table: {
      headerRows: over.length + 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: widthsOf(columns, width),
      body: [...over, heads, ...rows.map((row) => row.map((cell, index) => cellOf(cell, columns[index]!))), ...below],
    },
    layout: linesBelow(over.length, over.length + 1 + rows.length),
  };
}

/** Told in points, so that a word without end is broken and widens no column. */
function widthsOf(columns: readonly Column[], all: number): number[] {
  const taken = columns.reduce((sum, { width }) => sum + (width ?? 0), 0);
  return columns.map(({ width }) => width ?? all - taken - 2 * PADDING * columns.length);
}

function cellOf({ text, note = null, quiet = false }: Cell, { align }: Column): TableCell {
  const color = quiet ? { color: MUTED } : {};
  if (note === null) return { text, alignment: align, ...color };
  return { stack: [{ text }, { text: note, style: "small" }], alignment: align, ...color };
}

/** A strong line under the head, hair lines between rows, none around. `head`: the head's row; `end`: the first behind the lines. */
const linesBelow = (head: number, end: number): CustomTableLayout => ({
  hLineWidth: (row, node) => {
    if (row <= head || row > end) return 0;
    return row === head + 1 || (row === end && node.table.body.length > end) ? 0.9 : 0.4;
  },
  hLineColor: (row) => (row === head + 1 || row === end ? INK : HAIR),
  vLineWidth: () => 0,
  paddingLeft: () => PADDING,
  paddingRight: () => PADDING,
  paddingTop: () => 2,
  paddingBottom: () => 2,
});

/** At the right, one under the other; what all of it leads to is larger. */
function sumsOf(rows: readonly SumRow[], accent: string, width: number): Content {
  const styled = (row: SumRow) => (row.strong ? { style: "total" } : {});
  return {
    margin: [width - SUMS_WIDTH, 0, 0, 10],
    table: {
      widths: [SUMS_WIDTH - VALUES_WIDTH - 4 * PADDING, VALUES_WIDTH],
      body: rows.map((row) => [
        { text: row.label, ...styled(row) },
        { text: row.value, alignment: "right", ...styled(row) },
      ]),
    },
    layout: {
      hLineWidth: (row) => (rows[row]?.strong && row > 0 ? 0.9 : 0),
      hLineColor: () => accent,
      vLineWidth: () => 0,
      paddingLeft: () => PADDING,
      paddingRight: () => PADDING,
      paddingTop: () => 2,
      paddingBottom: () => 2,
    },
  };
}
