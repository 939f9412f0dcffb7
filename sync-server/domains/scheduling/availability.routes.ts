// Times at which a visit could be booked, over REST.

import { z } from "@hono/zod-openapi";
import { daysBetween, isDay } from "../../../shared/domains/scheduling/calendar-range.rules.ts";
import { staffApp } from "../../auth/staff-app.ts";
import type { Services } from "../../blobs/services.ts";
import { recordName } from "../../http/rest-inputs.ts";
import { pagedList } from "../../http/rest-list.ts";
import { invalid } from "../../http/rest.ts";
import { readFreeSlots } from "./availability.reads.ts";
import { day, slotSchema } from "./scheduling.schemas.ts";

const PATH = "/api/v1/appointments/availability";
/** As far as anybody is asked to wait, and what one request reckons. */
const MOST_DAYS = 62;
/** A visit lies on one day. */
const MOST_MINUTES = 24 * 60;

const plannable = day.refine(isDay, "must be a day of the years 2000 to 2199");

/** Throws 422. */
function checkRange(from: string, to: string): void {
  const days = daysBetween(from, to);
  if (days < 0) throw invalid([{ path: ["to"], message: "must not come before the first day" }]);
  if (days >= MOST_DAYS)
    throw invalid([{ path: ["to"], message: `must be at most the ${MOST_DAYS}nd day from the first` }]);
}

export function availabilityRoutes(services: Services) {
  const app = staffApp(services, [PATH]);
  pagedList(app, services, {
    path: PATH,
    permission: "CALENDAR_VIEW",
    tags: ["appointments"],
    summary:
      "Times that are free for a visit, the soonest first: within the hours, over nothing planned, not in the past",
    filters: z.object({
      duration_min: z.coerce
        .number()
        .int()
        .min(1)
        .max(MOST_MINUTES)
        .openapi({ example: 90, description: "How long the visit takes, in minutes." }),
      from: plannable,
      to: plannable.openapi({ description: `Included; at most ${MOST_DAYS} days in all.` }),
      post_id: recordName.optional().openapi({ description: "Left out: any post that is in use." }),
      master_id: recordName.optional().openapi({ description: "Left out: each post with who mostly works there." }),
    }),
    row: slotSchema,
    read(sql, { actor, filter, page }) {
      const { duration_min: durationMin, from, to, post_id: postId, master_id: masterId } = filter;
      checkRange(from, to);
      return readFreeSlots(sql, actor, { durationMin, range: { from, to }, postId, masterId, now: Date.now() }, page);
    },
  });
  return app;
}
