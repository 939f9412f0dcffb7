// The cars of the shop: found by a part of a plate, a VIN, a make or their owner; all of it from this device. A mechanic has those on
// own orders.

import { IconCar } from "@tabler/icons-react";
import { useDeferredValue, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { can, canSeeEveryOrder } from "../../../../shared/domains/access/access.permissions.ts";
import { carsQuery } from "../../../../shared/domains/crm/crm.access.ts";
import { queries } from "../../../../shared/registry/queries.ts";
import { PageHeader } from "../../../app/page-header.tsx";
import { useView } from "../../../app/use-view.ts";
import { useRows, useSession } from "../../../data/hooks/react.ts";
import { useOnline } from "../../../data/hooks/use-rest.ts";
import { whyEmpty } from "../../../ui/list-note.ts";
import { LongList } from "../../../ui/long-list.tsx";
import { useTyped } from "../../../ui/use-typed.ts";
import { findIn } from "../exposed/find-clients.ts";
import { indexedVehicles, isChosen, makesOf } from "../find-vehicles.ts";
import { DeletedVehicles } from "../parts/deleted-vehicles.tsx";
import { VehicleRow } from "../parts/vehicle-row.tsx";
import { VehiclesTools } from "../parts/vehicles-tools.tsx";
import styles from "../parts/clients.module.css";
import { isNarrowed, vehiclesView } from "../vehicles-view.ts";
import { searchOf } from "../view.ts";

const ROW_HEIGHT = 57;

export function VehiclesPage() {
  const { t } = useTranslation();
  const { actor } = useSession();
  return (
    <>
      <PageHeader title={t("nav.vehicles")} back="phone" />
      <main className={styles.page}>
        {can(actor, "VEHICLES_VIEW") ? <Vehicles /> : <p className="muted">{t("rest.notYours")}</p>}
      </main>
    </>
  );
}

function useIndex(chosenMake: string) {
  const { actor } = useSession();
  const { rows: vehicles, complete } = useRows(queries.crm[carsQuery(actor)]());
  const index = useMemo(() => indexedVehicles(vehicles), [vehicles]);
  const makes = useMemo(() => makesOf(vehicles, chosenMake), [vehicles, chosenMake]);
  return { index, makes, complete };
}

function Vehicles() {
  const { t } = useTranslation();
  const { actor } = useSession();
  const [view, change] = useView("/app/vehicles", vehiclesView, searchOf);
  const { index, makes, complete } = useIndex(view.make);
  const known = { complete, online: useOnline() };
  const [q, setQ] = useTyped(view.q, (text) => change({ q: text }));
  // What is typed is on the screen at once; the list follows.
  const typed = useDeferredValue(q);
  const { make, fuel, bodyType } = view;
  const found = useMemo(
    () => findIn(index, typed).filter(({ vehicle }) => isChosen(vehicle, { make, fuel, bodyType })),
    [index, typed, make, fuel, bodyType],
  );
  const none = () => {
    const why = whyEmpty(known, isNarrowed({ ...view, q }));
    if (why === "reading") return t("vehicles.notHere");
    // As of the last network all of them are here: they belong to the working set.
    if (why === "not-here" || why === "nothing-found") return t("vehicles.noneFound");
    return canSeeEveryOrder(actor) ? t("vehicles.none") : t("vehicles.noneOnOwnOrders");
  };
  return (
    <>
      <VehiclesTools view={view} q={q} onType={setQ} makes={makes} onChange={change} />
      {view.deleted && can(actor, "VEHICLES_DELETE") ? (
        <DeletedVehicles view={view} onPage={(page) => change({ page })} />
      ) : (
        <>
          <p className={styles.count} role="status" data-found={found.length}>
            {t("vehicles.count", { count: found.length })}
          </p>
          {found.length === 0 ? (
            <div className={styles.empty}>
              <IconCar size={28} aria-hidden="true" />
              <p>{none()}</p>
            </div>
          ) : (
            <div className={styles.rows}>
              <LongList items={found} keyOf={({ vehicle }) => vehicle.id} rowHeight={ROW_HEIGHT} gap={0}>
                {({ vehicle }) => <VehicleRow vehicle={vehicle} owner={vehicle.client?.name ?? null} />}
              </LongList>
            </div>
          )}
        </>
      )}
    </>
  );
}
