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
import { MyJobs } from "../domains/mechanic/screens/my-jobs.tsx";
import { MorePage } from "./more-page.tsx";
import { NothingHere } from "./nothing-here.tsx";
import { FILTERS, type BoardFilter } from "../domains/work-orders/exposed/board-filters.ts";
import { Shell } from "./shell.tsx";
import { SyncCentre } from "./sync-centre/sync-centre.tsx";

const root = createRootRoute({ component: Shell, notFoundComponent: () => <Navigate to="/app" /> });

/** Where a person lands (design, Screens). */
function homeOf(): "/app/mechanic" | "/app/kanban" | "/app/nothing-here" {
  const actor = engineStore.value?.session.actor;
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

/** The board's filter and search, as the address gives them; what it does not know is left out. */
function boardView(search: Record<string, unknown>): { q?: string; filter?: BoardFilter } {
  const filter = FILTERS.find((f) => f === search["filter"]);
  const q = typeof search["q"] === "string" || typeof search["q"] === "number" ? String(search["q"]) : "";
  return { ...(q === "" ? {} : { q }), ...(filter ? { filter } : {}) };
}

const kanban = createRoute({
  getParentRoute: () => root,
  path: "/app/kanban",
  validateSearch: boardView,
  component: lazyRouteComponent(() => import("../domains/work-orders/screens/kanban.tsx"), "Kanban"),
});

const order = createRoute({
  getParentRoute: () => root,
  path: "/app/orders/$orderId",
  component: lazyRouteComponent(() => import("./order/order-page.tsx"), "OrderPage"),
});

const sync = createRoute({ getParentRoute: () => root, path: "/app/sync", component: SyncCentre });
const more = createRoute({ getParentRoute: () => root, path: "/app/more", component: MorePage });
const nothing = createRoute({ getParentRoute: () => root, path: "/app/nothing-here", component: NothingHere });

export const router = createRouter({
  routeTree: root.addChildren([home, mechanic, kanban, order, sync, more, nothing]),
  defaultPreload: false,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
