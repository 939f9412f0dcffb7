// What is kept of tables goes with its person, and with nobody else.

import { afterEach, expect, it, vi } from "vitest";
import { keptTableKey, wipeKeptTables } from "./kept-tables.ts";

afterEach(() => vi.unstubAllGlobals());

it("signing out leaves none of a person's tables, and all of everybody else's", () => {
  const kept = new Map([
    [keptTableKey("orders", "ana"), "{}"],
    [keptTableKey("parts", "ana"), "{}"],
    [keptTableKey("orders", "x.ana"), "{}"],
    [keptTableKey("orders", "ion"), "{}"],
    ["garaj-kept:ana", "{}"],
  ]);
  vi.stubGlobal("localStorage", {
    get length() {
      return kept.size;
    },
    key: (place: number) => [...kept.keys()][place] ?? null,
    removeItem: (key: string) => kept.delete(key),
  });
  wipeKeptTables("ana");
  expect([...kept.keys()]).toEqual(["garaj-table.orders.x.ana", "garaj-table.orders.ion", "garaj-kept:ana"]);
});
