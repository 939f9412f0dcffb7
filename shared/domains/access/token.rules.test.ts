// What a personal token may: never more than its person, never more than its abilities.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { can, PERMISSIONS, type Actor } from "./access.permissions.ts";
import { narrowed } from "./token.rules.ts";

const actor = (changes: Partial<Actor>): Actor => ({
  companyId: "c",
  userId: "u",
  name: "Ana",
  permissions: [],
  isAdmin: false,
  orderScope: "own",
  ...changes,
});
const some = fc.subarray([...PERMISSIONS]);

describe("a token", () => {
  it("that was not narrowed acts as its person", () => {
    const ana = actor({ isAdmin: true });
    expect(narrowed(ana, null)).toBe(ana);
  });

  it("may what is among its abilities and its person's permissions, and nothing else", () => {
    fc.assert(
      fc.property(some, some, fc.boolean(), (permissions, abilities, isAdmin) => {
        const person = actor({ permissions, isAdmin });
        const token = narrowed(person, abilities);
        for (const permission of PERMISSIONS)
          expect(can(token, permission)).toBe(can(person, permission) && abilities.includes(permission));
      }),
    );
  });

  it("of an administrator bypasses nothing, and reaches every order that its abilities reach", () => {
    const token = narrowed(actor({ isAdmin: true }), ["WORK_ORDERS_VIEW"]);
    expect(token).toMatchObject({ isAdmin: false, orderScope: "all", permissions: ["WORK_ORDERS_VIEW"] });
  });

  it("of somebody who sees their own orders sees those alone", () => {
    expect(narrowed(actor({ permissions: ["WORK_ORDERS_VIEW"] }), ["WORK_ORDERS_VIEW"]).orderScope).toBe("own");
  });

  it("with an ability that there is not any more is not upset by it", () => {
    expect(narrowed(actor({ isAdmin: true }), ["GONE"]).permissions).toEqual([]);
  });
});
