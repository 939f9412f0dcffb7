// What is typed in a new row, and what is sent for it.

import { describe, expect, it } from "vitest";
import * as drafts from "./line-draft.ts";
import { isBlank, newDraft, type LineDraft } from "./line-draft.ts";

const work = (changes: Partial<LineDraft>) => ({ ...newDraft("work"), ...changes });
const RO = { language: "ro", timeZone: "UTC" };
const readDraft = (draft: LineDraft) => drafts.readDraft(draft, RO);
const sumOf = (draft: LineDraft, rate: number) => drafts.sumOf(draft, rate, RO);
const part = (changes: Partial<LineDraft>) => ({ ...newDraft("part"), ...changes });

describe("a typed line", () => {
  it("is labour with norm hours, whose price may be left to the rate", () => {
    const draft = work({ name: " Schimb ulei ", amount: "0,75" });
    expect(readDraft(draft)).toEqual({
      id: draft.id,
      kind: "work",
      name: "Schimb ulei",
      article: null,
      normHours: 0.75,
      quantity: 1,
      priceMinor: null,
      quote: null,
    });
    expect(sumOf(draft, 50_000)).toBe(37_500);
    expect(sumOf({ ...draft, price: "100" }, 50_000)).toBe(10_000);
    expect(sumOf({ ...draft, amount: "" }, 50_000)).toBeNull();
  });

  it("is a part, one piece unless said otherwise", () => {
    expect(readDraft(part({ name: "Filtru", article: " W 712 ", price: "45.5" }))).toMatchObject({
      article: "W 712",
      quantity: 1,
      priceMinor: 4_550,
    });
    expect(sumOf(part({ amount: "1,5", price: "3,33" }), 0)).toBe(500);
  });

  it("names the part that was taken from the catalogue; of one that was typed, none", () => {
    expect(readDraft(part({ name: "Disc", partId: "p" }))).toMatchObject({ partId: "p", priceMinor: null });
    expect(readDraft(part({ name: "Disc", article: "A" }))).toHaveProperty("partId", undefined);
    expect(readDraft(work({ name: "Disc", partId: "p" }))).toHaveProperty("partId", undefined);
  });

  it("sends the quote of the catalogue as long as the price is the quoted one", () => {
    const context = {
      class: null,
      age: null,
      vip: false,
      urgency: "urgent",
      body_type: null,
      transmission: null,
    } as const;
    const made = { partId: "p", baseMinor: 10_000, applied: [{ name: "Urgent", multiplier: 1.2 }], context };
    const draft = part({ name: "Disc", price: "120.00", quote: { ...made, finalMinor: 12_000 } });
    expect(readDraft(draft)).toMatchObject({ priceMinor: 12_000, quote: made });
    expect(readDraft({ ...draft, price: "110" })).toMatchObject({ priceMinor: 11_000, quote: null });
    expect(readDraft({ ...draft, price: "" })).toMatchObject({ priceMinor: null, quote: null });
  });

  it.each<[LineDraft, string[]]>([
    [work({}), ["name"]],
    [work({ name: "x", amount: "-1" }), ["amount"]],
    [work({ name: "x", amount: "1000" }), ["amount"]],
    [work({ name: "x", price: "1,2,3" }), ["price"]],
    [part({ name: "x", amount: "0" }), ["amount"]],
    [part({ name: "", amount: "abc", price: "abc" }), ["name", "amount", "price"]],
  ])("says what is not fit: %#", (draft, wrong) => {
    expect(readDraft(draft)).toEqual({ wrong });
  });

  it("is blank while nothing is typed", () => {
    expect(isBlank(newDraft("work"))).toBe(true);
    expect(isBlank(part({ article: "a" }))).toBe(false);
  });
});
