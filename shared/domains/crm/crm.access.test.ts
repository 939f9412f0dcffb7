// Who writes down a car that the shop has not.

import { describe, expect, it } from "vitest";
import type { Actor, Permission } from "../access/access.permissions.ts";
import { mayAddCar } from "./crm.access.ts";

const NEEDED: readonly Permission[] = [
  "WORK_ORDERS_VIEW",
  "WORK_ORDERS_CREATE",
  "CLIENTS_VIEW",
  "CLIENTS_CREATE",
  "VEHICLES_VIEW",
  "VEHICLES_EDIT",
];
const holding = (permissions: readonly Permission[], orderScope: Actor["orderScope"] = "all"): Actor => ({
  userId: "ion",
  companyId: "shop",
  name: "Ion",
  permissions,
  isAdmin: false,
  orderScope,
});

describe("a car that the shop has not", () => {
  it("is written down by who also sees it, its owner and its order", () => {
    expect(mayAddCar(holding(NEEDED))).toBe(true);
  });

  it.each(NEEDED)("is not written down by who lacks %s", (lacking) => {
    expect(mayAddCar(holding(NEEDED.filter((each) => each !== lacking)))).toBe(false);
  });

  it("is not written down by who has only own orders", () => {
    expect(mayAddCar(holding(NEEDED, "own"))).toBe(false);
  });
});
