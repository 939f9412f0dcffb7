// Pages about parts: what there is of them, what comes, and what it is worth.

import {
  IconBuilding,
  IconBuildingWarehouse,
  IconFileInvoice,
  IconFileSpreadsheet,
  IconPackage,
  IconPackages,
  IconScan,
  IconTruck,
} from "@tabler/icons-react";
import { can, type Actor, type Permission } from "../../shared/domains/access/access.permissions.ts";
import { canSeeCosts } from "../../shared/domains/catalog/catalog.permissions.ts";
import { canSeePurchases } from "../../shared/domains/purchasing/purchasing.permissions.ts";
import { canSeeShortages, keepsStock } from "../../shared/domains/warehouse/warehouse.permissions.ts";
import type { NavPage } from "./nav-page.ts";

/** What is short is for the desk, too. */
const looksAfterStock = (actor: Actor): boolean => keepsStock(actor) || canSeeShortages(actor);

const may = (permission: Permission) => (actor: Actor) => can(actor, permission);

export const STOCK_PAGES: readonly NavPage[] = [
  { to: "/app/stock", key: "stock", icon: IconPackages, group: "stock", place: "last", mayOpen: looksAfterStock },
  { to: "/app/parts", key: "parts", icon: IconPackage, group: "stock", place: "first", mayOpen: may("PARTS_VIEW") },
  { to: "/app/scan", key: "scan", icon: IconScan, group: "stock", place: "last", mayOpen: may("PARTS_VIEW") },
  { to: "/app/purchases", key: "purchases", icon: IconTruck, group: "stock", place: "last", mayOpen: canSeePurchases },
  {
    to: "/app/invoice-ocr",
    key: "invoices",
    icon: IconFileInvoice,
    group: "stock",
    place: "more",
    mayOpen: may("PURCHASES_EDIT"),
  },
  {
    to: "/app/suppliers",
    key: "suppliers",
    icon: IconBuilding,
    group: "stock",
    place: "more",
    mayOpen: canSeePurchases,
  },
  {
    to: "/app/excel-import-wizard",
    key: "invoiceImport",
    icon: IconFileSpreadsheet,
    group: "stock",
    place: "more",
    mayOpen: (a) => can(a, "PURCHASES_EDIT") && can(a, "PARTS_COST_VIEW"),
  },
  {
    to: "/app/stock-value",
    key: "stockValue",
    icon: IconBuildingWarehouse,
    group: "stock",
    place: "more",
    mayOpen: canSeeCosts,
  },
];
