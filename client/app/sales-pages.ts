// Pages about who asked for something, what they were offered, and what became of it.

import { IconColumns3, IconFilter, IconMessageQuestion, IconReceipt2 } from "@tabler/icons-react";
import { can } from "../../shared/domains/access/access.permissions.ts";
import { missingForFunnel } from "../../shared/domains/sales/funnel.permissions.ts";
import { canSeePipeline } from "../../shared/domains/sales/sales.permissions.ts";
import type { NavPage } from "./nav-page.ts";

export const SALES_PAGES: readonly NavPage[] = [
  {
    to: "/app/pipeline",
    key: "pipeline",
    icon: IconColumns3,
    group: "orders",
    place: "first",
    mayOpen: canSeePipeline,
  },
  {
    to: "/app/leads",
    key: "leads",
    icon: IconMessageQuestion,
    group: "clients",
    place: "last",
    mayOpen: (actor) => can(actor, "LEADS_VIEW"),
  },
  {
    to: "/app/deals",
    key: "deals",
    icon: IconReceipt2,
    group: "clients",
    place: "last",
    mayOpen: (actor) => can(actor, "DEALS_VIEW"),
  },
  {
    to: "/app/funnel",
    key: "funnel",
    icon: IconFilter,
    group: "clients",
    place: "last",
    mayOpen: (actor) => missingForFunnel(actor) === undefined,
  },
];
