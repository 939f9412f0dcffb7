// How a state of an appointment looks in a cell, and on the clock of a day, where what is agreed and still to come is quiet.

import { IconCircle, type Icon } from "@tabler/icons-react";
import type { AppointmentStatus } from "../../../shared/domains/scheduling/appointments.states.ts";
import { lookOf } from "../../ui/status.tsx";

export const lookInCell = (status: AppointmentStatus) => lookOf("appointment", status)!;

export const lookOnClock = (status: AppointmentStatus): readonly [string, Icon] =>
  status === "confirmed" ? ["gray", IconCircle] : lookInCell(status);
