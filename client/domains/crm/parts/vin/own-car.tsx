// The shop's own car with this VIN, of what is on this device: whose it is, and its open orders.

import { IconPlus } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { packed } from "../../../../../shared/kernel/search/fold.ts";
import { canSeeEveryOrder } from "../../../../../shared/domains/access/access.permissions.ts";
import { mayAddCar } from "../../../../../shared/domains/crm/crm.access.ts";
import { useSession } from "../../../../data/hooks/react.ts";
import { useLocalSearch } from "../../../../data/hooks/use-local-search.ts";
import { Plate } from "../../../../ui/plate.tsx";
import { Status } from "../../../../ui/status.tsx";
import styles from "./vin.module.css";

export function OwnCar({ vin }: { vin: string }) {
  const { t } = useTranslation();
  const { actor } = useSession();
  const { search, version } = useLocalSearch();
  const cars = useMemo(
    () => [...(search?.vehicles.values() ?? [])].filter((car) => car.vin !== null && packed(car.vin) === vin),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the rows change inside the shop; `version` says when
    [search, version, vin],
  );
  if (!search) return null;
  if (cars.length === 0)
    return (
      <section className={styles.none} data-own-car="none">
        <p className="muted">{canSeeEveryOrder(actor) ? t("vin.noCar") : t("vin.noCarOfYours")}</p>
        {mayAddCar(actor) && (
          <Link to="/app/new-order" search={{ vin }} className="btn primary" data-add-car={vin}>
            <IconPlus size={18} aria-hidden="true" />
            {t("vin.addCar")}
          </Link>
        )}
      </section>
    );
  return cars.map((car) => (
    <section key={car.id} className={`card ${styles.car}`} data-own-car={car.id}>
      <h2>{t("vin.ownCar")}</h2>
      <div className={styles.carHead}>
        <Plate plate={car.plate} country={car.plateCountry} size="large" />
        <b>{[car.make, car.model, car.year].filter(Boolean).join(" ")}</b>
      </div>
      {car.client && (
        <p>
          {car.client.name} · <a href={`tel:${car.client.phone.replaceAll(/[^+\d]/g, "")}`}>{car.client.phone}</a>
        </p>
      )}
      {(search.openOrders.get(car.id) ?? []).map((order) => (
        <Link key={order.id} to="/app/orders/$orderId" params={{ orderId: order.id }} className={styles.order}>
          <span className="num">{order.number ?? t("order.title")}</span>
          <Status kind="order" value={order.status} />
        </Link>
      ))}
    </section>
  ));
}
