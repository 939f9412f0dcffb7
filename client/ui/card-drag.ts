// Cards of a board are dragged by the browser itself, which draws them under the pointer: the page only hears over what one is
// (docs/decisions/0029-drag.md). Each board makes its own kind, so that none takes the cards of another.

import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import type { BaseEventPayload, ElementDragType } from "@atlaskit/pragmatic-drag-and-drop/types";
import { preventUnhandled } from "@atlaskit/pragmatic-drag-and-drop/prevent-unhandled";
import { useCallback, useEffect, useRef, useState, type RefCallback } from "react";

type Carried = Record<string | symbol, unknown>;

/** Px from the left upper corner of an element. */
export interface Point {
  x: number;
  y: number;
}

export interface Dropped<Target> {
  id: string;
  target: Target;
  /** Where the pointer let it go, in what it fell on. */
  at: Point;
  /** By what point of the card it was held. */
  grip: Point;
}

/** Where a card is held over a target, by which the target says whether it takes it. */
export type Held = Pick<Dropped<unknown>, "at" | "grip">;

/** A card that was let go is on its way so long: drawn as one that lies where it was, it would cost a picture before the one that counts. */
const LETTING_GO_MS = 120;

const within = (element: Element, { clientX, clientY }: { clientX: number; clientY: number }): Point => {
  const { left, top } = element.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
};

/** What a browser tells of a drag with each move, and of each element that is passed. */
const TOLD = ["drag", "dragenter", "dragover", "dragleave"] as const;

/** Let go beside all targets, it is no text for a field, and no address to go to. */
function takeUnhandled(event: DragEvent): void {
  if (event.defaultPrevented || event.type === "drag" || event.type === "dragleave") return;
  if (event.dataTransfer) event.dataTransfer.dropEffect = "move";
  event.preventDefault();
}

/**
 * The library hears all of a drag at the window, before the page. Each of its events would go on down to the element and up again, past
 * whatever React listens to on the way: half of the script of a frame, for nobody.
 */
function keepToWindow(event: DragEvent): void {
  takeUnhandled(event);
  event.stopPropagation();
}

/** Elements on which cards of any board are dropped. */
const targets = new Set<Element>();

function targetOver(event: DragEvent): Element | null {
  for (let at = event.target as Element | null; at; at = at.parentElement) if (targets.has(at)) return at;
  return null;
}

let isHeld = false;
/** On what the library was last told that the card is; undefined: it has not been told, or was told that the card left the window. */
let toldOf: Element | null | undefined;
/** Of those who have to know where a card is, and not only on what. */
let followers = 0;

/** Until it is called off, the library is told of each move: a board that scrolls, or asks where in a target a card is, goes by that. */
export function followMoves(): () => void {
  followers++;
  return () => void followers--;
}

/**
 * Comes before the library's own listeners. It hears of what a card comes over, and not again of each move and each part of that, with
 * which it would look for all targets and ask for a frame: a quarter of the work of a drag.
 */
function skipKnown(event: DragEvent): void {
  if (!isHeld) return;
  if (event.type === "dragleave") {
    if (event.relatedTarget === null) toldOf = undefined;
    return;
  }
  const over = targetOver(event);
  if (followers > 0 || over !== toldOf) {
    toldOf = over;
    return;
  }
  takeUnhandled(event);
  event.stopImmediatePropagation();
}

/** From the first card that there is on: the library's listeners come with each drag. */
function listen(): void {
  for (const type of ["dragenter", "dragover", "dragleave"] as const)
    window.addEventListener(type, skipKnown, { capture: true });
}

/** From the beginning of a drag, after the library's own listeners. */
function quieten(): void {
  isHeld = true;
  toldOf = undefined;
  for (const type of TOLD) window.addEventListener(type, keepToWindow, { capture: true });
}
function letThrough(): void {
  isHeld = false;
  for (const type of TOLD) window.removeEventListener(type, keepToWindow, { capture: true });
}

/**
 * `kind`: of no other board. What is made of it are hooks, and `isCard`, which tells its cards from what else a page may drag.
 * `Target`: what is told of the element on which a card falls.
 */
