// Words of a page put into rows: levelled first, since a scan is never quite straight.

import type { Box, PageWord } from "./invoice-reading.states.ts";

/** From left to right. */
export interface Row {
  words: PageWord[];
  y: number;
  height: number;
  text: string;
}

const heightOf = ({ y0, y1 }: Box): number => y1 - y0;
const middleOf = ({ y0, y1 }: Box): number => (y0 + y1) / 2;

/** Null of none. */
export function median(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted.length === 0 ? null : sorted[Math.floor(sorted.length / 2)]!;
}

/** The first to the right of one on its line, `height` being the word's. `sorted`: by where they begin. */
function neighbourOf(sorted: readonly PageWord[], at: number, height: number): PageWord | null {
  const word = sorted[at]!;
  for (let i = at + 1; i < sorted.length && sorted[i]!.x0 - word.x1 < height * 2; i++) {
    const other = sorted[i]!;
    if (other.x0 - word.x1 > -height && Math.abs(middleOf(other) - middleOf(word)) < height * 0.6) return other;
  }
  return null;
}

/** How much the lines of a page fall to the right, by neighbours of about the same height. */
function slopeOf(words: readonly PageWord[]): number {
  const sorted = words.filter((word) => word.text.length > 1).toSorted((a, b) => a.x0 - b.x0);
  const slopes: number[] = [];
  for (const [i, word] of sorted.entries()) {
    const height = heightOf(word);
    const next = neighbourOf(sorted, i, height);
    if (next) slopes.push((next.y1 - word.y1) / ((next.x0 + next.x1 - word.x0 - word.x1) / 2));
  }
  return slopes.length < 8 ? 0 : (median(slopes) ?? 0);
}

/** The words of one page in rows from top to bottom; each word keeps its box on the page. */
export function rowsOf(words: readonly PageWord[]): Row[] {
  const slope = slopeOf(words);
  const level = (word: PageWord) => middleOf(word) - slope * ((word.x0 + word.x1) / 2);
  const sorted = words.toSorted((a, b) => level(a) - level(b));
  const usual = median(words.map(heightOf)) ?? 0;
  const rows: PageWord[][] = [];
  let current: PageWord[] = [];
  let levels = 0;
  for (const word of sorted) {
    if (current.length > 0 && level(word) - levels / current.length > usual * 0.55) {
      rows.push(current);
      [current, levels] = [[], 0];
    }
    current.push(word);
    levels += level(word);
  }
  if (current.length > 0) rows.push(current);
  return rows.map((row) => {
    const inOrder = row.toSorted((a, b) => a.x0 - b.x0);
    return {
      words: inOrder,
      y: row.reduce((sum, one) => sum + level(one), 0) / row.length,
      height: median(row.map(heightOf)) ?? usual,
      text: textOf(inOrder),
    };
  });
}

export const textOf = (words: readonly PageWord[]): string => words.map(({ text }) => text).join(" ");

/** Around all of them; null of none. */
export function boxOf(words: readonly Box[]): Box | null {
  const [first] = words;
  if (!first) return null;
  return {
    page: first.page,
    x0: Math.min(...words.map(({ x0 }) => x0)),
    y0: Math.min(...words.map(({ y0 }) => y0)),
    x1: Math.max(...words.map(({ x1 }) => x1)),
    y1: Math.max(...words.map(({ y1 }) => y1)),
  };
}

/** Of several words: that of the least sure counts most. */
export function sureOf(words: readonly PageWord[]): number {
  if (words.length === 0) return 0;
  const sure = words.map((word) => word.sure);
  return (Math.min(...sure) + sure.reduce((sum, one) => sum + one, 0) / sure.length) / 2;
}

/** Without marks, in small letters: `Preţ` as `pret`. */
export const plain = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
