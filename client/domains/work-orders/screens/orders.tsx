// Every order of the shop, open and closed: found, sorted, filtered, chosen, opened.

import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { can, canSeeEveryOrder } from "../../../../shared/domains/access/access.permissions.ts";
import { isOpen } from "../../../../shared/domains/work-orders/work-orders.states.ts";
import { PageHeader } from "../../../app/page-header.tsx";
import { useDesk } from "../../../app/use-desk.ts";
import { useView } from "../../../app/use-view.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { useOnline } from "../../../data/hooks/use-rest.ts";
import { useKeptTable } from "../../../ui/table/kept-table.ts";
import { PhoneTools } from "../../../ui/table/phone-tools.tsx";
import { wordsOfFilters } from "../../../ui/table/table-filter.ts";
import { TablePage } from "../../../ui/table/table-page.tsx";
import { usePicked } from "../../../ui/table/use-picked.ts";
import { useShownColumns } from "../../../ui/table/use-shown-columns.ts";
import { useTableViews } from "../../../ui/table/use-table-views.ts";
import { UndoBar } from "../../../ui/undo-bar.tsx";
import { useTyped } from "../../../ui/use-typed.ts";
import { ViewSwitch } from "../exposed/view-switch.tsx";
import { useBulkActs } from "../hooks/use-bulk-acts.ts";
import { useOrderFilters } from "../hooks/use-order-filters.ts";
import { useOrderList } from "../hooks/use-order-list.ts";
import { useListKeys } from "../hooks/use-list-keys.ts";
import { useReader } from "../hooks/use-reader.ts";
import type { ListedOrder } from "../order-list/listed-order.ts";
import {
  filtersIn,
  isSortedByServer,
  NO_FILTERS,
  ordersView,
  searchOf,
  SHOWS,
  sortIn,
  type OrdersView,
} from "../order-list/orders-view.ts";
import { BeyondRows, isBeyond } from "../parts/order-list/beyond-rows.tsx";
import { EmptyOrders } from "../parts/order-list/empty-orders.tsx";
import { NewOrder } from "../parts/order-list/new-order.tsx";
import { OrderCards } from "../parts/order-list/order-cards.tsx";
import { calledOf, lateOf } from "../parts/order-list/order-cells.tsx";
import { OrderSelection } from "../parts/order-list/order-selection.tsx";
import { useOrderColumns } from "../parts/order-list/use-order-columns.tsx";
import cards from "../../../ui/table/table-cards.module.css";

