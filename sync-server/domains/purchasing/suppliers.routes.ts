// Suppliers over REST: for who buys, and seen by who takes in what comes.

import { z } from "@hono/zod-openapi";
import { staffApp } from "../../auth/staff-app.ts";
import type { Services } from "../../blobs/services.ts";
import { commandIdOf, runFor, runNamed } from "../../commands/run-for.ts";
import { reading } from "../../http/reading.ts";
import type { Context } from "../../http/request.ts";
import { flagQuery, recordName, words } from "../../http/rest-inputs.ts";
import { pagedList } from "../../http/rest-list.ts";
import { endpoint, jsonBody, one } from "../../http/rest.ts";
import { Problem } from "../../platform/problem.ts";
import { camelCased } from "../crm/crm.commands.ts";
import { updateSupplier } from "./purchasing.commands.ts";
import { SUPPLIER_SORTS, readSuppliers, requirePurchases } from "./purchasing.reads.ts";
import { changedSupplierSchema, newSupplierSchema, supplierSchema } from "./purchasing.schemas.ts";

const PATH = "/api/v1/suppliers";
const TAGS: [string] = ["purchases"];
const ofSupplier = { params: z.object({ supplier: recordName }) };
const edits = { permission: "PURCHASES_EDIT", tags: TAGS } as const;

export function suppliersRoutes(services: Services) {
  const app = staffApp(services, [PATH]);
  const inside = reading(services);

  /** Throws 404. */
  const show = async (c: Context, id: string) => {
    const { actor } = c.get("member");
    requirePurchases(actor);
    const { rows } = await inside(c, (sql) => readSuppliers(sql, actor, { id }));
    if (!rows[0]) throw new Problem(404, "purchasing/supplier-not-found", "There is no such supplier.");
    return rows[0];
  };

  pagedList(app, services, {
    path: PATH,
    permission: null,
    tags: TAGS,
    summary: "Suppliers, a page at a time; for PURCHASES_EDIT or STOCK_RECEIVE",
    sorts: [SUPPLIER_SORTS, "name"],
    filters: z.object({
      q: words(100).optional().openapi({ description: "Part of a name, a phone, an e-mail or a tax code" }),
      deleted: flagQuery.optional().openapi({ description: "Those who were deleted instead" }),
    }),
    row: supplierSchema,
    read(sql, { actor, filter, page }) {
      requirePurchases(actor);
      return readSuppliers(sql, actor, filter, page);
    },
  });

  app.openapi(
    endpoint({
      permission: null,
      tags: TAGS,
      method: "get",
      path: `${PATH}/{supplier}`,
      summary: "One supplier; for PURCHASES_EDIT or STOCK_RECEIVE",
      request: ofSupplier,
      answer: one(supplierSchema),
    }),
    async (c) => c.json({ data: await show(c, c.req.valid("param").supplier) }, 200),
  );

  app.openapi(
    endpoint({
      ...edits,
      method: "post",
      path: PATH,
      summary: "Writes a supplier down",
      request: jsonBody(newSupplierSchema),
      answer: one(supplierSchema),
      status: 201,
    }),
    async (c) => {
      const supplierId = commandIdOf(c);
      await runNamed(c, services, "purchasing.createSupplier", { supplierId, ...camelCased(c.req.valid("json")) });
      return c.json({ data: await show(c, supplierId) }, 201);
    },
  );

  app.openapi(
    endpoint({
      ...edits,
      method: "patch",
      path: `${PATH}/{supplier}`,
      summary: "Changes fields of a supplier; what is left out stays",
      request: { ...ofSupplier, ...jsonBody(changedSupplierSchema) },
      answer: one(supplierSchema),
    }),
    async (c) => {
      const { supplier: id } = c.req.valid("param");
      await runFor(c, services, updateSupplier(services), { id, changes: camelCased(c.req.valid("json")) });
      return c.json({ data: await show(c, id) }, 200);
    },
  );

  app.openapi(
    endpoint({
      ...edits,
      method: "delete",
      path: `${PATH}/{supplier}`,
      summary: "Deletes a supplier, who may be restored; not while something of theirs may still come",
      request: ofSupplier,
      answer: null,
    }),
    async (c) => {
      await runNamed(c, services, "purchasing.deleteSupplier", { supplierId: c.req.valid("param").supplier });
      return c.body(null, 204);
    },
  );

  app.openapi(
    endpoint({
      ...edits,
      method: "post",
      path: `${PATH}/{supplier}/restore`,
      summary: "Brings a deleted supplier back",
      request: ofSupplier,
      answer: one(supplierSchema),
    }),
    async (c) => {
      const { supplier: supplierId } = c.req.valid("param");
      await runNamed(c, services, "purchasing.restoreSupplier", { supplierId });
      return c.json({ data: await show(c, supplierId) }, 200);
    },
  );

  return app;
}
