// Two people in one section of the settings: what is sent of what one typed, and what becomes of it when the other came first.

import { describe, expect, it } from "vitest";
import type { EditConflict } from "../../data/rest/edit-conflicts.ts";
import {
  draftOf,
  editedParts,
  insistOn,
  keepTheirs,
  NOTHING_TYPED,
  shownParts,
  typing,
  valuesWith,
  type SectionEdit,
} from "./section-edit.ts";

const DAY = { open: "08:00", close: "18:00" };
const LATE = { open: "10:00", close: "18:00" };

interface View {
  city: string;
  slogan: string;
  hours: Record<string, { open: string; close: string } | null>;
}
const SAVED: View = { city: "Bălți", slogan: "Aici", hours: { mon: DAY, tue: DAY } };
const begun = (): SectionEdit<View> => NOTHING_TYPED;
const same = (draft: View) => draft;
const conflict = (field: string, yours: unknown, theirs: unknown): EditConflict => ({
  field,
  yours,
  theirs,
  changed_by: null,
  changed_at: null,
});

describe("what is sent", () => {
  it("is the part that was typed and no other, with what was seen of it", () => {
    const edit = typing(begun(), SAVED, { city: "Soroca" });
    expect(editedParts(SAVED, edit, same)).toEqual({ wanted: { city: "Soroca" }, seen: { city: "Bălți" } });
  });

  it("is of a group the one day, though the field holds them all", () => {
    const edit = typing(begun(), SAVED, { hours: { ...SAVED.hours, mon: null } });
    expect(editedParts(SAVED, edit, same)).toEqual({ wanted: { "hours.mon": null }, seen: { "hours.mon": DAY } });
  });

  it("is based on what was there at the first letter, also when the page has read something else since", () => {
    const edit = typing(begun(), SAVED, { city: "S" });
    const now = { ...SAVED, city: "Orhei", slogan: "Acolo" };
    const on = typing(edit, now, { city: "Soroca" });
    expect(editedParts(now, on, same)).toEqual({ wanted: { city: "Soroca" }, seen: { city: "Bălți" } });
  });

  it("is nothing once it is typed as it was", () => {
    const there = typing(begun(), SAVED, { city: "Soroca" });
    expect(editedParts(SAVED, typing(there, SAVED, { city: "Bălți" }), same).wanted).toEqual({});
  });

  it("is compared as the server takes it: an amount that is only written otherwise is none", () => {
    const edit = typing(begun(), SAVED, { city: " Bălți " });
    expect(editedParts(SAVED, edit, ({ city }) => ({ city: city.trim() })).wanted).toEqual({});
  });
});

it("the fields show what is saved by now, and over it what was typed", () => {
  const edit = typing(begun(), SAVED, { hours: { ...SAVED.hours, mon: null }, city: "Soroca" });
  const now = { city: "Orhei", slogan: "Acolo", hours: { mon: DAY, tue: LATE } };
  expect(draftOf(now, edit)).toEqual({ city: "Soroca", slogan: "Acolo", hours: { mon: null, tue: LATE } });
});

describe("of what another wrote first", () => {
  const edit = typing(typing(begun(), SAVED, { hours: { ...SAVED.hours, mon: null } }), SAVED, { city: "Soroca" });
  const now = { ...SAVED, hours: { mon: LATE, tue: DAY } };

  it("theirs can stay: it is shown, and what else was typed is still there", () => {
    const kept = keepTheirs(edit, conflict("hours.mon", null, LATE));
    expect(draftOf(now, kept)).toEqual({ ...now, city: "Soroca" });
    expect(editedParts(now, kept, same)).toEqual({ wanted: { city: "Soroca" }, seen: { city: "Bălți" } });
  });

  it("the part that theirs stays of may be typed again: that is based on theirs", () => {
    const kept = keepTheirs(edit, conflict("hours.mon", null, LATE));
    const again = typing(kept, now, { hours: { ...now.hours, mon: DAY } });
    expect(editedParts(now, again, same)).toEqual({
      wanted: { "hours.mon": DAY, city: "Soroca" },
      seen: { "hours.mon": LATE, city: "Bălți" },
    });
    expect(draftOf(now, again).hours.mon).toEqual(DAY);
  });

  it("the part that theirs stays of is not sent with another one of its group", () => {
    const kept = keepTheirs(edit, conflict("hours.mon", null, LATE));
    const other = typing(kept, now, { hours: { ...now.hours, tue: null } });
    expect(editedParts(now, other, same).wanted).toEqual({ "hours.tue": null, city: "Soroca" });
  });

  it.each([
    ["hours.mon", null, LATE, { hours: { mon: null, tue: DAY } }],
    ["city", "Soroca", "Orhei", { city: "Soroca" }],
  ])("of %s theirs stays after mine was insisted on against a former one: no former one is told of", (...of) => {
    const [field, yours, theirs, part] = of;
    const insisted = insistOn(edit, conflict(field, yours, "former"));
    const kept = keepTheirs(insisted, conflict(field, yours, theirs));
    const again = typing(kept, { ...now, city: "Orhei" }, part);
    expect(editedParts(now, again, same).seen).toMatchObject({ [field]: theirs });
  });

  it("a field that is no group goes back to theirs, too", () => {
    const kept = keepTheirs(edit, conflict("city", "Soroca", "Orhei"));
    expect(draftOf({ ...now, city: "Orhei" }, kept)).toEqual({ ...now, city: "Orhei", hours: { mon: null, tue: DAY } });
  });

  it("mine can stand: it is sent again, knowing theirs", () => {
    const known = insistOn(edit, conflict("hours.mon", null, LATE));
    expect(editedParts(now, known, same)).toEqual({
      wanted: { "hours.mon": null, city: "Soroca" },
      seen: { "hours.mon": LATE, city: "Bălți" },
    });
  });
});

it("undone is what was saved and no other part, based on what is shown now", () => {
  const before = shownParts(SAVED, ["hours.mon"]);
  const now = { ...SAVED, hours: { mon: null, tue: LATE } };
  const former = typing(begun(), now, valuesWith(now, before));
  expect(editedParts(now, former, same)).toEqual({ wanted: { "hours.mon": DAY }, seen: { "hours.mon": null } });
});
