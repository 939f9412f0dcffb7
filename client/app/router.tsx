// The pages of the app. Each role lands on its own; what a phone does not need is loaded apart.

import { createRoute, createRouter, redirect } from "@tanstack/react-router";
import { presentSession } from "../data/session/session.ts";
import { withLaterWords } from "../i18n/setup.ts";
import { latePage } from "../kernel/late-part.tsx";
import { MyJobs } from "../domains/mechanic/screens/my-jobs.tsx";
import { isOffered, saidLater } from "./onboarding/wizard-offer.ts";
import { boardView } from "./board-view.ts";
import { homeOf, type Home } from "./navigation.ts";
import { lateRoutes } from "./late-routes.ts";
import { asGiven, root } from "./root-route.tsx";

/** The first page of a person: what their job begins with, or the wizard of a new shop. */
function firstPage(): Home | { to: "/app/onboarding" } {
  const session = presentSession();
  if (!session) return { to: "/app/nothing-here" };
  if (isOffered(session.actor, session.company.settings, saidLater())) return { to: "/app/onboarding" };
  return homeOf(session.actor);
}

const home = createRoute({
  getParentRoute: () => root,
  path: "/app",
  beforeLoad: () => {
    throw redirect({ ...firstPage(), replace: true });
  },
});

const mechanic = createRoute({ getParentRoute: () => root, path: "/app/mechanic", component: MyJobs });

const ownDays = createRoute({
  getParentRoute: () => root,
  path: "/app/my-days",
  component: latePage(() => withLaterWords(import("../domains/mechanic/screens/own-days.tsx")), "OwnDaysPage"),
});

const mechanicKpi = createRoute({
  getParentRoute: () => root,
  path: "/app/mechanic-kpi",
  validateSearch: asGiven,
  component: latePage(
    () => withLaterWords(import("../domains/mechanic/screens/mechanic-kpi.tsx"), "people", "kpi"),
    "MechanicKpiPage",
  ),
});

const kanban = createRoute({
  getParentRoute: () => root,
  path: "/app/kanban",
  validateSearch: boardView,
  component: latePage(() => import("./board/board-page.tsx"), "BoardPage"),
});

const day = createRoute({
  getParentRoute: () => root,
  path: "/app/day",
  component: latePage(() => withLaterWords(import("./day/day-page.tsx"), "day", "calendar"), "DayPage"),
});

const calendar = createRoute({
  getParentRoute: () => root,
  path: "/app/calendar-board",
  validateSearch: asGiven,
  component: latePage(
    () =>
      withLaterWords(
        import("./calendar/calendar-page.tsx"),
        "later",
        "calendar",
        "search",
        "tables",
        "settings",
        "people",
      ),
    "CalendarPage",
  ),
});

const workload = createRoute({
  getParentRoute: () => root,
  path: "/app/workload",
  validateSearch: asGiven,
  component: latePage(
    () => withLaterWords(import("./workload/workload-page.tsx"), "calendar", "workload"),
    "WorkloadPage",
  ),
});

const orders = createRoute({
  getParentRoute: () => root,
  path: "/app/work-orders",
  validateSearch: asGiven,
  component: latePage(
    () => withLaterWords(import("./board/orders-page.tsx"), "later", "orders", "tables", "people"),
    "OrdersPage",
  ),
});

const order = createRoute({
  getParentRoute: () => root,
  path: "/app/orders/$orderId",
  component: latePage(
    () => withLaterWords(import("./order/order-page.tsx"), "later", "notifications", "settings"),
    "OrderPage",
  ),
});

const newOrder = createRoute({
  getParentRoute: () => root,
  path: "/app/new-order",
  /** A car of the shop, or the VIN of one that it has not. */
  validateSearch: ({ car, vin }: Record<string, unknown>): { car?: string; vin?: string } =>
    typeof car === "string" ? { car } : typeof vin === "string" || typeof vin === "number" ? { vin: String(vin) } : {},
  component: latePage(
    () => withLaterWords(import("./new-order/new-order-page.tsx"), "later", "search"),
    "NewOrderPage",
  ),
});

