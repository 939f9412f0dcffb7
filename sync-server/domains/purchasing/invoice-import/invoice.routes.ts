// Bringing in suppliers' invoices from Excel and CSV, over REST (docs/decisions/0084-invoice-import.md).

import { z } from "@hono/zod-openapi";
import { bodyLimit } from "hono/body-limit";
import {
  INVOICE_LIMITS,
  INVOICE_QUOTA,
  INVOICE_ROW_VERDICTS,
} from "../../../../shared/domains/purchasing/invoice-import.states.ts";
import { storableText } from "../../../../shared/kernel/json.ts";
import { refuseBeyond } from "../../../auth/rate-limit.ts";
import { recheckCaller } from "../../../auth/require-staff.ts";
import { staffApp } from "../../../auth/staff-app.ts";
import type { Services } from "../../../blobs/services.ts";
import { commandIdOf } from "../../../commands/run-for.ts";
import type { TransactionSql } from "../../../db/connections.ts";
import { reading } from "../../../http/reading.ts";
import type { Context, Middleware } from "../../../http/request.ts";
import { recordName, shortList, shortListQuery } from "../../../http/rest-inputs.ts";
import { pagedList } from "../../../http/rest-list.ts";
import { endpoint, jsonBody, one, paged } from "../../../http/rest.ts";
import { Problem, problemResponse } from "../../../platform/problem.ts";
import { findInvoice, type InvoiceRecord } from "./invoice-records.ts";
import {
  beginPreview,
  changeColumns,
  confirmInvoice,
  discardInvoice,
  keepInvoice,
  requireInvoiceRights,
} from "./invoice.changes.ts";
import { describeInvoice, describeWholeInvoice, readInvoiceRowsPage, toldInvoices } from "./invoice.describe.ts";
import {
  changedInvoiceImportSchema,
  confirmedInvoiceImportSchema,
  invoiceImportSchema,
  invoiceRowSchema,
  newInvoiceImportSchema,
  wholeInvoiceImportSchema,
} from "./invoice.schemas.ts";

const TAGS: [string] = ["invoice imports"];
const NEEDS = "PURCHASES_EDIT";
const PATH = "/api/v1/imports/invoices";
const ONE = `${PATH}/{import}` as const;
const ofImport = { params: z.object({ import: recordName }).describe("Id of an import") };
const edits = { permission: NEEDS, tags: TAGS } as const;
/** Of a shop. */
const UPLOADS = { limit: INVOICE_QUOTA.perHour, windowSeconds: 3_600 };
/** Those of this shop that are shown. */
const LATEST = 20;
/** Boundaries and the other fields of the form. */
const FORM = 64 * 1024;

const missing = () => new Problem(404, "purchasing/import-not-found", "There is no such import.");

