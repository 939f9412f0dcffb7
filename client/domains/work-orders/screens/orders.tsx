// Every order of the shop, open and closed: found, sorted, filtered, chosen, opened.

import { useElementSize } from "@mantine/hooks";
import { IconFilter } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useCallback, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { can, canSeeEveryOrder } from "../../../../shared/domains/access/access.permissions.ts";
import { isOpen } from "../../../../shared/domains/work-orders/work-orders.states.ts";
import { PageHeader } from "../../../app/page-header.tsx";
import { useDesk } from "../../../app/use-desk.ts";
import { useView } from "../../../app/use-view.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { useOnline } from "../../../data/hooks/use-rest.ts";
import { ColumnMenu } from "../../../ui/table/column-menu.tsx";
import { chosenColumns, columnsText, fittingColumns, sortText, toggledColumn } from "../../../ui/table/columns.ts";
import { BOX_WIDTH, DataTable, TAIL_WIDTH } from "../../../ui/table/data-table.tsx";
import { FilterChip } from "../../../ui/table/filter-chip.tsx";
import { useKeptTable } from "../../../ui/table/kept-table.ts";
import { PhoneFilters } from "../../../ui/table/phone-filters.tsx";
import { NOTHING_PICKED } from "../../../ui/table/selection.ts";
import { TableViews } from "../../../ui/table/table-views.tsx";
import { UndoBar } from "../../../ui/undo-bar.tsx";
import { useTyped } from "../../../ui/use-typed.ts";
import { ViewSwitch } from "../exposed/view-switch.tsx";
import { useBulkActs } from "../hooks/use-bulk-acts.ts";
import { useOrderFilters } from "../hooks/use-order-filters.ts";
import { useOrderList } from "../hooks/use-order-list.ts";
import { useListKeys } from "../hooks/use-list-keys.ts";
import { useOrderViews } from "../hooks/use-order-views.ts";
import { useReader } from "../hooks/use-reader.ts";
import type { ListedOrder } from "../order-list/listed-order.ts";
import { filtersIn, isSortedByServer, NO_FILTERS, ordersView, searchOf, sortIn } from "../order-list/orders-view.ts";
import { BeyondRows, isBeyond } from "../parts/order-list/beyond-rows.tsx";
import { EmptyOrders } from "../parts/order-list/empty-orders.tsx";
import { NewOrder } from "../parts/order-list/new-order.tsx";
import { OrderCards } from "../parts/order-list/order-cards.tsx";
import { calledOf, lateOf } from "../parts/order-list/order-cells.tsx";
import { SelectionBar } from "../parts/order-list/selection-bar.tsx";
import { useOrderColumns } from "../parts/order-list/use-order-columns.tsx";
import styles from "../parts/order-list/order-list.module.css";

