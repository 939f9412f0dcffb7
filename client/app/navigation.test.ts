// Who is offered which page, where, and what they begin with, of the seven roles that every shop has.

import { describe, expect, it } from "vitest";
import {
  SYSTEM_ROLES,
  SYSTEM_ROLE_DEFINITIONS,
  type Actor,
  type Permission,
  type SystemRole,
} from "../../shared/domains/access/access.permissions.ts";
import { homeOf, navigationOf, PAGES, pagesOf, worksByPhone, type Home } from "./navigation.ts";
import { grouped, NAV_GROUPS, type NavPage } from "./nav-page.ts";
import { isUnderMore } from "./under-more.ts";

const somebody = { companyId: "A", userId: "u", name: "Ana" };
const actorOf = (role: SystemRole): Actor => ({ ...somebody, ...SYSTEM_ROLE_DEFINITIONS[role] });
const whoMay = (...permissions: Permission[]): Actor => ({
  ...somebody,
  permissions,
  isAdmin: false,
  orderScope: "all",
});
const keysOf = (pages: readonly NavPage[]) => pages.map(({ key }) => key);

interface Offered {
  home: Home;
  sidebar: string[];
  moreAtTheDesk: string[];
  tabs: string[];
  badge: string[];
}

const OFFICE: Offered = {
  home: { to: "/app/kanban" },
  sidebar: ["orders", "pipeline", "day", "calendar", "clients", "vehicles", "parts", "kpi"],
  moreAtTheDesk: [
    "workload",
    "jobs",
    "leads",
    "deals",
    "funnel",
    "vin",
    "notifications",
    "stock",
    "scan",
    "purchases",
    "invoices",
    "suppliers",
    "invoiceImport",
    "stockValue",
    "payments",
    "markup",
    "pricing",
    "people",
    "roles",
    "settings",
    "posts",
    "warehouses",
    "activity",
    "audit",
    "tokens",
    "profile",
  ],
  tabs: ["orders", "pipeline", "day"],
  badge: ["sync", "held", "devices"],
};

const OFFERED: Record<SystemRole, Offered> = {
  admin: OFFICE,
  manager: OFFICE,
  receptionist: {
    home: { to: "/app/day" },
    sidebar: ["day", "calendar", "orders", "pipeline", "clients", "vehicles", "vin", "parts"],
    moreAtTheDesk: ["workload", "leads", "deals", "notifications", "stock", "scan", "payments", "profile"],
    tabs: ["day", "calendar", "orders"],
    badge: ["sync", "devices"],
  },
  mechanic: {
    home: { to: "/app/mechanic" },
    sidebar: ["jobs", "myDays", "vehicles", "vin", "parts", "scan", "kpi"],
    moreAtTheDesk: ["profile"],
    tabs: ["jobs", "myDays", "vehicles"],
    badge: ["sync"],
  },
  parts_manager: {
    home: { to: "/app/stock" },
    sidebar: ["stock", "parts", "scan", "purchases", "orders"],
    moreAtTheDesk: ["invoices", "suppliers", "invoiceImport", "stockValue", "profile"],
    tabs: ["stock", "parts", "scan"],
    badge: ["sync"],
  },
  accountant: {
    home: { to: "/app/work-orders", search: { show: "owed" } },
    sidebar: ["orders", "payments", "clients", "notifications", "parts", "scan"],
    moreAtTheDesk: ["stockValue", "profile"],
    tabs: ["orders", "payments", "clients"],
    badge: ["sync"],
  },
  marketer: {
    home: { to: "/app/leads" },
    sidebar: ["leads", "deals", "funnel", "clients", "notifications", "pipeline"],
    moreAtTheDesk: ["profile"],
    tabs: ["leads", "deals", "funnel"],
    badge: ["sync"],
  },
};

