// What of a typed deal is kept, and what is wrong with the rest.

import { describe, expect, it } from "vitest";
import { changedDeal, draftedDeal, NO_DEAL, readDeal, typedDeal, type KeptDeal } from "./deal-values.ts";

const words = { language: "ro", sourceWords: (source: string) => (source === "phone" ? "Telefon" : source) };
const KEPT: KeptDeal = {
  clientId: "c1",
  vehicleId: "v1",
  subject: "Schimb ambreiaj",
  priceMinor: 450_000,
  source: "phone",
  assignedTo: "u1",
  masterId: null,
  isUrgent: false,
  notes: "Sare treapta a doua",
};

describe("a typed deal", () => {
  it("is kept as the command takes it, and stands in the form again as it was", () => {
    const typed = typedDeal(KEPT, words);
    expect(typed).toMatchObject({ priceMinor: "4500,00", source: "Telefon" });
    expect(readDeal(typed, words)).toEqual({ kept: KEPT, problems: new Map() });
  });

  it("has to have a client and a subject, and a price that is one", () => {
    const { problems } = readDeal({ ...NO_DEAL, priceMinor: "ieftin" }, words);
    expect(Object.fromEntries(problems)).toEqual({ clientId: "missing", subject: "missing", priceMinor: "amount" });
  });
});

describe("what was changed", () => {
  it("is sent alone", () => {
    expect(changedDeal(KEPT, { ...KEPT, subject: "Ambreiaj", priceMinor: null })).toEqual([
      { field: "subject", value: "Ambreiaj" },
      { field: "priceMinor", value: null },
    ]);
  });

  it("of another client is sent before their car, which the former one had", () => {
    expect(changedDeal(KEPT, { ...KEPT, clientId: "c2", vehicleId: "v2" })).toEqual([
      { field: "clientId", value: "c2" },
      { field: "vehicleId", value: "v2" },
    ]);
    // Without a car: the command has taken the former client's off.
    expect(changedDeal(KEPT, { ...KEPT, clientId: "c2", vehicleId: null })).toEqual([
      { field: "clientId", value: "c2" },
    ]);
  });
});

it("finds again what was typed, and nothing of another shape", () => {
  const begun = { ...NO_DEAL, clientId: "c1" };
  const text = JSON.stringify({ subject: "Frâne", vehicleId: null, notes: null, isUrgent: 1 });
  expect(draftedDeal(text, begun)).toEqual({ ...begun, subject: "Frâne" });
});