const sync = createRoute({
  getParentRoute: () => root,
  path: "/app/sync",
  component: latePage(
    () =>
      withLaterWords(import("./sync-centre/sync-centre.tsx"), "later", "catalog", "settings", "purchasing", "sales"),
    "SyncCentre",
  ),
});
const held = createRoute({
  getParentRoute: () => root,
  path: "/app/held",
  component: latePage(() => withLaterWords(import("./held-page.tsx"), "later", "catalog", "purchasing"), "HeldPage"),
});
const devices = createRoute({
  getParentRoute: () => root,
  path: "/app/devices",
  component: latePage(() => withLaterWords(import("./devices/devices-page.tsx")), "DevicesPage"),
});
const more = createRoute({
  getParentRoute: () => root,
  path: "/app/more",
  component: latePage(() => withLaterWords(import("./more-page.tsx")), "MorePage"),
});
const parts = createRoute({
  getParentRoute: () => root,
  path: "/app/parts",
  validateSearch: asGiven,
  component: latePage(
    () => withLaterWords(import("./parts/parts-page.tsx"), "later", "catalog", "tables"),
    "PartsPage",
  ),
});
const scan = createRoute({
  getParentRoute: () => root,
  path: "/app/scan",
  validateSearch: asGiven,
  component: latePage(
    () => withLaterWords(import("./scan/scan-page.tsx"), "later", "scan", "catalog", "purchasing"),
    "ScanPage",
  ),
});
const pricing = createRoute({
  getParentRoute: () => root,
  path: "/app/pricing-coefficients",
  component: latePage(
    () => withLaterWords(import("../domains/catalog/screens/pricing-coefficients.tsx"), "later", "catalog"),
    "PricingCoefficientsPage",
  ),
});
const pricingLog = createRoute({
  getParentRoute: () => root,
  path: "/app/pricing-log",
  validateSearch: asGiven,
  component: latePage(
    () => withLaterWords(import("../domains/catalog/screens/pricing-log.tsx"), "later", "catalog"),
    "PricingLogPage",
  ),
});
const markup = createRoute({
  getParentRoute: () => root,
  path: "/app/markup",
  component: latePage(() => withLaterWords(import("../domains/catalog/screens/markup.tsx"), "catalog"), "MarkupPage"),
});

const client = createRoute({
  getParentRoute: () => root,
  path: "/app/clients/$client",
  component: latePage(() => withLaterWords(import("./clients/client-page.tsx"), "later", "sales"), "ClientPage"),
});
const vehicle = createRoute({
  getParentRoute: () => root,
  path: "/app/vehicles/$vehicle",
  component: latePage(() => withLaterWords(import("./clients/vehicle-page.tsx"), "later", "sales"), "VehiclePage"),
});

const clients = createRoute({
  getParentRoute: () => root,
  path: "/app/clients",
  validateSearch: asGiven,
  component: latePage(
    () => withLaterWords(import("../domains/crm/screens/clients.tsx"), "later", "tables", "people", "csv"),
    "ClientsPage",
  ),
});
const vehicles = createRoute({
  getParentRoute: () => root,
  path: "/app/vehicles",
  validateSearch: asGiven,
  component: latePage(
    () => withLaterWords(import("../domains/crm/screens/vehicles.tsx"), "later", "tables", "people", "csv"),
    "VehiclesPage",
  ),
});
const vinSearch = createRoute({
  getParentRoute: () => root,
  path: "/app/vin-search",
  validateSearch: asGiven,
  component: latePage(() => withLaterWords(import("../domains/crm/screens/vin-search.tsx"), "search"), "VinSearchPage"),
});
const importClients = createRoute({
  getParentRoute: () => root,
  path: "/app/clients/import",
  validateSearch: asGiven,
  component: latePage(
    () => withLaterWords(import("../domains/crm/screens/import-clients.tsx"), "later", "people", "csv"),
    "ImportClientsPage",
  ),
});
const importInvoice = createRoute({
  getParentRoute: () => root,
  path: "/app/excel-import-wizard",
  validateSearch: asGiven,
  component: latePage(
    () =>
      withLaterWords(import("../domains/purchasing/screens/import-invoice.tsx"), "later", "people", "csv", "invoices"),
    "ImportInvoicePage",
  ),
});
const nothing = createRoute({
  getParentRoute: () => root,
  path: "/app/nothing-here",
  component: latePage(() => import("./nothing-here.tsx"), "NothingHere"),
});

export const router = createRouter({
  routeTree: root.addChildren([
    home,
    mechanic,
    ownDays,
    mechanicKpi,
    day,
    calendar,
    workload,
    kanban,
    orders,
    order,
    newOrder,
    held,
    sync,
    devices,
    more,
    clients,
    importClients,
    importInvoice,
    client,
    vehicles,
    vehicle,
    parts,
    scan,
    pricing,
    pricingLog,
    markup,
    vinSearch,
    ...lateRoutes,
    nothing,
  ]),
  defaultPreload: false,
});

/**
 * The code and the words of the page that the address leads to, asked for before anything is drawn. Where it leads depends on who is here: before
 * that is known nothing is asked for at the app's own address.
 */
export function readPageAhead(): void {
  const [, , found] = router.getMatchedRoutes(location.pathname);
  const route = found?.id === home.id ? (presentSession() ? router.routesByPath[firstPage().to] : undefined) : found;
  if (route) void router.loadRouteChunk(route); // one that does not load tells of it once it is shown
}

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
