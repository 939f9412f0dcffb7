// Clients by what is typed of their phone: whoever calls with a second car is not written down twice.

import { useMemo } from "react";
import { SearchIndex } from "../../../shared/kernel/search/search-index.ts";
import { queries } from "../../../shared/registry/queries.ts";
import { useRows } from "../../data/hooks/react.ts";

export interface Owner {
  id: string;
  name: string;
  phone: string;
}

const SHOWN = 3;
/** With fewer digits everybody is meant. */
const LEAST_DIGITS = 5;

/** `phone`: as far as it is typed. */
export function useClients(phone: string): { found: readonly Owner[]; all: ReadonlyMap<string, Owner> } {
  const { rows } = useRows(queries.crm.clients());
  const all = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows]);
  const index = useMemo(() => {
    const phones = new SearchIndex<"client">();
    for (const { id, phone: first, otherPhone } of rows)
      phones.put("client", id, { phone: first, otherPhone, words: "" });
    return phones;
  }, [rows]);
  const found = useMemo(() => {
    if (phone.replaceAll(/\D/g, "").length < LEAST_DIGITS) return [];
    const { hits } = index.find(phone, SHOWN);
    return hits.slice(0, SHOWN).flatMap(({ id }) => all.get(id) ?? []);
  }, [index, all, phone]);
  return { found, all };
}
