// The pages there are, by the job that they are for, and who is offered each: nobody is offered what they may not do.
// docs/decisions/0070-navigation-by-job.md

import {
  IconActivity,
  IconAddressBook,
  IconBarcode,
  IconBuildingWarehouse,
  IconCalendarTime,
  IconCalendarWeek,
  IconCar,
  IconCarGarage,
  IconCash,
  IconChartBar,
  IconDevices,
  IconGridDots,
  IconHome,
  IconInbox,
  IconKey,
  IconLayoutKanban,
  IconListCheck,
  IconMail,
  IconPercentage,
  IconReceipt,
  IconRefresh,
  IconSettings,
  IconShieldLock,
  IconTool,
  IconUserCircle,
  IconUsers,
} from "@tabler/icons-react";
import {
  can,
  canSeeDevices,
  canSeeEveryOrder,
  type Actor,
  type Permission,
} from "../../shared/domains/access/access.permissions.ts";
import { canSeePayments } from "../../shared/domains/finance/finance.permissions.ts";
import { keepsStock } from "../../shared/domains/warehouse/warehouse.permissions.ts";
import { NAV_GROUPS, type NavGroup, type Navigation, type NavPage } from "./nav-page.ts";
import { SALES_PAGES } from "./sales-pages.ts";
import { STOCK_PAGES } from "./stock-pages.ts";

/** Who looks after all cars of the shop, from the phone call to the key. */
export const worksAtTheDesk = (actor: Actor): boolean => canSeeEveryOrder(actor) && can(actor, "WORK_ORDERS_EDIT");
const runsTheShop = (actor: Actor): boolean => worksAtTheDesk(actor) && can(actor, "MECHANIC_KPI_ALL");
/** Who runs the shop is a mechanic, too, where the role says so; their own jobs are not what they look for. */
const isMechanic = (actor: Actor): boolean => can(actor, "MECHANIC_BOARD");

/** Whoever sees the calendar of the shop finds their own days there. */
const hasOwnDays = (actor: Actor): boolean => isMechanic(actor) && !can(actor, "CALENDAR_VIEW");

/** Money is the job of who sees it, and neither looks after the cars nor repairs them. */
const keepsTheMoney = (actor: Actor): boolean => canSeePayments(actor) && !worksAtTheDesk(actor) && !isMechanic(actor);

/** Whoever has jobs of their own and no others to look after stands beside a car: the frame of a phone, however wide the screen. */
export const worksByPhone = (actor: Actor): boolean => isMechanic(actor) && !canSeeEveryOrder(actor);

const may = (permission: Permission) => (actor: Actor) => can(actor, permission);

/** By group, in the order of the navigation. */
export const PAGES: readonly NavPage[] = [
  { to: "/app/day", key: "day", icon: IconHome, group: "today", place: "first", mayOpen: worksAtTheDesk },
  {
    to: "/app/calendar-board",
    key: "calendar",
    icon: IconCalendarWeek,
    group: "today",
    place: "first",
    mayOpen: may("CALENDAR_VIEW"),
  },
  {
    to: "/app/workload",
    key: "workload",
    icon: IconGridDots,
    group: "today",
    place: "more",
    mayOpen: may("CALENDAR_VIEW"),
  },
  { to: "/app/mechanic", key: "jobs", icon: IconTool, group: "today", place: "next", mayOpen: isMechanic },
  { to: "/app/my-days", key: "myDays", icon: IconCalendarTime, group: "today", place: "first", mayOpen: hasOwnDays },
  {
    to: "/app/kanban",
    key: "orders",
    icon: IconLayoutKanban,
    group: "orders",
    place: "first",
    mayOpen: canSeeEveryOrder,
    also: "/app/work-orders",
  },
  ...SALES_PAGES,
  {
    to: "/app/clients",
    key: "clients",
    icon: IconAddressBook,
    group: "clients",
    place: "first",
    mayOpen: may("CLIENTS_VIEW"),
  },
  {
    to: "/app/vehicles",
    key: "vehicles",
    icon: IconCar,
    group: "clients",
    place: "first",
    mayOpen: may("VEHICLES_VIEW"),
  },
  {
    to: "/app/vin-search",
    key: "vin",
    icon: IconBarcode,
    group: "clients",
    place: "next",
    mayOpen: may("VEHICLES_VIEW"),
  },
  {
    to: "/app/notification-log",
    key: "notifications",
    icon: IconMail,
    group: "clients",
    place: "last",
    mayOpen: may("CLIENTS_VIEW"),
  },
  ...STOCK_PAGES,
  { to: "/app/payments", key: "payments", icon: IconCash, group: "money", place: "next", mayOpen: canSeePayments },
  {
    to: "/app/markup",
    key: "markup",
    icon: IconReceipt,
    group: "money",
    place: "more",
    mayOpen: may("PRICING_MANAGE"),
  },
  {
    to: "/app/pricing-coefficients",
    key: "pricing",
    icon: IconPercentage,
    group: "money",
    place: "more",
    mayOpen: may("ADMIN_SETTINGS_EDIT"),
  },
  {
    to: "/app/people",
    key: "people",
    icon: IconUsers,
    group: "people",
    place: "next",
    mayOpen: may("ADMIN_USERS_VIEW"),
  },
  {
    to: "/app/mechanic-kpi",
    key: "kpi",
    icon: IconChartBar,
    group: "people",
    place: "first",
    mayOpen: (a) => can(a, "MECHANIC_KPI_ALL") || isMechanic(a),
  },
  {
    to: "/app/roles",
    key: "roles",
    icon: IconShieldLock,
    group: "people",
    place: "more",
    mayOpen: may("ADMIN_USERS_VIEW"),
  },
  {
    to: "/app/settings",
    key: "settings",
    icon: IconSettings,
    group: "settings",
    place: "first",
    mayOpen: may("ADMIN_SETTINGS_VIEW"),
  },
  {
    to: "/app/posts",
    key: "posts",
    icon: IconCarGarage,
    group: "settings",
    place: "more",
    mayOpen: may("ADMIN_SETTINGS_EDIT"),
  },
  {
    to: "/app/warehouses",
    key: "warehouses",
    icon: IconBuildingWarehouse,
    group: "settings",
    place: "more",
    mayOpen: may("ADMIN_SETTINGS_EDIT"),
  },
  {
    to: "/app/activity",
    key: "activity",
    icon: IconActivity,
    group: "settings",
    place: "more",
    mayOpen: may("ADMIN_AUDIT_VIEW"),
  },
  {
    to: "/app/audit",
    key: "audit",
    icon: IconListCheck,
    group: "settings",
    place: "more",
    mayOpen: may("ADMIN_AUDIT_VIEW"),
  },
  {
    to: "/app/api-tokens",
    key: "tokens",
    icon: IconKey,
    group: "settings",
    place: "more",
    mayOpen: may("ADMIN_API_TOKENS"),
  },
  { to: "/app/profile", key: "profile", icon: IconUserCircle, group: "settings", place: "more", mayOpen: () => true },
  { to: "/app/sync", key: "sync", icon: IconRefresh, group: "settings", place: "badge", mayOpen: () => true },
  {
    to: "/app/held",
    key: "held",
    icon: IconInbox,
    group: "settings",
    place: "badge",
    mayOpen: may("ADMIN_USERS_EDIT"),
  },
  { to: "/app/devices", key: "devices", icon: IconDevices, group: "settings", place: "badge", mayOpen: canSeeDevices },
];

