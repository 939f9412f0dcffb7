// Labels of parts, printed from a browser: a page for whoever sees parts.

import { can } from "../../../shared/domains/access/access.permissions.ts";
import { staffApp } from "../../auth/staff-app.ts";
import type { Services } from "../../blobs/services.ts";
import { showPage } from "../../http/page.ts";
import { preferredLocale } from "../../http/pages.ts";
import { reading } from "../../http/reading.ts";
import { invalid } from "../../http/rest.ts";
import { forbidden } from "../../platform/problem.ts";
import { labelsPage } from "./labels.page.ts";
import { readLabelled } from "./labels.reads.ts";

const PATH = "/parts/labels";
/** Of one page: some twenty sheets. */
const MOST_LABELS = 500;
const ID = /^(?:\d{1,9}|[0-9a-f-]{36})$/i;

export function labelsRoutes(services: Services) {
  const app = staffApp(services, [PATH]);
  const inside = reading(services);
  app.get(PATH, async (c) => {
    const { actor, locale: own } = c.get("member");
    if (!can(actor, "PARTS_VIEW")) throw forbidden("PARTS_VIEW");
    const asked = (c.req.query("ids") ?? "")
      .split(",")
      .map((one) => one.trim())
      .filter((one) => one !== "");
    if (asked.length === 0) throw invalid([{ path: ["ids"], message: "must name at least one part" }]);
    if (asked.length > MOST_LABELS)
      throw invalid([{ path: ["ids"], message: `must name at most ${MOST_LABELS} parts` }]);
    if (!asked.every((one) => ID.test(one)))
      throw invalid([{ path: ["ids"], message: "must be numbers of parts or ids, with commas between them" }]);
    const found = await inside(c, (sql, companyId) => readLabelled(sql, companyId, asked));
    const locale = own ?? preferredLocale(c.req.header("accept-language"));
    c.header("cache-control", "no-store");
    return showPage(c, await labelsPage(found, locale));
  });
  return app;
}
