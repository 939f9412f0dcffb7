// A car: what it is, whose, every order on it, and what became of the record. A mechanic sees those on own orders.

import { useParams } from "@tanstack/react-router";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { canSeeEveryOrder } from "../../../shared/domains/access/access.permissions.ts";
import { queries } from "../../../shared/registry/queries.ts";
import { useRows, useSession } from "../../data/hooks/react.ts";
import { useHistory } from "../../data/hooks/use-history.ts";
import { useOpened } from "../../data/hooks/use-recent.ts";
import { ActivityList } from "../../domains/crm/exposed/activity-list.tsx";
import { SameCar } from "../../domains/crm/exposed/duplicates.tsx";
import { SalesOf } from "../../domains/sales/exposed/sales-of.tsx";
import { useLasting } from "../../ui/use-lasting.ts";
import { PageHeader } from "../page-header.tsx";
import { OrdersList } from "./orders-list.tsx";
import { useVehicle, type VehicleDetail } from "./use-records.ts";
import { VehicleHead } from "./vehicle-head.tsx";
import styles from "../../domains/crm/exposed/card.module.css";

export function VehiclePage() {
  const { t } = useTranslation();
  const { vehicle: id } = useParams({ from: "/app/vehicles/$vehicle" });
  const { rows: vehicle, complete } = useVehicle(id);
  const missing = useLasting(!vehicle) || (!vehicle && complete);
  return (
    <>
      <PageHeader title={t("order.car")} back />
      {vehicle && <Vehicle key={vehicle.id} vehicle={vehicle} />}
      {missing && (
        <main className={styles.page}>
          <p className="muted" data-missing={complete ? "everywhere" : "here"}>
            {complete ? t("clients.carMissing") : t("clients.missingHere")}
          </p>
        </main>
      )}
    </>
  );
}

function Vehicle({ vehicle }: { vehicle: VehicleDetail }) {
  const { actor } = useSession();
  const { rows: orders, complete } = useRows(queries.workOrders.ofVehicle({ id: vehicle.id }));
  const about = useMemo(() => new Set([vehicle.id]), [vehicle.id]);
  useOpened({ kind: "vehicle", id: vehicle.id });
  const history = useHistory("vehicles", vehicle.id, [vehicle], about);
  return (
    <main className={styles.page} data-vehicle={vehicle.id} data-deleted={vehicle.deletedAt !== null}>
      <VehicleHead vehicle={vehicle} />
      {vehicle.deletedAt === null && <SameCar id={vehicle.id} plate={vehicle.plate} vin={vehicle.vin} />}
      <div className={styles.columns}>
        <div className={styles.main}>
          <SalesOf clientId={vehicle.clientId} vehicleId={vehicle.id} isThere={vehicle.deletedAt === null} />
          <OrdersList orders={orders} complete={complete} />
        </div>
        {canSeeEveryOrder(actor) && <ActivityList of={history} />}
      </div>
    </main>
  );
}
