// A page of the navigation: where it is, for which job, and who may open it. Which there are: navigation.ts.

import type { Icon } from "@tabler/icons-react";
import type { Actor } from "../../shared/domains/access/access.permissions.ts";

export const NAV_GROUPS = ["today", "orders", "clients", "stock", "money", "people", "settings"] as const;
export type NavGroup = (typeof NAV_GROUPS)[number];

export interface NavPage {
  to:
    | "/app/day"
    | "/app/calendar-board"
    | "/app/workload"
    | "/app/mechanic"
    | "/app/my-days"
    | "/app/mechanic-kpi"
    | "/app/kanban"
    | "/app/work-orders"
    | "/app/held"
    | "/app/sync"
    | "/app/devices"
    | "/app/pipeline"
    | "/app/leads"
    | "/app/deals"
    | "/app/clients"
    | "/app/vehicles"
    | "/app/payments"
    | "/app/people"
    | "/app/roles"
    | "/app/audit"
    | "/app/activity"
    | "/app/settings"
    | "/app/posts"
    | "/app/stock"
    | "/app/stock-value"
    | "/app/warehouses"
    | "/app/parts"
    | "/app/scan"
    | "/app/purchases"
    | "/app/invoice-ocr"
    | "/app/suppliers"
    | "/app/excel-import-wizard"
    | "/app/pricing-coefficients"
    | "/app/markup"
    | "/app/vin-search"
    | "/app/notification-log"
    | "/app/funnel"
    | "/app/api-tokens"
    | "/app/profile";
  /** Of its word: `nav.<key>`. */
  key: string;
  icon: Icon;
  group: NavGroup;
  /** `first`: in sight as long as there is room; `next`: where room is left; `last`: where it is left after those; `more`: under More; `badge`: where the sync badge leads. */
  place: "first" | "next" | "last" | "more" | "badge";
  mayOpen: (actor: Actor) => boolean;
  /** Another address that is the same place: the board's orders as a list. */
  also?: NavPage["to"];
}

export interface Navigation {
  inSight: NavPage[];
  more: NavPage[];
}

/** Beside each other, in their order. */
export function grouped(pages: readonly NavPage[]): [group: NavGroup, pages: NavPage[]][] {
  return [...Map.groupBy(pages, ({ group }) => group)];
}
