// What can still be taken for an order, as this device knows it: with its lines, and without them.

import { describe, expect, it } from "vitest";
import { SYSTEM_ROLE_DEFINITIONS, type Actor } from "../../../shared/domains/access/access.permissions.ts";
import { mayTakeMore, owedOf, type PayableOrder } from "./payable-order.ts";

const { permissions, isAdmin, orderScope } = SYSTEM_ROLE_DEFINITIONS.receptionist;
const actor: Actor = { companyId: "A", userId: "me", name: "Ana", permissions, isAdmin, orderScope };

const order = (over: Partial<PayableOrder>): PayableOrder => ({
  id: "o",
  number: "1",
  createdAt: 0,
  status: "done",
  payStatus: "paid",
  discountPct: 0,
  totalMinor: 90_000,
  paidMinor: 90_000,
  workLines: [],
  partsLines: [],
  ...over,
});

describe("an order whose lines are not on this device", () => {
  it("goes by its total, as the command does: nothing more is taken of what is paid", () => {
    expect(owedOf(order({})).isPriced).toBe(true);
    expect(mayTakeMore(actor, order({}))).toBe(false);
  });

  it("is paid further while something is owed", () => {
    expect(mayTakeMore(actor, order({ paidMinor: 50_000 }))).toBe(true);
  });

  it("takes an advance before it comes to anything", () => {
    const empty = order({ status: "new", payStatus: "unpaid", totalMinor: 0, paidMinor: 0 });
    expect(owedOf(empty).isPriced).toBe(false);
    expect(mayTakeMore(actor, empty)).toBe(true);
  });
});
