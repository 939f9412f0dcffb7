// Keys in rows of new lines: what is typed is not dropped where Esc leaves the sheet around it.

import { describe, expect, it } from "vitest";
import { newDraft } from "./line-draft.ts";
import { rowAct, type RowKey, type RowPlace } from "./row-act.ts";

const BLANK = newDraft("work");
const TYPED = { ...BLANK, name: "Ulei" };
const act = (key: Partial<RowKey>, place: Partial<RowPlace> = {}) =>
  rowAct(
    { key: "Enter", ctrlKey: false, metaKey: false, shiftKey: false, ...key },
    { draft: TYPED, isLast: true, atEnd: true, onButton: false, escLeaves: false, ...place },
  );

describe("Esc", () => {
  it.each([
    ["drops a blank row", BLANK, false, "drop"],
    ["drops a blank row where it else leaves", BLANK, true, "drop"],
    ["drops a typed row where there is nothing to leave", TYPED, false, "drop"],
    ["leaves, and a typed row stays", TYPED, true, null],
  ])("%s", (_, draft, escLeaves, then) => {
    expect(act({ key: "Escape" }, { draft, escLeaves })).toBe(then);
  });
});

describe("Enter and Tab", () => {
  it.each<[string, Partial<RowKey>, Partial<RowPlace>, ReturnType<typeof rowAct>]>([
    ["Ctrl+Enter saves", { ctrlKey: true }, { draft: BLANK }, "save"],
    ["Cmd+Enter saves", { metaKey: true }, {}, "save"],
    ["Enter opens the next row", {}, { isLast: false, atEnd: false }, "next"],
    ["Enter in a blank row does not", {}, { draft: BLANK }, null],
    ["Enter on a button presses it", {}, { onButton: true }, null],
    ["Tab at the end opens the next row", { key: "Tab" }, {}, "next"],
    ["Tab in a button at the end leaves the rows", { key: "Tab" }, { onButton: true }, null],
    ["Tab before the end goes on", { key: "Tab" }, { atEnd: false }, null],
    ["Tab in a row that is not the last goes on", { key: "Tab" }, { isLast: false }, null],
    ["Shift+Tab goes back", { key: "Tab", shiftKey: true }, {}, null],
    ["another key types", { key: "a" }, {}, null],
  ])("%s", (_, key, place, then) => {
    expect(act(key, place)).toBe(then);
  });
});