const GRAY_ROWS = 3;
const keyOf = ({ id }: ListedOrder) => id;
const FRESH: Partial<OrdersView> = { ...NO_FILTERS, sort: "" };

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
  const { actor, user } = useSession();
  const navigate = useNavigate();
  const desk = useDesk();
  const online = useOnline();
  const reader = useReader();
  const [view, change] = useView("/app/work-orders", ordersView, searchOf);
  const [q, setQ] = useTyped(view.q, (text) => change({ q: text }));
  const list = useOrderList(view, q, reader);
  const { rows } = list;
  const [kept, keep] = useKeptTable("orders", user.id);
  const everybodys = SHOWS.map((show) => ({
    id: show,
    label: t(`orderList.show.${show}`),
    count: list.counts[show],
    urgent: show === "late",
  }));
  const views = useTableViews({
    view,
    change,
    kept,
    keep,
    everybodys,
    read: ordersView,
    write: searchOf,
    fresh: FRESH,
  });
  const filters = useOrderFilters(view, change, reader);
  const acts = useBulkActs(list.here, undoMs);

  // Of a part of the orders a sum would be read as that of all.
  const isWhole = !list.reading && list.missing === 0 && rows.length > 0;
  const sumOf = (of: (order: ListedOrder) => number) => (isWhole ? rows.reduce((sum, row) => sum + of(row), 0) : null);
  const columns = useOrderColumns(reader, {
    total: sumOf(({ totalMinor }) => totalMinor),
    owed: sumOf(({ owedMinor }) => owedMinor ?? 0),
  });
  const shown = useShownColumns({ columns, cols: view.cols, change, kept, keep });
  const sort = sortIn(
    view,
    columns.map(({ id }) => id),
  );

  const picked = usePicked(rows, keyOf);
  const { chosen } = picked;
  const open = useCallback(
    (order: ListedOrder) => void navigate({ to: "/app/orders/$orderId", params: { orderId: order.id } }),
    [navigate],
  );
  const mayCreate = can(actor, "WORK_ORDERS_CREATE");
  useListKeys(mayCreate);

  const beyondProps = { ...list, online, mixed: !isSortedByServer(sort) };
  const beyond = isBeyond(beyondProps) ? <BeyondRows {...beyondProps} /> : null;
  const clearAll = () => {
    setQ("");
    change({ ...NO_FILTERS });
  };
  const empty = (
    <EmptyOrders
      narrowedBy={[...(q.trim() === "" ? [] : [t("table.quoted", { words: q.trim() })]), ...wordsOfFilters(filters)]}
      view={view.show === "all" ? null : views.current.label}
      onClear={clearAll}
      onAll={() => change({ show: "all" })}
    />
  );
  const quiet = list.reading && !list.slow;
  // Where some are not here, it is not said that there are none.
  const inPlaceOfRows = quiet || beyond !== null ? null : empty;
  const gray = list.slow ? GRAY_ROWS : 0;
  const find = { words: t("orderList.find"), typed: q, onType: setQ };

  if (!desk) {
    return (
      <>
        <PageHeader title={t("nav.orders")} />
        <main>
          <PhoneTools
            views={views}
            filters={filters}
            narrowed={filtersIn(view).length}
            find={find}
            show={t("orderList.showThem", { count: rows.length })}
            onClear={clearAll}
          >
            <ViewSwitch at="list" />
          </PhoneTools>
          <OrderCards orders={rows} whole={isWhole} reader={reader} gray={gray} beyond={beyond} empty={inPlaceOfRows} />
          {mayCreate && (
            <div className={cards.thumb}>
              <NewOrder />
            </div>
          )}
        </main>
      </>
    );
  }
  const openCount = rows.filter(({ status }) => isOpen(status)).length;
  const all = rows.length + (list.missing ?? 0);
  return (
    <TablePage
      title={t("nav.orders")}
      views={views}
      actions={
        <>
          <ViewSwitch at="list" />
          {mayCreate && <NewOrder />}
        </>
      }
      find={find}
      filters={filters}
      isNarrowed={filtersIn(view).length > 0}
      onClear={clearAll}
      selection={
        chosen.length > 0 && (
          <OrderSelection
            chosen={chosen}
            outOf={rows.length}
            locale={reader.locale}
            onMove={(orders, to) => void acts.move(orders, to).then(picked.keep)}
            onAssign={(orders, to) => void acts.assign(orders, to).then(picked.keep)}
            onAll={picked.all}
            onClear={() => picked.keep([])}
          />
        )
      }
      columns={columns}
      shown={shown}
      picked={picked}
      onSort={change}
      words={{
        open: () => t("orderList.openOrder"),
        choose: (order) => t("table.choose", { row: [order.plate?.plate, calledOf(order)].filter(Boolean).join(", ") }),
      }}
      table={{
        rows,
        keyOf,
        toneOf: (order) => (lateOf(order, reader.now) ? "late" : isOpen(order.status) ? null : "quiet"),
        sort,
        locale: reader.locale,
        onOpen: open,
        gray,
        beyond,
        empty: inPlaceOfRows,
        footWords:
          list.missing === 0
            ? `${t("orderList.count", { count: rows.length })} · ${t("orderList.openCount", { count: openCount })}`
            : list.missing === null
              ? t("orderList.hereAlone", { count: rows.length })
              : t("orderList.hereOf", { here: rows.length, total: all }),
      }}
    >
      <UndoBar
        words={acts.done?.words ?? null}
        shown={acts.done !== null}
        onUndo={() => {
          void acts.done?.back();
          acts.forget();
        }}
        onClose={acts.forget}
      />
    </TablePage>
  );
}
