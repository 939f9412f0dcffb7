// The present moment as the server counts it: clocks of work lines must not follow a phone whose clock is wrong.

import { useOutboxView, useStore } from "./react.ts";
import { useNow } from "../../ui/use-now.ts";

/** The same, asked when it is needed: nothing is drawn anew as time goes by. Unix ms. */
export function useServerClock(): () => number {
  const contact = useStore(useOutboxView().lastContact);
  return () => Date.now() + (contact?.offset ?? 0);
}

export function useServerNow(precision: "second" | "minute"): number {
  const contact = useStore(useOutboxView().lastContact);
  return useNow(precision) + (contact?.offset ?? 0);
}
