// The funnel over REST: as it is shown, and as a file.

import { missingForFunnel } from "../../../shared/domains/sales/funnel.permissions.ts";
import {
  funnelPeriod,
  MOST_FUNNEL_DAYS,
  wrongPeriod,
  type FunnelPeriod,
} from "../../../shared/domains/sales/funnel.rules.ts";
import { readSettings } from "../../../shared/domains/tenancy/settings.rules.ts";
import { dayAt, endOfDay, startOfDay } from "../../../shared/kernel/shop-days.ts";
import { staffApp } from "../../auth/staff-app.ts";
import type { Services } from "../../blobs/services.ts";
import { reading } from "../../http/reading.ts";
import type { Context } from "../../http/request.ts";
import { endpoint, invalid, one } from "../../http/rest.ts";
import { forbidden } from "../../platform/problem.ts";
import { CSV, csvAnswer } from "../crm/csv-answer.ts";
import { describeFunnel } from "./funnel.describe.ts";
import { funnelCsv } from "./funnel.csv.ts";
import { readFunnel } from "./funnel.reads.ts";
import { funnelSchema, inLanguage, ofPeriod } from "./funnel.schemas.ts";

const PATHS = ["/api/v1/reports/funnel", "/api/v1/reports/funnel.csv"] as const;
const NEEDED = "needs LEADS_VIEW and DEALS_VIEW, too";
const TAGS: [string] = ["reports"];

const WRONG = {
  "ends-before-it-begins": { path: ["to"], message: "must not be before `from`" },
  "too-long": { path: ["to"], message: `must be within ${MOST_FUNNEL_DAYS} days` },
  "no-days": { path: ["from"], message: "must lie between the years 1970 and 9999" },
} as const;

export function funnelRoutes(services: Services) {
  const app = staffApp(services, PATHS);
  const read = reading(services);

  /** Throws 403, and 422 where the period cannot be counted. */
  async function funnel(c: Context, asked: Partial<FunnelPeriod>) {
    const missing = missingForFunnel(c.get("member").actor);
    if (missing) throw forbidden(missing);
    return read(c, async (sql, companyId) => {
      const [row] = await sql<{ settings: unknown }[]>`select settings from company where id = ${companyId}`;
      const { time_zone, currency } = readSettings(row?.settings);
      const now = Date.now();
      const period = funnelPeriod(asked, dayAt(now, time_zone));
      const wrong = wrongPeriod(period);
      if (wrong) throw invalid([WRONG[wrong]]);
      const between = { from: startOfDay(period.from, time_zone), to: endOfDay(period.to, time_zone) };
      return { funnel: describeFunnel(await readFunnel(sql, companyId, between), period, now), currency };
    });
  }

  app.openapi(
    endpoint({
      method: "get",
      path: PATHS[0],
      permission: "REPORTS_VIEW",
      summary: `What became of the leads and deals that came in a period; ${NEEDED}`,
      request: { query: ofPeriod },
      answer: one(funnelSchema),
      tags: TAGS,
    }),
    async (c) => c.json({ data: (await funnel(c, c.req.valid("query"))).funnel }, 200),
  );

  app.openapi(
    endpoint({
      method: "get",
      path: PATHS[1],
      permission: "REPORTS_VIEW",
      summary: `The same as CSV; ${NEEDED}`,
      request: { query: ofPeriod.extend(inLanguage.shape) },
      answer: null,
      file: CSV,
      tags: TAGS,
    }),
    async (c) => {
      const { locale, ...asked } = c.req.valid("query");
      const told = await funnel(c, asked);
      const name = `funnel-${told.funnel.from}-${told.funnel.to}.csv`;
      return csvAnswer(c, funnelCsv(told.funnel, told.currency, locale ?? c.get("member").locale), name);
    },
  );

  return app;
}
