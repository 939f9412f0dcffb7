// The first answer of a live query.

import type { Observable } from "dexie";

export const firstOf = <T>(observable: Observable<T>): Promise<T> =>
  new Promise<T>((resolve, reject) => {
    const subscription = observable.subscribe({
      next: (value) => {
        resolve(value);
        queueMicrotask(() => subscription.unsubscribe());
      },
      error: reject,
    });
  });
