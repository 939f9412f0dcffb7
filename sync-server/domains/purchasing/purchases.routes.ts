// Purchases over REST: made, changed, ordered, cancelled and received.

import { z } from "@hono/zod-openapi";
import { PURCHASE_STATUSES } from "../../../shared/domains/purchasing/purchasing.states.ts";
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
import { makePurchase, receiveNamed, updatePurchase } from "./purchasing.commands.ts";
import { PURCHASE_SORTS, readPurchase, readPurchases, requirePurchases } from "./purchasing.reads.ts";
import {
  cancelSchema,
  changedPurchaseSchema,
  newPurchaseSchema,
  purchaseSchema,
  receiveSchema,
  wholePurchaseSchema,
  type GivenItem,
} from "./purchasing.schemas.ts";

export const PURCHASES = "/api/v1/purchases";
const TAGS: [string] = ["purchases"];
export const ofPurchase = { params: z.object({ purchase: recordName }) };
export const edits = { permission: "PURCHASES_EDIT", tags: TAGS, answer: one(wholePurchaseSchema) } as const;
const ofDay = z.iso.date();

/** As the commands of the server take it. */
export const itemArgs = ({ part_id = null, name, brand = null, price = null, qty, article }: GivenItem) => ({
  partId: part_id,
  article,
  name: name ?? null,
  brand,
  quantity: qty,
  priceMinor: price ?? null,
});

/** Reads a purchase for who asked. Throws 404, and 403 to who sees none. */
export async function showPurchase(services: Services, c: Context, id: string) {
  const { actor } = c.get("member");
  requirePurchases(actor);
  const found = await reading(services)(c, (sql) => readPurchase(sql, actor, id));
  if (!found) throw new Problem(404, "purchasing/purchase-not-found", "There is no such purchase.");
  return found;
}

export function purchasesRoutes(services: Services) {
  const app = staffApp(services, [PURCHASES]);
  const show = (c: Context, id: string) => showPurchase(services, c, id);

  pagedList(app, services, {
    path: PURCHASES,
    permission: null,
    tags: TAGS,
    summary: "Purchases, a page at a time; for PURCHASES_EDIT or STOCK_RECEIVE",
    sorts: [PURCHASE_SORTS, "-created_at"],
    filters: z.object({
      q: words(100).optional().openapi({ description: "Part of its number, its invoice's or its supplier's name" }),
      status: z.enum(PURCHASE_STATUSES).optional(),
      supplier_id: recordName.optional(),
      date_from: ofDay.optional().openapi({ description: "Made on this day of the shop or later" }),
      date_to: ofDay.optional().openapi({ description: "Made on this day of the shop or earlier" }),
      deleted: flagQuery.optional().openapi({ description: "Those that were deleted instead" }),
    }),
    row: purchaseSchema,
    read(sql, { actor, filter, page }) {
      requirePurchases(actor);
      return readPurchases(sql, actor, filter, page);
    },
  });

  app.openapi(
    endpoint({
      permission: null,
      tags: TAGS,
      method: "get",
      path: `${PURCHASES}/{purchase}`,
      summary: "One purchase with its items; for PURCHASES_EDIT or STOCK_RECEIVE; prices need PARTS_COST_VIEW",
      request: ofPurchase,
      answer: one(wholePurchaseSchema),
    }),
    async (c) => c.json({ data: await show(c, c.req.valid("param").purchase) }, 200),
  );

  app.openapi(
    endpoint({
      ...edits,
      method: "post",
      path: PURCHASES,
      summary: "Makes a purchase, a draft until it is ordered or something of it comes",
      request: jsonBody(newPurchaseSchema),
      status: 201,
    }),
    async (c) => {
      const { items, ...fields } = c.req.valid("json");
      const purchaseId = commandIdOf(c);
      const args = { purchaseId, ...camelCased(fields), items: items.map(itemArgs) };
      await runFor(c, services, makePurchase(services), args);
      return c.json({ data: await show(c, purchaseId) }, 201);
    },
  );

  app.openapi(
    endpoint({
      ...edits,
      method: "patch",
      path: `${PURCHASES}/{purchase}`,
      summary: "Changes fields of a purchase; what is left out stays",
      request: { ...ofPurchase, ...jsonBody(changedPurchaseSchema) },
    }),
    async (c) => {
      const { purchase: id } = c.req.valid("param");
      await runFor(c, services, updatePurchase(services), { id, changes: camelCased(c.req.valid("json")) });
      return c.json({ data: await show(c, id) }, 200);
    },
  );

  app.openapi(
    endpoint({
      ...edits,
      method: "delete",
      path: `${PURCHASES}/{purchase}`,
      summary: "Deletes a purchase of which nothing came; it may be restored",
      request: ofPurchase,
      answer: null,
    }),
    async (c) => {
      await runNamed(c, services, "purchasing.delete", { purchaseId: c.req.valid("param").purchase });
      return c.body(null, 204);
    },
  );

  /** What is done to a purchase by its id alone. */
  const act = (
    verb: "restore" | "order" | "reopen",
    name: "purchasing.restore" | "purchasing.order" | "purchasing.reopen",
    summary: string,
  ) =>
    app.openapi(
      endpoint({ ...edits, method: "post", path: `${PURCHASES}/{purchase}/${verb}`, summary, request: ofPurchase }),
      async (c) => {
        const { purchase: purchaseId } = c.req.valid("param");
        await runNamed(c, services, name, { purchaseId });
        return c.json({ data: await show(c, purchaseId) }, 200);
      },
    );
  act("restore", "purchasing.restore", "Brings a deleted purchase back");
  act("order", "purchasing.order", "Marks a purchase as ordered with its supplier");
  act("reopen", "purchasing.reopen", "Takes the cancelling of a purchase back");

  app.openapi(
    endpoint({
      ...edits,
      method: "post",
      path: `${PURCHASES}/{purchase}/cancel`,
      summary: "Cancels what has not come of a purchase; what came stays",
      request: { ...ofPurchase, ...jsonBody(cancelSchema) },
    }),
    async (c) => {
      const { purchase: purchaseId } = c.req.valid("param");
      await runNamed(c, services, "purchasing.cancel", { purchaseId, reason: c.req.valid("json").reason });
      return c.json({ data: await show(c, purchaseId) }, 200);
    },
  );

  app.openapi(
    endpoint({
      ...edits,
      permission: "STOCK_RECEIVE",
      method: "post",
      path: `${PURCHASES}/{purchase}/receive`,
      summary: "Takes in pieces of a part or an article of a purchase, at its price; no more than are awaited",
      request: { ...ofPurchase, ...jsonBody(receiveSchema) },
    }),
    async (c) => {
      const { purchase: purchaseId } = c.req.valid("param");
      const { article, part_id, qty } = c.req.valid("json");
      const named = article === undefined ? { partId: part_id! } : { article };
      await runFor(c, services, receiveNamed(services), { purchaseId, named, quantity: qty });
      return c.json({ data: await show(c, purchaseId) }, 200);
    },
  );

  return app;
}
