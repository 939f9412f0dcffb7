// The rows of an import with their verdicts, and those with errors as a file, over REST (docs/decisions/0026-csv-import.md).

import { z } from "@hono/zod-openapi";
import { ROW_VERDICTS } from "../../../../shared/domains/crm/import.states.ts";
import { LOCALES } from "../../../../shared/domains/tenancy/tenancy.states.ts";
import type { Services } from "../../../blobs/services.ts";
import { recordName } from "../../../http/rest-inputs.ts";
import { pagedList } from "../../../http/rest-list.ts";
import { endpoint } from "../../../http/rest.ts";
import { staffApp } from "../../../auth/staff-app.ts";
import { CSV, csvAnswer } from "../csv-answer.ts";
import { errorsCsv } from "./errors-csv.ts";
import { readRows } from "./imports.describe.ts";
import { lookUpImports } from "./imports.look-up.ts";
import { importRowSchema } from "./imports.schemas.ts";

const TAGS: [string] = ["imports"];
const NEEDS = "CLIENTS_CREATE";
const PATH = "/api/v1/imports";
const ofImport = { params: z.object({ import: recordName }).describe("Id of an import") };

export function importRowsRoutes(services: Services) {
  const app = staffApp(services, [`${PATH}/:import/rows`, `${PATH}/:import/errors.csv`]);
  const { inside, find } = lookUpImports(services);

  pagedList(app, services, {
    path: `${PATH}/{import}/rows`,
    permission: NEEDS,
    // In every row stands what the file says of people.
    alsoNeeds: () => "CLIENTS_VIEW",
    summary: "The rows of the file with their verdicts, a page at a time; needs CLIENTS_VIEW, too",
    ...ofImport,
    filters: z.object({ verdict: z.enum(ROW_VERDICTS).optional() }),
    row: importRowSchema,
    read: async (sql, { actor: { companyId }, filter, page, params }) => {
      const { id } = await find(sql, companyId, params.import);
      return readRows(sql, companyId, id, { ...filter, ...page });
    },
    tags: TAGS,
  });

  app.openapi(
    endpoint({
      method: "get",
      path: `${PATH}/{import}/errors.csv`,
      permission: NEEDS,
      summary:
        "The rows with errors as they stood, with the reason, to be mended and imported again; needs CLIENTS_VIEW, too",
      request: { ...ofImport, query: z.object({ locale: z.enum(LOCALES).optional() }) },
      answer: null,
      file: CSV,
      tags: TAGS,
    }),
    async (c) => {
      const { import: id } = c.req.valid("param");
      const locale = c.req.valid("query").locale ?? c.get("member").locale;
      const text = await inside(c, async (sql, companyId) => errorsCsv(sql, await find(sql, companyId, id), locale));
      return csvAnswer(c, text, "errors.csv");
    },
  );

  return app;
}
