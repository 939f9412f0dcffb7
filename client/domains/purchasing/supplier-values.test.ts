// A supplier as it is typed.

import { expect, it } from "vitest";
import { changedSupplier, NO_SUPPLIER, readSupplier, typedSupplier } from "./supplier-values.ts";

const AUTOPARTS = {
  name: "AutoParts Grup SRL",
  phone: "+37322854170",
  email: "comenzi@autoparts.md",
  taxCode: "1003600012345",
  address: null,
  note: null,
};

it("is kept as it was typed, phones and addresses as they are dialled and written to", () => {
  expect(readSupplier(typedSupplier(AUTOPARTS))).toEqual({ kept: AUTOPARTS, problems: new Map() });
  const { kept } = readSupplier({ ...NO_SUPPLIER, name: " AutoParts ", phone: "022 85 41 70" });
  expect(kept).toMatchObject({ name: "AutoParts", phone: "+37322854170", email: null });
});

it("says what is wrong", () => {
  const { problems } = readSupplier({ ...NO_SUPPLIER, phone: "zero", email: "nobody" });
  expect([...problems]).toEqual([
    ["phone", "purchasing/phone-invalid"],
    ["email", "purchasing/email-invalid"],
    ["name", "missing"],
  ]);
});

it("changes what is other than before, and takes out what was emptied", () => {
  const now = readSupplier({ ...typedSupplier(AUTOPARTS), email: "", note: "livrează joi" }).kept;
  expect(changedSupplier(AUTOPARTS, now)).toEqual([
    { field: "email", value: null },
    { field: "note", value: "livrează joi" },
  ]);
});
