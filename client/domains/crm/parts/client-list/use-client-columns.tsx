// The columns of the list of clients, for who may see what.

import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { can } from "../../../../../shared/domains/access/access.permissions.ts";
import { CLIENT_STATUSES } from "../../../../../shared/domains/crm/crm.states.ts";
import { LOCALES } from "../../../../../shared/domains/tenancy/tenancy.states.ts";
import { useSession } from "../../../../data/hooks/react.ts";
import { calendarDay } from "../../../../ui/format.ts";
import type { TableColumn } from "../../../../ui/table/columns.ts";
import type { ClientRow } from "../../client-rows.ts";
import { Balance } from "../../exposed/balance.tsx";
import type { Visits } from "../../hooks/use-visits.ts";
import type { OpenOrders } from "../../hooks/use-open-orders.ts";
import { ClientLink, Clipped, InShop, Phone, Plates } from "./client-cells.tsx";
import styles from "./client-list.module.css";

const NOTHING = <span className="dim">–</span>;
const PLATES_SHOWN = 2;

export interface ClientColumnsOptions {
  /** Null: not everybody who is in the shop is known here. */
  open: OpenOrders | null;
  /** Null: this person hears of their own orders alone. */
  visits: ReadonlyMap<string, Visits> | null;
  /** What all that are shown come to, minor units. */
  owed: number;
  ahead: number;
}

export function useClientColumns({ open, visits, owed, ahead }: ClientColumnsOptions): TableColumn<ClientRow>[] {
  const { t, i18n } = useTranslation();
  const { actor, company } = useSession();
  const { time_zone: timeZone } = company.settings;
  const seesCars = can(actor, "VEHICLES_VIEW");
  return useMemo(() => {
    const ofClients = open?.ofClients;
    const all: (TableColumn<ClientRow> & { for?: boolean })[] = [
      {
        id: "client",
        label: t("clients.one"),
        width: 220,
        flexible: true,
        always: true,
        value: ({ client }) => client.name,
        cell: ({ client }) => <ClientLink client={client} />,
        bar: [120, 12],
      },
      {
        id: "phone",
        label: t("clients.field.phone"),
        width: 148,
        value: ({ client }) => client.phone,
        cell: ({ client }) => <Phone phone={client.phone} />,
        bar: [88, 12],
      },
      {
        id: "cars",
        for: seesCars,
        label: t("clients.cars"),
        width: 270,
        leaves: 2,
        descendingFirst: true,
        value: ({ cars }) => cars.length || null,
        cell: ({ cars }) =>
          cars.length === 0 ? (
            <span className="dim">{t("clientTable.noCar")}</span>
          ) : (
            <Plates cars={cars} most={PLATES_SHOWN} />
          ),
        bar: [84, 20],
      },
      {
        id: "now",
        for: ofClients !== undefined,
        label: t("clientTable.column.now"),
        width: 118,
        leaves: 3,
        descendingFirst: true,
        value: ({ client }) => ofClients?.get(client.id) ?? null,
        cell: ({ client }) => <InShop orders={ofClients?.get(client.id) ?? 0} />,
        bar: [70, 12],
      },
      {
        id: "visited",
        for: visits !== null,
        label: t("clientTable.column.visited"),
        width: 130,
        leaves: 4,
        descendingFirst: true,
        value: ({ client }) => visits?.get(client.id)?.lastVisitAt ?? null,
        cell: ({ client }) => {
          const at = visits?.get(client.id)?.lastVisitAt ?? null;
          return at === null ? NOTHING : calendarDay(at, i18n.language, timeZone);
        },
        bar: [70, 12],
      },
      {
        id: "orders",
        for: visits !== null,
        label: t("clientTable.column.orders"),
        width: 92,
        end: true,
        leaves: 5,
        descendingFirst: true,
        value: ({ client }) => visits?.get(client.id)?.orders ?? null,
        cell: ({ client }) => visits?.get(client.id)?.orders ?? NOTHING,
        bar: [24, 12],
      },
      {
        id: "balance",
        label: t("clients.balance"),
        width: 210,
        end: true,
        // Who owes most stands first; who is even, last.
        value: ({ client }) => client.balanceMinor || null,
        cell: ({ client }) => (client.balanceMinor === 0 ? NOTHING : <Balance minor={client.balanceMinor} />),
        foot: (
          <span className={styles.sums}>
            <Balance minor={-owed} />
            <Balance minor={ahead} />
          </span>
        ),
        bar: [96, 12],
      },
      {
        id: "otherPhone",
        label: t("clients.field.otherPhone"),
        width: 148,
        onDemand: true,
        value: ({ client }) => client.otherPhone,
        cell: ({ client }) => (client.otherPhone === null ? NOTHING : <Phone phone={client.otherPhone} />),
        bar: [88, 12],
      },
      {
        id: "email",
        label: t("clients.field.email"),
        width: 200,
        onDemand: true,
        value: ({ client }) => client.email,
        cell: ({ client }) => <Clipped words={client.email} />,
        bar: [120, 12],
      },
      {
        id: "source",
        label: t("clients.field.source"),
        width: 130,
        onDemand: true,
        value: ({ client }) => client.source,
        cell: ({ client }) => <Clipped words={client.source} />,
        bar: [70, 12],
      },
      {
        id: "language",
        label: t("clients.field.locale"),
        width: 100,
        onDemand: true,
        value: ({ client }) => (client.locale === null ? null : LOCALES.indexOf(client.locale)),
        cell: ({ client }) => (client.locale === null ? NOTHING : t(`clients.value.locale.${client.locale}`)),
        bar: [56, 12],
      },
      {
        id: "status",
        label: t("clients.field.status"),
        width: 100,
        onDemand: true,
        value: ({ client }) => CLIENT_STATUSES.indexOf(client.status),
        cell: ({ client }) => t(`clients.value.status.${client.status}`),
        bar: [56, 12],
      },
      {
        id: "created",
        label: t("clientTable.column.created"),
        width: 120,
        onDemand: true,
        descendingFirst: true,
        value: ({ client }) => client.createdAt ?? Number.MAX_SAFE_INTEGER,
        cell: ({ client }) =>
          client.createdAt === null ? NOTHING : calendarDay(client.createdAt, i18n.language, timeZone),
        bar: [70, 12],
      },
    ];
    return all.filter((column) => column.for !== false);
  }, [t, i18n.language, timeZone, seesCars, open, visits, owed, ahead]);
}
