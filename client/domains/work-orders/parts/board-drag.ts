// A card is dragged by the browser itself, which draws it under the pointer: the page only hears over what it is
// (docs/decisions/0029-drag.md).

import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { preventUnhandled } from "@atlaskit/pragmatic-drag-and-drop/prevent-unhandled";
import { useCallback, useEffect, useRef, useState, type RefCallback } from "react";
import type { OpenStatus } from "../../../../shared/domains/work-orders/work-orders.states.ts";

/** No status: what is dropped here is asked about first. */
export const PAID = "paid";
export type DropColumn = OpenStatus | typeof PAID;

/** It is told by what it carries from what else a page may drag. */
export const isCard = (data: Record<string, unknown>): boolean => "orderId" in data;

/**
 * Of the element of a card, which is dragged by any part of it; it says `data-dragging` meanwhile. Keyboards use the menu.
 * This and `data-over` are told to the element itself: nothing is drawn anew between two frames of a drag.
 */
export function useCardDrag(orderId: string, allowed: boolean): RefCallback<HTMLElement> {
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element || !allowed) return undefined;
      return draggable({
        element,
        getInitialData: () => ({ orderId }),
        onDragStart: () => {
          element.setAttribute("data-dragging", "true");
          // Let go over a field, it is no text for it.
          preventUnhandled.start();
        },
        onDrop: () => element.removeAttribute("data-dragging"),
      });
    },
    [orderId, allowed],
  );
}

/** Of the element on which cards are dropped; it says `data-over` while one that came over it would fall there. */
export function useDropColumn(column: DropColumn): RefCallback<HTMLElement> {
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      const over = (is: boolean) => () => element.setAttribute("data-over", String(is));
      return dropTargetForElements({
        element,
        canDrop: ({ source }) => isCard(source.data),
        getData: () => ({ column }),
        onDragEnter: over(true),
        onDragLeave: over(false),
        onDrop: over(false),
      });
    },
    [column],
  );
}

/** Whether a card is dragged now. */
export function useDraggedCard(): boolean {
  const [dragged, setDragged] = useState(false);
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => isCard(source.data),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
    [],
  );
  return dragged;
}

/** `onDrop` hears where a card fell, and nothing of one let go beside all columns. */
export function useDroppedCard(onDrop: (orderId: string, column: DropColumn) => void): void {
  const heard = useRef(onDrop);
  useEffect(() => {
    heard.current = onDrop;
  }, [onDrop]);
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => isCard(source.data),
        onDrop: ({ source, location }) => {
          const target = location.current.dropTargets[0];
          if (target) heard.current(source.data.orderId as string, target.data.column as DropColumn);
        },
      }),
    [],
  );
}
