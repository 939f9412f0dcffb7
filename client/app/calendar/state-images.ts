// How a card in a cell shows in what state its appointment is (client/ui/icon-images.tsx).

import { APPOINTMENT_STATUSES } from "../../../shared/domains/scheduling/appointments.states.ts";
import { takesRoom } from "../../../shared/domains/scheduling/calendar.states.ts";
import type { IconImage } from "../../ui/icon-images.tsx";
import { lookOf } from "../../ui/status.tsx";

export const STATE_IMAGES: readonly IconImage[] = APPOINTMENT_STATUSES.map((status) => {
  const [family, icon] = lookOf("appointment", status)!;
  // What is done stands in its cell as what was confirmed does.
  const shown = family === "outline" && takesRoom(status) ? "green" : family;
  return { name: `appointment.${status}`, icon, family: shown, size: 17 };
});
