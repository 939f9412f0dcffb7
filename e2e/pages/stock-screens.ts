// The screens of the stock, as they are looked at with all others: what must be there first, and what opens over them.

import type { Shop } from "../fixtures/shop.ts";
import { SHEET, type Over } from "./over-calendar.ts";

interface StockScreen {
  name: string;
  path: string;
  /** What must be there before it is worth looking. */
  shown: string;
  seen?: true;
  over?: Over[];
}

export const STOCK_AT_THE_DESK: StockScreen[] = [
  { name: "parts", path: "parts", shown: "main [data-part]" },
  { name: "stock-card", path: "parts/PART", shown: "[data-stock=known]" },
  { name: "stock", path: "stock", shown: "[data-low]" },
];

export const STOCK_IN_THE_OFFICE: StockScreen[] = [
  {
    name: "parts",
    path: "parts",
    shown: "main [data-part]",
    /** At the desk; here is what opens over it. */
    seen: true,
    over: [{ name: "new", by: "[data-action=add]", shown: SHEET }],
  },
  {
    name: "stock-card-office",
    path: "parts/PART",
    shown: "[data-batches]",
    over: [
      { name: "receive", by: "[data-action=receive]", shown: SHEET },
      { name: "count", by: "[data-action=count]", shown: SHEET },
    ],
  },
  { name: "stock-value", path: "stock-value", shown: "main [data-value]" },
  {
    name: "warehouses",
    path: "warehouses",
    shown: "[data-warehouse]",
    over: [{ name: "new", by: "[data-action=add-warehouse]", shown: SHEET }],
  },
  {
    name: "purchases",
    path: "purchases",
    shown: "[data-purchase], [data-empty]",
    over: [{ name: "new", by: "[data-action=new-purchase]", shown: SHEET }],
  },
  { name: "invoices", path: "invoice-ocr", shown: "[data-invoices]" },
  {
    name: "suppliers",
    path: "suppliers",
    shown: "[data-supplier], [data-empty]",
    over: [{ name: "new", by: "[data-action=new-supplier]", shown: SHEET }],
  },
];

/** Of which there is most. */
export async function somePart(shop: Shop): Promise<string> {
  const [part] = await shop.sql<{ id: string }[]>`
    select p.id from part p left join stock_balance b on b.company_id = p.company_id and b.part_id = p.id
    where p.company_id = ${shop.companyId} and p.deleted_at is null order by b.on_hand desc nulls last, p.id limit 1`;
  return part!.id;
}
