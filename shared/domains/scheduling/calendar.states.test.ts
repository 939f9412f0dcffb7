// What a status means to the calendar.

import { expect, it } from "vitest";
import { APPOINTMENT_STATUSES, type AppointmentStatus } from "./appointments.states.ts";
import { isMovable, passesFilter, takesRoom, type CalendarFilter } from "./calendar.states.ts";

const those = (is: (status: AppointmentStatus) => boolean) => APPOINTMENT_STATUSES.filter(is);

it.each<[CalendarFilter, readonly AppointmentStatus[]]>([
  ["all", APPOINTMENT_STATUSES],
  ["confirmed", ["confirmed"]],
  ["unconfirmed", ["scheduled"]],
  ["in_work", ["in_progress"]],
])("the filter %s lets through %j", (filter, statuses) => {
  expect(those((status) => passesFilter(filter, status))).toEqual(statuses);
});

it("what was called off, or did not come, takes no room; what is over is not moved", () => {
  expect(those((status) => !takesRoom(status))).toEqual(["cancelled", "no_show"]);
  expect(those((status) => !isMovable(status))).toEqual(["done", "cancelled", "no_show"]);
});
