import { describe, expect, it } from "vitest";
import { suppliesOf } from "./supplies.ts";

const line = (id: string, partId: string | null = "disc", quantity = 2) => ({ id, partId, quantity });
const stock = (id: string, reserved: number, issued = 0, warehouseId = "depot", partId = "disc") => ({
  id,
  partId,
  warehouseId,
  reserved,
  issued,
});
const balance = (warehouseId: string, onHand: number, reserved: number, short = 0, partId = "disc") => ({
  partId,
  warehouseId,
  onHand,
  reserved,
  short,
});

describe("what lines have of the stock", () => {
  it("is on hand where each is kept, and free in all warehouses", () => {
    const lines = [line("a"), line("b"), line("typed", null)];
    const balances = [balance("depot", 1, 2), balance("other", 5, 2), balance("depot", 9, 0, 0, "pads")];
    const supplies = suppliesOf(lines, [stock("a", 2), stock("b", 2, 0, "other")], balances, true);
    expect([...supplies.keys()]).toEqual(["a", "b"]);
    expect(supplies.get("a")).toMatchObject({ state: "short", missing: 1, onHand: 1, free: 2 });
    expect(supplies.get("b")).toMatchObject({ state: "reserved", missing: 0, onHand: 5, free: 2 });
  });

  it("is nothing on hand of a part that never came, and unknown while its rows are not here", () => {
    const told = (isKnown: boolean) => suppliesOf([line("a")], [stock("a", 2)], [], isKnown).get("a");
    expect(told(true)).toMatchObject({ state: "short", missing: 2, onHand: 0, free: 0 });
    expect(told(false)).toMatchObject({ state: "reserved", missing: 0, onHand: null, free: null });
  });
});
