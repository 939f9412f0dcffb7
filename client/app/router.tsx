// The pages of the app. Each role lands on its own; what a phone does not need is loaded apart.

import {
  Navigate,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from "@tanstack/react-router";
import { can, canSeeEveryOrder } from "../../shared/domains/access/access.permissions.ts";
import { engineStore } from "../data/session.ts";
import { withLaterWords } from "../i18n/setup.ts";
import { MyJobs } from "../domains/mechanic/screens/my-jobs.tsx";
import { isOffered, saidLater } from "./onboarding/later.ts";
import { NothingHere } from "./nothing-here.tsx";
import { boardView } from "./board-view.ts";
import { Shell } from "./shell.tsx";

const root = createRootRoute({ component: Shell, notFoundComponent: () => <Navigate to="/app" /> });

/** Where a person lands (design, Screens). */
function homeOf(): "/app/mechanic" | "/app/kanban" | "/app/nothing-here" | "/app/onboarding" {
  const session = engineStore.value?.session;
  const actor = session?.actor;
  if (session && isOffered(session.actor, session.company.settings, saidLater())) return "/app/onboarding";
  if (actor && canSeeEveryOrder(actor)) return "/app/kanban";
  if (actor && can(actor, "MECHANIC_BOARD")) return "/app/mechanic";
  return "/app/nothing-here";
}

const home = createRoute({
  getParentRoute: () => root,
  path: "/app",
  beforeLoad: () => {
    throw redirect({ to: homeOf(), replace: true });
  },
});

const mechanic = createRoute({ getParentRoute: () => root, path: "/app/mechanic", component: MyJobs });

const mechanicKpi = createRoute({
  getParentRoute: () => root,
  path: "/app/mechanic-kpi",
  validateSearch: (search: Record<string, unknown>): Record<string, unknown> => search,
  component: lazyRouteComponent(
    () => withLaterWords(import("../domains/mechanic/screens/mechanic-kpi.tsx"), "people", "kpi"),
    "MechanicKpiPage",
  ),
});

const kanban = createRoute({
  getParentRoute: () => root,
  path: "/app/kanban",
  validateSearch: boardView,
  component: lazyRouteComponent(() => import("./board/board-page.tsx"), "BoardPage"),
});

const order = createRoute({
  getParentRoute: () => root,
  path: "/app/orders/$orderId",
  component: lazyRouteComponent(
    () => withLaterWords(import("./order/order-page.tsx"), "later", "notifications", "settings"),
    "OrderPage",
  ),
});

const newOrder = createRoute({
  getParentRoute: () => root,
  path: "/app/new-order",
  validateSearch: ({ car }: Record<string, unknown>): { car?: string } => (typeof car === "string" ? { car } : {}),
  component: lazyRouteComponent(() => withLaterWords(import("./new-order/new-order-page.tsx")), "NewOrderPage"),
});

const sync = createRoute({
  getParentRoute: () => root,
  path: "/app/sync",
  component: lazyRouteComponent(
    () => withLaterWords(import("./sync-centre/sync-centre.tsx"), "later", "catalog"),
    "SyncCentre",
  ),
});
const held = createRoute({
  getParentRoute: () => root,
  path: "/app/held",
  component: lazyRouteComponent(() => withLaterWords(import("./held-page.tsx"), "later", "catalog"), "HeldPage"),
});
const devices = createRoute({
  getParentRoute: () => root,
  path: "/app/devices",
  component: lazyRouteComponent(() => withLaterWords(import("./devices/devices-page.tsx")), "DevicesPage"),
});
const more = createRoute({
  getParentRoute: () => root,
  path: "/app/more",
  component: lazyRouteComponent(() => import("./more-page.tsx"), "MorePage"),
});
const settings = createRoute({
  getParentRoute: () => root,
  path: "/app/settings",
  component: lazyRouteComponent(
    () => withLaterWords(import("../domains/tenancy/screens/settings.tsx"), "settings"),
    "SettingsPage",
  ),
});
const posts = createRoute({
  getParentRoute: () => root,
  path: "/app/posts",
  component: lazyRouteComponent(
    () => withLaterWords(import("../domains/scheduling/screens/posts.tsx"), "settings"),
    "PostsPage",
  ),
});
const parts = createRoute({
  getParentRoute: () => root,
  path: "/app/parts",
  component: lazyRouteComponent(
    () => withLaterWords(import("../domains/catalog/screens/parts.tsx"), "catalog"),
    "PartsPage",
  ),
});
const pricing = createRoute({
  getParentRoute: () => root,
  path: "/app/pricing-coefficients",
  component: lazyRouteComponent(
    () => withLaterWords(import("../domains/catalog/screens/pricing-coefficients.tsx"), "catalog"),
    "PricingCoefficientsPage",
  ),
});
const pricingLog = createRoute({
  getParentRoute: () => root,
  path: "/app/pricing-log",
  component: lazyRouteComponent(
    () => withLaterWords(import("../domains/catalog/screens/pricing-log.tsx"), "catalog"),
    "PricingLogPage",
  ),
});
const markup = createRoute({
  getParentRoute: () => root,
  path: "/app/markup",
  component: lazyRouteComponent(
    () => withLaterWords(import("../domains/catalog/screens/markup.tsx"), "catalog"),
    "MarkupPage",
  ),
});
const onboarding = createRoute({
  getParentRoute: () => root,
  path: "/app/onboarding",
  component: lazyRouteComponent(
    () => withLaterWords(import("./onboarding/onboarding-page.tsx"), "settings", "people"),
    "OnboardingPage",
  ),
});

const client = createRoute({
  getParentRoute: () => root,
  path: "/app/clients/$client",
  component: lazyRouteComponent(() => withLaterWords(import("./clients/client-page.tsx")), "ClientPage"),
});
const vehicle = createRoute({
  getParentRoute: () => root,
  path: "/app/vehicles/$vehicle",
  component: lazyRouteComponent(() => withLaterWords(import("./clients/vehicle-page.tsx")), "VehiclePage"),
});

/** Pages that read their own view from the address (domains/access/address.ts), so that what they know is not loaded with the first. */
const asGiven = (search: Record<string, unknown>): Record<string, unknown> => search;
const clients = createRoute({
  getParentRoute: () => root,
  path: "/app/clients",
  validateSearch: asGiven,
  component: lazyRouteComponent(
    () => withLaterWords(import("../domains/crm/screens/clients.tsx"), "later", "people", "csv"),
    "ClientsPage",
  ),
});
const people = createRoute({
  getParentRoute: () => root,
  path: "/app/people",
  validateSearch: asGiven,
  component: lazyRouteComponent(
    () => withLaterWords(import("../domains/access/screens/people.tsx"), "people"),
    "PeoplePage",
  ),
});
const person = createRoute({
  getParentRoute: () => root,
  path: "/app/people/$user",
  component: lazyRouteComponent(
    () => withLaterWords(import("../domains/access/screens/person.tsx"), "people"),
    "PersonPage",
  ),
});
const roles = createRoute({
  getParentRoute: () => root,
  path: "/app/roles",
  component: lazyRouteComponent(
    () => withLaterWords(import("../domains/access/screens/roles.tsx"), "people"),
    "RolesPage",
  ),
});
const audit = createRoute({
  getParentRoute: () => root,
  path: "/app/audit",
  validateSearch: asGiven,
  component: lazyRouteComponent(
    () => withLaterWords(import("../domains/access/screens/audit.tsx"), "people"),
    "AuditPage",
  ),
});
const profile = createRoute({
  getParentRoute: () => root,
  path: "/app/profile",
  component: lazyRouteComponent(
    () => withLaterWords(import("../domains/access/screens/profile.tsx"), "people"),
    "ProfilePage",
  ),
});
const tokens = createRoute({
  getParentRoute: () => root,
  path: "/app/api-tokens",
  component: lazyRouteComponent(
    () => withLaterWords(import("../domains/access/screens/api-tokens.tsx"), "people"),
    "ApiTokensPage",
  ),
});
const TOLD = ["notifications", "settings", "people"] as const;
const notifications = createRoute({
  getParentRoute: () => root,
  path: "/app/notifications",
  component: lazyRouteComponent(
    () => withLaterWords(import("../domains/notifications/screens/notifications.tsx"), ...TOLD),
    "NotificationsPage",
  ),
});
const notificationLog = createRoute({
  getParentRoute: () => root,
  path: "/app/notification-log",
  validateSearch: asGiven,
  component: lazyRouteComponent(
    () => withLaterWords(import("../domains/notifications/screens/notification-log.tsx"), ...TOLD),
    "NotificationLogPage",
  ),
});
const vinSearch = createRoute({
  getParentRoute: () => root,
  path: "/app/vin-search",
  validateSearch: asGiven,
  component: lazyRouteComponent(
    () => withLaterWords(import("../domains/crm/screens/vin-search.tsx"), "search"),
    "VinSearchPage",
  ),
});
const importClients = createRoute({
  getParentRoute: () => root,
  path: "/app/clients/import",
  validateSearch: asGiven,
  component: lazyRouteComponent(
    () => withLaterWords(import("../domains/crm/screens/import-clients.tsx"), "later", "people", "csv"),
    "ImportClientsPage",
  ),
});
const activity = createRoute({
  getParentRoute: () => root,
  path: "/app/activity",
  validateSearch: asGiven,
  component: lazyRouteComponent(
    () => withLaterWords(import("./activity/activity-page.tsx"), "later", "people", "journal"),
    "ActivityPage",
  ),
});
const nothing = createRoute({ getParentRoute: () => root, path: "/app/nothing-here", component: NothingHere });

export const router = createRouter({
  routeTree: root.addChildren([
    home,
    mechanic,
    mechanicKpi,
    kanban,
    order,
    newOrder,
    held,
    sync,
    devices,
    more,
    clients,
    importClients,
    client,
    vehicle,
    people,
    person,
    roles,
    audit,
    activity,
    profile,
    tokens,
    settings,
    posts,
    parts,
    pricing,
    pricingLog,
    markup,
    onboarding,
    vinSearch,
    notifications,
    notificationLog,
    nothing,
  ]),
  defaultPreload: false,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
