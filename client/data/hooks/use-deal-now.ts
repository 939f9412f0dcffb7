// A deal as this device has it at the moment that something is done with its visit.

import { dealNow } from "../read/deal-now.ts";
import { useWholeEngine } from "./engine-context.tsx";

/** As `dealNow`. */
export function useDealNow() {
  const { session, zero, applier } = useWholeEngine();
  return (dealId: string) =>
    dealNow({ actor: session.actor, zero: zero.value, patches: applier.overlay.patches.value }, dealId);
}
