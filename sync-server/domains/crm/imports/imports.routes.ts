// Bringing in clients and vehicles from a CSV file, over REST (docs/decisions/0026-csv-import.md).

import { z } from "@hono/zod-openapi";
import { bodyLimit } from "hono/body-limit";
import { IMPORT_LIMITS, ROW_VERDICTS } from "../../../../shared/domains/crm/import.states.ts";
import { LOCALES } from "../../../../shared/domains/tenancy/tenancy.states.ts";
import type { Context, Services } from "../../../app/context.ts";
import { Problem, problemResponse } from "../../../app/problem.ts";
import { pageQuery, recordName, words } from "../../../app/rest-inputs.ts";
import { commandIdOf, endpoint, jsonBody, one, paged, several } from "../../../app/rest.ts";
import { staffApp } from "../../../app/staff-app.ts";
import type { TransactionSql } from "../../../db/connections.ts";
import { withTenant } from "../../../db/tenant-transaction.ts";
import { errorsCsv } from "./errors-csv.ts";
import { findImport, type ImportRecord } from "./import-records.ts";
import {
  beginCheck,
  changeReading,
  confirmImport,
  discardImport,
  keepUpload,
  refusingBroken,
  requireRights,
} from "./imports.changes.ts";
import { describeImport, describeWhole, readRows } from "./imports.describe.ts";
import { changedImportSchema, importRowSchema, importSchema, wholeImportSchema } from "./imports.schemas.ts";
import { csvAnswer, csvEndpoint } from "../csv-answer.ts";

const TAGS: [string] = ["imports"];
const NEEDS = "CLIENTS_CREATE";
const PATH = "/api/v1/imports";
const ofImport = { params: z.object({ import: recordName }).describe("Id of an import") };
const file = { schema: z.string().openapi({ type: "string", format: "binary" }) };
/** Those of this shop that are shown: what is older is found by its id. */
const LATEST = 20;

export function importsRoutes(services: Services) {
  const app = staffApp(services, [PATH]);

  const inside = <T>(c: Context, work: (sql: TransactionSql, companyId: string) => Promise<T>) => {
    const { companyId } = c.get("member").actor;
    return withTenant(services.sql, companyId, (sql) => work(sql, companyId));
  };
  const find = async (sql: TransactionSql, companyId: string, id: string, lock = false): Promise<ImportRecord> => {
    const found = await findImport(sql, companyId, id, { lock });
    if (!found) throw new Problem(404, "crm/import-not-found", "There is no such import.");
    return found;
  };
  /** Does something with an import that nobody else is changing, and tells of it. */
  const act = (c: Context, id: string, work: (sql: TransactionSql, found: ImportRecord) => Promise<void>) =>
    inside(c, async (sql, companyId) => {
      const found = await find(sql, companyId, id, true);
      requireRights(c.get("member").actor, { columns: [] });
      await refusingBroken(() => work(sql, found));
      return describeWhole(sql, await find(sql, companyId, id));
    });

  app.post(PATH, uploadLimit);
  app.openapi(
    endpoint({
      method: "post",
      path: PATH,
      permission: NEEDS,
      summary: "Takes a CSV file of clients, vehicles or both as the body, of at most 10 MB; needs CLIENTS_EDIT, too",
      request: {
        query: z.object({ name: words(200).default("import.csv").openapi({ description: "Of the file" }) }),
        body: { required: true, content: { "text/csv": file, "application/octet-stream": file } },
      },
      answer: one(wholeImportSchema),
      status: 201,
      tags: TAGS,
    }),
    async (c) => {
      const { actor } = c.get("member");
      requireRights(actor, { columns: [] });
      const id = commandIdOf(c);
      const bytes = new Uint8Array(await c.req.arrayBuffer());
      const { name } = c.req.valid("query");
      await refusingBroken(() => inside(c, (sql) => keepUpload(sql, actor, { id, name, bytes })));
      const data = await inside(c, async (sql, companyId) => describeWhole(sql, await find(sql, companyId, id)));
      return c.json({ data }, 201 as never);
    },
  );

  app.openapi(
    endpoint({
      method: "get",
      path: PATH,
      permission: NEEDS,
      summary: "The latest imports of the shop",
      request: {},
      answer: several(importSchema),
      tags: TAGS,
    }),
    async (c) => {
      const files = await inside(
        c,
        (sql, companyId) => sql<ImportRecord[]>`
          select * from import_file where company_id = ${companyId} order by created_at desc, id desc limit ${LATEST}`,
      );
      return c.json({ data: files.map(describeImport) }, 200);
    },
  );

  app.openapi(
    endpoint({
      method: "get",
      path: `${PATH}/{import}`,
      permission: NEEDS,
      summary: "One import: how it is read, what was found, how far it is",
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
      return c.body(null, 204) as never;
    },
  );

  app.openapi(
    endpoint({
      method: "get",
      path: `${PATH}/{import}/rows`,
      permission: NEEDS,
      summary: "The rows of the file with their verdicts, a page at a time",
      request: { ...ofImport, query: pageQuery.extend({ verdict: z.enum(ROW_VERDICTS).optional() }) },
      answer: paged(importRowSchema),
      tags: TAGS,
    }),
    async (c) => {
      const { import: id } = c.req.valid("param");
      const { page, per_page, verdict } = c.req.valid("query");
      const { rows, total } = await inside(c, async (sql, companyId) => {
        await find(sql, companyId, id);
        return readRows(sql, companyId, id, { verdict, limit: per_page, offset: (page - 1) * per_page });
      });
      return c.json({ data: rows, meta: { page, per_page, total } }, 200);
    },
  );

  app.openapi(
    csvEndpoint({
      path: `${PATH}/{import}/errors.csv`,
      permission: NEEDS,
      summary: "The rows with errors as they stood, with the reason, to be mended and brought in again",
      request: { ...ofImport, query: z.object({ language: z.enum(LOCALES).optional() }) },
      tags: TAGS,
    }),
    async (c) => {
      const { import: id } = c.req.valid("param");
      const locale = c.req.valid("query").language ?? c.get("member").locale;
      const text = await inside(c, async (sql, companyId) => errorsCsv(sql, await find(sql, companyId, id), locale));
      return csvAnswer(c, text, "errors.csv");
    },
  );

  return app;
}

const uploadLimit = bodyLimit({
  maxSize: IMPORT_LIMITS.bytes,
  onError: (c) => problemResponse(c, new Problem(413, "crm/import-too-large", `At most ${IMPORT_LIMITS.bytes} bytes.`)),
});
