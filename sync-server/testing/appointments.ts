// Appointments of the shop `demo`, as devices make, edit and move them, on a Monday of usual hours.

import { expect } from "vitest";
import { lastWriters, type FieldWriters } from "../../shared/kernel/field-edits.ts";
import { uuidv7 } from "../../shared/kernel/ids.ts";
import { momentAt } from "../../shared/kernel/shop-days.ts";
import type { TestDevice } from "./device.ts";
import { demo } from "./fixtures.ts";
import type { TestServer } from "./server.ts";

const MONDAY = "2027-03-01";
/** Unix ms. */
export const at = (time: string, day = MONDAY) => momentAt(day, time, demo.timeZone);
export const stretch = (from: string, to: string, day = MONDAY) => ({ startsAt: at(from, day), endsAt: at(to, day) });

type Row = Record<string, unknown> & { field_writers: FieldWriters | null };

/** By `device`, unless another is named. */
export function appointmentsBy(server: TestServer, device: TestDevice) {
  const rowOf = async (id: string): Promise<Row> => {
    const [row] = await server.db.owner<Row[]>`select * from appointment where id = ${id}`;
    return row!;
  };
  return {
    /** As Postgres keeps it. */
    rowOf,
    async newAppointment(fields: object = {}, by = device): Promise<string> {
      const appointmentId = uuidv7();
      const args = { appointmentId, title: "Revizie", ...stretch("09:00", "10:00"), ...fields };
      expect(await by.run("scheduling.createAppointment", args)).toMatchObject({ outcome: "applied" });
      return appointmentId;
    },
    async newPost(name: string): Promise<string> {
      const postId = uuidv7();
      const args = { postId, name, color: "#0B6478" };
      expect(await device.run("scheduling.createPost", args)).toMatchObject({ outcome: "applied" });
      return postId;
    },
    /** As a screen sends it: with who wrote what is there now, or what was there when its author looked. */
    async move(by: TestDevice, appointmentId: string, place: object, seen?: FieldWriters | null) {
      const { field_writers } = await rowOf(appointmentId);
      const basedOn = lastWriters(seen === undefined ? field_writers : seen, Object.keys(place));
      return by.run("scheduling.moveAppointment", { appointmentId, ...place, basedOn });
    },
    async edit(appointmentId: string, field: string, value: unknown, by = device) {
      const basedOn = lastWriters((await rowOf(appointmentId)).field_writers, [field])[field] ?? null;
      return by.run("scheduling.editAppointment", { appointmentId, basedOn, edit: { field, value } });
    },
    setStatus: (appointmentId: string, status: string) =>
      device.run("scheduling.setAppointmentStatus", { appointmentId, status }),
  };
}
