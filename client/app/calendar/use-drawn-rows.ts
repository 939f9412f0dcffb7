// Which rows of a board are drawn with its first picture: those that come into sight. The rest is drawn while nothing else is to be done.

import { useDeferredValue, useState } from "react";

/** What stands over the rows of a board at the least, px. */
const OVER_ROWS = 280;

/** How many of so high rows are in sight, from the top; px. */
export function rowsInSight(heights: readonly number[], room: number): number {
  let left = room;
  const beyond = heights.findIndex((height) => (left -= height) <= 0);
  return beyond === -1 ? heights.length : beyond + 1;
}

/** `count`: how many rows are drawn by now; `left`: how high the others will be, px. */
export function useDrawnRows(heights: readonly number[]): { count: number; left: number } {
  const [first] = useState(() => rowsInSight(heights, window.innerHeight - OVER_ROWS));
  const whole = useDeferredValue(true, heights.length <= first);
  const count = whole ? heights.length : first;
  return { count, left: heights.slice(count).reduce((sum, height) => sum + height, 0) };
}
