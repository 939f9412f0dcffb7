// Two people at the words of one message: what one typed stays, and what the other wrote is not lost.

import { describe, expect, it } from "vitest";
import type { EditConflict } from "../../data/rest/edit-conflicts.ts";
import { settledText, shownText, typedSince, typeText } from "./template-edit.ts";

const SAVED = { subject: "Gata", body: "Veniți." };
const conflict = (field: string, theirs: string): EditConflict => ({
  field,
  yours: "",
  theirs,
  changed_by: null,
  changed_at: null,
});

it("what was seen is what stood there at the first letter", () => {
  const first = typeText(null, SAVED, { subject: "E" });
  const on = typeText(first, { ...SAVED, subject: "Altceva" }, { subject: "E gata" });
  expect(on).toEqual({ text: { ...SAVED, subject: "E gata" }, seen: SAVED });
});

it("a field that was not typed shows what another wrote meanwhile", () => {
  const typed = typeText(null, SAVED, { subject: "E gata" });
  expect(shownText(typed, { subject: "Altceva", body: "Poftiți." })).toEqual({ subject: "E gata", body: "Poftiți." });
  expect(shownText(null, SAVED)).toEqual(SAVED);
});

it("what is typed while the words are being saved is still to be saved", () => {
  const sent = typeText(null, SAVED, { subject: "E gata" });
  expect(typedSince(sent, sent.text)).toBeNull();
  expect(typedSince(null, sent.text)).toBeNull();
  const since = typeText(sent, SAVED, { subject: "E gata!" });
  expect(typedSince(since, sent.text)).toEqual({ text: { ...SAVED, subject: "E gata!" }, seen: sent.text });
});

describe("of what another wrote first", () => {
  const typed = typeText(null, SAVED, { subject: "E gata" });

  it("theirs can stay, and then nothing is left to save", () => {
    expect(settledText(typed, conflict("subject", "Altceva"), "theirs")).toBeNull();
  });

  it("theirs can stay, and the other field that was typed is still to be saved", () => {
    const both = typeText(typed, SAVED, { body: "Poftiți." });
    expect(settledText(both, conflict("subject", "Altceva"), "theirs")).toEqual({
      text: { subject: "Altceva", body: "Poftiți." },
      seen: { subject: "Altceva", body: "Veniți." },
    });
  });

  it("mine can stand, knowing theirs", () => {
    expect(settledText(typed, conflict("subject", "Altceva"), "mine")).toEqual({
      text: { subject: "E gata", body: "Veniți." },
      seen: { subject: "Altceva", body: "Veniți." },
    });
  });
});
