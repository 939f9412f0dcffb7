// What of the cars, of the stock, and of leads and deals a role keeps on the device.

import { afterEach, expect, it, vi } from "vitest";
import type { Actor } from "../../../shared/domains/access/access.permissions.ts";
import { queries } from "../../../shared/registry/queries.ts";
import { resolveQuery } from "./apply-patches.ts";
import { keepWorkset } from "./workset.ts";
import type { ZeroClient } from "./zero-client.ts";

const mechanic: Actor = {
  companyId: "company-1",
  userId: "ion",
  name: "Ion",
  permissions: ["MECHANIC_BOARD", "WORK_ORDERS_VIEW", "WORK_ORDERS_CREATE", "VEHICLES_VIEW"],
  isAdmin: false,
  orderScope: "own",
};

function kept(actor: Actor): Set<string> {
  const asked = new Set<string>();
  const preload = (query: unknown) => {
    asked.add(resolveQuery(query, actor).hash());
    return { complete: Promise.resolve(), cleanup: () => {} };
  };
  keepWorkset({ preload } as unknown as ZeroClient, actor);
  return asked;
}

const { vehicles, vehiclesOnOwnOrders } = queries.crm;
afterEach(() => void vi.useRealTimers());

it.each([
  ["a mechanic those on own orders, to make an order for one without a network", {}, [false, true]],
  ["who sees every order all of them", { orderScope: "all" }, [true, false]],
  ["who may not see cars none", { permissions: ["MECHANIC_BOARD"] }, [false, false]],
] as const)("of the cars the device keeps for %s", (_, changes, [all, own]) => {
  const actor: Actor = { ...mechanic, ...changes };
  const asked = kept(actor);
  expect(asked.has(resolveQuery(vehicles(), actor).hash())).toBe(all);
  expect(asked.has(resolveQuery(vehiclesOnOwnOrders(), actor).hash())).toBe(own);
});

it("asks for a mechanic's cars in the same words for a month, so that pickers find what the device keeps", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 1) });
  const asked = kept(mechanic);
  const ofPicker = () => resolveQuery(vehiclesOnOwnOrders(), mechanic).hash();
  vi.setSystemTime(Date.UTC(2026, 11, 1) - 1);
  expect(asked.has(ofPicker())).toBe(true);
  vi.setSystemTime(Date.UTC(2026, 11, 1));
  expect(asked.has(ofPicker())).toBe(false);
});

it.each([
  ["who sees both both", ["LEADS_VIEW", "DEALS_VIEW"], [true, true, true]],
  ["who sees leads the open ones", ["LEADS_VIEW"], [true, false, false]],
  ["who sees deals the early ones with their lines", ["DEALS_VIEW"], [false, true, true]],
  ["who works none", ["MECHANIC_BOARD", "WORK_ORDERS_VIEW"], [false, false, false]],
] as const)("of leads and deals the device keeps for %s", (_, permissions, expected) => {
  const actor: Actor = { ...mechanic, permissions };
  const asked = kept(actor);
  const { openLeads, earlyDeals, earlyDealLines } = queries.sales;
  const asks = [openLeads(), earlyDeals(), earlyDealLines()];
  expect(asks.map((query) => asked.has(resolveQuery(query, actor).hash()))).toEqual(expected);
});

const { warehouse, stockLines } = queries;
it.each([
  [
    "who sees parts and no other order what is there and what their orders have",
    { permissions: ["PARTS_VIEW"] },
    [true, true, true, false],
  ],
  [
    "who counts the stock the shortages as well",
    { permissions: ["PARTS_VIEW", "STOCK_ADJUST", "WORK_ORDERS_VIEW"], orderScope: "all" },
    [true, true, true, true],
  ],
  ["who sees no parts nothing", { permissions: ["WORK_ORDERS_EDIT"], orderScope: "all" }, [false, false, false, false]],
] as const)("of the stock the device keeps for %s", (_, changes, expected) => {
  const actor: Actor = { ...mechanic, ...changes };
  const asked = kept(actor);
  const asks = [warehouse.warehouses(), warehouse.balances(), stockLines.ofOpenOrders(), warehouse.shortages()];
  expect(asks.map((query) => asked.has(resolveQuery(query, actor).hash()))).toEqual(expected);
});