const GRAY_ROWS = 3;
/** Of the table's own frame, px. */
const BORDERS = 2;
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
  const views = useOrderViews({ view, change, kept, keep, counts: list.counts });
  const filters = useOrderFilters(view, change, reader);
  const acts = useBulkActs(list.here, undoMs);

  // Of a part of the orders a sum would be read as that of all.
  const isWhole = !list.reading && list.missing === 0 && rows.length > 0;
  const sumOf = (of: (order: ListedOrder) => number) => (isWhole ? rows.reduce((sum, row) => sum + of(row), 0) : null);
  const columns = useOrderColumns(reader, {
    total: sumOf(({ totalMinor }) => totalMinor),
    owed: sumOf(({ owedMinor }) => owedMinor ?? 0),
  });
  const { ref: frame, width } = useElementSize();
  const asChosen = chosenColumns(columns, view.cols) ?? chosenColumns(columns, kept.columns);
  const shown =
    asChosen ??
    fittingColumns(columns, width === 0 ? Number.MAX_SAFE_INTEGER : width - BOX_WIDTH - TAIL_WIDTH - BORDERS);
  const showColumns = (ids: readonly string[]) => {
    keep((before) => ({ ...before, columns: columnsText(ids) }));
    change({ cols: columnsText(ids) });
  };
  const sort = sortIn(
    view,
    columns.map(({ id }) => id),
  );

  const [picked, setPicked] = useState(NOTHING_PICKED);
  const chosen = rows.filter(({ id }) => picked.chosen.has(id));
  const grid = useRef<HTMLDivElement>(null);
  const keepChosen = (left: readonly ListedOrder[]) => {
    setPicked((before) => ({ ...before, chosen: new Set(left.map(keyOf)), anchor: null }));
    // What was pressed goes with the choice: the list's keys go on.
    grid.current?.focus({ preventScroll: true });
  };
  const clearChoice = () => keepChosen([]);
  const open = useCallback(
    (order: ListedOrder) => void navigate({ to: "/app/orders/$orderId", params: { orderId: order.id } }),
    [navigate],
  );
  const mayCreate = can(actor, "WORK_ORDERS_CREATE");
  const find = useListKeys({ mayFind: desk, mayCreate });

  const beyondProps = { ...list, online, mixed: !isSortedByServer(sort) };
  const beyond = isBeyond(beyondProps) ? <BeyondRows {...beyondProps} /> : null;
  const clearAll = () => {
    setQ("");
    change({ ...NO_FILTERS });
  };
  const empty = (
    <EmptyOrders
      narrowedBy={[
        ...(q.trim() === "" ? [] : [t("orderList.quoted", { words: q.trim() })]),
        ...views.filterWords(filters),
      ]}
      view={view.show === "all" ? null : views.current.label}
      onClear={clearAll}
      onAll={() => change({ show: "all" })}
    />
  );
  const quiet = list.reading && !list.slow;
  // Where some are not here, it is not said that there are none.
  const inPlaceOfRows = quiet || beyond !== null ? null : empty;
  const gray = list.slow ? GRAY_ROWS : 0;
  const findField = (
    <input
      ref={find}
      type="search"
      name="q"
      maxLength={100}
      autoComplete="off"
      aria-label={t("orderList.find")}
      placeholder={t("orderList.find")}
      value={q}
      onChange={(event) => setQ(event.currentTarget.value)}
      onKeyDown={(event) => event.key === "Escape" && setQ("")}
    />
  );

  if (!desk) {
    return (
      <>
        <PageHeader title={t("nav.orders")} />
        <main>
          <PhoneFilters
            views={views.all}
            current={views.current.id}
            onChoose={views.choose}
            filters={filters}
            narrowed={filtersIn(view).length + (q.trim() === "" ? 0 : 1)}
            words={{
              view: t("orderList.view"),
              filters: t("board.filters"),
              none: t("orderList.any"),
              clear: t("board.clear"),
              show: t("orderList.showThem", { count: rows.length }),
            }}
            onClear={clearAll}
          >
            <label>
              {t("orderList.find")}
              {findField}
            </label>
            <ViewSwitch at="list" />
          </PhoneFilters>
          <OrderCards orders={rows} whole={isWhole} reader={reader} gray={gray} beyond={beyond} empty={inPlaceOfRows} />
          {mayCreate && (
            <div className={styles.thumb}>
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
    <main className={styles.page}>
      <div className={styles.top}>
        <h1>{t("nav.orders")}</h1>
        <TableViews
          label={t("orderList.view")}
          views={views.all}
          current={views.current.id}
          onChoose={views.choose}
          onSave={views.save}
          onRemove={views.remove}
          words={{
            save: t("orderList.saveView"),
            name: t("orderList.viewName"),
            keep: t("orderList.keepView"),
            remove: (name) => t("orderList.removeView", { name }),
          }}
        />
        <span className="grow" />
        <ViewSwitch at="list" />
        {mayCreate && <NewOrder />}
      </div>
      {chosen.length > 0 ? (
        <SelectionBar
          chosen={chosen}
          outOf={rows.length}
          locale={reader.locale}
          onMove={(orders, to) => void acts.move(orders, to).then(keepChosen)}
          onAssign={(orders, to) => void acts.assign(orders, to).then(keepChosen)}
          onAll={() => setPicked((before) => ({ ...before, chosen: new Set(rows.map(keyOf)) }))}
          onClear={clearChoice}
        />
      ) : (
        <div className={styles.filters} role="group" aria-label={t("board.filters")}>
          <label className={styles.find}>
            <IconFilter size={16} aria-hidden="true" />
            {findField}
            <kbd aria-hidden="true">/</kbd>
          </label>
          {filters.map((filter) => (
            <FilterChip key={filter.id} filter={filter} clearWords={t("board.clear")} />
          ))}
          {(filtersIn(view).length > 0 || q !== "") && (
            <button type="button" className={styles.clear} data-action="clear" onClick={clearAll}>
              {t("board.clear")}
            </button>
          )}
          <span className="grow" />
          <ColumnMenu
            columns={columns}
            shown={shown}
            words={{
              button: t("orderList.columns"),
              title: t("orderList.columnsOf", { shown: shown.length, total: columns.length }),
              always: t("orderList.always"),
              reset: t("orderList.resetColumns"),
            }}
            onToggle={(id) => showColumns(toggledColumn(columns, shown, id))}
            onReset={() => showColumns([])}
          />
        </div>
      )}
      <div ref={frame} className={styles.table}>
        <DataTable
          grid={grid}
          words={{
            table: t("nav.orders"),
            chooseAll: t("orderList.chooseAll"),
            keys: {
              enter: () => t("orderList.keys.enter"),
              open: () => t("orderList.keys.open"),
              choose: () => t("orderList.keys.choose"),
              range: () => t("orderList.keys.range"),
              clear: () => t("orderList.keys.clear"),
            },
            choose: (order) =>
              t("orderList.choose", { order: [order.plate?.plate, calledOf(order)].filter(Boolean).join(", ") }),
          }}
          rows={rows}
          keyOf={keyOf}
          toneOf={(order) => (lateOf(order, reader.now) ? "late" : isOpen(order.status) ? null : "quiet")}
          columns={columns}
          shown={shown}
          sort={sort}
          onSort={(next) => change({ sort: sortText(next) })}
          locale={reader.locale}
          picked={picked}
          onPick={setPicked}
          onOpen={open}
          gray={gray}
          beyond={beyond}
          empty={inPlaceOfRows}
          footWords={
            list.missing === 0
              ? `${t("orderList.count", { count: rows.length })} · ${t("orderList.openCount", { count: openCount })}`
              : list.missing === null
                ? t("orderList.hereAlone", { count: rows.length })
                : t("orderList.hereOf", { here: rows.length, total: all })
          }
        />
      </div>
      <UndoBar
        words={acts.done?.words ?? null}
        shown={acts.done !== null}
        onUndo={() => {
          void acts.done?.back();
          acts.forget();
        }}
        onClose={acts.forget}
      />
    </main>
  );
}
