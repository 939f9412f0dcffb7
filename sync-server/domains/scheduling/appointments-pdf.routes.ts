// The calendar of some days on paper.

import { z } from "@hono/zod-openapi";
import { isDay, MOST_DAYS, rangeProblem } from "../../../shared/domains/scheduling/calendar-range.rules.ts";
import { CALENDAR_FILTERS } from "../../../shared/domains/scheduling/calendar.states.ts";
import { LOCALES } from "../../../shared/domains/tenancy/tenancy.states.ts";
import { staffApp } from "../../auth/staff-app.ts";
import type { Services } from "../../blobs/services.ts";
import { appointmentsDocument } from "../../documents/appointments-document.ts";
import { countPrint } from "../../documents/count-print.ts";
import { PDF, pdfAnswer } from "../../documents/pdf-answer.ts";
import { recordName } from "../../http/rest-inputs.ts";
import { endpoint, invalid } from "../../http/rest.ts";
import { day } from "./scheduling.schemas.ts";

const PATH = "/api/v1/appointments/pdf";
const printable = day.refine(isDay, "must be a day of the years 2000 to 2199");
const WRONG = {
  "not-a-day": "must be a day",
  "ends-before": "must not come before the first day",
  "too-long": `must be at most the ${MOST_DAYS}st day from the first`,
} as const;

const query = z.object({
  start: printable,
  end: printable.openapi({ description: `Included; at most ${MOST_DAYS} days in all.` }),
  show: z
    .enum(CALENDAR_FILTERS)
    .default("all")
    .openapi({ description: "As the calendar is narrowed: those alone that are confirmed, are not, or are in work." }),
  post_id: recordName.optional(),
  master_id: recordName.optional(),
  locale: z.enum(LOCALES).optional().openapi({ description: "Left out: the shop's language." }),
});

export function appointmentsPdfRoutes(services: Services) {
  const app = staffApp(services, [PATH]);
  app.openapi(
    endpoint({
      method: "get",
      path: PATH,
      permission: "CALENDAR_VIEW",
      summary: "The appointments of some days as a PDF, by day; clients and cars for who may see them",
      request: { query },
      answer: null,
      file: PDF,
      tags: ["appointments"],
    }),
    async (c) => {
      const { start, end, show, post_id: postId, master_id: masterId, locale = null } = c.req.valid("query");
      const range = { from: start, to: end };
      const problem = rangeProblem(range);
      if (problem) throw invalid([{ path: ["end"], message: WRONG[problem] }]);
      await countPrint(services, c);
      const { actor } = c.get("member");
      const asked = { actor, range, filter: { show, postId, masterId }, locale };
      return pdfAnswer(c, await appointmentsDocument(services, asked), "attachment");
    },
  );
  return app;
}
