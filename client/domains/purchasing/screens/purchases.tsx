// Purchases: open ones of this device, those that are done or deleted as the server tells them.

import { IconFileInvoice, IconFileSpreadsheet, IconPlus, IconTruckDelivery } from "@tabler/icons-react";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useDeferredValue, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { can } from "../../../../shared/domains/access/access.permissions.ts";
import { canSeePurchases } from "../../../../shared/domains/purchasing/purchasing.permissions.ts";
import { OPEN_PURCHASES, PURCHASE_STATUSES } from "../../../../shared/domains/purchasing/purchasing.states.ts";
import { dayAt } from "../../../../shared/kernel/shop-days.ts";
import { DaysFilter } from "../../../app/lists/days-filter.tsx";
import { ListPage, type ListPageProps } from "../../../app/lists/list-page.tsx";
import { searchIn } from "../../../app/lists/list-view.ts";
import { useListViews } from "../../../app/lists/use-list-views.ts";
import { useShows } from "../../../app/lists/use-shows.ts";
import { useReadPage } from "../../../app/lists/use-read-page.tsx";
import { PageHeader } from "../../../app/page-header.tsx";
import { useView } from "../../../app/use-view.ts";
import { useOnline, useSession } from "../../../data/hooks/react.ts";
import { useServerNow } from "../../../data/hooks/use-server-now.ts";
import type { TableFilter } from "../../../ui/table/table-filter.ts";
import { useKey } from "../../../ui/use-key.ts";
import { useLasting } from "../../../ui/use-lasting.ts";
import { useTyped } from "../../../ui/use-typed.ts";
import { useSuppliers } from "../exposed/use-purchases.ts";
import { useListedPurchases } from "../hooks/use-listed-purchases.ts";
import { fromServer, type ToldPurchase } from "../told-purchase.ts";
import { NewPurchaseSheet } from "../parts/new-purchase-sheet.tsx";
import { PURCHASE_CARD_HEIGHT, PurchaseCard, usePurchaseColumns } from "../parts/purchase-columns.tsx";
import {
  isFound,
  isLate,
  isTold,
  isTooShort,
  NO_PURCHASE_FILTERS,
  PURCHASE_SHOWS,
  purchasePasses,
  purchasesView,
  SERVER_SORTS,
  toldPath,
  wantedIn,
  type ListedPurchase,
  type PurchaseShow,
  type PurchasesView,
} from "../purchases-view.ts";
import styles from "../parts/purchases.module.css";

const LATEST_FIRST = { id: "created", desc: true };
const SORTS = Object.keys(SERVER_SORTS);
const keyOf = ({ id }: ListedPurchase) => id;
const read = (search: Readonly<Record<string, unknown>>) => purchasesView(search);

export function PurchasesPage() {
  const { t } = useTranslation();
  const { actor } = useSession();
  if (canSeePurchases(actor)) return <Purchases />;
  return (
    <>
      <PageHeader title={t("nav.purchases")} back="phone" />
      <main className={styles.notYours}>
        <p className="muted">{t("purchasing.notYours")}</p>
      </main>
    </>
  );
}

type TableProps = Omit<
  ListPageProps<ListedPurchase, PurchasesView>,
  "rows" | "isWhole" | "columns" | "gray" | "isUnknown" | "foot" | "nothing"
>;

function Purchases() {
  const { t } = useTranslation();
  const { actor, company } = useSession();
  const { time_zone } = company.settings;
  const navigate = useNavigate();
  const [view, change] = useView("/app/purchases", read, searchIn);
  const [q, type] = useTyped(view.q, (text) => change({ q: text }));
  const [making, setMaking] = useState(false);
  const wanted = wantedIn(useSearch({ from: "/app/purchases" }));
  const { here, complete } = useListedPurchases();
  const today = dayAt(useServerNow("minute"), time_zone);
  const dayOf = useCallback((at: number) => dayAt(at, time_zone), [time_zone]);
  const wordsOf = useCallback((show: PurchaseShow) => t(`purchasing.show.${show}`), [t]);
  const presets = useShows<PurchaseShow, PurchasesView>(PURCHASE_SHOWS, wordsOf, can(actor, "PURCHASES_EDIT"));
  const counts = useMemo(
    () => ({
      open: here.length,
      draft: here.filter(({ row }) => row.status === "draft").length,
      late: here.filter(({ row }) => isLate(row, today)).length,
    }),
    [here, today],
  );
  const views = useListViews({ name: "purchases", view, change, read, presets, none: NO_PURCHASE_FILTERS, counts });
  const filters = usePurchaseFilters(view, change);
  const open = useCallback(
    ({ id }: ListedPurchase) => void navigate({ to: "/app/purchases/$purchase", params: { purchase: id } }),
    [navigate],
  );
  const mayCreate = can(actor, "PURCHASES_EDIT");
  const begin = () => setMaking(true);
  useKey("n", mayCreate, begin, () => t("purchasing.new"));
  const toneOf = useCallback(
    (row: ListedPurchase) => (isLate(row, today) ? "late" : row.status === "cancelled" ? "quiet" : null),
    [today],
  );
  const table: TableProps = {
    title: t("nav.purchases"),
    view,
    change,
    views,
    filters,
    keyOf,
    toneOf,
    sorts: SORTS,
    standard: LATEST_FIRST,
    onOpen: open,
    openWords: t("purchasing.open"),
    find: { words: t("purchasing.find"), typed: q, onType: type },
    besides: <DaysFilter view={view} onChange={change} />,
    act: mayCreate && (
      <button type="button" className="btn primary" data-action="new-purchase" aria-keyshortcuts="n" onClick={begin}>
        <IconPlus size={20} aria-hidden="true" />
        {t("purchasing.new")}
      </button>
    ),
    cardHeight: PURCHASE_CARD_HEIGHT,
    children: (row) => <PurchaseCard row={row} />,
  };
  const asked = useDeferredValue(q);
  const rows = useMemo(() => {
    return here
      .filter(({ row, searched }) => isFound(searched, asked) && purchasePasses(view, row, { today, dayOf }))
      .map(({ row }) => row);
  }, [here, asked, view, today, dayOf]);
  return (
    <>
      {isTold(view) ? (
        <ToldPurchases table={table} />
      ) : (
        <OpenPurchases table={table} rows={rows} complete={complete} onNew={mayCreate ? begin : null} />
      )}
      <NewPurchaseSheet
        opened={mayCreate && (making || wanted !== null)}
        wanted={wanted}
        onClose={() => {
          setMaking(false);
          // The address forgets what was wanted.
          if (wanted) change({});
        }}
      />
    </>
  );
}

