// A live query of the outbox, kept in a store; what goes wrong with the disk is told to the person.

import type { Observable } from "dexie";
import { storageTrouble, troubleOf } from "./storage-trouble.ts";
import type { Store } from "../../kernel/store.ts";

/** Until the returned function is called. `same`: which values nobody need be told of. */
export function follow<T>(
  store: Store<T>,
  observable: Observable<T>,
  same: (a: T, b: T) => boolean = Object.is,
): () => void {
  const subscription = observable.subscribe({
    next: (value) => {
      if (!same(store.value, value)) store.set(value);
    },
    error: (error: unknown) => {
      console.error("outbox", error);
      storageTrouble.set(troubleOf(error));
    },
  });
  return () => subscription.unsubscribe();
}
