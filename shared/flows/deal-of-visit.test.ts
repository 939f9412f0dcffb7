// Which commands of the calendar deals follow: of whatever writes appointments somebody has said whether it does.

import { expect, it } from "vitest";
import { appointmentsCommands } from "../domains/scheduling/appointments.mutators.ts";
import { clientToldCommands } from "../domains/scheduling/client-told.mutators.ts";
import { checkInCommands } from "./check-in.mutators.ts";
import { FOLLOWED_IN_CALENDAR } from "./deal-of-visit.ts";

/** Who was told what of a visit changes nothing of it; a car that comes makes the order of its deal itself (order-of-deal.ts). */
const SAME_FOR_DEALS = ["scheduling.checkIn", "scheduling.noteTold", "scheduling.sendTime"];

it("is said of every command about appointments", () => {
  const all = [...appointmentsCommands, ...clientToldCommands, ...checkInCommands].map(({ name }) => name);
  expect([...FOLLOWED_IN_CALENDAR, ...SAME_FOR_DEALS].toSorted()).toEqual(all.toSorted());
});
