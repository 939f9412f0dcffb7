// The suppliers of the shop, of this device; those who were deleted as the server tells them.

import { IconBuildingStore, IconPlus } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useCallback, useDeferredValue, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { can } from "../../../../shared/domains/access/access.permissions.ts";
import { canSeePurchases } from "../../../../shared/domains/purchasing/purchasing.permissions.ts";
import { ListPage, type ListPageProps } from "../../../app/lists/list-page.tsx";
import { searchIn, type Preset } from "../../../app/lists/list-view.ts";
import { useListViews } from "../../../app/lists/use-list-views.ts";
import { useReadPage } from "../../../app/lists/use-read-page.tsx";
import { PageHeader } from "../../../app/page-header.tsx";
import { useView } from "../../../app/use-view.ts";
import { useOnline, useSession } from "../../../data/hooks/react.ts";
import { useKey } from "../../../ui/use-key.ts";
import { useTyped } from "../../../ui/use-typed.ts";
import { pendingOf } from "../exposed/purchase-rows.ts";
import { itemsOf, useOpenPurchases, useSuppliers } from "../exposed/use-purchases.ts";
import { SUPPLIER_CARD_HEIGHT, SupplierCard, useSupplierColumns } from "../parts/supplier-columns.tsx";
import { SupplierSheet } from "../parts/supplier-sheet.tsx";
import {
  deletedSuppliersPath,
  NO_SUPPLIER_FILTERS,
  SUPPLIER_SHOWS,
  supplierPasses,
  suppliersView,
  type ListedSupplier,
  type SuppliersView,
} from "../suppliers-view.ts";
import { supplierFromServer, type ToldSupplier } from "../told-purchase.ts";
import styles from "../parts/purchases.module.css";

const BY_NAME = { id: "name", desc: false };
/** All of them are here. */
const SORTS: readonly string[] = [];
const keyOf = ({ id }: ListedSupplier) => id;
const read = (search: Readonly<Record<string, unknown>>) => suppliersView(search);

export function SuppliersPage() {
  const { t } = useTranslation();
  const { actor } = useSession();
  if (canSeePurchases(actor)) return <Suppliers />;
  return (
    <>
      <PageHeader title={t("nav.suppliers")} back="phone" />
      <main className={styles.notYours}>
        <p className="muted">{t("purchasing.notYours")}</p>
      </main>
    </>
  );
}

/** Those of the device, with what is on its way from them. */
function useListedSuppliers(): { here: readonly ListedSupplier[]; complete: boolean } {
  const { rows: suppliers, complete } = useSuppliers();
  const { rows: purchases } = useOpenPurchases();
  const here = useMemo(() => {
    const bySupplier = Map.groupBy(purchases, ({ supplierId }) => supplierId);
    return suppliers.map(({ id, name, phone, email, taxCode, note }) => {
      const open = bySupplier.get(id) ?? [];
      const pending = open.flatMap(itemsOf).reduce((sum, item) => sum + pendingOf(item, item.received), 0);
      return { id, name, phone, email, taxCode, note, open: open.length, pending };
    });
  }, [suppliers, purchases]);
  return { here, complete };
}

type TableProps = Omit<
  ListPageProps<ListedSupplier, SuppliersView>,
  "rows" | "isWhole" | "gray" | "isUnknown" | "foot" | "nothing"
>;

function Suppliers() {
  const { t } = useTranslation();
  const { actor } = useSession();
  const navigate = useNavigate();
  const online = useOnline();
  const [view, change] = useView("/app/suppliers", read, searchIn);
  const [q, type] = useTyped(view.q, (text) => change({ q: text }));
  const [making, setMaking] = useState(false);
  const { here, complete } = useListedSuppliers();
  const mayEdit = can(actor, "PURCHASES_EDIT");
  const presets = useMemo<Preset<SuppliersView>[]>(
    () =>
      SUPPLIER_SHOWS.filter((id) => id !== "deleted" || mayEdit).map((id) => ({
        id,
        label: t(`suppliers.show.${id}`),
        set: id === "all" ? {} : { show: id },
      })),
    [t, mayEdit],
  );
  const views = useListViews({
    name: "suppliers",
    view,
    change,
    read,
    presets,
    none: NO_SUPPLIER_FILTERS,
    counts: { all: here.length, open: here.filter(({ open }) => open > 0).length },
  });
  const columns = useSupplierColumns();
  const open = useCallback(
    (id: string) => void navigate({ to: "/app/suppliers/$supplier", params: { supplier: id } }),
    [navigate],
  );
  const begin = () => setMaking(true);
  useKey("n", mayEdit, begin, () => t("suppliers.new"));
  const asked = useDeferredValue(q);
  const { show } = view;
  const rows = useMemo(() => here.filter((row) => supplierPasses({ show, q: asked }, row)), [here, show, asked]);
  const add = mayEdit && (
    <button type="button" className="btn primary" data-action="new-supplier" aria-keyshortcuts="n" onClick={begin}>
      <IconPlus size={20} aria-hidden="true" />
      {t("suppliers.new")}
    </button>
  );
  const table: TableProps = {
    title: t("nav.suppliers"),
    view,
    change,
    views,
    columns,
    keyOf,
    filters: [],
    sorts: SORTS,
    standard: BY_NAME,
    onOpen: ({ id }) => open(id),
    openWords: t("suppliers.openOne"),
    find: { words: t("suppliers.find"), typed: q, onType: type },
    act: add,
    cardHeight: SUPPLIER_CARD_HEIGHT,
    children: (row) => <SupplierCard row={row} />,
  };
  return (
    <>
      {show === "deleted" ? (
        <DeletedSuppliers table={table} />
      ) : (
        <ListPage
          {...table}
          rows={rows}
          isWhole
          gray={0}
          isUnknown={!complete && online && rows.length === 0}
          foot={t("suppliers.count", { count: rows.length })}
          nothing={
            <>
              <IconBuildingStore size={28} aria-hidden="true" />
              <p>{t("suppliers.none")}</p>
              {add}
            </>
          }
        />
      )}
      <SupplierSheet opened={making} supplier={null} name={q} onClose={() => setMaking(false)} onMade={open} />
    </>
  );
}

function DeletedSuppliers({ table }: { table: TableProps }) {
  const { t } = useTranslation();
  const { view, change } = table;
  const {
    rows: told,
    total,
    more: _more,
    notes,
    ...page
  } = useReadPage<ToldSupplier>(deletedSuppliersPath(view), (to) => change({ page: to }));
  const rows = useMemo(() => told.map(supplierFromServer), [told]);
  return (
    <ListPage
      {...table}
      {...page}
      rows={rows}
      notes={
        <>
          <p className="muted" data-told>
            {t("purchasing.fromServer")}
          </p>
          {notes}
        </>
      }
      foot={t("suppliers.count", { count: total ?? rows.length })}
      nothing={<p>{t("suppliers.noneDeleted")}</p>}
    />
  );
}
