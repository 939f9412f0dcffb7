// The board as a file over REST: what its filters leave, as whoever asks sees it.

import { z } from "@hono/zod-openapi";
import { can, type Permission } from "../../../shared/domains/access/access.permissions.ts";
import { CHIPS } from "../../../shared/domains/sales/pipeline-board.rules.ts";
import { pipelineCsvRows } from "../../../shared/domains/sales/pipeline-csv.rules.ts";
import { canSeePipeline } from "../../../shared/domains/sales/sales.permissions.ts";
import { LOCALES } from "../../../shared/domains/tenancy/tenancy.states.ts";
import { csvOf } from "../../../shared/kernel/csv/write.ts";
import { dayAt } from "../../../shared/kernel/shop-days.ts";
import { staffApp } from "../../auth/staff-app.ts";
import type { Services } from "../../blobs/services.ts";
import { withTenant } from "../../db/tenant-transaction.ts";
import { words } from "../../http/rest-inputs.ts";
import { endpoint } from "../../http/rest.ts";
import { refuseOnlookers } from "../../http/step-up.ts";
import { forbidden } from "../../platform/problem.ts";
import { CSV, csvAnswer, keepTaken } from "../crm/csv-answer.ts";
import { readPipeline } from "./pipeline.reads.ts";

const PATH = "/api/v1/pipeline/export";

/** Either opens the board (`canSeePipeline`), and so its file. */
const NEEDED = ["LEADS_VIEW", "DEALS_VIEW"] as const satisfies readonly Permission[];

export function pipelineExportRoutes(services: Services) {
  const app = staffApp(services, [PATH]);
  app.use(PATH, async (c, next) => {
    if (!canSeePipeline(c.get("member").actor)) throw forbidden(...NEEDED);
    refuseOnlookers(c);
    await next();
  });

  app.openapi(
    endpoint({
      method: "get",
      path: PATH,
      permission: null,
      confirmed: true,
      summary:
        "The board of leads, deals and orders as CSV, card by card; for LEADS_VIEW its leads, for DEALS_VIEW its deals, orders for who sees all of them, clients for CLIENTS_VIEW; one of the first two is needed",
      request: {
        query: z.object({
          chip: z.enum(CHIPS).default("all").openapi({ description: "The board's filter." }),
          q: words(100).optional().openapi({ description: "Parts of a subject, client, plate, code or phone" }),
          locale: z.enum(LOCALES).optional().openapi({ description: "Of the words; otherwise that of the person" }),
        }),
      },
      answer: null,
      file: CSV,
      tags: ["pipeline"],
    }),
    async (c) => {
      const { chip, q, locale: asked } = c.req.valid("query");
      const { actor, locale: own } = c.get("member");
      await keepTaken(services, c, ...NEEDED.filter((permission) => can(actor, permission)));
      const locale = asked ?? own;
      const now = Date.now();
      const cards = await withTenant(services.sql, actor.companyId, (sql) =>
        readPipeline(sql, actor, { chip, q, now }),
      );
      const day = dayAt(now, c.get("tenant").settings.time_zone);
      return csvAnswer(c, csvOf(pipelineCsvRows(cards, locale), locale), `pipeline-${day}.csv`);
    },
  );

  return app;
}
