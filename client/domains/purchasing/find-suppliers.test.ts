// Whom a typed name means.

import { expect, it } from "vitest";
import { findSuppliers } from "./find-suppliers.ts";

const supplier = (id: string, name: string) => ({ id, name, taxCode: null, phone: null });
const parts = supplier("1", "AutoParts Grup SRL");
const rapid = supplier("2", "Rapid Parts");
const short = supplier("3", "Rapid");
const all = [parts, rapid, short];

it("means one who is found alone, and one who is called exactly so", () => {
  expect(findSuppliers(all, "grup")).toEqual({ found: [parts], isNew: true, meant: parts });
  expect(findSuppliers(all, " rapid ")).toEqual({ found: [rapid, short], isNew: false, meant: short });
});

it("means nobody of several, and a new one where nobody is found", () => {
  expect(findSuppliers(all, "parts")).toEqual({ found: [parts, rapid], isNew: true, meant: null });
  expect(findSuppliers(all, "Bosch Service")).toEqual({ found: [], isNew: true, meant: "new" });
});

it("means nobody before anything is typed", () => {
  expect(findSuppliers(all, "  ")).toEqual({ found: all, isNew: false, meant: null });
});
