// The filters of the list of orders, with their words.

import { useTranslation } from "react-i18next";
import {
  PAY_STATUSES,
  URGENCIES,
  WORK_ORDER_STATUSES,
} from "../../../../shared/domains/work-orders/work-orders.states.ts";
import { dayAt } from "../../../../shared/kernel/shop-days.ts";
import type { TableFilter } from "../../../ui/table/table-filter.ts";
import { usePeople } from "../../access/exposed/use-people.ts";
import { DUES, type OrdersView } from "../order-list/orders-view.ts";
import { dayNear, type Reader } from "../order-list/when.ts";

/** So many beginnings of a month are offered. */
const MONTHS = 6;

/** The first of this month and of those before it, and of the year. */
function beginnings({ now, timeZone }: Reader): string[] {
  const [year, month] = dayAt(now, timeZone).split("-").map(Number) as [number, number];
  const firsts = Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 10),
  );
  return [...new Set([...firsts, `${year}-01-01`])].toSorted().toReversed();
}

export function useOrderFilters(
  view: OrdersView,
  change: (part: Partial<OrdersView>) => void,
  reader: Reader,
): TableFilter[] {
  const { t } = useTranslation();
  const { people } = usePeople();
  const masters = people
    .filter(({ id, status }) => status === "active" || id === view.master)
    .toSorted((a, b) => Number(b.role === "mechanic") - Number(a.role === "mechanic"));
  const urgencies = {
    normal: t("newOrder.normal"),
    urgent: t("status.urgency.urgent"),
    express: t("status.urgency.express"),
  };
  const since = (day: string) => ({ value: day, words: t("orderList.since", { day: dayNear(day, reader) }) });
  const days = beginnings(reader);
  return [
    {
      id: "status",
      label: t("orderList.column.status"),
      value: view.status,
      options: WORK_ORDER_STATUSES.map((value) => ({ value, words: t(`status.order.${value}`) })),
      onChoose: (status) => change({ status: status as OrdersView["status"] }),
    },
    {
      id: "master",
      label: t("orderList.column.master"),
      value: view.master,
      options: masters.map(({ id, name }) => ({ value: id, words: name })),
      onChoose: (master) => change({ master }),
    },
    {
      id: "pay",
      label: t("orderList.column.pay"),
      value: view.pay,
      options: PAY_STATUSES.map((value) => ({ value, words: t(`status.pay.${value}`) })),
      onChoose: (pay) => change({ pay: pay as OrdersView["pay"] }),
    },
    {
      id: "due",
      label: t("orderList.column.due"),
      value: view.due,
      options: DUES.map((value) => ({ value, words: t(`orderList.due.${value}`) })),
      onChoose: (due) => change({ due: due as OrdersView["due"] }),
    },
    {
      id: "urgency",
      label: t("orderList.column.urgency"),
      value: view.urgency,
      options: URGENCIES.map((value) => ({ value, words: urgencies[value] })),
      onChoose: (urgency) => change({ urgency: urgency as OrdersView["urgency"] }),
    },
    {
      id: "from",
      label: t("orderList.column.created"),
      value: view.from,
      options: (view.from === "" || days.includes(view.from) ? days : [view.from, ...days]).map(since),
      onChoose: (from) => change({ from }),
    },
  ];
}