export function cardDrag<Target>(kind: string) {
  const isCard = (data: Carried): boolean => data["kind"] === kind;

  /**
   * Of the element of a card, which is dragged by any part of it; it says `data-dragging` meanwhile. Keyboards use its menu.
   * This and `data-over` are told to the element itself: nothing is drawn anew between two frames of a drag. It is still said for a moment
   * after the card was let go.
   */
  function useCardDrag(id: string, allowed: boolean): RefCallback<HTMLElement> {
    return useCallback(
      (element: HTMLElement | null) => {
        if (!element || !allowed) return undefined;
        listen();
        let lettingGo: ReturnType<typeof setTimeout> | undefined;
        const lie = () => element.removeAttribute("data-dragging");
        const cleanUp = draggable({
          element,
          getInitialData: ({ input }) => ({ kind, id, grip: within(element, input) }),
          onDragStart: () => {
            clearTimeout(lettingGo);
            element.setAttribute("data-dragging", "true");
            // Let go over a field, it is no text for it.
            preventUnhandled.start();
            quieten();
          },
          onDrop: () => {
            letThrough();
            lettingGo = setTimeout(lie, LETTING_GO_MS);
          },
        });
        // Nobody hears of the end of a drag that began before: what may not be dragged any more would look taken for good.
        return () => {
          cleanUp();
          clearTimeout(lettingGo);
          letThrough();
          lie();
        };
      },
      [id, allowed],
    );
  }

  /**
   * Of the element on which cards are dropped; it says `data-over` while one that came over it would fall there, and `refused` where
   * `takes` says no: it falls there all the same, and whoever hears of it says why. `byPlace`: that depends on where in it, so it is asked
   * as the card goes on over it. Where is measured only for whoever asks.
   */
  function useDropTarget(
    target: Target,
    takes?: (id: string, held: () => Held) => boolean,
    byPlace = false,
  ): RefCallback<HTMLElement> {
    const asked = useRef(takes);
    useEffect(() => {
      asked.current = takes;
    });
    return useCallback(
      (element: HTMLElement | null) => {
        if (!element) return undefined;
        const say = (over: string) => element.setAttribute("data-over", over);
        const judge = ({ source, location }: BaseEventPayload<ElementDragType>) => {
          const { id, grip } = source.data as unknown as { id: string; grip: Point };
          const held = () => ({ at: within(element, location.current.input), grip });
          say(asked.current?.(id, held) === false ? "refused" : "true");
        };
        targets.add(element);
        toldOf = undefined; // it may be the same element, and another place
        const unfollow = byPlace ? followMoves() : undefined;
        const cleanUp = dropTargetForElements({
          element,
          canDrop: ({ source }) => isCard(source.data),
          getData: () => ({ target }),
          onDragEnter: judge,
          ...(byPlace ? { onDrag: judge } : {}),
          onDragLeave: () => say("false"),
          onDrop: () => say("false"),
        });
        return () => {
          cleanUp();
          unfollow?.();
          targets.delete(element);
        };
      },
      [target, byPlace],
    );
  }

  /** The id of the card that is dragged now; null: none is. */
  function useDragged(): string | null {
    const [dragged, setDragged] = useState<string | null>(null);
    useEffect(
      () =>
        monitorForElements({
          canMonitor: ({ source }) => isCard(source.data),
          onDragStart: ({ source }) => setDragged(source.data["id"] as string),
          onDrop: () => setDragged(null),
        }),
      [],
    );
    return dragged;
  }

  /** `onDrop` hears where a card fell, and nothing of one let go beside all targets. */
  function useDropped(onDrop: (dropped: Dropped<Target>) => void): void {
    const heard = useRef(onDrop);
    useEffect(() => {
      heard.current = onDrop;
    }, [onDrop]);
    useEffect(
      () =>
        monitorForElements({
          canMonitor: ({ source }) => isCard(source.data),
          onDrop: ({ source, location }) => {
            const fell = location.current.dropTargets[0];
            if (!fell) return;
            const { id, grip } = source.data as unknown as { id: string; grip: Point };
            const at = within(fell.element, location.current.input);
            heard.current({ id, grip, at, target: fell.data["target"] as Target });
          },
        }),
      [],
    );
  }

  /** `onOver` hears over which of the targets a card is now, once that has judged it; null: over none, or none is dragged any more. */
  function useOver(onOver: (target: HTMLElement | null) => void): void {
    useEffect(
      () =>
        monitorForElements({
          canMonitor: ({ source }) => isCard(source.data),
          onDropTargetChange: ({ location }) =>
            onOver((location.current.dropTargets[0]?.element as HTMLElement | undefined) ?? null),
          onDrop: () => onOver(null),
        }),
      [onOver],
    );
  }

  return { isCard, useCardDrag, useDropTarget, useDragged, useDropped, useOver };
}
