// Which suppliers a view shows.

import { expect, it } from "vitest";
import { deletedSuppliersPath, supplierPasses, suppliersView } from "./suppliers-view.ts";

const row = {
  id: "s",
  name: "AutoParts Grup SRL",
  phone: "+37322854170",
  email: null,
  taxCode: "1003600012345",
  note: "livrează joi",
  open: 0,
  pending: 0,
};

it.each(["autoparts", "22 85 41", "1003600", "livreaza"])("finds a supplier by %j", (q) => {
  expect(supplierPasses({ show: "", q }, row)).toBe(true);
  expect(supplierPasses({ show: "open", q }, row)).toBe(false);
  expect(supplierPasses({ show: "open", q }, { ...row, open: 1 })).toBe(true);
});

it("finds nobody by what is not written of them", () => {
  expect(supplierPasses({ show: "", q: "bosch" }, row)).toBe(false);
});

it("reads what an address says, and asks the server for those who were deleted", () => {
  expect(suppliersView({ show: "deleted", q: 12 })).toMatchObject({ show: "deleted", q: "12", page: 1 });
  expect(suppliersView({ show: "all" }).show).toBe("");
  expect(deletedSuppliersPath({ q: "a", page: 2 })).toBe("/api/v1/suppliers?deleted=true&sort=name&page=2&per_page=50");
});
