// What a device shows of the stock: its sums, and what it has done itself to parts that have none yet.

import { describe, expect, it } from "vitest";
import { balanceAfter, changeOf } from "../../../shared/domains/warehouse/stock.rules.ts";
import {
  changeByCount,
  knownStock,
  mayTakeOut,
  NOTHING_THERE,
  piecesOf,
  stockByPart,
  withWaiting,
  type BalanceOfPart,
} from "./stock-of-parts.ts";

const row = (partId: string, warehouseId: string, onHand: number, reserved = 0, short = 0): BalanceOfPart => ({
  partId,
  warehouseId,
  onHand,
  reserved,
  short,
});
const receive = (partId: string, quantity: number, warehouseId: string | null = null) => ({
  name: "warehouse.receivePart",
  args: { partId, warehouseId, quantity },
});

describe("the stock of a part", () => {
  it("is what is in all warehouses, and free is what nobody has asked for", () => {
    const stock = stockByPart([row("disc", "depot", 5, 2), row("disc", "van", 0.5), row("belt", "depot", 0, 1, 2)]);
    expect(stock.get("disc")).toMatchObject({ onHand: 5.5, reserved: 2, short: 0, free: 3.5 });
    expect(stock.get("disc")!.places.map(({ warehouseId }) => warehouseId)).toEqual(["depot", "van"]);
    expect(stock.get("belt")).toMatchObject({ onHand: 0, free: -3 });
    expect(stock.get("oil")).toBeUndefined();
  });
});

describe("what this device has done and the server has not answered", () => {
  it("makes the sum of a part that has none, in the default warehouse where none is named", () => {
    const waiting = [
      receive("disc", 4),
      { name: "warehouse.adjustStock", args: { partId: "disc", change: -1, reason: "Inventar" } },
      { name: "warehouse.transferPart", args: { partId: "disc", quantity: 2, toWarehouseId: "van" } },
      receive("oil", 0.1, "van"),
      receive("oil", 0.2, "van"),
    ];
    expect(withWaiting([], waiting, "depot")).toEqual([
      row("disc", "depot", 1),
      row("disc", "van", 2),
      row("oil", "van", 0.3),
    ]);
  });

  it("is in the sums that there are already, and is not added again", () => {
    const rows = [row("disc", "depot", 7)];
    expect(withWaiting(rows, [receive("disc", 4)], "depot")).toEqual(rows);
  });

  it("is nowhere where this device does not know the default warehouse, and other commands move nothing", () => {
    expect(withWaiting([], [receive("disc", 4)], null)).toEqual([]);
    const issue = { name: "warehouse.issuePart", args: { partsLineId: "line", quantity: 1 } };
    expect(withWaiting([], [issue], "depot")).toEqual([]);
  });
});

describe("how many pieces a waiting command moves", () => {
  it.each([
    ["received", receive("disc", 4), [4]],
    ["counted", { name: "warehouse.adjustStock", args: { partId: "disc", change: -1 } }, [-1]],
    [
      "carried",
      { name: "warehouse.transferPart", args: { partId: "disc", quantity: 2, toWarehouseId: "van" } },
      [-2, 2],
    ],
    ["given out for a line", { name: "warehouse.issuePart", args: { partId: "disc", quantity: 1.5 } }, [-1.5]],
    [
      "given out, as far as the line asks",
      { name: "warehouse.issuePart", args: { partId: "disc", quantity: null } },
      [],
    ],
    ["none of them", { name: "catalog.editPart", args: { partId: "disc" } }, []],
  ])("%s", (_, command, pieces) => {
    expect(piecesOf(command)).toEqual(pieces);
  });
});

describe("what this device knows", () => {
  const waiting = [receive("disc", 4)];

  it("is nothing while there are no sums: what waits changes an amount that is not known", () => {
    expect(knownStock([], waiting, { defaultId: "depot", complete: false })).toBeNull();
  });

  it.each([
    ["sums of other parts are there", [row("belt", "depot", 1)], false],
    ["the server has confirmed that there is none", [], true],
  ])("is all of it once %s", (_, rows, complete) => {
    const of = knownStock(rows, waiting, { defaultId: "depot", complete });
    expect(of?.("disc")).toMatchObject({ onHand: 4, free: 4 });
    expect(of?.("oil")).toBe(NOTHING_THERE);
  });
});

describe("what came in", () => {
  const of = (partId: string, ...rows: BalanceOfPart[]) => stockByPart(rows).get(partId) ?? NOTHING_THERE;

  it("is taken back as long as all of it lies where it came in", () => {
    const stock = of("disc", row("disc", "depot", 5), row("disc", "van", 1));
    expect(mayTakeOut(stock, "depot", 5)).toBe(true);
    expect(mayTakeOut(stock, "depot", 5.5)).toBe(false);
    expect(mayTakeOut(stock, "van", 2)).toBe(false);
  });

  it("is not taken back where some of it made good what was short", () => {
    const before = row("disc", "depot", 0, 0, 2);
    const after = { ...before, ...balanceAfter(before, changeOf("receive", 5)) };
    expect(mayTakeOut(of("disc", after), "depot", 5)).toBe(false);
  });

  it("is for the server to decide where this device knows neither the sum nor the warehouse; less can always be corrected to more", () => {
    expect(mayTakeOut(null, "depot", 5)).toBe(true);
    expect(mayTakeOut(NOTHING_THERE, null, 5)).toBe(true);
    expect(mayTakeOut(NOTHING_THERE, "depot", 5)).toBe(true);
    expect(mayTakeOut(of("disc", row("disc", "depot", 1)), "depot", -5)).toBe(true);
  });
});

describe("a count", () => {
  it.each([
    [5, row("disc", "depot", 3), 2],
    [0, row("disc", "depot", 3), -3],
    [3, row("disc", "depot", 3), 0],
    [0.3, row("disc", "depot", 0.1), 0.2],
    [0, row("disc", "depot", 0, 0, 2), 2],
    [1, row("disc", "depot", 0, 0, 2), 3],
  ])("of %d where the ledger has %o changes it by %d, and then it says what was counted", (counted, before, change) => {
    expect(changeByCount(counted, before)).toBe(change);
    expect(balanceAfter(before, changeOf("adjust", change))).toMatchObject({ onHand: counted, short: 0 });
  });
});
