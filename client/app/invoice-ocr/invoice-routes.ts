// The pages of invoices that are read from files.

import { createRoute } from "@tanstack/react-router";
import { withLaterWords } from "../../i18n/setup.ts";
import { latePage } from "../../kernel/late-part.tsx";
import { root } from "../root-route.tsx";

const invoices = createRoute({
  getParentRoute: () => root,
  path: "/app/invoice-ocr",
  component: latePage(
    () => withLaterWords(import("./invoices-page.tsx"), "later", "people", "invoices"),
    "InvoicesPage",
  ),
});

const invoice = createRoute({
  getParentRoute: () => root,
  path: "/app/invoice-ocr/$job",
  component: latePage(
    () => withLaterWords(import("./invoice-page.tsx"), "later", "people", "catalog", "purchasing", "invoices"),
    "InvoicePage",
  ),
});

export const invoiceRoutes = [invoices, invoice] as const;
