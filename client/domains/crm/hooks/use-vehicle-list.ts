// The cars that a view shows, of those on this device: a mechanic has those on own orders.

import { useDeferredValue, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { canSeeEveryOrder } from "../../../../shared/domains/access/access.permissions.ts";
import { carsQuery } from "../../../../shared/domains/crm/crm.access.ts";
import { queries } from "../../../../shared/registry/queries.ts";
import { useRows, useSession } from "../../../data/hooks/react.ts";
import { findIn } from "../exposed/find-clients.ts";
import { isChosen, makesOf } from "../find-vehicles.ts";
import { indexedCars } from "../indexed-here.ts";
import { isVehicleShown } from "../vehicle-rows.ts";
import type { VehiclesView } from "../vehicles-view.ts";
import type { OpenOrders } from "./use-open-orders.ts";
import { useTextsAhead } from "./use-texts-ahead.ts";

/** `q`: what is looked for as typed so far; the view's own comes after a pause. */
export function useVehicleList(view: VehiclesView, q: string, open: OpenOrders | null) {
  const { i18n } = useTranslation();
  const { actor } = useSession();
  const { rows: vehicles, complete } = useRows(queries.crm[carsQuery(actor)](), {
    stays: canSeeEveryOrder(actor), // those of own orders are other ones each month
  });
  const { show, make, fuel, bodyType } = view;
  const here = indexedCars(vehicles, i18n.language);
  useTextsAhead(here);
  const makes = useMemo(() => makesOf(vehicles, make), [vehicles, make]);
  const inShop = open?.ofVehicles ?? null;
  const counts = useMemo(
    () => ({ all: here.length, inShop: here.filter(({ vehicle }) => inShop?.has(vehicle.id)).length }),
    [here, inShop],
  );
  // What is typed is on the screen at once; the list follows.
  const typed = useDeferredValue(q);
  const rows = useMemo(
    () =>
      findIn(here, typed).filter(
        ({ vehicle }) => isVehicleShown(show, vehicle.id, inShop) && isChosen(vehicle, { make, fuel, bodyType }),
      ),
    [here, typed, show, inShop, make, fuel, bodyType],
  );
  return { rows, makes, counts, complete };
}
