// The cars of the shop: found by a part of a plate, a VIN, a make or their owner; sorted, filtered, chosen; all of it from this device. A
// mechanic has those on own orders.

import { IconTrash } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { can } from "../../../../shared/domains/access/access.permissions.ts";
import { PageHeader } from "../../../app/page-header.tsx";
import { useDesk } from "../../../app/use-desk.ts";
import { useView } from "../../../app/use-view.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { useOnline } from "../../../data/hooks/use-rest.ts";
import { sortOf } from "../../../ui/table/columns.ts";
import { useKeptTable } from "../../../ui/table/kept-table.ts";
import { PhoneTools } from "../../../ui/table/phone-tools.tsx";
import { SelectionBar, SelectionLine } from "../../../ui/table/selection-bar.tsx";
import { wordsOfFilters } from "../../../ui/table/table-filter.ts";
import { TablePage } from "../../../ui/table/table-page.tsx";
import { usePicked } from "../../../ui/table/use-picked.ts";
import { useShownColumns } from "../../../ui/table/use-shown-columns.ts";
import { useTableViews } from "../../../ui/table/use-table-views.ts";
import { useLasting } from "../../../ui/use-lasting.ts";
import { useTyped } from "../../../ui/use-typed.ts";
import { useCsv } from "../hooks/use-csv.ts";
import { useOpenOrders } from "../hooks/use-open-orders.ts";
import { useVehicleFilters } from "../hooks/use-vehicle-filters.ts";
import { useVehicleList } from "../hooks/use-vehicle-list.ts";
import { CsvProblem } from "../parts/csv-problem.tsx";
import { DeletedVehicles } from "../parts/deleted-vehicles.tsx";
import { ExportChosen } from "../parts/export-chosen.tsx";
import { EmptyVehicles } from "../parts/vehicle-list/empty-vehicles.tsx";
import { useVehicleColumns } from "../parts/vehicle-list/use-vehicle-columns.tsx";
import { VehicleCards } from "../parts/vehicle-list/vehicle-cards.tsx";
import { VehiclesFile } from "../parts/vehicles-file.tsx";
import styles from "../parts/client-list/client-list.module.css";
import list from "../parts/clients.module.css";
import type { VehicleRow } from "../vehicle-rows.ts";
import { namedVehicles, NO_VEHICLE_FILTERS, VEHICLE_SHOWS, vehicleFiltersIn, vehiclesView } from "../vehicles-view.ts";
import { searchOf } from "../view.ts";

const GRAY_ROWS = 3;
/** What comes sooner needs no gray rows. */
const WORTH_SHOWING_MS = 300;
const BY_PLATE = { id: "plate", desc: false };
const FRESH = { ...NO_VEHICLE_FILTERS, deleted: false, sort: "" };
const keyOf = ({ vehicle }: VehicleRow) => vehicle.id;

export function VehiclesPage() {
  const { t } = useTranslation();
  const { actor } = useSession();
  if (can(actor, "VEHICLES_VIEW")) return <Vehicles />;
  return (
    <>
      <PageHeader title={t("nav.vehicles")} back="phone" />
      <main className={list.page}>
        <p className="muted">{t("rest.notYours")}</p>
      </main>
    </>
  );
}

