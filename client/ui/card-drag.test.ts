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

let page: EventTarget;
beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal("window", page);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** An event of the browser's drag, as it comes to the window before the page. */
function told(type: string) {
  const event = Object.assign(new Event(type, { cancelable: true }), { dataTransfer: { dropEffect: "none" } });
  const stop = vi.spyOn(event, "stopPropagation");
  page.dispatchEvent(event);
  return { wasKept: stop.mock.calls.length > 0, wasTaken: event.defaultPrevented };
}

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

it("keeps from the page what is told with each move, takes what is let go beside all targets, and lets all through afterwards", () => {
  const { drag, leave } = mounted();
  expect(told("dragover").wasKept).toBe(false);
  drag.onDragStart();
  expect(told("drag")).toEqual({ wasKept: true, wasTaken: false });
  expect(told("dragleave")).toEqual({ wasKept: true, wasTaken: false });
  for (const type of ["dragenter", "dragover"]) expect(told(type)).toEqual({ wasKept: true, wasTaken: true });
  for (const type of ["drop", "dragend"]) expect(told(type).wasKept).toBe(false);
  drag.onDrop();
  expect(told("dragover")).toEqual({ wasKept: false, wasTaken: false });
  drag.onDragStart();
  leave();
  expect(told("dragover").wasKept).toBe(false);
});
