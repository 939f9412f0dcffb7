// A deal as this device has it at a tap: for what a command names by more than its screen shows.

import type { Actor } from "../../../shared/domains/access/access.permissions.ts";
import type { DealRow } from "../../../shared/domains/sales/sales.reach.ts";
import { scoped } from "../../../shared/zero/define.ts";
import { applyPatches, resolveQuery, type Patches } from "./apply-patches.ts";
import type { ZeroClient } from "./zero-client.ts";

/** So long what is saved waits for it, where Zero has yet to read its store. */
const LONGEST_LOOK_MS = 500;

interface Known {
  actor: Actor;
  zero: Pick<ZeroClient, "run">;
  /** What waits in the outbox and Zero does not hold. */
  patches: Patches;
}

/** Null: it is not here, or Zero does not say within half a second. What is saved does not depend on it: it never rejects. */
export async function dealNow({ actor, zero, patches }: Known, dealId: string): Promise<DealRow | null> {
  const query = scoped("deal", actor).where("id", "=", dealId).one();
  const waited = Promise.withResolvers<null>();
  const timer = setTimeout(() => waited.resolve(null), LONGEST_LOOK_MS);
  const looked = zero
    .run(query)
    .then((row) => applyPatches(resolveQuery(query, actor), row, patches) ?? null)
    .catch((error: unknown) => {
      console.error("looking for a deal", error);
      return null;
    });
  const deal = await Promise.race([looked, waited.promise]);
  clearTimeout(timer);
  return deal;
}
