// The columns of the list of cars, for who may see what.

import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { can } from "../../../../../shared/domains/access/access.permissions.ts";
import { useSession } from "../../../../data/hooks/react.ts";
import { calendarDay, quantity } from "../../../../ui/format.ts";
import { Plate } from "../../../../ui/plate.tsx";
import type { TableColumn } from "../../../../ui/table/columns.ts";
import { useCrmFieldWords } from "../../exposed/crm-field-words.ts";
import type { OpenOrders } from "../../hooks/use-open-orders.ts";
import { carOf, type ListedVehicle, type VehicleRow } from "../../vehicle-rows.ts";
import { Clipped, InShop, Phone } from "../client-list/client-cells.tsx";
import styles from "../client-list/client-list.module.css";

const NOTHING = <span className="dim">–</span>;

/** `open` null: not every car that is in the shop is known here. */
export function useVehicleColumns(open: OpenOrders | null): TableColumn<VehicleRow>[] {
  const { t, i18n } = useTranslation();
  const { actor, company } = useSession();
  const { time_zone: timeZone } = company.settings;
  const fieldWords = useCrmFieldWords();
  const seesClients = can(actor, "CLIENTS_VIEW");
  return useMemo(() => {
    const ofVehicles = open?.ofVehicles;
    const locale = i18n.language;
    /** One of few values: sorted by its word. */
    const worded = (field: "fuel" | "bodyType" | "transmissionType", width: number): TableColumn<VehicleRow> => {
      const wordOf = ({ vehicle }: VehicleRow) => vehicle[field] && fieldWords.value(field, vehicle[field]);
      return {
        id: field,
        label: fieldWords.label(field),
        width,
        onDemand: true,
        value: wordOf,
        cell: (row) => wordOf(row) ?? NOTHING,
        bar: [56, 12],
      };
    };
    const all: (TableColumn<VehicleRow> & { for?: boolean })[] = [
      {
        id: "plate",
        label: t("clients.field.plate"),
        width: 126,
        always: true,
        value: ({ vehicle }) => vehicle.plate,
        cell: ({ vehicle }) => <PlateLink vehicle={vehicle} />,
        bar: [84, 20],
      },
      {
        id: "car",
        label: t("carTable.column.car"),
        width: 180,
        flexible: true,
        value: ({ vehicle }) => carOf(vehicle) || null,
        cell: ({ vehicle }) => <Clipped words={carOf(vehicle)} bold />,
        bar: [110, 12],
      },
      {
        id: "year",
        label: t("clients.field.year"),
        width: 64,
        end: true,
        leaves: 2,
        descendingFirst: true,
        value: ({ vehicle }) => vehicle.year,
        cell: ({ vehicle }) => vehicle.year ?? NOTHING,
        bar: [32, 12],
      },
      {
        id: "mileage",
        label: t("clients.field.mileageKm"),
        width: 116,
        end: true,
        leaves: 3,
        descendingFirst: true,
        value: ({ vehicle }) => vehicle.mileageKm,
        cell: ({ vehicle }) => (vehicle.mileageKm === null ? NOTHING : quantity(vehicle.mileageKm, locale)),
        bar: [52, 12],
      },
      {
        id: "vin",
        label: t("clients.field.vin"),
        width: 190,
        leaves: 4,
        value: ({ vehicle }) => vehicle.vin,
        cell: ({ vehicle }) =>
          vehicle.vin === null ? NOTHING : <span className={`num ${styles.vin}`}>{vehicle.vin}</span>,
        bar: [140, 12],
      },
      {
        id: "owner",
        for: seesClients,
        label: t("clients.owner"),
        width: 170,
        flexible: true,
        value: ({ vehicle }) => vehicle.client?.name ?? null,
        cell: ({ vehicle }) => <Owner client={vehicle.client} />,
        bar: [110, 12],
      },
      {
        id: "phone",
        for: seesClients,
        label: t("clients.field.phone"),
        width: 148,
        leaves: 5,
        value: ({ vehicle }) => vehicle.client?.phone ?? null,
        cell: ({ vehicle }) => (vehicle.client ? <Phone phone={vehicle.client.phone} /> : NOTHING),
        bar: [88, 12],
      },
      {
        id: "now",
        for: ofVehicles !== undefined,
        label: t("clientTable.column.now"),
        width: 118,
        leaves: 1,
        descendingFirst: true,
        value: ({ vehicle }) => ofVehicles?.get(vehicle.id) ?? null,
        cell: ({ vehicle }) => <InShop orders={ofVehicles?.get(vehicle.id) ?? 0} />,
        bar: [70, 12],
      },
      worded("fuel", 110),
      worded("bodyType", 120),
      worded("transmissionType", 130),
      {
        id: "created",
        label: t("carTable.column.created"),
        width: 120,
        onDemand: true,
        descendingFirst: true,
        value: ({ vehicle }) => vehicle.createdAt ?? Number.MAX_SAFE_INTEGER,
        cell: ({ vehicle }) =>
          vehicle.createdAt === null ? NOTHING : calendarDay(vehicle.createdAt, locale, timeZone),
        bar: [70, 12],
      },
    ];
    return all.filter((column) => column.for !== false);
  }, [t, i18n.language, fieldWords, timeZone, seesClients, open]);
}

function PlateLink({ vehicle }: { vehicle: ListedVehicle }) {
  return (
    <Link
      to="/app/vehicles/$vehicle"
      params={{ vehicle: vehicle.id }}
      className={styles.plateLink}
      tabIndex={-1}
      data-vehicle={vehicle.id}
    >
      <Plate plate={vehicle.plate} country={vehicle.plateCountry} />
    </Link>
  );
}

function Owner({ client }: { client: ListedVehicle["client"] }) {
  if (!client) return NOTHING;
  return (
    <Link
      to="/app/clients/$client"
      params={{ client: client.id }}
      className={`${styles.tel} ${styles.clipped}`}
      tabIndex={-1}
      title={client.name}
    >
      {client.name}
    </Link>
  );
}
