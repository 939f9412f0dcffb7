// The pages there are, and who is offered each: nobody is offered what they may not do.

import {
  IconAddressBook,
  IconActivity,
  IconBarcode,
  IconCar,
  IconCarGarage,
  IconCash,
  IconChartBar,
  IconDevices,
  IconInbox,
  IconKey,
  IconLayoutKanban,
  IconListCheck,
  IconMail,
  IconPackage,
  IconPercentage,
  IconReceipt,
  IconRefresh,
  IconSettings,
  IconShieldLock,
  IconTool,
  IconUserCircle,
  IconUsers,
  type Icon,
} from "@tabler/icons-react";
import { can, canSeeDevices, canSeeEveryOrder, type Actor } from "../../shared/domains/access/access.permissions.ts";
import { canSeePayments } from "../../shared/domains/finance/finance.permissions.ts";

export interface NavPage {
  to:
    | "/app/mechanic"
    | "/app/mechanic-kpi"
    | "/app/kanban"
    | "/app/held"
    | "/app/sync"
    | "/app/devices"
    | "/app/clients"
    | "/app/vehicles"
    | "/app/people"
    | "/app/roles"
    | "/app/audit"
    | "/app/activity"
    | "/app/settings"
    | "/app/posts"
    | "/app/parts"
    | "/app/pricing-coefficients"
    | "/app/markup"
    | "/app/vin-search"
    | "/app/payments"
    | "/app/notification-log"
    | "/app/api-tokens"
    | "/app/profile";
  /** Of its word: `nav.<key>`. */
  key: string;
  icon: Icon;
  /** `tab`: at the thumb and in the sidebar; `side`: in the sidebar, on phones under More; `more`: under More alone. */
  place: "tab" | "side" | "more";
  mayOpen: (actor: Actor) => boolean;
  /** Another address that is the same place: the board's orders as a list. */
  also?: string;
}

/** In the order of the navigation. */
export const PAGES: readonly NavPage[] = [
  { to: "/app/mechanic", key: "jobs", icon: IconTool, place: "tab", mayOpen: (a) => can(a, "MECHANIC_BOARD") },
  {
    to: "/app/kanban",
    key: "orders",
    icon: IconLayoutKanban,
    place: "tab",
    mayOpen: canSeeEveryOrder,
    also: "/app/work-orders",
  },
  { to: "/app/held", key: "held", icon: IconInbox, place: "tab", mayOpen: (a) => can(a, "ADMIN_USERS_EDIT") },
  { to: "/app/sync", key: "sync", icon: IconRefresh, place: "tab", mayOpen: () => true },
  { to: "/app/clients", key: "clients", icon: IconAddressBook, place: "tab", mayOpen: (a) => can(a, "CLIENTS_VIEW") },
  { to: "/app/devices", key: "devices", icon: IconDevices, place: "tab", mayOpen: canSeeDevices },
  { to: "/app/vehicles", key: "vehicles", icon: IconCar, place: "side", mayOpen: (a) => can(a, "VEHICLES_VIEW") },
  {
    to: "/app/mechanic-kpi",
    key: "kpi",
    icon: IconChartBar,
    place: "side",
    mayOpen: (a) => can(a, "MECHANIC_KPI_ALL") || can(a, "MECHANIC_BOARD"),
  },
  { to: "/app/payments", key: "payments", icon: IconCash, place: "side", mayOpen: canSeePayments },
  { to: "/app/people", key: "people", icon: IconUsers, place: "side", mayOpen: (a) => can(a, "ADMIN_USERS_VIEW") },
  { to: "/app/roles", key: "roles", icon: IconShieldLock, place: "side", mayOpen: (a) => can(a, "ADMIN_USERS_VIEW") },
  { to: "/app/audit", key: "audit", icon: IconListCheck, place: "side", mayOpen: (a) => can(a, "ADMIN_AUDIT_VIEW") },
  {
    to: "/app/activity",
    key: "activity",
    icon: IconActivity,
    place: "side",
    mayOpen: (a) => can(a, "ADMIN_AUDIT_VIEW"),
  },
  {
    to: "/app/settings",
    key: "settings",
    icon: IconSettings,
    place: "side",
    mayOpen: (a) => can(a, "ADMIN_SETTINGS_VIEW"),
  },
  { to: "/app/posts", key: "posts", icon: IconCarGarage, place: "side", mayOpen: (a) => can(a, "ADMIN_SETTINGS_EDIT") },
  { to: "/app/parts", key: "parts", icon: IconPackage, place: "side", mayOpen: (a) => can(a, "PARTS_VIEW") },
  {
    to: "/app/pricing-coefficients",
    key: "pricing",
    icon: IconPercentage,
    place: "side",
    mayOpen: (a) => can(a, "ADMIN_SETTINGS_EDIT"),
  },
  { to: "/app/markup", key: "markup", icon: IconReceipt, place: "side", mayOpen: (a) => can(a, "PRICING_MANAGE") },
  {
    to: "/app/vin-search",
    key: "vin",
    icon: IconBarcode,
    place: "side",
    mayOpen: (a) => can(a, "VEHICLES_VIEW"),
  },
  {
    to: "/app/notification-log",
    key: "notifications",
    icon: IconMail,
    place: "side",
    mayOpen: (a) => can(a, "CLIENTS_VIEW"),
  },
  { to: "/app/api-tokens", key: "tokens", icon: IconKey, place: "more", mayOpen: (a) => can(a, "ADMIN_API_TOKENS") },
  { to: "/app/profile", key: "profile", icon: IconUserCircle, place: "more", mayOpen: () => true },
];

/** At the thumb there is room for three and for More; of the rest the badge leads to the sync centre. */
const TABS = 3;

/** On a phone: the tabs, and what is found under More. */
export function phonePages(actor: Actor): { tabs: NavPage[]; more: NavPage[] } {
  const tabs = pagesFor(actor, "tab");
  return { tabs: tabs.slice(0, TABS), more: [...tabs.slice(TABS), ...pagesFor(actor, "side", "more")] };
}

export const pagesFor = (actor: Actor, ...places: NavPage["place"][]): NavPage[] =>
  PAGES.filter(({ place, mayOpen }) => places.includes(place) && mayOpen(actor));
