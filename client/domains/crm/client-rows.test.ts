import { describe, expect, it } from "vitest";
import { balancesOf, countsOf, type ClientRow } from "./client-rows.ts";

const row = (id: string, balanceMinor: number, isVip = false): ClientRow => ({
  client: {
    id,
    name: id,
    phone: "+37369000000",
    otherPhone: null,
    email: null,
    isVip,
    status: "active",
    source: null,
    locale: null,
    balanceMinor,
    createdAt: null,
    fieldWriters: null,
  },
  cars: [],
  text: "",
});
const rows = [row("a", -500), row("b", 300, true), row("c", 0), row("d", -200, true)];

describe("the clients that are shown", () => {
  it("owe and have paid ahead, each for itself", () => {
    expect(balancesOf(rows)).toEqual({ owed: 700, ahead: 300 });
    expect(balancesOf([])).toEqual({ owed: 0, ahead: 0 });
  });

  it("are counted in each view", () => {
    const lastVisits = new Map([
      ["a", 99],
      ["b", 100],
      ["c", 99],
    ]);
    const presenceOf = (id: string) => ({ inShop: id === "c", lastVisitAt: lastVisits.get(id) ?? null });
    const counts = { all: 4, vip: 2, owes: 2, advance: 1, inShop: 1, away: 1 };
    expect(countsOf(rows, presenceOf, 100)).toEqual(counts);
  });
});
