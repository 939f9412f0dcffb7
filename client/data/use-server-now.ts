// The present moment as the server counts it: clocks of work lines must not follow a phone whose clock is wrong.

import { useEngine, useObservable } from "./react.ts";
import type { Contact } from "./device-clock.ts";
import { useNow } from "../ui/use-now.ts";

export function useServerNow(precision: "second" | "minute"): number {
  const engine = useEngine();
  const contact = useObservable<Contact | null>(() => engine.outbox.watchContact(), null, engine);
  return useNow(precision) + (contact?.offset ?? 0);
}
