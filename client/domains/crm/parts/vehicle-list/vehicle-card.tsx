// A car of the list on a phone, with one line of facts.

import { Link } from "@tanstack/react-router";
import { Plate } from "../../../../ui/plate.tsx";
import cards from "../../../../ui/table/table-cards.module.css";
import type { OpenOrders } from "../../hooks/use-open-orders.ts";
import { carOf, type VehicleRow } from "../../vehicle-rows.ts";
import { InShop } from "../client-list/client-cells.tsx";
import styles from "../client-list/client-list.module.css";

/** As table-cards.module.css draws it, px. */
export const VEHICLE_CARD_HEIGHT = 98;

export function VehicleCard({ row: { vehicle }, open }: { row: VehicleRow; open: OpenOrders | null }) {
  return (
    <Link
      to="/app/vehicles/$vehicle"
      params={{ vehicle: vehicle.id }}
      className={cards.card}
      data-row={vehicle.id}
      data-vehicle={vehicle.id}
    >
      <span className="spread">
        <Plate plate={vehicle.plate} country={vehicle.plateCountry} size="large" />
        {open?.ofVehicles.has(vehicle.id) && <InShop orders={open.ofVehicles.get(vehicle.id) ?? 0} />}
      </span>
      <span className={cards.who}>
        <b>{carOf(vehicle)}</b>
        {vehicle.year !== null && ` · ${vehicle.year}`}
      </span>
      <span className={`spread ${cards.facts}`}>
        <span className={styles.clipped}>{vehicle.client?.name}</span>
        <span className={`num ${styles.vin}`}>{vehicle.vin}</span>
      </span>
    </Link>
  );
}
