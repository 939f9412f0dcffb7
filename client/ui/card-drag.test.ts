// How a card that is dragged looks to whoever draws it.

import { createElement, type RefCallback } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { cardDrag, followMoves } from "./card-drag.ts";

interface Registered {
  onDragStart: () => void;
  onDrop: () => void;
}
const library = vi.hoisted(() => ({ registered: null as unknown, targets: [] as Element[] }));
vi.mock("@atlaskit/pragmatic-drag-and-drop/element/adapter", () => ({
  draggable: (args: unknown) => {
    library.registered = args;
    return () => (library.registered = null);
  },
  dropTargetForElements: ({ element }: { element: Element }) => {
    library.targets.push(element);
    return () => library.targets.splice(library.targets.indexOf(element), 1);
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
function told(type: string, over: object = page, relatedTarget: object | null = page) {
  const event = Object.assign(new Event(type, { cancelable: true }), {
    dataTransfer: { dropEffect: "none" },
    relatedTarget,
  });
  Object.defineProperty(event, "target", { value: over });
  const stops = [vi.spyOn(event, "stopPropagation"), vi.spyOn(event, "stopImmediatePropagation")];
  page.dispatchEvent(event);
  return { wasKept: stops.some(({ mock }) => mock.calls.length > 0), wasTaken: event.defaultPrevented };
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

/** An element as what cards are dropped on, with one within it, and what takes it away. */
function target(byPlace = false) {
  const element = { setAttribute: () => {}, parentElement: null } as unknown as HTMLElement;
  const { useDropTarget } = cardDrag("kind");
  let ref: RefCallback<HTMLElement> | null = null;
  function Target() {
    ref = useDropTarget("target", undefined, byPlace);
    return null;
  }
  renderToString(createElement(Target));
  const leave = ref!(element) as () => void;
  return { element, part: { parentElement: element }, leave };
}

/** What the library hears of a drag: its listeners come with it. */
function heard() {
  const events: unknown[] = [];
  for (const type of ["dragenter", "dragover"])
    page.addEventListener(type, ({ target: over }) => events.push(over), { capture: true });
  return events;
}

it("the library hears once of what a card comes over, and not again of each move and each part of it, which are taken all the same", () => {
  const { drag } = mounted();
  const [one, other] = [target(), target()];
  drag.onDragStart();
  const events = heard();
  told("dragenter", one.element);
  expect(told("dragenter", one.part)).toEqual({ wasKept: true, wasTaken: true });
  expect(told("dragover", one.element)).toEqual({ wasKept: true, wasTaken: true });
  told("dragover", other.part);
  told("dragover", other.part);
  told("dragover", page);
  told("dragover", page);
  told("dragenter", one.element);
  expect(events).toEqual([one.element, other.part, page, one.element]);
  drag.onDrop();
  told("dragover", one.element);
  expect(events).toHaveLength(5);
  for (const { leave } of [one, other]) leave();
});

it("the library hears again of what the card is over when it comes back into the window, and when that has become another place", () => {
  const { drag } = mounted();
  const one = target();
  drag.onDragStart();
  const events = heard();
  told("dragenter", one.element);
  told("dragleave", one.element, null);
  told("dragenter", one.element);
  expect(events).toHaveLength(2);
  const again = target();
  told("dragover", one.element);
  expect(events).toHaveLength(3);
  drag.onDrop();
  for (const { leave } of [one, again]) leave();
});

it("the library hears of each move where a place within a target counts, and where a board scrolls under the card", () => {
  const { drag } = mounted();
  const track = target(true);
  drag.onDragStart();
  const events = heard();
  for (let move = 0; move < 3; move++) told("dragover", track.element);
  expect(events).toHaveLength(3);
  track.leave();
  const column = target();
  const unfollow = followMoves();
  for (let move = 0; move < 3; move++) told("dragover", column.element);
  expect(events).toHaveLength(6);
  unfollow();
  for (let move = 0; move < 3; move++) told("dragover", column.element);
  expect(events).toHaveLength(6);
  drag.onDrop();
  column.leave();
});
