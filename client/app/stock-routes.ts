// The pages of the stock: what there is to do, what it is worth, the card of a part, and warehouses.

import { createRoute } from "@tanstack/react-router";
import { withLaterWords } from "../i18n/setup.ts";
import { latePage } from "../kernel/late-part.tsx";
import { root } from "./root-route.tsx";

const stockCard = createRoute({
  getParentRoute: () => root,
  path: "/app/parts/$part",
  component: latePage(
    () => withLaterWords(import("./parts/stock-card-page.tsx"), "later", "people", "catalog", "stock"),
    "StockCardPage",
  ),
});

const stock = createRoute({
  getParentRoute: () => root,
  path: "/app/stock",
  component: latePage(
    () => withLaterWords(import("./parts/stock-page.tsx"), "people", "catalog", "stock"),
    "StockPage",
  ),
});

const stockValue = createRoute({
  getParentRoute: () => root,
  path: "/app/stock-value",
  component: latePage(
    () => withLaterWords(import("./parts/stock-value-page.tsx"), "people", "stock"),
    "StockValuePage",
  ),
});

const warehouses = createRoute({
  getParentRoute: () => root,
  path: "/app/warehouses",
  component: latePage(
    () => withLaterWords(import("../domains/warehouse/screens/warehouses.tsx"), "later", "catalog", "stock"),
    "WarehousesPage",
  ),
});

export const stockRoutes = [stockCard, stock, stockValue, warehouses] as const;
