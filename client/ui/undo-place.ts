// Where the bar of the last change stands: at the foot of its page, or in what covers the page.

import { Store } from "../kernel/store.ts";

const rooms: HTMLElement[] = [];

/** The room that what lies on top leaves for it; null: nothing covers the page. */
export const undoPlace = new Store<HTMLElement | null>(null);

/** The `ref` of that room. */
export function leaveForUndo(room: HTMLElement | null): (() => void) | undefined {
  if (!room) return undefined;
  rooms.push(room);
  undoPlace.set(room);
  return () => {
    rooms.splice(rooms.indexOf(room), 1);
    undoPlace.set(rooms.at(-1) ?? null);
  };
}
