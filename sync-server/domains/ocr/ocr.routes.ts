// Suppliers' invoices read from files, over REST (docs/decisions/0085-invoice-ocr.md).

import { z } from "@hono/zod-openapi";
import { bodyLimit } from "hono/body-limit";
import { can } from "../../../shared/domains/access/access.permissions.ts";
import { canSeePurchasePrices } from "../../../shared/domains/purchasing/purchasing.permissions.ts";
import { OCR_LIMITS } from "../../../shared/domains/ocr/invoice-reading.states.ts";
import { OCR_STATUSES } from "../../../shared/domains/ocr/ocr.states.ts";
import { refuseBeyond } from "../../auth/rate-limit.ts";
import { recheckCaller } from "../../auth/require-staff.ts";
import { staffApp } from "../../auth/staff-app.ts";
import type { Services } from "../../blobs/services.ts";
import { commandIdOf } from "../../commands/run-for.ts";
import { reading } from "../../http/reading.ts";
import type { Middleware } from "../../http/request.ts";
import { recordName } from "../../http/rest-inputs.ts";
import { pagedList } from "../../http/rest-list.ts";
import { endpoint, one } from "../../http/rest.ts";
import { forbidden, Problem } from "../../platform/problem.ts";
import { keepInvoice, readAgain } from "./ocr.changes.ts";
import { describeOcrJob, describeWholeOcrJob } from "./ocr.describe.ts";
import { dropFiles } from "./ocr.job.ts";
import { pageKey } from "./ocr-records.ts";
import { listOcrJobs, theOcrJob } from "./ocr.reads.ts";
import { newOcrJobSchema, ocrJobSchema, wholeOcrJobSchema } from "./ocr.schemas.ts";

const JOBS = "/api/v1/ocr-jobs";
const ofJob = { params: z.object({ job: recordName }) };
const buys = { permission: "PURCHASES_EDIT", tags: ["purchases"] as [string] } as const;
/** Of a shop. */
const UPLOADS = { limit: OCR_LIMITS.perHour, windowSeconds: 3_600 };

export function ocrRoutes(services: Services, fewAtOnce: Middleware) {
  const app = staffApp(services, [JOBS]);
  const inside = reading(services);

  pagedList(app, services, {
    ...buys,
    path: JOBS,
    summary: "Invoices that were read from files or are, the latest first; without what was read",
    filters: z.object({ status: z.enum(OCR_STATUSES).optional() }),
    row: ocrJobSchema,
    read: async (sql, { actor, filter, page }) => {
      const { rows, total } = await listOcrJobs(sql, actor.companyId, filter, page);
      return { rows: rows.map(describeOcrJob), total };
    },
  });

  app.post(JOBS, onlyBuyers, fewAtOnce, uploadLimit);
  app.openapi(
    endpoint({
      ...buys,
      method: "post",
      path: JOBS,
      summary: "Takes an invoice as a PDF or a picture, which is read in the background",
      request: { body: { required: true, content: { "multipart/form-data": { schema: newOcrJobSchema } } } },
      answer: one(wholeOcrJobSchema),
      status: 201,
    }),
    async (c) => {
      const { file, supplier_id: supplierId = null } = c.req.valid("form");
      await recheckCaller(services, c);
      const { actor } = c.get("member");
      if (!can(actor, buys.permission)) throw forbidden(buys.permission);
      if (!services.config.LIFT_LIMITS)
        await refuseBeyond(services.sql, `invoices to be read of ${actor.companyId}`, UPLOADS);
      const id = commandIdOf(c);
      const bytes = new Uint8Array(await file.arrayBuffer());
      await keepInvoice(services, actor, { id, name: file.name, bytes, supplierId });
      const job = await inside(c, (sql, companyId) => theOcrJob(sql, companyId, id));
      return c.json({ data: describeWholeOcrJob(job, { withPrices: canSeePurchasePrices(actor) }) }, 201);
    },
  );

  app.openapi(
    endpoint({
      ...buys,
      method: "get",
      path: `${JOBS}/{job}`,
      summary: "One invoice: how far it is, what was read",
      request: ofJob,
      answer: one(wholeOcrJobSchema),
    }),
    async (c) => {
      const job = await inside(c, (sql, companyId) => theOcrJob(sql, companyId, c.req.valid("param").job));
      return c.json(
        { data: describeWholeOcrJob(job, { withPrices: canSeePurchasePrices(c.get("member").actor) }) },
        200,
      );
    },
  );

  app.openapi(
    endpoint({
      ...buys,
      method: "post",
      path: `${JOBS}/{job}/read`,
      summary: "Reads the file again, with two new tries",
      request: ofJob,
      answer: one(wholeOcrJobSchema),
      unkeyed: true,
    }),
    async (c) => {
      const { actor } = c.get("member");
      const job = await inside(c, async (sql, companyId) => {
        const found = await theOcrJob(sql, companyId, c.req.valid("param").job, true);
        await readAgain(services, sql, found);
        return theOcrJob(sql, companyId, found.id);
      });
      return c.json({ data: describeWholeOcrJob(job, { withPrices: canSeePurchasePrices(actor) }) }, 200);
    },
  );

  app.openapi(
    endpoint({
      ...buys,
      method: "get",
      path: `${JOBS}/{job}/pages/{page}`,
      summary: "A page as it was read, upright and straight; there are prices on it: needs PARTS_COST_VIEW, too",
      request: { params: ofJob.params.extend({ page: z.coerce.number().int().min(1).max(OCR_LIMITS.pages) }) },
      answer: null,
      file: "image/jpeg",
    }),
    async (c) => {
      if (!canSeePurchasePrices(c.get("member").actor)) throw forbidden("PARTS_COST_VIEW");
      const { job: id, page } = c.req.valid("param");
      const { companyId } = c.get("member").actor;
      await inside(c, (sql) => theOcrJob(sql, companyId, id));
      const picture = await services.storage.get(pageKey(companyId, id, page));
      if (picture === null) throw new Problem(404, "ocr/not-done", "There is no picture of this page.");
      const headers = {
        "content-type": "image/jpeg",
        "cache-control": "private, no-cache",
        vary: "cookie, authorization",
      };
      return c.body(Uint8Array.from(picture), 200, headers) as never;
    },
  );

  app.openapi(
    endpoint({
      ...buys,
      method: "delete",
      path: `${JOBS}/{job}`,
      summary: "Throws away the file and what was read of it; a purchase made of it stays",
      request: ofJob,
      answer: null,
      unkeyed: true,
    }),
    async (c) => {
      const job = await inside(c, async (sql, companyId) => {
        const found = await theOcrJob(sql, companyId, c.req.valid("param").job, true);
        await sql`delete from ocr_job where company_id = ${companyId} and id = ${found.id}`;
        return found;
      });
      await dropFiles(services.storage, job);
      return c.body(null, 204);
    },
  );

  return app;
}

/** What others send is not read. */
const onlyBuyers: Middleware = async (c, next) => {
  if (c.req.method === "POST" && !can(c.get("member").actor, buys.permission)) throw forbidden(buys.permission);
  await next();
};

/** The file, and the fields beside it. */
const uploadLimit = bodyLimit({
  maxSize: OCR_LIMITS.bytes + 64 * 1024,
  onError: () => {
    // Nobody reads what is still to come: the connection ends with the answer.
    throw new Problem(413, "ocr/too-large", `At most ${OCR_LIMITS.bytes} bytes.`, { headers: { connection: "close" } });
  },
});
