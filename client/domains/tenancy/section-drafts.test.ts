// What was typed in a section and not saved is found again, as long as there is something of it to save.

import { describe, expect, it } from "vitest";
import { SectionDraft, type SectionDrafts } from "./section-drafts.ts";
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

const identity = (drafts: SectionDrafts) => new SectionDraft<View>(drafts, "identity");
const found = async (drafts: SectionDrafts) => (await identity(drafts).read(KEYS))?.edit ?? null;

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
    await identity(drafts).keep(edit, AT);
    expect(await identity(drafts).read(KEYS)).toEqual({ edit, at: AT });
    expect(await new SectionDraft<View>(drafts, "regional").read(KEYS)).toBeNull();
  });

  it("is gone once it is dropped", async () => {
    const drafts = device();
    const tab = identity(drafts);
    await tab.keep(typing(begun(), SAVED, { city: "Soroca" }), AT);
    await tab.drop();
    expect(drafts.kept.size).toBe(0);
  });

  it("is the newest letter, also where the one before was just given up", async () => {
    const drafts = device();
    const tab = identity(drafts);
    void tab.keep(typing(begun(), SAVED, { city: "S" }), AT);
    void tab.drop();
    const last = typing(begun(), SAVED, { city: "Soroca" });
    await tab.keep(last, AT);
    expect(await found(drafts)).toEqual(last);
  });

  it("leaves out fields that this release no longer has, and is none if nothing else was typed", async () => {
    const drafts = device();
    await identity(drafts).keep(typing(begun(), SAVED, { city: "Soroca", slogan: "Acolo" }), AT);
    const city = await new SectionDraft<Pick<View, "city">>(drafts, "identity").read(["city"]);
    expect(city?.edit).toEqual({ typed: { city: "Soroca" }, seen: { city: "Bălți" }, told: {} });
    expect(await new SectionDraft<{ phone: string }>(drafts, "identity").read(["phone"])).toBeNull();
  });
});

describe("two tabs in which one section is typed", () => {
  const city = typing(begun(), SAVED, { city: "Soroca" });
  const slogan = typing(begun(), SAVED, { slogan: "Acolo" });

  it("keep each their own fields, and drop no other's", async () => {
    const drafts = device();
    const [one, other] = [identity(drafts), identity(drafts)];
    await one.keep(city, AT);
    await other.keep(slogan, AT + 1);
    expect(await found(drafts)).toMatchObject({ typed: { city: "Soroca", slogan: "Acolo" } });
    await one.drop();
    expect(await found(drafts)).toEqual(slogan);
  });

  it("of which one has found what the other typed: it does not write it over as it was", async () => {
    const drafts = device();
    const [one, other] = [identity(drafts), identity(drafts)];
    await one.keep(city, AT);
    const { edit } = (await other.read(KEYS))!;
    await one.keep(typing(city, SAVED, { city: "Soroca Nouă" }), AT + 1);
    await other.keep(typing(edit, SAVED, { slogan: "Acolo" }), AT + 2);
    expect(await found(drafts)).toMatchObject({ typed: { city: "Soroca Nouă", slogan: "Acolo" } });
    await other.drop();
    expect(await found(drafts)).toMatchObject({ typed: { city: "Soroca Nouă" } });
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
