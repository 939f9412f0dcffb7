// What is typed in the sheet of an appointment and not saved is there when it is opened again, on what its author had before their eyes.

import { describe, expect, it } from "vitest";
import { planned, ZONE } from "../../../shared/domains/scheduling/calendar.fixture.ts";
import { dayClocks } from "../../../shared/domains/scheduling/day-clock.rules.ts";
import { dayAt } from "../../../shared/kernel/shop-days.ts";
import { keptSheet, sheetOf, type SheetRow } from "./kept-sheet.ts";

const clockOf = dayClocks(ZONE);
const clockAt = (at: number) => clockOf(dayAt(at, ZONE));
const row = (part: Partial<SheetRow> = {}): SheetRow => ({
  ...planned("a", "2026-11-19 09:00-10:00"),
  title: "Frâne",
  notes: null,
  color: null,
  fieldWriters: { title: "w1", time: "w1" },
  ...part,
});
const opened = (text: string, one: SheetRow) => sheetOf(text, one, clockAt);

describe("the sheet", () => {
  it("shows the appointment as it is, and goes with it while nothing is typed", () => {
    expect(opened("", row()).typed).toMatchObject({ title: "Frâne", notes: "", start: "09:00", end: "10:00" });
    const moved = row({ title: "Frâne față", fieldWriters: { title: "w2" } });
    expect(opened("", moved)).toMatchObject({ typed: { title: "Frâne față" }, seen: moved, isKept: false });
  });

  it("has what was typed when it is opened again", () => {
    const { typed, seen } = opened("", row());
    const text = keptSheet({ ...typed, notes: "sună la 8", start: "11:00", end: "12:00" }, seen, clockAt);
    const green = keptSheet({ ...typed, color: "#1F7A4D" }, seen, clockAt);
    expect(opened(green, row({ notes: "altceva" }))).toMatchObject({
      typed: { notes: "altceva", color: "#1F7A4D" },
      seen: { color: null },
    });
    expect(opened(text, row())).toMatchObject({
      typed: { title: "Frâne", notes: "sună la 8", start: "11:00", end: "12:00" },
      isKept: true,
    });
  });

  it("keeps nothing that is as it was", () => {
    const { typed, seen } = opened("", row());
    expect(keptSheet(typed, seen, clockAt)).toBe("");
    const text = keptSheet({ ...typed, notes: "x" }, seen, clockAt);
    expect(keptSheet({ ...opened(text, row()).typed, notes: "" }, seen, clockAt)).toBe("");
  });

  it("asks of what somebody changed meanwhile: it is based on what its author saw", () => {
    const { typed, seen } = opened("", row());
    const text = keptSheet({ ...typed, title: "Frâne spate" }, seen, clockAt);
    const theirs = row({ title: "Ambreiaj", fieldWriters: { title: "w9", time: "w1" } });
    const again = opened(text, theirs);
    expect(again.typed.title).toBe("Frâne spate");
    expect(again.seen).toMatchObject({ title: "Frâne", fieldWriters: { title: "w1" } });
  });

  it("shows what nobody typed over as it is by now, and the time as a whole", () => {
    const { typed, seen } = opened("", row());
    const moved = row({
      ...planned("a", "2026-11-20 14:00-15:00", { postId: "p2" }),
      title: "Ambreiaj",
      fieldWriters: { title: "w9", time: "w8", postId: "w7" },
    });
    const noted = opened(keptSheet({ ...typed, notes: "sună la 8" }, seen, clockAt), moved);
    const now = { title: "Ambreiaj", date: "2026-11-20", start: "14:00", end: "15:00", postId: "p2" };
    expect(noted.typed).toMatchObject({ ...now, notes: "sună la 8" });
    expect(noted.seen).toMatchObject({ startsAt: moved.startsAt, fieldWriters: moved.fieldWriters });

    const later = opened(keptSheet({ ...typed, end: "11:00" }, seen, clockAt), moved);
    expect(later.typed).toMatchObject({ title: "Ambreiaj", date: "2026-11-19", start: "09:00", end: "11:00" });
    expect(later.seen).toMatchObject({
      startsAt: row().startsAt,
      fieldWriters: { title: "w9", time: "w1", postId: "w7" },
    });
  });

  it("does not take what nobody had written for written by whoever wrote since", () => {
    const { typed, seen } = opened("", row({ fieldWriters: null }));
    const theirs = row({ notes: "altceva", fieldWriters: { notes: "w9" } });
    const again = opened(keptSheet({ ...typed, notes: "sună" }, seen, clockAt), theirs);
    expect(again.seen.notes).toBeNull();
    expect(again.seen.fieldWriters).toEqual({});
  });

  it("does not mind a draft of another release", () => {
    const before = { title: "Frâne", notes: null, startsAt: 0, endsAt: 1, postId: "1", masterId: null };
    const uncoloured = JSON.stringify({ typed: { notes: "x" }, seen: { ...before, fieldWriters: null } });
    expect(opened(uncoloured, row())).toMatchObject({ typed: { notes: "x", color: "" }, isKept: true });
    expect(opened('{"typed":1}', row())).toMatchObject({ typed: { title: "Frâne" }, isKept: false });
  });
});