describe.each(SYSTEM_ROLES)("the navigation of a %s", (role) => {
  const actor = actorOf(role);
  const offered = OFFERED[role];
  const desk = navigationOf(actor, "desk");
  const phone = navigationOf(actor, "phone");

  it("begins with what their job begins with", () => {
    const home = homeOf(actor);
    expect(home).toEqual(offered.home);
    expect(desk.inSight[0]!.to).toBe(home.to);
    expect(phone.inSight[0]!.to).toBe(home.to);
  });

  it("has at most nine entries in sight at the desk, More among them, and all others under More", () => {
    expect(keysOf(desk.inSight)).toEqual(offered.sidebar);
    expect(desk.inSight.length + 1).toBeLessThanOrEqual(9);
    expect(keysOf(desk.more)).toEqual(offered.moreAtTheDesk);
  });

  it("has at most three tabs on a phone, and all others under More", () => {
    expect(keysOf(phone.inSight)).toEqual(offered.tabs);
    expect(keysOf(phone.more).toSorted()).toEqual(
      [...offered.sidebar, ...offered.moreAtTheDesk].filter((key) => !offered.tabs.includes(key)).toSorted(),
    );
  });

  it("leaves to the badge what belongs to the badge", () => {
    expect(keysOf(pagesOf(actor).filter(({ place }) => place === "badge"))).toEqual(offered.badge);
  });

  it("offers each page that they may open once, and no other", () => {
    const all = [...desk.inSight, ...desk.more, ...pagesOf(actor).filter(({ place }) => place === "badge")];
    expect(keysOf(all).toSorted()).toEqual(keysOf(PAGES.filter(({ mayOpen }) => mayOpen(actor))).toSorted());
  });

  it("has what is of one group side by side, and no group twice", () => {
    for (const { inSight, more } of [desk, phone])
      for (const pages of [inSight, more]) {
        const groups = grouped(pages).map(([group]) => group);
        expect(grouped(pages).flatMap(([, own]) => own)).toEqual(pages);
        expect(new Set(groups).size).toBe(groups.length);
      }
  });
});

describe("the navigation", () => {
  it("has pages of every group, by group", () => {
    expect(grouped(PAGES).map(([group]) => group)).toEqual(NAV_GROUPS);
    expect(new Set(keysOf(PAGES)).size).toBe(PAGES.length);
  });

  it.each<[string, Actor, Home["to"]]>([
    ["nobody without permissions", whoMay(), "/app/nothing-here"],
    ["who only looks at orders", whoMay("WORK_ORDERS_VIEW"), "/app/kanban"],
    ["who looks at their own orders", { ...whoMay("WORK_ORDERS_VIEW"), orderScope: "own" }, "/app/nothing-here"],
    ["a mechanic who edits every order", whoMay("MECHANIC_BOARD", "WORK_ORDERS_VIEW", "WORK_ORDERS_EDIT"), "/app/day"],
    ["a mechanic who sees every order", whoMay("MECHANIC_BOARD", "WORK_ORDERS_VIEW"), "/app/mechanic"],
    ["who only looks at money", whoMay("PAYMENTS_VIEW", "CLIENTS_VIEW"), "/app/payments"],
    ["a mechanic who sees money", whoMay("MECHANIC_BOARD", "PAYMENTS_VIEW"), "/app/mechanic"],
    ["who only receives parts", whoMay("STOCK_RECEIVE", "PARTS_VIEW"), "/app/stock"],
  ])("leads %s where they can begin", (_, actor, to) => {
    expect(homeOf(actor).to).toBe(to);
  });

  it("offers nobody without permissions more than themselves and what they changed", () => {
    expect(navigationOf(whoMay(), "desk").inSight).toEqual([]);
    expect(keysOf(pagesOf(whoMay()))).toEqual(["profile", "sync"]);
  });

  it("puts in the frame of a phone only whoever has jobs and no orders of others", () => {
    expect(SYSTEM_ROLES.filter((role) => worksByPhone(actorOf(role)))).toEqual(["mechanic"]);
    expect(worksByPhone(whoMay("MECHANIC_BOARD", "WORK_ORDERS_VIEW"))).toBe(false);
  });
});

it("marks More while a page that is found there alone is open, or one below it", () => {
  const { more } = navigationOf(actorOf("admin"), "desk");
  const { to } = more[0]!;
  expect(isUnderMore(more, to)).toBe(true);
  expect(isUnderMore(more, `${to}/0199`)).toBe(true);
  expect(isUnderMore(more, `${to}-else`)).toBe(false);
  for (const { to: inSight } of navigationOf(actorOf("admin"), "desk").inSight)
    expect([inSight, isUnderMore(more, inSight)]).toEqual([inSight, false]);
  // Where the sync badge leads is not under More.
  expect(isUnderMore(more, "/app/sync")).toBe(false);
  const board = PAGES.filter(({ also }) => also !== undefined);
  expect(isUnderMore(board, "/app/work-orders")).toBe(true);
});
