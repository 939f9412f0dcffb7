// The pages of the stock: the card of a part.

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

export const stockRoutes = [stockCard] as const;
