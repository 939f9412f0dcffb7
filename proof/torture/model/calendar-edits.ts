// What is done in the calendar, as its cards and its sheet send it.

import { lastWriters, type FieldWriters } from "../../../shared/kernel/field-edits.ts";
import {
  changedPlaces,
  orderIdOf,
  type Place,
  type PlaceChange,
} from "../../../shared/domains/scheduling/appointments.rules.ts";
import type { CalendarEdit } from "../steps.ts";
import { POSTS, timeAt } from "./calendar.ts";
import type { Tab } from "./device.ts";
import { among, rowSeen, writerSeen, type Command, type Targets } from "./edits.ts";
import type { World } from "./world.ts";

const MINUTE = 60_000;

const postAt = (index: number): string | null => POSTS[index] ?? null;

type Seen = Place & { id: string; fieldWriters: FieldWriters | null };

/** A drop, of which what is as it was is not sent; null: it is put back where it was. */
function moveOf(seen: Seen, wanted: PlaceChange): Command | null {
  const changed = changedPlaces(seen, wanted);
  if (changed.length === 0) return null;
  const { postId, time } = wanted;
  const args = {
    appointmentId: seen.id,
    basedOn: lastWriters(seen.fieldWriters, changed),
    ...(changed.includes("postId") ? { postId: postId! } : {}),
    ...(changed.includes("time") ? { time: { ...time! } } : {}),
  };
  return { name: "scheduling.moveAppointment", args };
}

/** `null`: nobody sees anything there that it could be done to. */
export function calendarCommand(world: World, targets: Targets, tab: Tab, edit: CalendarEdit): Command | null {
  if (edit.kind === "book") {
    const appointmentId = world.random.uuid();
    targets.appointments.push(appointmentId);
    const { day, minutes, post } = edit.at;
    return {
      name: "scheduling.createAppointment",
      args: {
        appointmentId,
        title: `Booked for ${edit.target}`,
        ...timeAt(day, minutes, 60),
        vehicleId: among(targets.vehicles, edit.target),
        postId: postAt(post),
      },
    };
  }
  const appointmentId = among(targets.appointments, edit.target);
  const seen = rowSeen(tab, "appointment", appointmentId) as Seen | undefined;
  if (!seen) return null;
  switch (edit.kind) {
    case "drag": {
      const { day, minutes, post } = edit.at;
      const length = (seen.endsAt - seen.startsAt) / MINUTE;
      return moveOf(seen, { postId: postAt(post), time: timeAt(day, minutes, length) });
    }
    case "resize":
      return moveOf(seen, { time: { startsAt: seen.startsAt, endsAt: seen.startsAt + edit.minutes * MINUTE } });
    case "check-in":
      return {
        name: "scheduling.checkIn",
        args: { appointmentId, complaint: null, mileageKm: null, workOrderId: orderIdOf(appointmentId) },
      };
    case "write-visit": {
      const workOrderId = orderIdOf(appointmentId);
      if (!rowSeen(tab, "workOrder", workOrderId)) return null;
      const basedOn = writerSeen(tab, "workOrder", workOrderId, "diagnosis");
      return {
        name: "workOrders.edit",
        args: { workOrderId, basedOn, edit: { field: "diagnosis", value: edit.value } },
      };
    }
  }
}
