// What was done to several rows, and for how long it can be taken back.

import { useEffect, useRef, useState, type RefObject } from "react";

export interface DoneToRows {
  words: string;
  back: () => Promise<unknown>;
}

export interface WayBack<T> {
  done: DoneToRows | null;
  offer: (done: DoneToRows) => void;
  forget: () => void;
  /** The rows of this device as they are by the time of the way back. */
  latest: RefObject<readonly T[]>;
}

/** `now`: all rows that are on this device, whatever the view shows of them: an act may move its rows out of the view. */
export function useWayBack<T>(now: readonly T[], ms: number): WayBack<T> {
  const [done, setDone] = useState<DoneToRows | null>(null);
  const latest = useRef(now);
  useEffect(() => {
    latest.current = now;
  });
  useEffect(() => {
    if (done === null) return undefined;
    const timer = setTimeout(() => setDone(null), ms);
    return () => clearTimeout(timer);
  }, [done, ms]);
  return { done, offer: setDone, forget: () => setDone(null), latest };
}
