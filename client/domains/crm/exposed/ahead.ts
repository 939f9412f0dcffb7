// The lists of clients and of cars before anybody opens them: their rows put together and kept, in the order in which they are shown.

import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { queries } from "../../../../shared/registry/queries.ts";
import { useRows } from "../../../data/hooks/react.ts";
import { useInRests } from "../../../kernel/use-in-rests.ts";
import { useVisits } from "../hooks/use-visits.ts";
import { indexedCars, indexedClients } from "../indexed-here.ts";

const STAYS = { stays: true } as const;

export function useVehiclesAhead(): null {
  const { i18n } = useTranslation();
  const { rows: cars } = useRows(queries.crm.vehicles(), STAYS);
  useInRests(
    useCallback(() => {
      indexedCars(cars, i18n.language);
      return false;
    }, [cars, i18n.language]),
  );
  return null;
}

/** How many orders each client has, and when they were here last. */
export function useVisitsAhead(): null {
  useVisits();
  return null;
}

export function useClientsAhead(): null {
  const { i18n } = useTranslation();
  const { rows: clients } = useRows(queries.crm.clients(), STAYS);
  const { rows: cars } = useRows(queries.crm.vehicles(), STAYS);
  useInRests(
    useCallback(() => {
      indexedClients(clients, cars, i18n.language);
      return false;
    }, [clients, cars, i18n.language]),
  );
  return null;
}
