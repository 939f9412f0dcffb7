// A row as it is when it is asked for, which may be long after the screen that asks was drawn.

import { useCallback, useLayoutEffect, useRef } from "react";

/** Undefined: it is gone. */
export function useRowNow<Row extends { id: string }>(rows: readonly Row[]): (id: string) => Row | undefined {
  const latest = useRef(rows);
  useLayoutEffect(() => {
    latest.current = rows;
  });
  return useCallback((id) => latest.current.find((row) => row.id === id), []);
}
