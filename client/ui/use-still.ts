// What comes and goes beside a page moves what is on it: not while something there is pressed, which would be a tap of what has moved
// under the finger.

import { useEffect, useRef, type RefObject } from "react";

/** For the element that holds such: it keeps its height from the press until the tap is over. */
export function useStillWhilePressed(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const hold = () => {
      const { current } = box;
      if (current) Object.assign(current.style, { height: `${current.offsetHeight}px`, overflow: "hidden" });
    };
    // The click comes after the press has ended.
    const release = () => setTimeout(() => Object.assign(box.current?.style ?? {}, { height: "", overflow: "" }));
    const events = [
      ["pointerdown", hold],
      ["pointerup", release],
      ["pointercancel", release],
    ] as const;
    for (const [name, act] of events) addEventListener(name, act, true);
    return () => {
      for (const [name, act] of events) removeEventListener(name, act, true);
    };
  }, []);
  return box;
}
