// Leads that ring on this device. What it has heard of is kept here, so it asks no network.

import { useCallback, useEffect, useState } from "react";
import { canSeeLeads } from "../../../shared/domains/sales/sales.permissions.ts";
import { queries } from "../../../shared/registry/queries.ts";
import { useRows, useSession } from "../../data/hooks/react.ts";
import { beginsAfter, heardFrom, newLeads } from "./new-leads.ts";

const keyOf = (userId: string) => `garaj-leads-heard:${userId}`;

export function useNewLeads() {
  const { actor } = useSession();
  const key = keyOf(actor.userId);
  const [heardUntil, setHeardUntil] = useState(() => heardFrom(localStorage.getItem(key)));
  const { rows, complete } = useRows(queries.sales.openLeads(), { stays: true });
  const keep = useCallback(
    (until: number) => {
      localStorage.setItem(key, String(until));
      setHeardUntil(until);
    },
    [key],
  );
  useEffect(() => {
    if (heardUntil === null && complete) keep(beginsAfter(rows));
  }, [heardUntil, complete, rows, keep]);
  return {
    leads: canSeeLeads(actor) && heardUntil !== null ? newLeads(rows, heardUntil) : [],
    /** Of this one, and of all that came before. */
    heard: (lead: { createdAt: number | null }): void => keep(Math.max(heardUntil ?? 0, lead.createdAt ?? 0)),
  };
}
