// Purchases and suppliers of this device, live; and what they cost where this person may know it.

import { useMemo } from "react";
import { isLong } from "../../../../shared/domains/purchasing/purchase.rules.ts";
import { queries } from "../../../../shared/registry/queries.ts";
import { useRows } from "../../../data/hooks/react.ts";
import { remembered } from "../../../kernel/remembered.ts";
import { pendingOf, receivedOf } from "./purchase-rows.ts";

/** Draft, ordered and partly received ones; of long ones the first items. */
export const useOpenPurchases = () => useRows(queries.purchasing.open(), { stays: true });
export type OpenPurchase = ReturnType<typeof useOpenPurchases>["rows"][number];

export const usePurchase = (id: string) => useRows(queries.purchasing.purchase({ id }));
export type PurchaseDetail = NonNullable<ReturnType<typeof usePurchase>["rows"]>;
export type PurchaseItem = PurchaseDetail["items"][number];
export type PurchaseReceipt = PurchaseDetail["receipts"][number];

export const useSuppliers = () => useRows(queries.purchasing.suppliers(), { stays: true });
export type SupplierRow = ReturnType<typeof useSuppliers>["rows"][number];

export const useWarehouses = () => useRows(queries.warehouse.warehouses());

/** Whether all of its items are on this device: of a long one the server sends them while it is open. `complete`: it has. */
export const isWhole = ({ items }: Pick<PurchaseDetail, "items">, complete: boolean): boolean =>
  complete || !isLong(items);

/** An item with how much of it is here. */
export type ReceivedItem = PurchaseItem & { received: number };

const itemsOnce = remembered(
  (items: readonly PurchaseItem[], receipts: readonly PurchaseReceipt[]): readonly ReceivedItem[] => {
    const received = receivedOf(receipts);
    return items
      .filter(({ deletedAt }) => deletedAt === null)
      .toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
      .map((item) => ({ ...item, received: received.get(item.id) ?? 0 }));
  },
);

/** In the purchase's order, without what was taken out. The same objects as long as its rows are the same. */
export const itemsOf = ({ items, receipts }: Pick<PurchaseDetail, "items" | "receipts">): readonly ReceivedItem[] =>
  itemsOnce(items, receipts);

/** Those of which something is to come. */
export const pendingItems = (items: readonly ReceivedItem[]): ReceivedItem[] =>
  items.filter((item) => pendingOf(item, item.received) > 0);

export function useSupplierNames(): (id: string | null) => string | null {
  const { rows } = useSuppliers();
  return useMemo(() => {
    const byId = new Map(rows.map(({ id, name }) => [id, name]));
    return (id) => (id === null ? null : (byId.get(id) ?? null));
  }, [rows]);
}

/** Of the items of open purchases, by their ids; minor units of one piece. Empty for whoever may not see prices. */
export function useOpenCosts(): ReadonlyMap<string, number | null> {
  const { rows } = useRows(queries.purchasing.costs(), { stays: true });
  return useMemo(() => new Map(rows.map(({ id, priceMinor }) => [id, priceMinor])), [rows]);
}

/** What parts of the catalogue cost, minor units, by their ids. Empty for whoever may not see costs. */
export function usePartCosts(): ReadonlyMap<string, number | null> {
  const { rows } = useRows(queries.catalog.costs(), { stays: true });
  return useMemo(() => new Map(rows.map(({ id, buyPriceMinor }) => [id, buyPriceMinor])), [rows]);
}

/** A deleted one, too, who may be restored. */
export const useSupplier = (id: string) => useRows(queries.purchasing.supplier({ id }));
export type SupplierDetail = NonNullable<ReturnType<typeof useSupplier>["rows"]>;

/** What the items of a purchase cost, and who wrote it. Empty for whoever may not see prices. */
export function usePurchaseCosts(id: string) {
  const { rows } = useRows(queries.purchasing.costsOf({ id }));
  return useMemo(
    () => ({
      prices: new Map(rows.map((cost) => [cost.id, cost.priceMinor])),
      writers: new Map(rows.map((cost) => [cost.id, cost.fieldWriters])),
    }),
    [rows],
  );
}
