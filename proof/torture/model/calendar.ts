// The calendar of the model's shop as it is before the first step: two posts, and a car on each that is expected.

import * as tables from "../../../drizzle/schema.ts";
import { demo, LONG_AGO } from "../../../sync-server/testing/fixtures.ts";
import type { TestDatabase } from "../../../sync-server/testing/database.ts";
import type { Time } from "../../../shared/domains/scheduling/appointments.rules.ts";

const MINUTE = 60_000;
/** Nine o'clock of the shop on the day of the first step, a Monday. */
const NINE = Date.UTC(2026, 2, 9, 7);

/** So many days after the first, so many minutes after nine; Unix ms. */
export function timeAt(day: number, minutes: number, length: number): Time {
  const startsAt = NINE + day * 24 * 60 * MINUTE + minutes * MINUTE;
  return { startsAt, endsAt: startsAt + length * MINUTE };
}

const idOf = (kind: number, index: number) =>
  `${String(kind).repeat(8)}-0000-4000-8000-${String(index).padStart(12, "0")}`;
export const POSTS: readonly [string, string] = [idOf(7, 1), idOf(7, 2)];
export const PLANNED: readonly [string, string] = [idOf(8, 1), idOf(8, 2)];

export async function planCalendar({ rows }: Pick<TestDatabase, "rows">): Promise<void> {
  const { companyId, clientId, users, vehicles } = demo;
  const made = { companyId, createdAt: LONG_AGO };
  await rows.insert(tables.post).values(
    POSTS.map((id, index) => ({
      ...made,
      id,
      name: `Lift ${index + 1}`,
      color: "#0B6478",
      hoursPerDay: 8,
      isActive: true,
      sortOrder: index + 1,
    })),
  );
  const cars = [
    { vehicleId: vehicles.golf, masterId: users.mechanic.id, notes: "It knocks" },
    { vehicleId: vehicles.logan, masterId: null, notes: null },
  ];
  await rows.insert(tables.appointment).values(
    cars.map((car, index) => {
      const { startsAt, endsAt } = timeAt(index, 60, 90);
      const time = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
      const how = { status: "scheduled" as const, statusAt: LONG_AGO, updatedAt: LONG_AGO };
      return {
        ...made,
        ...how,
        ...time,
        ...car,
        id: PLANNED[index]!,
        title: `Visit ${index + 1}`,
        clientId,
        postId: POSTS[index]!,
      };
    }),
  );
}
