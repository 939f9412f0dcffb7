// The columns of the list of orders, for who may see what.

import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { can } from "../../../../../shared/domains/access/access.permissions.ts";
import { shownPhone } from "../../../../../shared/domains/crm/phone.rules.ts";
import {
  PAY_STATUSES,
  URGENCIES,
  WORK_ORDER_STATUSES,
} from "../../../../../shared/domains/work-orders/work-orders.states.ts";
import { dayAt } from "../../../../../shared/kernel/shop-days.ts";
import { useSession } from "../../../../data/hooks/react.ts";
import { amount, quantity } from "../../../../ui/format.ts";
import { Status } from "../../../../ui/status.tsx";
import type { TableColumn } from "../../../../ui/table/columns.ts";
import type { ListedOrder } from "../../order-list/listed-order.ts";
import { dayNear, shortName, type Reader } from "../../order-list/when.ts";
import styles from "./order-list.module.css";
import { OrderDue, OrderNumber, OrderPlate, Owed } from "./order-cells.tsx";

const NOTHING = <span className="dim">–</span>;
/** A number that is still to come stands after all others. */
const NOT_NUMBERED = "Z";

export interface OrderSums {
  /** Minor units; null: not all that is shown is known yet. */
  total: number | null;
  owed: number | null;
}

export function useOrderColumns(reader: Reader, { total, owed }: OrderSums): TableColumn<ListedOrder>[] {
  const { t } = useTranslation();
  const { actor, company } = useSession();
  const { currency } = company.settings;
  const seesClients = can(actor, "CLIENTS_VIEW");
  const seesPayments = can(actor, "PAYMENTS_VIEW");
  return useMemo(() => {
    const { locale } = reader;
    const all: (TableColumn<ListedOrder> & { for?: boolean })[] = [
      {
        id: "number",
        label: t("orderList.column.number"),
        width: 82,
        always: true,
        descendingFirst: true,
        value: ({ number }) => number ?? NOT_NUMBERED,
        cell: (order) => <OrderNumber order={order} reader={reader} />,
        bar: [38, 12],
      },
      {
        id: "plate",
        label: t("orderList.column.plate"),
        width: 112,
        always: true,
        value: ({ plate }) => plate?.plate ?? null,
        cell: (order) => <OrderPlate order={order} />,
        bar: [84, 20],
      },
      {
        id: "car",
        label: t("orderList.column.car"),
        width: 100,
        flexible: true,
        leaves: 5,
        value: ({ car }) => car || null,
        cell: ({ car }) => <Clipped words={car} />,
        bar: [64, 12],
      },
      {
        id: "client",
        for: seesClients,
        label: t("orderList.column.client"),
        width: 145,
        flexible: true,
        value: ({ client }) => client,
        cell: ({ client }) => (client === null ? NOTHING : <Clipped words={client} />),
        bar: [80, 12],
      },
      {
        id: "master",
        label: t("orderList.column.master"),
        width: 92,
        leaves: 7,
        value: ({ master }) => master,
        cell: ({ master }) =>
          master === null ? (
            <span className="dim">{t("orderList.noMaster")}</span>
          ) : (
            <Clipped words={shortName(master)} whole={master} />
          ),
        bar: [66, 12],
      },
      {
        id: "status",
        label: t("orderList.column.status"),
        width: 152,
        value: ({ status }) => WORK_ORDER_STATUSES.indexOf(status),
        cell: ({ status }) => <Status kind="order" value={status} />,
        bar: [96, 20],
      },
      {
        id: "due",
        label: t("orderList.column.due"),
        width: 118,
        leaves: 4,
        value: ({ etaAt }) => etaAt,
        cell: (order) => <OrderDue order={order} reader={reader} />,
        bar: [52, 12],
      },
      {
        id: "total",
        label: t("orderList.column.total"),
        width: 82,
        end: true,
        leaves: 6,
        descendingFirst: true,
        value: ({ totalMinor }) => totalMinor,
        cell: ({ totalMinor }) => amount(totalMinor, locale),
        foot:
          total === null ? (
            ""
          ) : (
            <>
              <span className={styles.footLabel}>{t("orderList.column.total")}</span> {amount(total, locale)}
            </>
          ),
        bar: [40, 12],
      },
      {
        id: "owed",
        for: seesPayments,
        label: t("orderList.column.owed"),
        width: 82,
        end: true,
        descendingFirst: true,
        value: ({ owedMinor }) => owedMinor,
        cell: ({ owedMinor }) => (owedMinor === null ? NOTHING : <Owed minor={owedMinor} locale={locale} />),
        foot: owed === null ? "" : amount(owed, locale),
        bar: [34, 12],
      },
      {
        id: "pay",
        label: t("orderList.column.pay"),
        width: 116,
        leaves: 8,
        value: ({ payStatus, status }) => (status === "cancelled" ? null : PAY_STATUSES.indexOf(payStatus)),
        cell: ({ payStatus, status }) => (status === "cancelled" ? NOTHING : <Status kind="pay" value={payStatus} />),
        foot: total === null ? "" : <span className="muted">{currency}</span>,
        bar: [76, 20],
      },
      {
        id: "closed",
        label: t("orderList.column.closed"),
        width: 68,
        leaves: 9,
        descendingFirst: true,
        value: ({ closedOn }) => closedOn,
        cell: ({ closedOn }) => (closedOn === null ? NOTHING : dayNear(closedOn, reader)),
        bar: [38, 12],
      },
      {
        id: "phone",
        for: seesClients,
        label: t("orderList.column.phone"),
        width: 138,
        onDemand: true,
        value: ({ phone }) => phone,
        cell: ({ phone }) => (phone ? <span className="num">{shownPhone(phone)}</span> : NOTHING),
        bar: [80, 12],
      },
      {
        id: "mileage",
        label: t("orderList.column.mileage"),
        width: 92,
        end: true,
        onDemand: true,
        descendingFirst: true,
        value: ({ mileageKm }) => mileageKm,
        cell: ({ mileageKm }) => (mileageKm === null ? NOTHING : quantity(mileageKm, locale)),
        bar: [44, 12],
      },
      {
        id: "created",
        label: t("orderList.column.created"),
        width: 92,
        onDemand: true,
        descendingFirst: true,
        value: ({ createdAt }) => createdAt ?? Number.MAX_SAFE_INTEGER,
        cell: ({ createdAt }) => dayNear(dayAt(createdAt ?? reader.now, reader.timeZone), reader),
        bar: [38, 12],
      },
      {
        id: "urgency",
        label: t("orderList.column.urgency"),
        width: 104,
        onDemand: true,
        descendingFirst: true,
        value: ({ urgency }) => URGENCIES.indexOf(urgency),
        cell: ({ urgency }) => (urgency === "normal" ? NOTHING : <Status kind="urgency" value={urgency} />),
        bar: [60, 20],
      },
    ];
    return all.filter((column) => column.for !== false);
  }, [t, reader, currency, seesClients, seesPayments, total, owed]);
}

/** What is too long for its column is whole where the mouse rests. */
function Clipped({ words, whole = words }: { words: string; whole?: string }) {
  return (
    <span title={whole} style={{ display: "block", overflow: "hidden", textOverflow: "ellipsis" }}>
      {words}
    </span>
  );
}
