// What was typed in a section and not saved is found again, as long as there is something of it to save.

import { describe, expect, it } from "vitest";
import { dropKept, keepEdit, readKept, type SectionDrafts } from "./section-drafts.ts";
import { insistOn, isStillNew, NOTHING_TYPED, typing, type SectionEdit } from "./section-edit.ts";

interface View {
  city: string;
  slogan: string;
}
const SAVED: View = { city: "Bălți", slogan: "Aici" };
const KEYS = ["city", "slogan"] as const;
const AT = Date.UTC(2026, 10, 24, 14, 30);
const same = (draft: View) => draft;
const begun = (): SectionEdit<View> => NOTHING_TYPED;

/** As the device keeps them. */
function device(): SectionDrafts & { kept: Map<string, string> } {
  const kept = new Map<string, string>();
  const write = (field: string, text: string) => {
    if (text === "") kept.delete(field);
    else kept.set(field, text);
    return Promise.resolve(true);
  };
  return { kept, write, read: (field) => Promise.resolve(kept.get(field) ?? "") };
}

describe("the draft of a section", () => {
  it("is there again with what its author saw and was told, and the time when it was typed", async () => {
    const drafts = device();
    const typed = typing(begun(), SAVED, { city: "Soroca" });
    const edit = insistOn(typed, {
      field: "city",
      yours: "Soroca",
      theirs: "Orhei",
      changed_by: null,
      changed_at: null,
    });
    keepEdit(drafts, "identity", edit, AT);
    expect(await readKept<View>(drafts, "identity", KEYS)).toMatchObject({ edit, at: AT });
    expect(await readKept<View>(drafts, "regional", KEYS)).toBeNull();
  });

  it("is gone once it is dropped", async () => {
    const drafts = device();
    const mine = keepEdit(drafts, "identity", typing(begun(), SAVED, { city: "Soroca" }), AT);
    await dropKept(drafts, "identity", mine);
    expect(await readKept<View>(drafts, "identity", KEYS)).toBeNull();
    expect(drafts.kept.size).toBe(0);
  });

  it("of another tab stays when this one's is dropped", async () => {
    const drafts = device();
    const mine = keepEdit(drafts, "identity", typing(begun(), SAVED, { city: "Soroca" }), AT);
    const theirs = typing(begun(), SAVED, { slogan: "Acolo" });
    keepEdit(drafts, "identity", theirs, AT + 1);
    await dropKept(drafts, "identity", mine);
    expect(await readKept<View>(drafts, "identity", KEYS)).toMatchObject({ edit: theirs });
  });

  it("leaves out fields that this release no longer has, and is none if nothing else was typed", async () => {
    const drafts = device();
    const typed = typing(begun(), SAVED, { city: "Soroca", slogan: "Acolo" });
    keepEdit(drafts, "identity", typed, AT);
    const [city] = [await readKept<Pick<View, "city">>(drafts, "identity", ["city"])];
    expect(city?.edit).toEqual({ typed: { city: "Soroca" }, seen: { city: "Bălți" }, told: {} });
    expect(await readKept<{ phone: string }>(drafts, "identity", ["phone"])).toBeNull();
  });
});

describe("what is typed is still new", () => {
  const edit = typing(begun(), SAVED, { city: "Soroca" });

  it("while it is saved otherwise, also by another in the meantime", () => {
    expect(isStillNew(SAVED, edit, same)).toBe(true);
    expect(isStillNew({ ...SAVED, city: "Orhei" }, edit, same)).toBe(true);
  });

  it("no more once another tab has saved just that", () => {
    expect(isStillNew({ ...SAVED, city: "Soroca" }, edit, same)).toBe(false);
  });

  it("nor when it was typed back to what it was", () => {
    expect(isStillNew(SAVED, typing(edit, SAVED, { city: "Bălți" }), same)).toBe(false);
    expect(isStillNew({ ...SAVED, city: "Orhei" }, typing(edit, SAVED, { city: "Bălți" }), same)).toBe(false);
  });
});