export function invoiceImportRoutes(services: Services) {
  const app = staffApp(services, [PATH]);
  const inside = reading(services);

  const find = async (sql: TransactionSql, companyId: string, id: string, lock = false): Promise<InvoiceRecord> => {
    const found = await findInvoice(sql, companyId, id, { lock });
    if (!found) throw missing();
    return found;
  };

  /** As it is by now. */
  const whole = (c: Context, id: string) =>
    inside(c, async (sql, companyId) => {
      const [told] = await toldInvoices(sql, companyId, sql`i.id = ${id}`);
      if (!told) throw missing();
      return describeWholeInvoice(sql, told);
    });

  const mayLook: Middleware = async (c, next) => {
    requireInvoiceRights(c.get("member").actor, { create_new: false });
    await next();
  };
  for (const pattern of [PATH, `${PATH}/*`]) app.use(pattern, mayLook);

  app.post(PATH, uploadLimit);
  app.openapi(
    endpoint({
      ...edits,
      method: "post",
      path: PATH,
      summary:
        "Takes a supplier's invoice, Excel (.xlsx) or CSV, of at most 10 MB and 20,000 rows; needs PARTS_COST_VIEW, too. It is read by a job: `reading`, then `uploaded` with its first rows and which columns they are taken for, or `failed` with the reason",
      request: { body: { required: true, content: { "multipart/form-data": { schema: newInvoiceImportSchema } } } },
      answer: one(wholeInvoiceImportSchema),
      status: 201,
    }),
    async (c) => {
      await refuseBeyond(services.sql, `invoices of ${c.get("tenant").id}`, UPLOADS);
      const id = commandIdOf(c);
      const { file, supplier_id: supplierId = null } = c.req.valid("form");
      const content = new Uint8Array(await file.arrayBuffer());
      if (content.length > INVOICE_LIMITS.bytes) throw tooLarge();
      await recheckCaller(services, c);
      const { actor } = c.get("member");
      requireInvoiceRights(actor, { create_new: false });
      const name = storableText(file.name).slice(0, 200) || "invoice";
      await inside(c, (sql) => keepInvoice(services, sql, actor, { id, name, content, supplierId }));
      return c.json({ data: await whole(c, id) }, 201);
    },
  );

  app.openapi(
    endpoint({
      ...edits,
      method: "get",
      path: PATH,
      summary: "The latest imports of invoices of the shop; needs PARTS_COST_VIEW, too",
      request: { query: shortListQuery },
      answer: paged(invoiceImportSchema),
    }),
    async (c) => {
      const files = await inside(c, (sql, companyId) =>
        toldInvoices(sql, companyId, sql`true order by i.created_at desc, i.id desc limit ${LATEST}`),
      );
      return c.json(shortList(files.map(describeInvoice), c.req.valid("query")), 200);
    },
  );

  app.openapi(
    endpoint({
      ...edits,
      method: "get",
      path: ONE,
      summary: "One import of an invoice: its columns, what was found, how far it is; needs PARTS_COST_VIEW, too",
      request: ofImport,
      answer: one(wholeInvoiceImportSchema),
    }),
    async (c) => c.json({ data: await whole(c, c.req.valid("param").import) }, 200),
  );

  app.openapi(
    endpoint({
      ...edits,
      method: "patch",
      path: ONE,
      summary:
        "Says whose invoice it is and what stands in which column; of another supplier the columns are what they last were. It has to be previewed again; for another sheet it is `reading` first",
      request: { ...ofImport, ...jsonBody(changedInvoiceImportSchema) },
      answer: one(wholeInvoiceImportSchema),
      unkeyed: true,
    }),
    async (c) => {
      const { import: id } = c.req.valid("param");
      const changed = c.req.valid("json");
      await inside(c, async (sql, companyId) =>
        changeColumns(services, sql, await find(sql, companyId, id, true), changed),
      );
      return c.json({ data: await whole(c, id) }, 200);
    },
  );

  app.openapi(
    endpoint({
      ...edits,
      method: "post",
      path: `${ONE}/preview`,
      summary:
        "Begins to find out of each row whether the catalogue has its article: `checking`, then `previewed`, or `uploaded` with the reason why it failed",
      request: ofImport,
      answer: one(wholeInvoiceImportSchema),
      unkeyed: true,
    }),
    async (c) => {
      const { import: id } = c.req.valid("param");
      await inside(c, async (sql, companyId) => beginPreview(services, sql, await find(sql, companyId, id, true)));
      return c.json({ data: await whole(c, id) }, 200);
    },
  );

  app.openapi(
    endpoint({
      ...edits,
      method: "post",
      path: `${ONE}/confirm`,
      summary:
        "Begins to write the purchase, or goes on where it stopped; `create_new` needs PARTS_EDIT. The purchase is there once all rows are",
      request: { ...ofImport, ...jsonBody(confirmedInvoiceImportSchema) },
      answer: one(wholeInvoiceImportSchema),
      unkeyed: true,
    }),
    async (c) => {
      const { import: id } = c.req.valid("param");
      const { create_new } = c.req.valid("json");
      const { actor } = c.get("member");
      await inside(c, async (sql, companyId) => {
        const file = await find(sql, companyId, id, true);
        requireInvoiceRights(actor, { create_new: file.purchase_id === null ? create_new : file.create_new });
        await confirmInvoice(services, sql, actor, file, create_new);
      });
      return c.json({ data: await whole(c, id) }, 200);
    },
  );

  app.openapi(
    endpoint({
      ...edits,
      method: "delete",
      path: ONE,
      summary: "Throws an import away; a purchase that was made stays",
      request: ofImport,
      answer: null,
      unkeyed: true,
    }),
    async (c) => {
      await inside(c, async (sql, companyId) =>
        discardInvoice(sql, await find(sql, companyId, c.req.valid("param").import, true)),
      );
      return c.body(null, 204);
    },
  );

  pagedList(app, services, {
    path: `${ONE}/rows`,
    permission: NEEDS,
    alsoNeeds: () => "PARTS_COST_VIEW",
    summary: "The rows of the invoice with what becomes of each, a page at a time; needs PARTS_COST_VIEW, too",
    ...ofImport,
    filters: z.object({ verdict: z.enum(INVOICE_ROW_VERDICTS).optional() }),
    row: invoiceRowSchema,
    read: async (sql, { actor: { companyId }, filter, page, params }) => {
      const { id } = await find(sql, companyId, params.import);
      return readInvoiceRowsPage(sql, companyId, id, { ...filter, ...page });
    },
    tags: TAGS,
  });

  return app;
}

const tooLarge = () => new Problem(413, "purchasing/import-too-large", `At most ${INVOICE_LIMITS.bytes} bytes.`);

const uploadLimit = bodyLimit({
  maxSize: INVOICE_LIMITS.bytes + FORM,
  onError: (c) => problemResponse(c, tooLarge()),
});
