// The pages of who buys parts and of who takes them in.

import { createRoute } from "@tanstack/react-router";
import { withLaterWords } from "../../i18n/setup.ts";
import { latePage } from "../../kernel/late-part.tsx";
import { asGiven, root } from "../root-route.tsx";

const purchases = createRoute({
  getParentRoute: () => root,
  path: "/app/purchases",
  validateSearch: asGiven,
  component: latePage(
    () =>
      withLaterWords(
        import("../../domains/purchasing/screens/purchases.tsx"),
        "later",
        "people",
        "tables",
        "purchasing",
      ),
    "PurchasesPage",
  ),
});

const purchase = createRoute({
  getParentRoute: () => root,
  path: "/app/purchases/$purchase",
  component: latePage(
    () => withLaterWords(import("../../domains/purchasing/screens/purchase.tsx"), "later", "catalog", "purchasing"),
    "PurchasePage",
  ),
});

const suppliers = createRoute({
  getParentRoute: () => root,
  path: "/app/suppliers",
  validateSearch: asGiven,
  component: latePage(
    () =>
      withLaterWords(
        import("../../domains/purchasing/screens/suppliers.tsx"),
        "later",
        "people",
        "tables",
        "purchasing",
      ),
    "SuppliersPage",
  ),
});

const supplier = createRoute({
  getParentRoute: () => root,
  path: "/app/suppliers/$supplier",
  component: latePage(
    () => withLaterWords(import("../../domains/purchasing/screens/supplier.tsx"), "later", "people", "purchasing"),
    "SupplierPage",
  ),
});

export const purchasingRoutes = [purchases, purchase, suppliers, supplier] as const;
