// A paper as pdfmake sets it on A4 pages. Every text goes in as text: nothing that people typed is read as an instruction.

import type { Content } from "pdfmake";
import { LANGUAGE_TAGS } from "../platform/formats.ts";
import { blocksOf } from "./blocks.definition.ts";
import { DOCUMENT_WORDS } from "./document.words.ts";
import type { Fact, Paper, Person } from "./paper.ts";
import { FONT, INK, MUTED, pageWidth, SIDE, STYLES, TINT, type Definition } from "./paper.style.ts";

export function definitionOf(paper: Paper): Definition {
  const { locale, title, number, accent, shop, foot, wide = false } = paper;
  const width = pageWidth(wide);
  const words = DOCUMENT_WORDS[locale];
  return {
    pageSize: "A4",
    pageOrientation: wide ? "landscape" : "portrait",
    pageMargins: [SIDE, 42, SIDE, 58],
    language: LANGUAGE_TAGS[locale],
    version: "1.7",
    displayTitle: true,
    info: { title: `${title} ${number}`, author: shop.name, creator: "garaj", producer: "garaj" },
    defaultStyle: { font: FONT, fontSize: 9, lineHeight: 1.1, color: INK },
    styles: STYLES,
    header: (page) => (page === 1 ? null : running(shop.name, `${title} ${number}`)),
    footer: (page, pages) => ({
      margin: [SIDE, 14, SIDE, 0],
      columns: [
        { text: foot, style: "small" },
        { text: words.page(page, pages), style: "small", alignment: "right", width: "auto" },
      ],
      columnGap: 12,
    }),
    content: [
      headOf(paper),
      rule(accent, width),
      ...(paper.people.length === 0 && paper.code === null ? [] : [band(paper, width)]),
      ...blocksOf(paper.blocks, accent, width),
      ...(paper.signatures.length === 0 ? [] : [signaturesOf(paper.signatures, width)]),
    ],
  };
}

/** At the top of every page but the first: whose sheet this is. */
const running = (left: string, right: string): Content => ({
  margin: [SIDE, 22, SIDE, 0],
  columns: [
    { text: left, style: "small" },
    { text: right, style: "small", alignment: "right" },
  ],
});

const rule = (color: string, width: number): Content => ({
  margin: [0, 10, 0, 12],
  canvas: [{ type: "line", x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 2.5, lineColor: color }],
});

function headOf({ shop, title, number, facts }: Paper): Content {
  return {
    columnGap: 20,
    columns: [
      {
        width: "*",
        stack: [
          ...(shop.logo === null
            ? []
            : [{ image: shop.logo, fit: [150, 54] as [number, number], margin: [0, 0, 0, 6] as never }]),
          { text: shop.name, style: "shop" },
          ...shop.lines.map((line) => ({ text: line, style: "muted" })),
        ],
      },
      {
        width: 250,
        stack: [
          { text: title, style: "title" },
          { text: number, style: "number" },
          { margin: [0, 4, 0, 0], stack: facts.map(factOf) },
        ],
      },
    ],
  };
}

const factOf = ({ label, value }: Fact): Content => ({
  alignment: "right",
  text: [
    { text: `${label} `, color: MUTED },
    { text: value, bold: true },
  ],
});

const CODE_WIDTH = 104;
/** Between two boxes, and between a box and its words. */
const GAP = 6;
const INSIDE = 10;

/** Who and which car, and the code of the client's page. */
function band({ people, code }: Paper, width: number): Content {
  const cells = people.map(personCell);
  const codeCell = code === null ? [] : [codeOf(code)];
  const taken = code === null ? 0 : CODE_WIDTH + 2 * INSIDE + GAP;
  const personWidth = (width - taken - GAP * (people.length - 1)) / people.length - 2 * INSIDE;
  return {
    margin: [0, 0, 0, 12],
    table: {
      dontBreakRows: true,
      widths: [...people.map(() => personWidth), ...(code === null ? [] : [CODE_WIDTH])],
      body: [[...cells, ...codeCell]],
    },
    layout: {
      hLineWidth: () => 0,
      vLineWidth: (column) => (column === 0 || column === cells.length + codeCell.length ? 0 : GAP),
      vLineColor: () => "#ffffff",
      fillColor: (_row, _node, column) => (column < cells.length ? TINT : null),
      paddingLeft: () => INSIDE,
      paddingRight: () => INSIDE,
      paddingTop: () => 8,
      paddingBottom: () => 8,
    },
  };
}

function personCell({ heading, lines: [name = "", ...rest] }: Person): Content {
  return {
    stack: [{ text: heading, style: "label" }, { text: name, style: "name" }, ...rest.map((line) => ({ text: line }))],
  };
}

const codeOf = ({ url, caption }: { url: string; caption: string }): Content => ({
  stack: [
    { qr: url, fit: 86, eccLevel: "M", foreground: INK, alignment: "center" },
    { text: caption, style: "small", alignment: "center", margin: [0, 3, 0, 0] },
  ],
  margin: [-6, -6, -6, -6],
});

/** Together on one page, wherever the rest ends. */
function signaturesOf(who: readonly string[], width: number): Content {
  return {
    unbreakable: true,
    margin: [0, 34, 0, 0],
    columnGap: 40,
    columns: who.map((name) => ({
      stack: [
        {
          canvas: [{ type: "line", x1: 0, y1: 0, x2: (width - 40) / 2, y2: 0, lineWidth: 0.7, lineColor: MUTED }],
        },
        { text: name, style: "small", margin: [0, 3, 0, 0] },
      ],
    })),
  };
}
