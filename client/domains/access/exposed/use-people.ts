// The people of the shop by id: names for what carries only an id.

import { useMemo } from "react";
import { queries } from "../../../../shared/registry/queries.ts";
import { useRows } from "../../../data/hooks/react.ts";

/** Whom an order may be given to: who is active, mechanics first. */
export function canBeGiven<P extends { status: string; role: string }>(people: readonly P[]): P[] {
  return people
    .filter(({ status }) => status === "active")
    .toSorted((a, b) => Number(b.role === "mechanic") - Number(a.role === "mechanic"));
}

export function usePeople() {
  const { rows } = useRows(queries.access.people());
  return useMemo(() => {
    const byId = new Map(rows.map((person) => [person.id, person]));
    return { people: rows, nameOf: (id: string | null): string | null => (id && byId.get(id)?.name) || null };
  }, [rows]);
}
