// Appointments over REST.

import { z } from "@hono/zod-openapi";
import { can } from "../../../shared/domains/access/access.permissions.ts";
import { APPOINTMENT_STATUSES } from "../../../shared/domains/scheduling/appointments.states.ts";
import { staffApp } from "../../auth/staff-app.ts";
import type { Services } from "../../blobs/services.ts";
import { commandIdOf, runFor, runNamed } from "../../commands/run-for.ts";
import { withTenant } from "../../db/tenant-transaction.ts";
import type { Context } from "../../http/request.ts";
import { flagQuery, recordName, words } from "../../http/rest-inputs.ts";
import { isStorableTime } from "../../http/unreadable.ts";
import { pagedList } from "../../http/rest-list.ts";
import { endpoint, invalid, jsonBody, one } from "../../http/rest.ts";
import { forbidden, Problem } from "../../platform/problem.ts";
import { camelCased } from "../crm/crm.commands.ts";
import { readShopTimeZone } from "../tenancy/time-zone.reads.ts";
import { skippedTimes, timeOf, type When } from "./appointment-times.ts";
import { changeAppointment } from "./appointments.commands.ts";
import { APPOINTMENT_SORTS, readAppointment, readAppointments, readOrderToCome } from "./appointments.reads.ts";
import {
  appointmentSchema,
  changedAppointmentSchema,
  checkInSchema,
  day,
  newAppointmentSchema,
} from "./scheduling.schemas.ts";

const PATH = "/api/v1/appointments";
const TAGS: [string] = ["appointments"];
const listed = day.refine(isStorableTime, "must be a day of the years 1 to 9998");
const ofAppointment = { params: z.object({ appointment: recordName }) };
const looks = { permission: "CALENDAR_VIEW", tags: TAGS } as const;
const edits = { permission: "APPOINTMENTS_EDIT", tags: TAGS } as const;
const deletes = { permission: "APPOINTMENTS_DELETE", tags: TAGS } as const;

/** Throws 422 for a time that the shop's clock does not show that day. */
function refuseSkipped(when: When, timeZone: string): void {
  const skipped = skippedTimes(when, timeZone);
  if (skipped.length === 0) return;
  throw invalid(skipped.map((part) => ({ path: [part], message: "is skipped by the clock on that day" })));
}

