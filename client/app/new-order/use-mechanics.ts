// The shop's mechanics with what waits for each, of the open orders on this device, and when each would be free.

import { useMemo } from "react";
import { afterWork, openHours } from "../../../shared/domains/tenancy/working-time.rules.ts";
import type { Settings } from "../../../shared/domains/tenancy/settings.states.ts";
import { queries } from "../../../shared/registry/queries.ts";
import { useRows } from "../../data/hooks/react.ts";
import { usePeople } from "../../domains/access/exposed/use-people.ts";
import { mechanicLoads, type MechanicLoad } from "./mechanic-load.ts";

export interface PlannedMechanic extends MechanicLoad {
  /** Hours of a day of theirs: of their post, else of the shop today. */
  capacity: number;
  /** When what waits would be done, Unix ms; null: nobody can say. */
  freeAt: number | null;
}

/** Nobody knows it to the minute. */
const EXACT_MS = 10 * 60_000;

/** `now`: Unix ms. */
export function useMechanics(settings: Settings, now: number): readonly PlannedMechanic[] {
  const { people } = usePeople();
  const { rows: orders } = useRows(queries.workOrders.board());
  const { rows: posts } = useRows(queries.scheduling.posts());
  return useMemo(
    () =>
      mechanicLoads(people, orders, posts).map((one) => ({
        ...one,
        capacity: one.hoursPerDay ?? openHours(settings, now),
        freeAt: one.hours === 0 ? afterWork(settings, now, 0) : roundedUp(afterWork(settings, now, one.hours)),
      })),
    [people, orders, posts, settings, now],
  );
}

export const roundedUp = (at: number | null): number | null => at && Math.ceil(at / EXACT_MS) * EXACT_MS;
