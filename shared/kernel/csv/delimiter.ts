// What stands between the cells of a file.

export const DELIMITERS = [";", ",", "\t"] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** Records that are looked at. */
const LOOKED_AT = 20;

/** Cells of each of the first records, quotes respected. */
function widths(text: string, delimiter: Delimiter): number[] {
  const found: number[] = [];
  let [cells, quoted, empty] = [1, false, true];
  for (const sign of text) {
    if (found.length === LOOKED_AT) break;
    if (sign === '"') quoted = !quoted;
    if (!quoted && sign === delimiter) cells++;
    if (!quoted && (sign === "\n" || sign === "\r")) {
      if (!empty) found.push(cells);
      [cells, empty] = [1, true];
    } else if (sign !== " ") empty = false;
  }
  if (!empty) found.push(cells);
  return found;
}

/**
 * The one that gives most records the width of the first, and more than one cell. `known`: how many cells of the first record
 * somebody would call a heading, which counts for more.
 */
export function recogniseDelimiter(text: string, known: (delimiter: Delimiter) => number = () => 0): Delimiter {
  const scores = DELIMITERS.map((delimiter) => {
    const all = widths(text, delimiter);
    const first = all[0] ?? 1;
    if (first < 2) return 0;
    const alike = all.filter((width) => width === first).length / all.length;
    return known(delimiter) * 10 + alike * 5 + Math.min(first, 20) / 20;
  });
  return DELIMITERS[scores.indexOf(Math.max(...scores))]!;
}
