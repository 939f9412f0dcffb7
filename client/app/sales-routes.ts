// The pages of who answers the phone and makes offers: leads, deals.

import { createRoute } from "@tanstack/react-router";
import { withLaterWords } from "../i18n/setup.ts";
import { latePage } from "../kernel/late-part.tsx";
import { asGiven, root } from "./root-route.tsx";

const leads = createRoute({
  getParentRoute: () => root,
  path: "/app/leads",
  validateSearch: asGiven,
  component: latePage(
    () => withLaterWords(import("../domains/sales/screens/leads.tsx"), "later", "people", "tables", "sales"),
    "LeadsPage",
  ),
});

const lead = createRoute({
  getParentRoute: () => root,
  path: "/app/leads/$lead",
  component: latePage(() => withLaterWords(import("../domains/sales/screens/lead.tsx"), "later", "sales"), "LeadPage"),
});

const deals = createRoute({
  getParentRoute: () => root,
  path: "/app/deals",
  validateSearch: asGiven,
  component: latePage(
    () => withLaterWords(import("../domains/sales/screens/deals.tsx"), "later", "people", "tables", "sales"),
    "DealsPage",
  ),
});

const deal = createRoute({
  getParentRoute: () => root,
  path: "/app/deals/$deal",
  component: latePage(
    () => withLaterWords(import("../domains/sales/screens/deal.tsx"), "later", "catalog", "sales"),
    "DealPage",
  ),
});

const funnel = createRoute({
  getParentRoute: () => root,
  path: "/app/funnel",
  validateSearch: asGiven,
  component: latePage(
    () => withLaterWords(import("../domains/sales/screens/funnel.tsx"), "people", "funnel"),
    "FunnelPage",
  ),
});

export const salesRoutes = [leads, lead, deals, deal, funnel] as const;