export function appointmentsRoutes(services: Services) {
  const app = staffApp(services, [PATH]);

  /** The answer of an endpoint, whatever else it is for. Throws 403 for who may not see the calendar, and 404. */
  const show = async (c: Context, id: string): Promise<z.infer<typeof appointmentSchema>> => {
    const { actor } = c.get("member");
    if (!can(actor, "CALENDAR_VIEW")) throw forbidden("CALENDAR_VIEW");
    const found = await withTenant(services.sql, actor.companyId, (sql) => readAppointment(sql, actor, id));
    if (!found) throw new Problem(404, "scheduling/appointment-not-found", "There is no such appointment.");
    return found;
  };
  const zoneOf = (c: Context) => {
    const { companyId } = c.get("member").actor;
    return withTenant(services.sql, companyId, (sql) => readShopTimeZone(sql, companyId));
  };

  pagedList(app, services, {
    ...looks,
    path: PATH,
    alsoNeeds: ({ deleted }) => deleted && "APPOINTMENTS_DELETE",
    summary: "Appointments, a page at a time",
    sorts: [APPOINTMENT_SORTS, "starts_at"],
    filters: z.object({
      date_from: listed.optional(),
      date_to: listed.optional().openapi({ description: "Included." }),
      post_id: recordName.optional(),
      master_id: recordName.optional(),
      client_id: recordName.optional(),
      vehicle_id: recordName.optional(),
      status: z.enum(APPOINTMENT_STATUSES).optional(),
      q: words(100).optional().openapi({ description: "Part of the title, of the client or of the car" }),
      deleted: flagQuery.optional().openapi({ description: "Those that were deleted instead; for who may delete." }),
    }),
    row: appointmentSchema,
    read: (sql, { actor, filter, page }) => readAppointments(sql, actor, filter, page),
  });

  app.openapi(
    endpoint({
      ...looks,
      method: "get",
      path: `${PATH}/{appointment}`,
      summary: "One appointment",
      request: ofAppointment,
      answer: one(appointmentSchema),
    }),
    async (c) => c.json({ data: await show(c, c.req.valid("param").appointment) }, 200),
  );

  app.openapi(
    endpoint({
      ...edits,
      method: "post",
      path: PATH,
      summary: "A new appointment; not on a day on which the shop is closed",
      request: jsonBody(newAppointmentSchema),
      answer: one(appointmentSchema),
      status: 201,
    }),
    async (c) => {
      if (!can(c.get("member").actor, "CALENDAR_VIEW")) throw forbidden("CALENDAR_VIEW");
      const appointmentId = commandIdOf(c);
      const { date, time_start, time_end, ...fields } = c.req.valid("json");
      const timeZone = await zoneOf(c);
      const when = { date, time_start, time_end };
      refuseSkipped(when, timeZone);
      const time = timeOf(when, timeZone);
      const args = { appointmentId, ...camelCased(fields), ...time };
      await runNamed(c, services, "scheduling.createAppointment", args);
      return c.json({ data: await show(c, appointmentId) }, 201);
    },
  );

  app.openapi(
    endpoint({
      ...edits,
      method: "patch",
      path: `${PATH}/{appointment}`,
      summary: "Changes, moves or takes an appointment on: all that is named, or nothing; what is left out stays",
      request: { ...ofAppointment, ...jsonBody(changedAppointmentSchema) },
      answer: one(appointmentSchema),
    }),
    async (c) => {
      const { appointment: appointmentId } = c.req.valid("param");
      const is = await show(c, appointmentId);
      const { date, time_start, time_end, master_id, post_id, status, ...fields } = c.req.valid("json");
      if ([date, time_start, time_end].some((part) => part !== undefined)) {
        const [start, end] = [time_start ?? is.time_start, time_end ?? is.time_end];
        refuseSkipped({ date: date ?? is.date, time_start: start, time_end: end }, await zoneOf(c));
      }
      const named = Object.entries(camelCased(fields)) as [
        keyof ReturnType<typeof camelCased<typeof fields>>,
        string | null,
      ][];
      await runFor(c, services, changeAppointment(services), {
        appointmentId,
        edits: named.map(([field, value]) => ({ field, value })),
        ...camelCased({ post_id, master_id, date, time_start, time_end, status }),
      });
      return c.json({ data: await show(c, appointmentId) }, 200);
    },
  );

  app.openapi(
    endpoint({
      ...deletes,
      method: "delete",
      path: `${PATH}/{appointment}`,
      summary: "Deletes an appointment, which may be restored",
      request: ofAppointment,
      answer: null,
    }),
    async (c) => {
      await runNamed(c, services, "scheduling.deleteAppointment", { appointmentId: c.req.valid("param").appointment });
      return c.body(null, 204);
    },
  );

  app.openapi(
    endpoint({
      ...deletes,
      method: "post",
      path: `${PATH}/{appointment}/restore`,
      summary: "Brings a deleted appointment back",
      request: ofAppointment,
      answer: one(appointmentSchema),
    }),
    async (c) => {
      const { appointment: appointmentId } = c.req.valid("param");
      await runNamed(c, services, "scheduling.restoreAppointment", { appointmentId });
      return c.json({ data: await show(c, appointmentId) }, 200);
    },
  );

  app.openapi(
    endpoint({
      ...edits,
      method: "post",
      path: `${PATH}/{appointment}/check-in`,
      summary: "The car is here: makes its work order, once; asks for WORK_ORDERS_CREATE, too",
      request: { ...ofAppointment, ...jsonBody(checkInSchema) },
      answer: one(appointmentSchema),
    }),
    async (c) => {
      const { appointment: appointmentId } = c.req.valid("param");
      const { complaint = null, mileage_km: mileageKm = null } = c.req.valid("json");
      const { companyId } = c.get("member").actor;
      const workOrderId = await withTenant(services.sql, companyId, (sql) =>
        readOrderToCome(sql, companyId, appointmentId),
      );
      await runNamed(c, services, "scheduling.checkIn", { appointmentId, complaint, mileageKm, workOrderId });
      return c.json({ data: await show(c, appointmentId) }, 200);
    },
  );

  return app;
}
