// Clients by what is typed of their phone or name: whoever calls with a second car, or without one, is not written down twice.

import { useMemo } from "react";
import { samePhone } from "../../../shared/domains/crm/duplicates.rules.ts";
import { normalPhone } from "../../../shared/domains/crm/phone.rules.ts";
import { SearchIndex } from "../../../shared/kernel/search/search-index.ts";
import { queries } from "../../../shared/registry/queries.ts";
import { useRows } from "../../data/hooks/react.ts";

export interface Owner {
  id: string;
  name: string;
  phone: string;
  otherPhone: string | null;
}

const SHOWN = 3;
/** With fewer everybody is meant. */
const LEAST_DIGITS = 5;
const LEAST_LETTERS = 3;

/** As far as it is typed. */
export interface TypedOwner {
  phone: string;
  name: string;
}

/** `typed` null: nobody is looked for. `only`: whose phone it is, whole; null: nobody's, or several have it. */
export function useClients(typed: TypedOwner | null) {
  const { rows } = useRows(queries.crm.clients());
  const known = useMemo(() => clientFinder(rows), [rows]);
  const { phone, name } = typed ?? { phone: "", name: "" };
  const found = useMemo(() => known.find({ phone, name }), [known, phone, name]);
  const only = useMemo(() => known.only(phone), [known, phone]);
  return { found, only, all: known.all };
}

export function clientFinder(rows: readonly Owner[]) {
  const all: ReadonlyMap<string, Owner> = new Map(rows.map((row) => [row.id, row]));
  let index: SearchIndex<"client"> | null = null;
  return {
    all,
    /** By the phone as soon as enough of it is typed, else by the name; the surest first. */
    find({ phone, name }: TypedOwner): Owner[] {
      const byPhone = phone.replaceAll(/\D/g, "").length >= LEAST_DIGITS;
      if (!byPhone && name.trim().length < LEAST_LETTERS) return [];
      index ??= indexOf(rows);
      const { hits } = index.find(byPhone ? phone : name, SHOWN);
      return hits.slice(0, SHOWN).flatMap(({ id }) => all.get(id) ?? []);
    },
    only(phone: string): Owner | null {
      const dialled = normalPhone(phone);
      if (dialled === null) return null;
      const [first, second] = samePhone({ id: "", phone: dialled, otherPhone: null }, rows);
      return first && !second ? first : null;
    },
  };
}

function indexOf(rows: readonly Owner[]): SearchIndex<"client"> {
  const index = new SearchIndex<"client">();
  for (const { id, name, phone, otherPhone } of rows) index.put("client", id, { phone, otherPhone, words: name });
  return index;
}
