// Hears a scanner that types, wherever no field has the focus.

import { useEffect, useLayoutEffect, useRef } from "react";
import { keys } from "../ui/keys.ts";
import { MOST_GAP_MS, Wedge } from "./wedge.ts";

// What is drawn along a line takes no signs.
const FIELD = "input:not([type=range]), textarea, select, [contenteditable], [role=dialog], [role=menu]";

export function useWedge(onCode: (code: string) => void): void {
  const latest = useRef(onCode);
  useLayoutEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    const wedge = new Wedge();
    let late: ReturnType<typeof setTimeout> | undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, code, shiftKey, ctrlKey, metaKey, altKey, repeat, target, timeStamp } = event;
      // A key that is held comes as fast as a scanner's; no scanner holds one.
      if (repeat || ctrlKey || metaKey || altKey || (target instanceof Element && target.closest(FIELD))) return;
      clearTimeout(late);
      const heard = wedge.hear({ key, code, shiftKey, at: timeStamp });
      if (heard.taken) {
        // Neither a key of the page nor a press of the button that has the focus. The first one may be a person's: it is given back.
        event.stopPropagation();
        if (wedge.strokes.length !== 1 || heard.code !== null || key !== " ") event.preventDefault();
        late = setTimeout(giveBack, MOST_GAP_MS + 1);
      }
      if (heard.code !== null) latest.current(heard.code);
    };
    const giveBack = () => {
      for (const stroke of wedge.giveBack())
        keys.press({ ...stroke, ctrlKey: false, metaKey: false, altKey: false }, { typing: false, covered: false });
    };
    window.addEventListener("keydown", onKeyDown, true);
    return () => {
      window.removeEventListener("keydown", onKeyDown, true);
      clearTimeout(late);
    };
  }, []);
}
