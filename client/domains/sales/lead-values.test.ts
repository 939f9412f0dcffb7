// What of a typed lead is kept, and what is wrong with the rest.

import { describe, expect, it } from "vitest";
import type { KnownSource } from "../../../shared/domains/sales/sales.states.ts";
import { changedLead, draftedLead, NO_LEAD, readLead, readSource, typedLead, type KeptLead } from "./lead-values.ts";

const SOURCES: Partial<Record<KnownSource, string>> = { phone: "Telefon", visit: "Vizită" };
const words = { language: "ro", sourceWords: (source: KnownSource) => SOURCES[source] ?? source };
const KEPT: KeptLead = {
  name: "Ion Rusu",
  phone: "+37369123456",
  email: "ion@example.md",
  car: "Dacia",
  model: "Logan",
  plate: "CHX 482",
  source: "phone",
  notes: "Zgomot la roată",
  budgetMinor: 150_050,
  isUrgent: true,
  assignedTo: "u1",
};

describe("a typed lead", () => {
  it("is kept as the command takes it, and stands in the form again as it was", () => {
    const typed = typedLead(KEPT, words);
    expect(typed).toMatchObject({ source: "Telefon", budgetMinor: "1500,50", assignedTo: "u1" });
    expect(readLead(typed, words)).toEqual({ kept: KEPT, problems: new Map() });
  });

  it("has to have a name and a phone", () => {
    const { problems } = readLead({ ...NO_LEAD, name: "  " }, words);
    expect([...problems]).toEqual([
      ["name", "missing"],
      ["phone", "missing"],
    ]);
  });

  it.each<[field: string, typed: string, problem: string]>([
    ["phone", "12", "crm/phone-invalid"],
    ["email", "ion", "crm/email-invalid"],
    ["budgetMinor", "mult", "amount"],
    ["budgetMinor", "99999999999", "amount"],
  ])("says of %s %j that it is %s", (field, typed, problem) => {
    const { problems } = readLead({ ...typedLead(KEPT, words), [field]: typed }, words);
    expect([...problems]).toEqual([[field, problem]]);
  });

  it("is dialled from abroad, with the plate in capitals, and blank fields are nothing", () => {
    const { kept } = readLead({ ...NO_LEAD, name: " Ion ", phone: "069 123 456", plate: "chx 482", notes: " " }, words);
    expect(kept).toMatchObject({
      name: "Ion",
      phone: "+37369123456",
      plate: "CHX 482",
      notes: null,
      budgetMinor: null,
    });
  });
});

describe("a source", () => {
  it.each<[typed: string, kept: string | null]>([
    ["telefon", "phone"],
    [" VIZITĂ ", "visit"],
    ["Radio Noroc", "Radio Noroc"],
    ["", null],
  ])("typed as %j is kept as %j", (typed, kept) => {
    expect(readSource(typed, words)).toBe(kept);
  });
});

it("sends only what was changed", () => {
  expect(changedLead(KEPT, { ...KEPT, plate: null, isUrgent: false })).toEqual([
    { field: "plate", value: null },
    { field: "isUrgent", value: false },
  ]);
});

it("finds again what was typed, and nothing of another shape", () => {
  const begun = { ...NO_LEAD, assignedTo: "me" };
  expect(draftedLead("", begun)).toBe(begun);
  const text = JSON.stringify({ name: "Ion", isUrgent: "yes", assignedTo: null, phone: 69, other: "x" });
  expect(draftedLead(text, begun)).toEqual({ ...begun, name: "Ion", assignedTo: null });
});
