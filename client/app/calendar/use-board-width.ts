// How wide a board of the calendar is, by which its words are shorter.

import { useCallback, useState, type RefCallback } from "react";

/** Px: what stands beside the board; where the frame of the page is as narrow as it gets, as much as there. */
const BESIDE = { below: 1_100, narrow: 121, wide: 257 };

/** Px, before it is measured: where that is what it is, nothing is drawn a second time. */
const guessedWidth = () => window.innerWidth - (window.innerWidth > BESIDE.below ? BESIDE.wide : BESIDE.narrow);

/** `width`: px, of what lies in the element of `ref`. */
export function useBoardWidth(): { ref: RefCallback<HTMLElement>; width: number } {
  const [width, setWidth] = useState(guessedWidth);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
