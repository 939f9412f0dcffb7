// Bringing in clients and vehicles from a CSV file, over REST (docs/decisions/0026-csv-import.md).

import { z } from "@hono/zod-openapi";
import { bodyLimit } from "hono/body-limit";
import { can } from "../../../../shared/domains/access/access.permissions.ts";
import { IMPORT_LIMITS, IMPORT_QUOTA } from "../../../../shared/domains/crm/import.states.ts";
import { refuseBeyond } from "../../../auth/rate-limit.ts";
import { recheckCaller } from "../../../auth/require-staff.ts";
import type { Services } from "../../../blobs/services.ts";
import { forbidden, Problem, problemResponse } from "../../../platform/problem.ts";
import { recordName, words, shortList, shortListQuery } from "../../../http/rest-inputs.ts";
import { endpoint, jsonBody, one, paged } from "../../../http/rest.ts";
import { commandIdOf } from "../../../commands/run-for.ts";
import { staffApp } from "../../../auth/staff-app.ts";
import type { ImportRecord } from "./import-records.ts";
import {
  beginCheck,
  changeReading,
  confirmImport,
  discardImport,
  keepUpload,
  refusingBroken,
  requireRights,
} from "./imports.changes.ts";
import { lookUpImports } from "./imports.look-up.ts";
import { describeImport, describeWhole } from "./imports.describe.ts";
import { changedImportSchema, importSchema, wholeImportSchema } from "./imports.schemas.ts";

const TAGS: [string] = ["imports"];
const NEEDS = "CLIENTS_CREATE";
const PATH = "/api/v1/imports";
const ofImport = { params: z.object({ import: recordName }).describe("Id of an import") };
const file = { schema: z.string().openapi({ type: "string", format: "binary" }) };
/** Of a shop. */
const UPLOADS = { limit: IMPORT_QUOTA.perHour, windowSeconds: 3_600 };
/** Those of this shop that are shown: what is older is found by its id. */
const LATEST = 20;

export function importsRoutes(services: Services) {
  const app = staffApp(services, [PATH]);

  const { inside, find, act } = lookUpImports(services);

  app.post(PATH, uploadLimit);
  app.openapi(
    endpoint({
      method: "post",
      path: PATH,
      permission: NEEDS,
      summary:
        "Takes a CSV file of clients, vehicles or both as the body, of at most 10 MB; needs CLIENTS_EDIT and CLIENTS_VIEW, too; ten may wait to be confirmed",
      request: {
        query: z.object({ name: words(200).default("import.csv").openapi({ description: "Of the file" }) }),
        body: { required: true, content: { "text/csv": file, "application/octet-stream": file } },
      },
      answer: one(wholeImportSchema),
      status: 201,
      tags: TAGS,
    }),
    async (c) => {
      requireRights(c.get("member").actor, { columns: [] });
      await refuseBeyond(services.sql, `imports of ${c.get("tenant").id}`, UPLOADS);
      const id = commandIdOf(c);
      const bytes = new Uint8Array(await c.req.arrayBuffer());
      await recheckCaller(services, c);
      const { actor } = c.get("member");
      if (!can(actor, NEEDS)) throw forbidden(NEEDS);
      requireRights(actor, { columns: [] });
      const { name } = c.req.valid("query");
      await refusingBroken(() => inside(c, (sql) => keepUpload(sql, actor, { id, name, bytes })));
      const data = await inside(c, async (sql, companyId) => describeWhole(sql, await find(sql, companyId, id)));
      return c.json({ data }, 201);
    },
  );

  app.openapi(
    endpoint({
      method: "get",
      path: PATH,
      permission: NEEDS,
      summary: "The latest imports of the shop; needs CLIENTS_VIEW, too",
      request: { query: shortListQuery },
      answer: paged(importSchema),
      tags: TAGS,
    }),
    async (c) => {
      const files = await inside(
        c,
        (sql, companyId) => sql<ImportRecord[]>`
          select * from import_file where company_id = ${companyId} order by created_at desc, id desc limit ${LATEST}`,
      );
      return c.json(shortList(files.map(describeImport), c.req.valid("query")), 200);
    },
  );

  app.openapi(
    endpoint({
      method: "get",
      path: `${PATH}/{import}`,
      permission: NEEDS,
      summary: "One import: how it is read, what was found, how far it is; needs CLIENTS_VIEW, too",
      request: ofImport,
      answer: one(wholeImportSchema),
      tags: TAGS,
    }),
    async (c) => {
      const { import: id } = c.req.valid("param");
      const data = await inside(c, async (sql, companyId) => describeWhole(sql, await find(sql, companyId, id)));
      return c.json({ data }, 200);
    },
  );

  app.openapi(
    endpoint({
      method: "patch",
      path: `${PATH}/{import}`,
      permission: NEEDS,
      summary: "Says how the file is to be read; it has to be checked again",
      request: { ...ofImport, ...jsonBody(changedImportSchema) },
      answer: one(wholeImportSchema),
      unkeyed: true,
      tags: TAGS,
    }),
    async (c) => {
      const { import: id } = c.req.valid("param");
      const data = await act(c, id, (sql, found) => changeReading(sql, found, c.req.valid("json")));
      return c.json({ data }, 200);
    },
  );

  app.openapi(
    endpoint({
      method: "post",
      path: `${PATH}/{import}/check`,
      permission: NEEDS,
      summary: "Begins to give every row its verdict",
      request: ofImport,
      answer: one(wholeImportSchema),
      unkeyed: true,
      tags: TAGS,
    }),
    async (c) => {
      const { import: id } = c.req.valid("param");
      const data = await act(c, id, (sql, found) => beginCheck(services, sql, found));
      return c.json({ data }, 200);
    },
  );

  app.openapi(
    endpoint({
      method: "post",
      path: `${PATH}/{import}/confirm`,
      permission: NEEDS,
      summary: "Begins to write what was checked, or goes on where it stopped; with vehicles it needs VEHICLES_EDIT",
      request: ofImport,
      answer: one(wholeImportSchema),
      unkeyed: true,
      tags: TAGS,
    }),
    async (c) => {
      const { import: id } = c.req.valid("param");
      const { actor } = c.get("member");
      const data = await act(c, id, async (sql, found) => {
        requireRights(actor, found);
        await confirmImport(services, sql, actor, found);
      });
      return c.json({ data }, 200);
    },
  );

  app.openapi(
    endpoint({
      method: "delete",
      path: `${PATH}/{import}`,
      permission: NEEDS,
      summary: "Throws an import away; what was written stays",
      request: ofImport,
      answer: null,
      unkeyed: true,
      tags: TAGS,
    }),
    async (c) => {
      const { import: id } = c.req.valid("param");
      requireRights(c.get("member").actor, { columns: [] });
      await inside(c, async (sql, companyId) => discardImport(sql, await find(sql, companyId, id, true)));
      return c.body(null, 204);
    },
  );

  return app;
}

const uploadLimit = bodyLimit({
  maxSize: IMPORT_LIMITS.bytes,
  onError: (c) => problemResponse(c, new Problem(413, "crm/import-too-large", `At most ${IMPORT_LIMITS.bytes} bytes.`)),
});
