// The same cars on a phone: a card each, with one line of facts.

import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Plate } from "../../../../ui/plate.tsx";
import { TableCards } from "../../../../ui/table/table-cards.tsx";
import cards from "../../../../ui/table/table-cards.module.css";
import type { OpenOrders } from "../../hooks/use-open-orders.ts";
import { carOf, type VehicleRow } from "../../vehicle-rows.ts";
import { InShop } from "../client-list/client-cells.tsx";
import styles from "../client-list/client-list.module.css";

/** As table-cards.module.css draws them, px. */
const CARD_HEIGHT = 98;
const keyOf = ({ vehicle }: VehicleRow) => vehicle.id;

export interface VehicleCardsProps {
  rows: readonly VehicleRow[];
  open: OpenOrders | null;
  gray: number;
  empty: ReactNode;
}

export function VehicleCards({ rows, open, gray, empty }: VehicleCardsProps) {
  const { t } = useTranslation();
  return (
    <TableCards
      {...{ rows, keyOf, gray, empty }}
      height={CARD_HEIGHT}
      said={t("vehicles.count", { count: rows.length })}
    >
      {({ vehicle }) => (
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
      )}
    </TableCards>
  );
}
