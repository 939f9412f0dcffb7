// Which of several boxes on a page lies next in a direction.

export type ArrowKey = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

/** Px, as a browser has it. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** What lies aside counts so much more than what lies straight ahead. */
const ASIDE = 3;

/** Its place among the others; null: none lies there. */
export function nearestTo(from: Box, others: readonly Box[], key: ArrowKey): number | null {
  const along = key === "ArrowLeft" || key === "ArrowRight";
  const way = key === "ArrowLeft" || key === "ArrowUp" ? -1 : 1;
  const middle = ({ left, top, width, height }: Box) =>
    along ? [left + width / 2, top + height / 2] : [top + height / 2, left + width / 2];
  const [ahead, aside] = middle(from) as [number, number];
  let [nearest, least]: [number | null, number] = [null, Infinity];
  for (const [at, box] of others.entries()) {
    const [a, b] = middle(box) as [number, number];
    const onward = (a - ahead) * way;
    const distance = onward + ASIDE * Math.abs(b - aside);
    if (onward > 1 && distance < least) [nearest, least] = [at, distance];
  }
  return nearest;
}
