// A value that can be watched, in a component.

import { useSyncExternalStore } from "react";
import type { Store } from "./store.ts";

export function useStore<T>(store: Store<T>): T;
/** A part of the value: the component is drawn again only when that part changes. */
export function useStore<T, Part>(store: Store<T>, part: (value: T) => Part): Part;
export function useStore<T>(store: Store<T>, part: (value: T) => unknown = (value) => value): unknown {
  const read = () => part(store.value);
  return useSyncExternalStore(store.subscribe, read, read); // read also where there is no document
}
