// What is on a printed document, in words and figures as they are read, before it is set on pages. Plain data: another thread sets it.

import type { Locale } from "../../shared/domains/tenancy/tenancy.states.ts";

export interface Fact {
  label: string;
  value: string;
}

/** Of a table: text at the left, figures at the right. */
export interface Column {
  heading: string;
  align: "left" | "right";
  /** Points; null: whatever the others leave. */
  width: number | null;
}

export interface Cell {
  text: string;
  /** Beneath it, smaller. */
  note?: string | null;
  /** Of a row that does not count. */
  quiet?: boolean;
}

export interface SumRow extends Fact {
  /** Of a sum that the others lead to. */
  strong?: boolean;
}

export type Block =
  | { kind: "text"; heading: string; text: string }
  /** `sum` stands beneath the last column. */
  | { kind: "table"; columns: Column[]; rows: Cell[][]; sum: Fact | null }
  /** What follows is apart from what came before. */
  | { kind: "part"; heading: string; text: string }
  | { kind: "sums"; rows: SumRow[] };

export interface Person {
  heading: string;
  /** The first is the name. */
  lines: string[];
}

export interface Paper {
  locale: Locale;
  /** For a table of many columns, the long side at the top. */
  wide?: boolean;
  /** `Comandă de lucru`. */
  title: string;
  number: string;
  /** The shop's colour, `#rrggbb`. */
  accent: string;
  shop: { name: string; lines: string[]; logo: string | null };
  facts: Fact[];
  /** Side by side: the client, the car. */
  people: Person[];
  /** A QR code. */
  code: { url: string; caption: string } | null;
  blocks: Block[];
  /** Who signs. */
  signatures: string[];
  /** At the foot of every page, beside its number. */
  foot: string;
}

export interface NamedPaper {
  paper: Paper;
  fileName: string;
}
