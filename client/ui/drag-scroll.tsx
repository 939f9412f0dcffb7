// A board goes on under a card that is held at its edge. Loaded only where part of it is out of sight: from then on the library looks
// at each frame of a drag for what could be scrolled.

import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { monitorForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { autoScrollForElements } from "@atlaskit/pragmatic-drag-and-drop-auto-scroll/element";
import { useEffect, type RefObject } from "react";
import { followMoves } from "./card-drag.ts";

export interface DragScrollProps {
  board: RefObject<HTMLElement | null>;
  /** Whether what is dragged is of this board. */
  isCard: (data: Record<string | symbol, unknown>) => boolean;
}

export function DragScroll({ board, isCard }: DragScrollProps) {
  useEffect(() => {
    const element = board.current;
    if (!element) return;
    // Where the board rests at whole columns, each pixel that it is moved on would be one of them.
    const rest = (where: "" | "none") => () => {
      element.style.scrollSnapType = where;
    };
    return combine(
      followMoves(),
      autoScrollForElements({ element, canScroll: ({ source }) => isCard(source.data) }),
      monitorForElements({
        canMonitor: ({ source }) => isCard(source.data),
        onDragStart: rest("none"),
        onDrop: rest(""),
      }),
      rest(""),
    );
  }, [board, isCard]);
  return null;
}
