// How a card that is dragged looks to whoever draws it.

import { createElement, type RefCallback } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { cardDrag } from "./card-drag.ts";

interface Registered {
  onDragStart: () => void;
  onDrop: () => void;
}
const library = vi.hoisted(() => ({ registered: null as unknown }));
vi.mock("@atlaskit/pragmatic-drag-and-drop/element/adapter", () => ({
  draggable: (args: unknown) => {
    library.registered = args;
    return () => (library.registered = null);
  },
}));
vi.mock("@atlaskit/pragmatic-drag-and-drop/prevent-unhandled", () => ({ preventUnhandled: { start: () => {} } }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A card as it is mounted, with what takes it away or makes it another. */
function mounted() {
  const attributes = new Map<string, string>();
  const element = {
    setAttribute: (name: string, value: string) => attributes.set(name, value),
    removeAttribute: (name: string) => attributes.delete(name),
  } as unknown as HTMLElement;
  const { useCardDrag } = cardDrag("kind");
  let ref: RefCallback<HTMLElement> | null = null;
  function Card() {
    ref = useCardDrag("id", true);
    return null;
  }
  renderToString(createElement(Card));
  const leave = ref!(element) as () => void;
  return { drag: library.registered as Registered, leave, looksTaken: () => attributes.has("data-dragging") };
}

it("looks taken while it is dragged and for a moment after it, also where it is taken again at once", () => {
  const { drag, looksTaken } = mounted();
  drag.onDragStart();
  drag.onDrop();
  expect(looksTaken()).toBe(true);
  drag.onDragStart();
  vi.advanceTimersByTime(1_000);
  expect(looksTaken()).toBe(true);
  drag.onDrop();
  vi.advanceTimersByTime(1_000);
  expect(looksTaken()).toBe(false);
});

it("lies there again where it may not be dragged any more, by what somebody else did during the drag", () => {
  const { drag, leave, looksTaken } = mounted();
  drag.onDragStart();
  leave();
  expect(library.registered).toBeNull();
  expect(looksTaken()).toBe(false);
});