export type Home =
  | { to: Exclude<NavPage["to"], "/app/work-orders"> | "/app/nothing-here" }
  | { to: "/app/work-orders"; search: { show: "owed" } };

/** What somebody's job begins with, by what they may: the first that fits. */
export function homeOf(actor: Actor): Home {
  if (runsTheShop(actor)) return { to: "/app/kanban" };
  if (worksAtTheDesk(actor)) return { to: "/app/day" };
  if (isMechanic(actor)) return { to: "/app/mechanic" };
  if (keepsTheMoney(actor))
    return canSeeEveryOrder(actor) ? { to: "/app/work-orders", search: { show: "owed" } } : { to: "/app/payments" };
  if (keepsStock(actor)) return { to: "/app/stock" };
  if (canSeeEveryOrder(actor)) return { to: "/app/kanban" };
  if (can(actor, "LEADS_VIEW")) return { to: "/app/leads" };
  if (can(actor, "CLIENTS_VIEW")) return { to: "/app/clients" };
  return { to: "/app/nothing-here" };
}

/** The groups that are somebody's job, and so come before all others: that of their home, and money where it is the job. */
const jobOf = (actor: Actor, home: NavPage | undefined): NavGroup[] => [
  ...(home ? [home.group] : []),
  ...(keepsTheMoney(actor) ? (["money"] as const) : []),
];

/** All that somebody may open, in the order of the navigation: what their job begins with and what belongs to it come first. */
export function pagesOf(actor: Actor): NavPage[] {
  const { to } = homeOf(actor);
  // Of one place with two addresses the entry leads to the one that they begin with.
  const offered = PAGES.filter(({ mayOpen }) => mayOpen(actor)).map((page) =>
    page.also === to ? { ...page, to: page.also, also: page.to } : page,
  );
  const home = offered.find((page) => page.to === to);
  const groups = new Set([...jobOf(actor, home), ...NAV_GROUPS]);
  return [...groups].flatMap((group) => {
    const pages = offered.filter((page) => page.group === group);
    return home?.group === group ? [home, ...pages.filter((page) => page !== home)] : pages;
  });
}

/** In the sidebar, besides More. */
const IN_SIGHT = 8;
/** At the thumb there is room for three and for More. */
const TABS = 3;

/** What is in sight, and what is found under More; where the badge leads is in neither. */
export function navigationOf(actor: Actor, frame: "desk" | "phone"): Navigation {
  const pages = pagesOf(actor).filter(({ place }) => place !== "badge");
  const candidates = pages.filter(({ place }) => place !== "more");
  const job = jobOf(actor, candidates[0]);
  const byWeight = [
    ...candidates.slice(0, 1),
    ...candidates.filter(({ group }) => job.includes(group)),
    ...candidates.filter(({ place }) => place === "first"),
    ...candidates.filter(({ place }) => place === "next"),
    ...candidates.filter(({ place }) => place === "last"),
  ];
  const chosen = [...new Set(byWeight)].slice(0, frame === "desk" ? IN_SIGHT : TABS);
  const inSight = pages.filter((page) => chosen.includes(page));
  return { inSight, more: pages.filter((page) => !chosen.includes(page)) };
}
