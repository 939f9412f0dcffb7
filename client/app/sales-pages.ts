// Pages about who asked for something and what they were offered.

import { IconMessageQuestion, IconReceipt2 } from "@tabler/icons-react";
import { can } from "../../shared/domains/access/access.permissions.ts";
import type { NavPage } from "./nav-page.ts";

export const SALES_PAGES: readonly NavPage[] = [
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
];
