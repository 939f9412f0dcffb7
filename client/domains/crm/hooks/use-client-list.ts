// The clients that a view shows, of those on this device.

import { useDeferredValue, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { queries } from "../../../../shared/registry/queries.ts";
import { useRows } from "../../../data/hooks/react.ts";
import { remembered } from "../../../kernel/remembered.ts";
import { countsOf, type ListedClient, type OwnedCar } from "../client-rows.ts";
import { findIn, indexed } from "../exposed/find-clients.ts";
import { clientPasses, type ClientsView } from "../view.ts";
import type { OpenOrders } from "./use-open-orders.ts";

const indexedOnce = remembered(indexed<ListedClient, OwnedCar>);

/** `q`: what is looked for as typed so far; the view's own comes after a pause. */
export function useClientList(view: ClientsView, q: string, open: OpenOrders | null) {
  const { i18n } = useTranslation();
  const { rows: clients, complete } = useRows(queries.crm.clients(), { stays: true });
  const { rows: cars } = useRows(queries.crm.vehicles(), { stays: true });
  const here = indexedOnce(clients, cars, i18n.language);
  const sources = useMemo(
    () => [...new Set(clients.flatMap(({ source }) => source ?? []))].toSorted((a, b) => a.localeCompare(b)),
    [clients],
  );
  const counts = useMemo(() => countsOf(here, (id) => open?.ofClients.has(id) ?? false), [here, open]);
  // What is typed is on the screen at once; the list follows.
  const typed = useDeferredValue(q);
  const { show, balance, status, language, source } = view;
  const rows = useMemo(() => {
    const narrowed = { show, balance, status, language, source };
    return findIn(here, typed).filter(({ client }) =>
      clientPasses(narrowed, client, open?.ofClients.has(client.id) ?? false),
    );
  }, [here, typed, show, balance, status, language, source, open]);
  return { here, rows, sources, counts, complete };
}
