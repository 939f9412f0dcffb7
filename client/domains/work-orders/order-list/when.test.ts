import { describe, expect, it } from "vitest";
import { dayNear, numberParts, shortName, whenNear } from "./when.ts";

const reader = {
  now: Date.UTC(2026, 10, 25, 8, 0),
  timeZone: "Europe/Chisinau",
  locale: "ro",
  words: { today: "azi", yesterday: "ieri", tomorrow: "mâine" },
};
const at = (day: number, hour: number) => Date.UTC(2026, 10, day, hour - 2);

describe("days and times", () => {
  it.each([
    [at(25, 17), "17:00"],
    [at(24, 17), "ieri, 17:00"],
    [at(26, 12), "mâine, 12:00"],
    [at(26, 0), "mâine, 0:00"],
    [at(23, 17), "23 nov., 17:00"],
    [Date.UTC(2025, 10, 23, 15), "23.11.25, 17:00"],
  ])("%d: %s", (when, words) => {
    expect(whenNear(when, reader)).toBe(words);
  });

  it("are days alone, too", () => {
    expect(dayNear("2026-11-25", reader)).toBe("azi");
    expect(dayNear("2026-11-24", reader)).toBe("ieri");
    expect(dayNear("2026-11-02", reader)).toBe("2 nov.");
    expect(dayNear("2025-11-02", reader)).toBe("02.11.25");
  });
});

it("of people the last name is whole", () => {
  expect(shortName("Ion Munteanu")).toBe("I. Munteanu");
  expect(shortName("Anna Maria Țurcanu")).toBe("A. Maria Țurcanu");
  expect(shortName("Vasile")).toBe("Vasile");
});

it("of numbers the digits that count stand out, and the year where it is not this one", () => {
  expect(numberParts("WO-2026-000371", 2026)).toEqual(["000", "371"]);
  expect(numberParts("WO-2025-000371", 2026)).toEqual(["2025-000", "371"]);
  expect(numberParts("WO-2026-123456", 2026)).toEqual(["", "123456"]);
  expect(numberParts("A3F9", 2026)).toEqual(["", "A3F9"]);
});
