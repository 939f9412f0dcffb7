// The clients that a view shows, of those on this device.

import { useDeferredValue, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { queries } from "../../../../shared/registry/queries.ts";
import { useRows } from "../../../data/hooks/react.ts";
import { remembered } from "../../../kernel/remembered.ts";
import { countsOf, type ClientRow } from "../client-rows.ts";
import { findIn } from "../exposed/find-clients.ts";
import { indexedClients } from "../indexed-here.ts";
import { clientPasses, passesEverybody, type ClientsView, type Presence } from "../view.ts";
import type { OpenOrders } from "./use-open-orders.ts";
import { useTextsAhead } from "./use-texts-ahead.ts";
import type { Visits } from "./use-visits.ts";

/** Null: not known. */
interface WhenHere {
  open: OpenOrders | null;
  visits: ReadonlyMap<string, Visits> | null;
  /** Who was not here from then on is away, Unix ms. */
  awaySince: number;
}

const presenceIn =
  ({ open, visits }: Pick<WhenHere, "open" | "visits">) =>
  (id: string): Presence => ({
    inShop: open?.ofClients.has(id) ?? false,
    lastVisitAt: visits?.get(id)?.lastVisitAt ?? null,
  });

const countsOnce = remembered(
  (here: readonly ClientRow[], open: WhenHere["open"], visits: WhenHere["visits"], awaySince: WhenHere["awaySince"]) =>
    countsOf(here, presenceIn({ open, visits }), awaySince),
);

/** `q`: what is looked for as typed so far; the view's own comes after a pause. */
export function useClientList(view: ClientsView, q: string, { open, visits, awaySince }: WhenHere) {
  const { i18n } = useTranslation();
  const { rows: clients, complete } = useRows(queries.crm.clients(), { stays: true });
  const { rows: cars } = useRows(queries.crm.vehicles(), { stays: true });
  const here = indexedClients(clients, cars, i18n.language);
  useTextsAhead(here);
  const sources = useMemo(
    () => [...new Set(clients.flatMap(({ source }) => source ?? []))].toSorted((a, b) => a.localeCompare(b)),
    [clients],
  );
  const counts = countsOnce(here, open, visits, awaySince);
  // What is typed is on the screen at once; the list follows.
  const typed = useDeferredValue(q);
  const { show, balance, status, language, source } = view;
  const rows = useMemo(() => {
    const narrowed = { show, balance, status, language, source };
    const found = findIn(here, typed);
    if (passesEverybody(narrowed)) return found;
    const presenceOf = presenceIn({ open, visits });
    return found.filter(({ client }) => clientPasses(narrowed, client, presenceOf(client.id), awaySince));
  }, [here, typed, show, balance, status, language, source, open, visits, awaySince]);
  return { here, rows, sources, counts, complete };
}
