// How a card in a cell shows in what state its appointment is (client/ui/icon-images.tsx).

import { APPOINTMENT_STATUSES } from "../../../shared/domains/scheduling/appointments.states.ts";
import { takesRoom } from "../../../shared/domains/scheduling/calendar.states.ts";
import { inkOf, type IconImage } from "../../ui/icon-images.tsx";
import { lookOf } from "../../ui/status.tsx";

export const STATE_IMAGES: readonly IconImage[] = APPOINTMENT_STATUSES.map((status) => {
  const [family, icon] = lookOf("appointment", status)!;
  // What is done stands in its cell as what was confirmed does.
  const color = family === "outline" && takesRoom(status) ? inkOf("green") : inkOf(family);
  return { name: `appointment.${status}`, icon, color, size: 17 };
});
