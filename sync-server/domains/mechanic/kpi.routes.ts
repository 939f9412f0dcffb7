// Months of mechanics over REST: one's own, and with MECHANIC_KPI_ALL everybody's.

import { monthOf, periodAt } from "../../../shared/domains/mechanic/kpi.rules.ts";
import { can } from "../../../shared/domains/access/access.permissions.ts";
import type { Context } from "../../http/request.ts";
import type { Services } from "../../blobs/services.ts";
import { forbidden } from "../../platform/problem.ts";
import { endpoint, one } from "../../http/rest.ts";
import { recordName } from "../../http/rest-inputs.ts";
import { staffApp } from "../../auth/staff-app.ts";
import { describeKpi, describeLine, describeShop, type Asked } from "./kpi.describe.ts";
import { readMonthLines, type MonthLine } from "./kpi.reads.ts";
import { readShopTimeZone } from "../tenancy/time-zone.reads.ts";
import { reading } from "../../http/reading.ts";
import { BOARD, forMechanics, isNarrowedFrom, KPI_ALL } from "./mechanic.look-up.ts";
import { kpiSchema, monthLinesSchema, ofPeriod, shopKpiSchema } from "./mechanic.schemas.ts";

const TAGS: [string] = ["mechanic"];

export function mechanicKpiRoutes(services: Services) {
  const app = staffApp(services, ["/api/v1/mechanic/kpi"]);
  const read = reading(services);

  /** `mechanicId` undefined: everybody's. */
  const month = (c: Context, given: string | undefined, mechanicId?: string) =>
    read(c, async (sql, companyId): Promise<{ lines: MonthLine[]; asked: Asked }> => {
      const timeZone = await readShopTimeZone(sql, companyId);
      const now = Date.now();
      const period = given ?? periodAt(now, timeZone);
      const asked = { period, timeZone, now, ...monthOf(period, timeZone) };
      return { lines: await readMonthLines(sql, companyId, asked, mechanicId), asked };
    });

  app.use("/api/v1/mechanic/kpi", forMechanics);
  app.openapi(
    endpoint({
      method: "get",
      path: "/api/v1/mechanic/kpi",
      permission: null,
      summary: "What the caller's own works of a month come to",
      request: { query: ofPeriod },
      answer: one(kpiSchema),
      tags: TAGS,
    }),
    async (c) => {
      const { lines, asked } = await month(c, c.req.valid("query").period, c.get("member").actor.userId);
      return c.json({ data: describeKpi(lines, asked) }, 200);
    },
  );

  app.openapi(
    endpoint({
      method: "get",
      path: "/api/v1/mechanic/kpi/all",
      permission: KPI_ALL,
      summary: "Everybody's month, by mechanic and by day",
      request: { query: ofPeriod },
      answer: one(shopKpiSchema),
      tags: TAGS,
    }),
    async (c) => {
      const { lines, asked } = await month(c, c.req.valid("query").period);
      return c.json({ data: describeShop(lines, asked) }, 200);
    },
  );

  app.openapi(
    endpoint({
      method: "get",
      path: "/api/v1/mechanic/kpi/lines",
      permission: null,
      summary: `The works of a month with their starts, pauses and blocks: one's own, with ${KPI_ALL} another's`,
      request: { query: ofPeriod.extend({ user: recordName.optional() }) },
      answer: one(monthLinesSchema),
      tags: TAGS,
    }),
    async (c) => {
      const { actor } = c.get("member");
      const { period, user = actor.userId } = c.req.valid("query");
      const isOwn = user === actor.userId && !isNarrowedFrom(c, BOARD);
      if (!isOwn && !can(actor, KPI_ALL)) throw forbidden(KPI_ALL);
      const { lines, asked } = await month(c, period, user);
      const own = describeShop(lines, asked);
      return c.json({ data: { ...own, works: lines.map((line) => describeLine(line, asked)) } }, 200);
    },
  );

  return app;
}
