// A live query of the outbox in a component. Loaded with the sync centre.

import type { Observable } from "dexie";
import { useEffect, useState } from "react";

/** A live query of the outbox. `key` says what the observable depends on. */
export function useObservable<T>(make: () => Observable<T>, initial: T, key: unknown): T {
  const [value, setValue] = useState(initial);
  useEffect(() => {
    const subscription = make().subscribe({
      next: setValue,
      error: (error: unknown) => console.error("outbox", error),
    });
    return () => subscription.unsubscribe();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `make` is a closure made anew by each render
  }, [key]);
  return value;
}
