// Numbers, money, times as a reader writes them. \u00a0: amounts never break over two lines.

import { describe, expect, it } from "vitest";
import {
  bytes,
  clock,
  fileSize,
  hours,
  hoursMinutes,
  initials,
  money,
  quantity,
  timeOfDay,
  whenShort,
} from "./format.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const CHISINAU = "Europe/Chisinau";

describe("money", () => {
  it.each([
    [1850_00, "ro", "1.850,00\u00a0MDL"],
    [1850_00, "ru", "1\u00a0850,00\u00a0MDL"],
    [1850_00, "en", "1,850.00\u00a0MDL"],
    [0, "ro", "0,00\u00a0MDL"],
    [5, "ro", "0,05\u00a0MDL"],
    [-1850_50, "ro", "-1.850,50\u00a0MDL"],
    [123_456_789_01, "ro", "123.456.789,01\u00a0MDL"],
    [1850_00, "fr", "1.850,00\u00a0MDL"], // a language we do not have: the shop's
  ])("%d in %s: %j", (minor, locale, text) => {
    expect(money(minor, "MDL", locale)).toBe(text);
  });
});

describe("hours and quantities", () => {
  it.each([
    [1.5, "1,5"],
    [2, "2"],
    [0.25, "0,25"],
    [1.005, "1,01"],
    [1234.5, "1.234,5"],
  ])("%d hours: %j", (value, text) => {
    expect(hours(value, "ro")).toBe(text);
  });

  it("are written with three decimals at most, and a point in English", () => {
    expect(quantity(0.1254, "ro")).toBe("0,125");
    expect(quantity(4, "ro")).toBe("4");
    expect([hours(1.5, "en"), quantity(0.5, "en")]).toEqual(["1.5", "0.5"]);
  });
});

describe("bytes", () => {
  it.each([
    [0, "ro", "0\u00a0KB"],
    [300 * 1024, "ro", "300\u00a0KB"],
    [34.4 * 1024 ** 2, "ro", "34\u00a0MB"],
    [1.25 * 1024 ** 3, "ro", "1,3\u00a0GB"],
    [1.25 * 1024 ** 3, "en", "1.3\u00a0GB"],
  ])("%d in %s: %j", (value, locale, text) => {
    expect(bytes(value, locale)).toBe(text);
  });
});

describe("the size of a file", () => {
  it.each([
    [4.2 * 1024 ** 2, "ro", "4,2\u00a0MB"],
    [1024 ** 2, "en", "1\u00a0MB"],
    [37.2 * 1024, "ru", "38\u00a0KB"],
    [1, "ro", "1\u00a0KB"],
    [0, "ro", "0\u00a0KB"],
  ])("%d in %s: %j", (value, locale, text) => {
    expect(fileSize(value, locale)).toBe(text);
  });
});

describe("clocks", () => {
  it.each([
    [0, "0:00:00", "0:00"],
    [999, "0:00:00", "0:00"],
    [59 * SECOND, "0:00:59", "0:00"],
    [HOUR + 12 * MINUTE + 40 * SECOND + 999, "1:12:40", "1:12"],
    [25 * MINUTE, "0:25:00", "0:25"],
    [100 * HOUR, "100:00:00", "100:00"],
  ])("%d ms: %s, %s", (ms, withSeconds, withoutSeconds) => {
    expect(clock(ms)).toBe(withSeconds);
    expect(hoursMinutes(ms)).toBe(withoutSeconds);
  });
});

describe("times", () => {
  const nearMidnight = Date.UTC(2026, 2, 9, 22, 5); // 0:05 of the 10th in Chișinău

  it.each([
    ["ro", "0:05"],
    ["ru", "0:05"],
    ["en", "0:05"],
  ])("have 24 hours in %s", (locale, text) => {
    expect(timeOfDay(nearMidnight, locale, CHISINAU)).toBe(text);
    expect(timeOfDay(nearMidnight - 10 * HOUR, locale, CHISINAU)).toBe("14:05");
  });

  it("of today stand alone, of other days with their day: days of the shop, not of Greenwich", () => {
    expect(whenShort(nearMidnight, nearMidnight + HOUR, "ro", CHISINAU)).toBe("0:05");
    expect(whenShort(nearMidnight - 10 * MINUTE, nearMidnight, "ro", CHISINAU)).toMatch(/^9 mar\.?, 23:55$/);
    expect(whenShort(nearMidnight - 10 * MINUTE, nearMidnight, "ru", CHISINAU)).toMatch(/^9 мар\.?, 23:55$/);
    expect(whenShort(nearMidnight - 10 * MINUTE, nearMidnight, "en", CHISINAU)).toBe("9 Mar, 23:55");
    expect(whenShort(nearMidnight, nearMidnight + 365 * 24 * HOUR, "ro", CHISINAU)).toMatch(/^10 mar\.?, 0:05$/);
  });

  it("go by the device's own days where no zone is given", () => {
    const noon = new Date(2026, 2, 10, 12).getTime();
    expect(whenShort(noon, noon + 11 * HOUR, "ro")).toBe("12:00");
    expect(whenShort(noon, noon + 13 * HOUR, "ro")).toMatch(/^10 mar\.?, 12:00$/);
    expect(whenShort(noon, noon - 13 * HOUR, "en")).toBe("10 Mar, 12:00");
  });

  it("follow the summer time of the zone", () => {
    expect(timeOfDay(Date.UTC(2026, 0, 15, 10), "ro", CHISINAU)).toBe("12:00");
    expect(timeOfDay(Date.UTC(2026, 6, 15, 10), "ro", CHISINAU)).toBe("13:00");
  });
});

describe("initials", () => {
  it.each([
    ["Ion Popa", "IP"],
    ["ștefan cel Mare", "ȘC"],
    ["Vasile", "V"],
    ["Ana  Maria", "AM"],
    ["", ""],
  ])("of %j: %j", (name, text) => {
    expect(initials(name)).toBe(text);
  });
});
