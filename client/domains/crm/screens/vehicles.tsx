// The cars of the shop: found by a part of a plate, a VIN, a make or their owner; sorted, filtered, chosen; all of it from this device. A
// mechanic has those on own orders.

import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { can } from "../../../../shared/domains/access/access.permissions.ts";
import { DeviceListPage } from "../../../app/lists/device-list-page.tsx";
import { useDeviceList } from "../../../app/lists/use-device-list.ts";
import { PageHeader } from "../../../app/page-header.tsx";
import { useView } from "../../../app/use-view.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { useOnline } from "../../../data/hooks/use-rest.ts";
import { SelectionBar, SelectionLine } from "../../../ui/table/selection-bar.tsx";
import { useTyped } from "../../../ui/use-typed.ts";
import { useCsv } from "../hooks/use-csv.ts";
import { useOpenOrders } from "../hooks/use-open-orders.ts";
import { useVehicleFilters } from "../hooks/use-vehicle-filters.ts";
import { useVehicleList } from "../hooks/use-vehicle-list.ts";
import { CsvProblem } from "../parts/csv-problem.tsx";
import { DeletedToggle } from "../parts/deleted-toggle.tsx";
import { DeletedVehicles } from "../parts/deleted-vehicles.tsx";
import { ExportChosen } from "../parts/export-chosen.tsx";
import { EmptyVehicles } from "../parts/vehicle-list/empty-vehicles.tsx";
import { useVehicleColumns } from "../parts/vehicle-list/use-vehicle-columns.tsx";
import { VEHICLE_CARD_HEIGHT, VehicleCard } from "../parts/vehicle-list/vehicle-card.tsx";
import { VehiclesFile } from "../parts/vehicles-file.tsx";
import styles from "../parts/clients.module.css";
import type { VehicleRow } from "../vehicle-rows.ts";
import {
  namedVehicles,
  NO_VEHICLE_FILTERS,
  VEHICLE_SHOWS,
  vehiclesExportPath,
  vehiclesView,
  type VehiclesView,
} from "../vehicles-view.ts";
import { searchOf } from "../view.ts";

const BY_PLATE = { id: "plate", desc: false };
const keyOf = ({ vehicle }: VehicleRow) => vehicle.id;
const toneOf = () => null;

export function VehiclesPage() {
  const { t } = useTranslation();
  const { actor } = useSession();
  if (can(actor, "VEHICLES_VIEW")) return <Vehicles />;
  return (
    <>
      <PageHeader title={t("nav.vehicles")} back="phone" />
      <main className={styles.page}>
        <p className="muted">{t("rest.notYours")}</p>
      </main>
    </>
  );
}

function Vehicles() {
  const { t, i18n } = useTranslation();
  const { actor } = useSession();
  const navigate = useNavigate();
  const online = useOnline();
  const open = useOpenOrders();
  const [asked, change] = useView("/app/vehicles", vehiclesView, searchOf);
  const view = open === null ? { ...asked, show: "all" as const } : asked;
  const [q, setQ] = useTyped(view.q, (text) => change({ q: text }));
  const { rows, makes, counts, complete } = useVehicleList(view, q, open);
  const everybodys = VEHICLE_SHOWS.filter((show) => show !== "inShop" || open !== null).map((show) => ({
    id: show,
    label: t(`carTable.show.${show}`),
    count: counts[show],
  }));
  const list = useDeviceList<VehicleRow, VehiclesView>({
    view,
    change,
    everybodys,
    rows,
    keyOf,
    name: "vehicles",
    read: vehiclesView,
    write: namedVehicles,
    none: NO_VEHICLE_FILTERS,
    fresh: { deleted: false },
    find: {
      words: can(actor, "CLIENTS_VIEW") ? t("vehicles.search") : t("vehicles.searchOwn"),
      typed: q,
      onType: setQ,
    },
    filters: useVehicleFilters(view, change, makes),
    columns: useVehicleColumns(open),
    standard: BY_PLATE,
    reading: !complete && online && rows.length === 0,
  });
  const { picked } = list;
  const csv = useCsv();
  const openCar = useCallback(
    ({ vehicle }: VehicleRow) => void navigate({ to: "/app/vehicles/$vehicle", params: { vehicle: vehicle.id } }),
    [navigate],
  );
  const mayDelete = can(actor, "VEHICLES_DELETE");
  const words = t("vehicles.count", { count: rows.length });
  const empty = list.none && <EmptyVehicles {...list.none} known={complete} />;

  return (
    <DeviceListPage
      {...{ list, empty }}
      title={t("nav.vehicles")}
      back
      acts={<VehiclesFile csv={csv} view={{ ...view, q }} />}
      tools={
        mayDelete && (
          <DeletedToggle
            words={t("vehicles.deletedOnes")}
            pressed={view.deleted}
            onPress={(deleted) => change({ deleted })}
          />
        )
      }
      problem={<CsvProblem csv={csv} />}
      selection={
        picked.chosen.length > 0 && (
          <SelectionBar
            words={{
              acts: t("carTable.chosenActs"),
              chosen: t("carTable.chosen", { count: picked.chosen.length }),
            }}
            chosen={picked.chosen.length}
            outOf={rows.length}
            onAll={picked.all}
            onClear={() => picked.keep([])}
          >
            <SelectionLine />
            <ExportChosen
              csv={csv}
              what="vehicles"
              ids={picked.chosen.map(keyOf)}
              all={{ count: rows.length, path: vehiclesExportPath({ ...view, q }, i18n.language) }}
            />
          </SelectionBar>
        )
      }
      words={{ open: () => t("carTable.open"), choose: ({ vehicle }) => t("table.choose", { row: vehicle.plate }) }}
      found={{ count: rows.length, words }}
      show={t("carTable.showThem", { count: rows.length })}
      card={{ height: VEHICLE_CARD_HEIGHT, said: words, children: (row) => <VehicleCard row={row} open={open} /> }}
      toneOf={toneOf}
      onOpen={openCar}
      footWords={words}
      instead={
        view.deleted && mayDelete && <DeletedVehicles view={{ ...view, q }} onPage={(page) => change({ page })} />
      }
    />
  );
}
