// A time of the day alone is said only where its day stands beside it, or is the only one there is: elsewhere `whenShort` says the day
// when it is not today.

import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Each with its day: under its date, in a sentence with it, or of today alone. */
const WITH_ITS_DAY = [
  "client/app/calendar/calendar-words.ts",
  "client/app/day/arrivals.tsx",
  "client/domains/mechanic/parts/own-day.tsx",
  "client/domains/sales/hooks/use-card-words.ts",
  "client/domains/scheduling/exposed/appointment-sentence.tsx",
  "client/domains/work-orders/order-list/when.ts",
];

it("no other screen says a time without its day", () => {
  const saying = globSync("client/**/*.{ts,tsx}").filter(
    (file) =>
      !/\.test\.tsx?$/.test(file) &&
      file !== "client/ui/format.ts" &&
      readFileSync(file, "utf8").includes("timeOfDay("),
  );
  expect(saying.toSorted()).toEqual(WITH_ITS_DAY);
});
