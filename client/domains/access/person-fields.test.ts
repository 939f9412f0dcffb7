// Only what was changed is sent.

import { describe, expect, it } from "vitest";
import { changedFields, pickFields, typeInto } from "./person-fields.ts";

const ANA = { name: "Ana", email: "ana@shop.test", locale: "ro", hours_per_day: 8, color: "#0B6478" };
const typed = (changes: Record<string, string> = {}) =>
  changedFields(
    ANA,
    Object.entries({
      name: "Ana",
      email: "ana@shop.test",
      locale: "ro",
      hours_per_day: "8",
      color: "#0b6478",
      ...changes,
    }),
  );

describe("a form", () => {
  it("that was not touched changes nothing", () => {
    expect(typed()).toEqual({});
    expect(typed({ name: " Ana ", hours_per_day: "8.0" })).toEqual({});
  });

  it.each([
    [{ name: "Ana Rusu" }, { name: "Ana Rusu" }],
    [{ hours_per_day: "7.5" }, { hours_per_day: 7.5 }],
    [{ color: "#ff0000" }, { color: "#ff0000" }],
    [
      { email: "a@shop.test", locale: "ru" },
      { email: "a@shop.test", locale: "ru" },
    ],
  ])("with %j sends %j", (changes, sent) => {
    expect(typed(changes)).toEqual(sent);
  });
});

describe("of what another wrote first", () => {
  it("what was seen goes with what is sent, and no other field", () => {
    expect(pickFields(ANA, Object.keys(typed({ name: "Ana Rusu" })))).toEqual({ name: "Ana" });
  });

  it.each<[string, unknown, string]>([
    ["name", "Ana Munteanu", "Ana Munteanu"],
    ["hours_per_day", 6.5, "6.5"],
    ["color", "#FF0000", "#ff0000"],
  ])("theirs of %s stands in the form as if it had been typed", (name, theirs, shown) => {
    const controls = new Map([[name, { value: "mine" }]]);
    typeInto({ elements: { namedItem: (one: string) => controls.get(one) ?? null } } as never, name, theirs);
    expect(controls.get(name)).toEqual({ value: shown });
    expect(changedFields({ ...ANA, [name]: theirs }, [[name, shown]])).toEqual({});
  });
});
