import { describe, expect, it } from "vitest";
import { actOf } from "./appointment-words.ts";

describe("what was done to an appointment", () => {
  it.each([
    ["appointments.create", {}, "create"],
    ["appointments.move", { fromPost: "a", toPost: "b" }, "move"],
    ["appointments.move", { over: "0198-command", overBy: null }, "moveOver"],
    ["appointments.conflict", { field: "notes" }, "conflict"],
    ["appointments.teleport", {}, null],
  ] as const)("%s with %j is told as %s", (verb, data, act) => {
    expect(actOf(verb, data)).toBe(act);
  });
});
