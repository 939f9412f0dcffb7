// Leads that ring on this device. What it has heard of is kept here, so it asks no network.

import { useEffect, useState } from "react";
import { canSeeLeads } from "../../../shared/domains/sales/sales.permissions.ts";
import { queries } from "../../../shared/registry/queries.ts";
import { useRows, useSession } from "../../data/hooks/react.ts";
import { useServerClock } from "../../data/hooks/use-server-now.ts";
import { heardFrom, newLeads } from "./new-leads.ts";

const keyOf = (userId: string) => `garaj-leads-heard:${userId}`;

export function useNewLeads() {
  const { actor } = useSession();
  const key = keyOf(actor.userId);
  const clock = useServerClock();
  const [heardUntil, setHeardUntil] = useState(() => heardFrom(localStorage.getItem(key), clock()));
  useEffect(() => {
    if (localStorage.getItem(key) === null) localStorage.setItem(key, String(heardUntil));
  }, [key, heardUntil]);
  const { rows } = useRows(queries.sales.openLeads(), { stays: true });
  return {
    leads: canSeeLeads(actor) ? newLeads(rows, heardUntil) : [],
    /** Of this one, and of all that came before. */
    heard: (lead: { createdAt: number | null }): void => {
      const until = Math.max(heardUntil, lead.createdAt ?? 0);
      localStorage.setItem(key, String(until));
      setHeardUntil(until);
    },
  };
}
