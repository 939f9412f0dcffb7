// The clients that a view shows, of those on this device.

import { useCallback, useDeferredValue, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { queries } from "../../../../shared/registry/queries.ts";
import { useRows } from "../../../data/hooks/react.ts";
import { countsOf } from "../client-rows.ts";
import { findIn } from "../exposed/find-clients.ts";
import { indexedClients } from "../indexed-here.ts";
import { clientPasses, type ClientsView } from "../view.ts";
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
  const presenceOf = useCallback(
    (id: string) => ({
      inShop: open?.ofClients.has(id) ?? false,
      lastVisitAt: visits?.get(id)?.lastVisitAt ?? null,
    }),
    [open, visits],
  );
  const counts = useMemo(() => countsOf(here, presenceOf, awaySince), [here, presenceOf, awaySince]);
  // What is typed is on the screen at once; the list follows.
  const typed = useDeferredValue(q);
  const { show, balance, status, language, source } = view;
  const rows = useMemo(() => {
    const narrowed = { show, balance, status, language, source };
    return findIn(here, typed).filter(({ client }) => clientPasses(narrowed, client, presenceOf(client.id), awaySince));
  }, [here, typed, show, balance, status, language, source, presenceOf, awaySince]);
  return { here, rows, sources, counts, complete };
}
