// The open purchases of this device as the list shows them.

import { useMemo } from "react";
import { canSeePurchasePrices } from "../../../../shared/domains/purchasing/purchasing.permissions.ts";
import { isLong } from "../../../../shared/domains/purchasing/purchase.rules.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { piecesOf, receivedOf, worthOf } from "../exposed/purchase-rows.ts";
import {
  itemsOf,
  useOpenCosts,
  useOpenPurchases,
  useSupplierNames,
  type OpenPurchase,
} from "../exposed/use-purchases.ts";
import { searchedText, type ListedPurchase } from "../purchases-view.ts";

export interface ListedHere {
  row: ListedPurchase;
  searched: string;
}

export function useListedPurchases(): { here: readonly ListedHere[]; complete: boolean } {
  const { actor } = useSession();
  const { rows, complete } = useOpenPurchases();
  const supplierOf = useSupplierNames();
  const costs = useOpenCosts();
  const seesPrices = canSeePurchasePrices(actor);
  const here = useMemo(
    () => rows.map((purchase) => listedOf(purchase, supplierOf, seesPrices ? costs : null)),
    [rows, supplierOf, costs, seesPrices],
  );
  return { here, complete };
}

function listedOf(
  purchase: OpenPurchase,
  supplierOf: (id: string | null) => string | null,
  costs: ReadonlyMap<string, number | null> | null,
): ListedHere {
  const { id, number, status, supplierId, invoiceNumber, invoiceDate, expectedOn, orderedAt, createdAt } = purchase;
  const items = itemsOf(purchase);
  const sums = receivedOf(purchase.receipts);
  const { lines, asked, received } = piecesOf(items, sums);
  const long = isLong(purchase.items);
  const row: ListedPurchase = {
    id,
    number,
    status,
    supplierId,
    supplier: supplierOf(supplierId),
    invoiceNumber,
    invoiceDate,
    expectedOn,
    orderedAt,
    createdAt,
    lines,
    asked,
    received,
    totalMinor: costs && !long ? worthOf(items, sums, (item) => costs.get(item) ?? null).total : null,
    isLong: long,
  };
  return { row, searched: searchedText(row, items) };
}
