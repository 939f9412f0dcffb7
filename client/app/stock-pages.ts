// The pages of the stock, of the navigation: what there is to do, the parts, the scanner, what all of it is worth.

import { IconBuildingWarehouse, IconPackage, IconPackages, IconScan } from "@tabler/icons-react";
import type { Actor } from "../../shared/domains/access/access.permissions.ts";
import { canSeeCosts, canSeeParts } from "../../shared/domains/catalog/catalog.permissions.ts";
import { canSeeShortages, keepsStock } from "../../shared/domains/warehouse/warehouse.permissions.ts";
import type { NavPage } from "./nav-page.ts";

/** What is short is for the desk, too. */
const looksAfterStock = (actor: Actor): boolean => keepsStock(actor) || canSeeShortages(actor);

export const STOCK_PAGES: readonly NavPage[] = [
  { to: "/app/stock", key: "stock", icon: IconPackages, group: "stock", place: "last", mayOpen: looksAfterStock },
  { to: "/app/parts", key: "parts", icon: IconPackage, group: "stock", place: "first", mayOpen: canSeeParts },
  { to: "/app/scan", key: "scan", icon: IconScan, group: "stock", place: "last", mayOpen: canSeeParts },
  {
    to: "/app/stock-value",
    key: "stockValue",
    icon: IconBuildingWarehouse,
    group: "stock",
    place: "more",
    mayOpen: canSeeCosts,
  },
];
