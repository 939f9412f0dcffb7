// The table of roles, cell by cell, and who may give what.

import { describe, expect, it } from "vitest";
import {
  CAPABILITIES,
  OPERATOR_CAPABILITIES,
  OPERATOR_ROLES,
  operatorCan,
  reaches,
  rolesToGive,
  type Capability,
  type OperatorRole,
} from "./operators.permissions.ts";

/** Written down a second time, by capability: who may. */
const WHO_MAY: Record<Capability, OperatorRole[]> = {
  "tenants.view": ["owner", "admin", "support", "sales", "finance"],
  "tenants.create": ["owner", "admin", "sales"],
  "tenants.edit": ["owner", "admin", "support", "sales"],
  "tenants.suspend": ["owner", "admin", "finance"],
  "tenants.archive": ["owner", "admin"],
  "tenants.impersonate": ["owner", "admin", "support"],
  "plans.view": ["owner", "admin", "support", "sales", "finance"],
  "plans.edit": ["owner", "admin", "finance"],
  "settings.edit": ["owner"],
  "operators.manage": ["owner", "admin"],
  "audit.view": ["owner", "admin"],
  "billing.view": ["owner", "admin", "sales", "finance"],
  "billing.edit": ["owner", "finance"],
};

const cells = OPERATOR_ROLES.flatMap((role) => CAPABILITIES.map((capability) => [role, capability] as const));

describe("the table", () => {
  it("has the roles of docs/spec-coverage-access.md", () => {
    expect([...OPERATOR_ROLES]).toEqual(["owner", "admin", "support", "sales", "finance"]);
  });

  it.each(cells)("%s, %s", (role, capability) => {
    expect(operatorCan({ role }, capability)).toBe(WHO_MAY[capability].includes(role));
  });

  it("has no cell besides", () => {
    for (const role of OPERATOR_ROLES) expect(Object.keys(OPERATOR_CAPABILITIES[role])).toEqual([...CAPABILITIES]);
  });
});

describe("giving a role", () => {
  it.each([
    ["owner", ["owner", "admin", "support", "sales", "finance"]],
    // Finance may edit bills, which an administrator may not: not theirs to give.
    ["admin", ["admin", "support", "sales"]],
    ["support", []],
    ["sales", []],
    ["finance", []],
  ] as const)("%s may give %j", (role, given) => {
    expect(rolesToGive({ role })).toEqual(given);
  });

  it("never gives anything that the giver lacks", () => {
    for (const role of OPERATOR_ROLES)
      for (const given of rolesToGive({ role }))
        for (const capability of CAPABILITIES)
          if (operatorCan({ role: given }, capability)) expect(operatorCan({ role }, capability)).toBe(true);
  });

  it("every role reaches itself, and only an owner reaches an owner", () => {
    for (const role of OPERATOR_ROLES) {
      expect(reaches(role, role)).toBe(true);
      expect(reaches(role, "owner")).toBe(role === "owner");
    }
  });
});
