import { describe, expect, it } from "vitest";
import { calendarDay } from "../../../shared/domains/scheduling/calendar-days.rules.ts";
import { dropChange } from "../../../shared/domains/scheduling/calendar-drop.rules.ts";
import { daysOf } from "../../../shared/domains/scheduling/calendar-range.rules.ts";
import { calendarRows } from "../../../shared/domains/scheduling/calendar-rows.rules.ts";
import { planned, post, SHOP, ZONE } from "../../../shared/domains/scheduling/calendar.fixture.ts";
import { dayClocks } from "../../../shared/domains/scheduling/day-clock.rules.ts";
import { localTime } from "../../../shared/domains/tenancy/opening-hours.rules.ts";
import { dayAt } from "../../../shared/kernel/shop-days.ts";
import { stepOf, type Steps } from "./use-card-keys.ts";

const clockOf = dayClocks(ZONE);
const days = daysOf({ from: "2026-11-16", to: "2026-11-22" }).map((date) => calendarDay(SHOP, date, "2026-11-19"));
const posts = [post("1"), post("2", { isActive: false }), post("3")];

/** Where a card goes, in words; `times`: `2026-11-17 09:00-10:00`. */
function step(times: string, key: Parameters<typeof stepOf>[3], mode: "week" | "day" = "week"): string | null {
  const one = planned("a", times);
  const rows = calendarRows("posts", { posts, masters: [] }, [one, { postId: "2", masterId: null }]);
  const dateOf = (at: number) => dayAt(at, ZONE);
  const steps: Steps = {
    view: { by: "posts", mode },
    days,
    rows,
    clockOf,
    dateOf,
    appointments: { byId: new Map([["a", one]]) },
  };
  const dropOn = (_: string, { row, date }: { row: (typeof rows)[number]; date: string }, minutes?: number) => {
    const day = days.find((each) => each.date === date)!;
    return dropChange(
      "posts",
      one,
      { row, day, clock: clockOf(date), ...(minutes === undefined ? {} : { minutes }) },
      clockOf(dateOf(one.startsAt)),
    );
  };
  const found = stepOf(steps, { dropOn }, "a", key);
  if (!found) return null;
  if ("refused" in found.drop) return found.drop.refused;
  const { startsAt, postId } = found.drop.change;
  const { date, time } = localTime(startsAt, ZONE);
  return `${date} ${time} ${postId}`;
}

describe("where an arrow takes a card", () => {
  it("is the next day that takes it: past a holiday, not into one that closes before", () => {
    expect(step("2026-11-17 09:00-10:00", "ArrowRight")).toBe("2026-11-19 09:00 1");
    expect(step("2026-11-19 09:00-10:00", "ArrowLeft")).toBe("2026-11-17 09:00 1");
    expect(step("2026-11-20 10:00-11:00", "ArrowRight")).toBe("2026-11-21 10:00 1");
    expect(step("2026-11-20 16:00-17:00", "ArrowRight")).toBe("outside-hours");
    expect(step("2026-11-16 10:00-11:00", "ArrowLeft")).toBeNull();
  });

  it("is the next row that takes it", () => {
    expect(step("2026-11-17 09:00-10:00", "ArrowDown")).toBe("2026-11-17 09:00 3");
    expect(step("2026-11-17 09:00-10:00", "ArrowUp")).toBeNull();
  });

  it("is a quarter of an hour on the clock of a day, within its hours", () => {
    expect(step("2026-11-17 09:00-10:00", "ArrowRight", "day")).toBe("2026-11-17 09:15 1");
    expect(step("2026-11-17 08:00-10:00", "ArrowLeft", "day")).toBe("outside-hours");
  });
});
