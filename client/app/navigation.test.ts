// Who is offered which page, of the seven roles that every shop has.

import { describe, expect, it } from "vitest";
import {
  SYSTEM_ROLES,
  SYSTEM_ROLE_DEFINITIONS,
  type SystemRole,
} from "../../shared/domains/access/access.permissions.ts";
import { pagesFor, phonePages } from "./navigation.ts";

const offered = (role: SystemRole) =>
  pagesFor({ companyId: "A", userId: "u", name: "Ana", ...SYSTEM_ROLE_DEFINITIONS[role] }, "tab", "side", "more").map(
    ({ key }) => key,
  );

/** Everybody has their own changes and their own account. */
const EVERYBODY = ["sync", "profile"];

const OFFERED: Record<SystemRole, string[]> = {
  admin: [
    "jobs",
    "orders",
    "held",
    "sync",
    "clients",
    "devices",
    "vehicles",
    "kpi",
    "payments",
    "people",
    "roles",
    "audit",
    "activity",
    "settings",
    "posts",
    "parts",
    "pricing",
    "markup",
    "vin",
    "notifications",
    "tokens",
    "profile",
  ],
  manager: [
    "jobs",
    "orders",
    "held",
    "sync",
    "clients",
    "devices",
    "vehicles",
    "kpi",
    "payments",
    "people",
    "roles",
    "audit",
    "activity",
    "settings",
    "posts",
    "parts",
    "pricing",
    "markup",
    "vin",
    "notifications",
    "tokens",
    "profile",
  ],
  receptionist: [
    "orders",
    "sync",
    "clients",
    "devices",
    "vehicles",
    "payments",
    "parts",
    "vin",
    "notifications",
    "profile",
  ],
  mechanic: ["jobs", "sync", "vehicles", "kpi", "parts", "vin", "profile"],
  parts_manager: ["orders", "sync", "parts", "profile"],
  accountant: ["orders", "sync", "clients", "payments", "parts", "notifications", "profile"],
  marketer: ["sync", "clients", "notifications", "profile"],
};

describe("the navigation", () => {
  it.each(SYSTEM_ROLES)("offers a %s what they may open, and nothing else", (role) => {
    expect(offered(role)).toEqual(OFFERED[role]);
  });

  it.each(SYSTEM_ROLES)("gives a %s at most three tabs on a phone, and every other page under More", (role) => {
    const { tabs, more } = phonePages({ companyId: "A", userId: "u", name: "Ana", ...SYSTEM_ROLE_DEFINITIONS[role] });
    expect(tabs.length).toBeLessThanOrEqual(3);
    expect([...tabs, ...more].map(({ key }) => key)).toEqual(OFFERED[role]);
  });

  it("offers nobody without permissions more than themselves", () => {
    const nobody = {
      companyId: "A",
      userId: "u",
      name: "",
      permissions: [],
      isAdmin: false,
      orderScope: "own" as const,
    };
    expect(pagesFor(nobody, "tab", "side", "more").map(({ key }) => key)).toEqual(EVERYBODY);
  });
});