const totalOf = (rows: readonly ListedPurchase[]): number | null =>
  rows.some(({ totalMinor }) => totalMinor === null) ? null : rows.reduce((sum, row) => sum + row.totalMinor!, 0);

interface OpenProps {
  table: TableProps;
  rows: readonly ListedPurchase[];
  complete: boolean;
  /** Null: not for whoever looks. */
  onNew: (() => void) | null;
}

function OpenPurchases({ table, rows, complete, onNew }: OpenProps) {
  const { t } = useTranslation();
  const online = useOnline();
  const columns = usePurchaseColumns(totalOf(rows));
  const reading = !complete && online && rows.length === 0;
  const slow = useLasting(reading);
  return (
    <ListPage
      {...table}
      rows={rows}
      columns={columns}
      isWhole
      gray={slow ? 3 : 0}
      isUnknown={reading}
      notes={onNew && <FromInvoice />}
      foot={t("purchasing.count", { count: rows.length })}
      nothing={
        <>
          <IconTruckDelivery size={28} aria-hidden="true" />
          <p>{t("purchasing.none")}</p>
          {onNew && (
            <button type="button" className="btn primary" onClick={onNew}>
              <IconPlus size={20} aria-hidden="true" />
              {t("purchasing.new")}
            </button>
          )}
        </>
      }
    />
  );
}

/** A paper that came is not written off by hand. */
function FromInvoice() {
  const { t } = useTranslation();
  const { actor } = useSession();
  return (
    <nav className={styles.ways} aria-label={t("purchasing.fromInvoice")}>
      {can(actor, "PARTS_COST_VIEW") && (
        <Link to="/app/excel-import-wizard" data-way="table">
          <IconFileSpreadsheet size={18} aria-hidden="true" />
          {t("purchasing.fromTable")}
        </Link>
      )}
      <Link to="/app/invoice-ocr" data-way="picture">
        <IconFileInvoice size={18} aria-hidden="true" />
        {t("purchasing.fromPicture")}
      </Link>
    </nav>
  );
}

function ToldPurchases({ table }: { table: TableProps }) {
  const { t } = useTranslation();
  const { view, change } = table;
  const {
    rows: told,
    total,
    more: _more,
    notes,
    ...page
  } = useReadPage<ToldPurchase>(toldPath(view), (to) => change({ page: to }));
  const rows = useMemo(() => told.map(fromServer), [told]);
  const columns = usePurchaseColumns(null);
  return (
    <ListPage
      {...table}
      {...page}
      rows={rows}
      columns={columns}
      notes={
        <>
          <p className="muted" data-told>
            {t("purchasing.fromServer")}
          </p>
          {notes}
          {isTooShort(view) && <p className="muted">{t("tables.tooShort")}</p>}
        </>
      }
      foot={t("purchasing.count", { count: total ?? rows.length })}
      nothing={<p>{t("purchasing.noneTold")}</p>}
    />
  );
}

function usePurchaseFilters(view: PurchasesView, change: (part: Partial<PurchasesView>) => void): TableFilter[] {
  const { t } = useTranslation();
  const { rows: suppliers } = useSuppliers();
  const statuses = view.show === "deleted" ? PURCHASE_STATUSES : OPEN_PURCHASES;
  const status: TableFilter = {
    id: "status",
    label: t("purchasing.column.status"),
    value: view.status,
    options: statuses.map((value) => ({ value, words: t(`status.purchase.${value}`) })),
    onChoose: (value) => change({ status: value as PurchasesView["status"] }),
  };
  return [
    ...(view.show === "draft" || view.show === "received" || view.show === "cancelled" ? [] : [status]),
    {
      id: "supplier",
      label: t("purchasing.column.supplier"),
      value: view.supplier,
      options: suppliers.map(({ id, name }) => ({ value: id, words: name })),
      onChoose: (value) => change({ supplier: value }),
    },
  ];
}
