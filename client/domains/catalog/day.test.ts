import { expect, it } from "vitest";
import { dayIn } from "./day.ts";

it.each([
  ["Europe/Chisinau", "2026-03-18T21:59:00Z", "2026-03-18"],
  ["Europe/Chisinau", "2026-03-18T22:01:00Z", "2026-03-19"],
  ["America/New_York", "2026-03-18T22:01:00Z", "2026-03-18"],
])("in %s %s is %s", (zone, at, day) => {
  expect(dayIn(zone, Date.parse(at))).toBe(day);
});