function Vehicles() {
  const { t, i18n } = useTranslation();
  const { actor, user } = useSession();
  const navigate = useNavigate();
  const desk = useDesk();
  const online = useOnline();
  const open = useOpenOrders();
  const [asked, change] = useView("/app/vehicles", vehiclesView, searchOf);
  const view = open === null ? { ...asked, show: "all" as const } : asked;
  const [q, setQ] = useTyped(view.q, (text) => change({ q: text }));
  const { rows, makes, counts, complete } = useVehicleList(view, q, open);
  const [kept, keep] = useKeptTable("vehicles", user.id);
  const everybodys = VEHICLE_SHOWS.filter((show) => show !== "inShop" || open !== null).map((show) => ({
    id: show,
    label: t(`carTable.show.${show}`),
    count: counts[show],
  }));
  const views = useTableViews({
    view,
    change,
    kept,
    keep,
    everybodys,
    read: vehiclesView,
    write: namedVehicles,
    fresh: FRESH,
  });
  const filters = useVehicleFilters(view, change, makes);
  const columns = useVehicleColumns(open);
  const shown = useShownColumns({ columns, cols: view.cols, change, kept, keep });
  const picked = usePicked(rows, keyOf);
  const csv = useCsv();
  const openCar = useCallback(
    ({ vehicle }: VehicleRow) => void navigate({ to: "/app/vehicles/$vehicle", params: { vehicle: vehicle.id } }),
    [navigate],
  );

  const reading = !complete && online && rows.length === 0;
  const slow = useLasting(reading, WORTH_SHOWING_MS);
  const gray = slow ? GRAY_ROWS : 0;
  const narrowed = vehicleFiltersIn(view).length;
  const clearAll = () => {
    setQ("");
    change({ ...NO_VEHICLE_FILTERS });
  };
  const empty = reading ? null : (
    <EmptyVehicles
      narrowedBy={[...(q.trim() === "" ? [] : [t("table.quoted", { words: q.trim() })]), ...wordsOfFilters(filters)]}
      view={view.show === "all" ? null : views.current.label}
      known={complete}
      onClear={clearAll}
      onAll={() => change({ show: "all" })}
    />
  );
  const find = {
    words: can(actor, "CLIENTS_VIEW") ? t("vehicles.search") : t("vehicles.searchOwn"),
    typed: q,
    onType: setQ,
  };
  const mayDelete = can(actor, "VEHICLES_DELETE");
  const deleted = mayDelete && (
    <button
      type="button"
      className={desk ? styles.toggle : "btn"}
      data-filter="deleted"
      aria-pressed={view.deleted}
      onClick={() => change({ deleted: !view.deleted })}
    >
      <IconTrash size={18} aria-hidden="true" />
      {t("vehicles.deletedOnes")}
    </button>
  );
  const file = <VehiclesFile csv={csv} view={{ ...view, q }} />;
  const gone = view.deleted && mayDelete && (
    <DeletedVehicles view={{ ...view, q }} onPage={(page) => change({ page })} />
  );

  if (!desk) {
    return (
      <>
        <PageHeader title={t("nav.vehicles")} back="phone" />
        <main>
          <PhoneTools
            views={views}
            filters={filters}
            narrowed={narrowed}
            find={find}
            show={t("carTable.showThem", { count: rows.length })}
            onClear={clearAll}
            acts={
              <div className={styles.sheetActs}>
                {deleted}
                {file}
                <CsvProblem csv={csv} />
              </div>
            }
          />
          {gone || <VehicleCards rows={rows} open={open} gray={gray} empty={empty} />}
        </main>
      </>
    );
  }
  return (
    <TablePage
      title={t("nav.vehicles")}
      views={views}
      actions={file}
      notice={<CsvProblem csv={csv} />}
      find={find}
      filters={filters}
      isNarrowed={narrowed > 0}
      onClear={clearAll}
      tools={deleted}
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
            <ExportChosen csv={csv} what="vehicles" ids={picked.chosen.map(keyOf)} />
          </SelectionBar>
        )
      }
      columns={columns}
      shown={shown}
      picked={picked}
      onSort={change}
      words={{
        open: () => t("carTable.open"),
        choose: ({ vehicle }) => t("table.choose", { row: vehicle.plate }),
      }}
      found={{ count: rows.length, words: t("vehicles.count", { count: rows.length }) }}
      table={{
        rows,
        keyOf,
        toneOf: () => null,
        sort:
          sortOf(
            view.sort,
            columns.map(({ id }) => id),
          ) ?? BY_PLATE,
        locale: i18n.language,
        onOpen: openCar,
        gray,
        beyond: null,
        empty,
        footWords: t("vehicles.count", { count: rows.length }),
      }}
      instead={gone ? <div className={styles.deleted}>{gone}</div> : undefined}
    />
  );
}
