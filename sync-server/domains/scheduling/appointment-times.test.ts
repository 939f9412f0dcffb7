import { describe, expect, it } from "vitest";
import { skippedTimes, timeOf, timeWith, whenOf } from "./appointment-times.ts";

const ZONE = "Europe/Chisinau";
const MONDAY = { date: "2027-03-01", time_start: "09:00", time_end: "10:30" };

describe("the time of an appointment", () => {
  it.each([
    MONDAY,
    { ...MONDAY, time_end: "24:00" },
    { date: "2027-03-28", time_start: "00:00", time_end: "24:00" },
    { date: "2027-10-31", time_start: "00:00", time_end: "24:00" },
  ])("is told as it was sent: %j", (when) => {
    expect(whenOf(timeOf(when, ZONE), ZONE)).toEqual(when);
  });

  it("is known to be skipped on the night on which the clocks go forward, and on no other", () => {
    const night = { date: "2027-03-28", time_start: "03:30", time_end: "05:00" };
    expect(skippedTimes(night, ZONE)).toEqual(["time_start"]);
    expect(skippedTimes({ ...night, time_start: "02:00", time_end: "03:00" }, ZONE)).toEqual(["time_end"]);
    expect(skippedTimes({ ...night, time_start: "00:00", time_end: "24:00" }, ZONE)).toEqual([]);
    expect(skippedTimes({ ...night, date: "2027-03-29" }, ZONE)).toEqual([]);
    expect(skippedTimes({ ...night, date: "2027-10-31" }, ZONE)).toEqual([]);
    expect(skippedTimes(night, "America/New_York")).toEqual([]);
  });

  it("keeps what is not named", () => {
    const before = timeOf(MONDAY, ZONE);
    expect(timeWith(before, {}, ZONE)).toEqual(before);
    expect(whenOf(timeWith(before, { time_end: "24:00" }, ZONE), ZONE)).toEqual({ ...MONDAY, time_end: "24:00" });
    const other = { date: "2027-10-30" };
    expect(whenOf(timeWith(before, other, ZONE), ZONE)).toEqual({ ...MONDAY, ...other });
  });

  it("keeps which of the two hours it is that a clock shows twice", () => {
    // 03:30 comes at 00:30 and at 01:30 of UTC.
    for (const startsAt of [Date.UTC(2027, 9, 31, 0, 30), Date.UTC(2027, 9, 31, 1, 30)]) {
      const before = { startsAt, endsAt: Date.UTC(2027, 9, 31, 8) };
      expect(timeWith(before, { time_end: "11:00" }, ZONE)).toEqual({ startsAt, endsAt: Date.UTC(2027, 9, 31, 9) });
    }
  });
});
