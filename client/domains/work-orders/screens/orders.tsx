// Every order of the shop, open and closed: found, sorted, filtered, chosen, opened.

import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { can, canSeeEveryOrder } from "../../../../shared/domains/access/access.permissions.ts";
import { isOpen } from "../../../../shared/domains/work-orders/work-orders.states.ts";
import { DeviceListPage } from "../../../app/lists/device-list-page.tsx";
import { useDeviceList } from "../../../app/lists/use-device-list.ts";
import { useView } from "../../../app/use-view.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { useOnline } from "../../../data/hooks/use-rest.ts";
import { useOneAtATime } from "../../../ui/one-at-a-time.ts";
import { WayBackBar } from "../../../ui/table/way-back-bar.tsx";
import { useTyped } from "../../../ui/use-typed.ts";
import { ViewSwitch } from "../exposed/view-switch.tsx";
import { useBulkActs } from "../hooks/use-bulk-acts.ts";
import { useOrderFilters } from "../hooks/use-order-filters.ts";
import { useOrderList } from "../hooks/use-order-list.ts";
import { useListKeys } from "../hooks/use-list-keys.ts";
import { useReader } from "../hooks/use-reader.ts";
import type { ListedOrder } from "../order-list/listed-order.ts";
import {
  BY_NUMBER,
  isSortedByServer,
  NO_FILTERS,
  ordersView,
  searchOf,
  SHOWS,
  type OrdersView,
} from "../order-list/orders-view.ts";
import { BeyondRows, isBeyond } from "../parts/order-list/beyond-rows.tsx";
import { EmptyOrders } from "../parts/order-list/empty-orders.tsx";
import { NewOrder } from "../parts/order-list/new-order.tsx";
import { useOrderCards } from "../parts/order-list/order-cards.tsx";
import { calledOf, lateOf } from "../parts/order-list/order-cells.tsx";
import { OrderSelection } from "../parts/order-list/order-selection.tsx";
import { useOrderColumns } from "../parts/order-list/use-order-columns.tsx";

const keyOf = ({ id }: ListedOrder) => id;

export interface OrdersProps {
  /** For so long what was done to several can be taken back. */
  undoMs: number;
}

export function Orders({ undoMs }: OrdersProps) {
  const { t } = useTranslation();
  const { actor } = useSession();
  if (!canSeeEveryOrder(actor)) return <p className="muted">{t("rest.notYours")}</p>;
  return <OrderTable undoMs={undoMs} />;
}

function OrderTable({ undoMs }: OrdersProps) {
  const { t } = useTranslation();
  const { actor } = useSession();
  const navigate = useNavigate();
  const online = useOnline();
  const reader = useReader();
  const [view, change] = useView("/app/work-orders", ordersView, searchOf);
  const [q, setQ] = useTyped(view.q, (text) => change({ q: text }));
  const there = useOrderList(view, q, reader);
  const { rows, missing } = there;
  const everybodys = SHOWS.map((show) => ({
    id: show,
    label: t(`orderList.show.${show}`),
    count: there.counts[show],
    urgent: show === "late",
  }));
  // Of a part of the orders a sum would be read as that of all.
  const isWhole = !there.reading && missing === 0 && rows.length > 0;
  const sumOf = (of: (order: ListedOrder) => number) => (isWhole ? rows.reduce((sum, row) => sum + of(row), 0) : null);
  const columns = useOrderColumns(reader, {
    total: sumOf(({ totalMinor }) => totalMinor),
    owed: sumOf(({ owedMinor }) => owedMinor ?? 0),
  });
  const list = useDeviceList<ListedOrder, OrdersView>({
    view,
    change,
    everybodys,
    columns,
    rows,
    keyOf,
    name: "orders",
    read: ordersView,
    write: searchOf,
    none: NO_FILTERS,
    find: { words: t("orderList.find"), typed: q, onType: setQ },
    filters: useOrderFilters(view, change, reader),
    standard: BY_NUMBER,
    reading: there.reading,
  });
  const { picked } = list;
  const acts = useBulkActs(there.here, undoMs);
  const oneAtATime = useOneAtATime();
  const open = useCallback(
    (order: ListedOrder) => void navigate({ to: "/app/orders/$orderId", params: { orderId: order.id } }),
    [navigate],
  );
  const { now } = reader;
  const toneOf = useCallback(
    (order: ListedOrder) => (lateOf(order, now) ? "late" : isOpen(order.status) ? null : "quiet"),
    [now],
  );
  const mayCreate = can(actor, "WORK_ORDERS_CREATE");
  useListKeys(mayCreate);

  const beyondProps = { ...there, online, mixed: !isSortedByServer(list.sort) };
  const beyond = isBeyond(beyondProps) ? <BeyondRows {...beyondProps} /> : null;
  const openCount = rows.filter(({ status }) => isOpen(status)).length;
  return (
    <DeviceListPage
      {...{ list, toneOf, beyond }}
      title={t("nav.orders")}
      beside={<ViewSwitch at="list" />}
      create={mayCreate && <NewOrder />}
      // Where some are not here, it is not said that there are none.
      empty={list.none && beyond === null && <EmptyOrders {...list.none} />}
      selection={
        picked.chosen.length > 0 && (
          <OrderSelection
            chosen={picked.chosen}
            outOf={rows.length}
            locale={reader.locale}
            onMove={(orders, to) => void oneAtATime(async () => picked.keep(await acts.move(orders, to)))}
            onAssign={(orders, to) => void oneAtATime(async () => picked.keep(await acts.assign(orders, to)))}
            onAll={picked.all}
            onClear={() => picked.keep([])}
          />
        )
      }
      words={{
        open: () => t("orderList.openOrder"),
        choose: (order) => t("table.choose", { row: [order.plate?.plate, calledOf(order)].filter(Boolean).join(", ") }),
      }}
      show={t("orderList.showThem", { count: rows.length })}
      card={useOrderCards(rows, isWhole, reader)}
      onOpen={open}
      footWords={
        missing === 0
          ? `${t("orderList.count", { count: rows.length })} · ${t("orderList.openCount", { count: openCount })}`
          : missing === null
            ? t("orderList.hereAlone", { count: rows.length })
            : t("orderList.hereOf", { here: rows.length, total: rows.length + missing })
      }
    >
      <WayBackBar {...acts} />
    </DeviceListPage>
  );
}
