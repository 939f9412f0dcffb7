// What comes and goes beside a page moves what is on it: not while something there is pressed, which would be a tap of what has moved
// under the finger.

import { useEffect, useRef, type RefObject } from "react";

/** For the element that holds such: it keeps its height from the press until the tap, or the drag that it becomes, is over. */
export function useStillWhilePressed(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let dragging = false;
    const hold = () => {
      dragging = false;
      const { current } = box;
      if (current) Object.assign(current.style, { height: `${current.offsetHeight}px`, overflow: "hidden" });
    };
    // The click comes after the press has ended.
    const release = () =>
      setTimeout(() => {
        if (!dragging) Object.assign(box.current?.style ?? {}, { height: "", overflow: "" });
      });
    // A press that becomes a drag is cancelled, and goes on: what is dragged would fall beside where it is held.
    const drag = () => (dragging = true);
    const drop = () => {
      if (!dragging) return;
      dragging = false;
      release();
    };
    const events = [
      ["pointerdown", hold],
      ["pointerup", release],
      ["pointercancel", release],
      ["dragstart", drag],
      ["dragend", drop],
      ["pointermove", drop], // of what is taken from the page while it is dragged no end is told, but no pointer moves before it
    ] as const;
    for (const [name, act] of events) addEventListener(name, act, true);
    return () => {
      for (const [name, act] of events) removeEventListener(name, act, true);
    };
  }, []);
  return box;
}
