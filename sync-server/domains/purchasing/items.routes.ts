// Items of a purchase over REST: added, changed and removed.

import { recordName } from "../../http/rest-inputs.ts";
import { staffApp } from "../../auth/staff-app.ts";
import type { Services } from "../../blobs/services.ts";
import { runFor, runNamed } from "../../commands/run-for.ts";
import type { Context } from "../../http/request.ts";
import { endpoint, jsonBody } from "../../http/rest.ts";
import { Problem } from "../../platform/problem.ts";
import { addNamedItems, updateItem } from "./purchasing.commands.ts";
import { PURCHASES, edits, itemArgs, ofPurchase, showPurchase } from "./purchases.routes.ts";
import { changedItemSchema, newItemsSchema } from "./purchasing.schemas.ts";

const ITEM = `${PURCHASES}/{purchase}/items/{item}` as const;
const ofItem = { params: ofPurchase.params.extend({ item: recordName }) };

export function itemsRoutes(services: Services) {
  const app = staffApp(services, [`${PURCHASES}/:purchase/items`]);

  /** Throws 404 where the purchase has no such item. */
  const requireItem = async (c: Context, purchase: string, item: string) => {
    const { items } = await showPurchase(services, c, purchase);
    if (!items.some(({ id }) => id === item))
      throw new Problem(404, "purchasing/item-not-found", "There is no such item on the purchase.");
  };

  app.openapi(
    endpoint({
      ...edits,
      method: "post",
      path: `${PURCHASES}/{purchase}/items`,
      summary: "Adds items to a purchase",
      request: { ...ofPurchase, ...jsonBody(newItemsSchema) },
      status: 201,
    }),
    async (c) => {
      const { purchase: purchaseId } = c.req.valid("param");
      const items = c.req.valid("json").items.map(itemArgs);
      await runFor(c, services, addNamedItems(services), { purchaseId, items });
      return c.json({ data: await showPurchase(services, c, purchaseId) }, 201);
    },
  );

  app.openapi(
    endpoint({
      ...edits,
      method: "patch",
      path: ITEM,
      summary: "Changes fields of an item; what is left out stays",
      request: { ...ofItem, ...jsonBody(changedItemSchema) },
    }),
    async (c) => {
      const { purchase, item: id } = c.req.valid("param");
      await requireItem(c, purchase, id);
      const { part_id: partId, article, name, brand, qty, price } = c.req.valid("json");
      const all = { partId, article, name, brand, quantity: qty, priceMinor: price };
      const changes = Object.fromEntries(Object.entries(all).filter(([, given]) => given !== undefined));
      await runFor(c, services, updateItem(services), { id, changes });
      return c.json({ data: await showPurchase(services, c, purchase) }, 200);
    },
  );

  app.openapi(
    endpoint({
      ...edits,
      method: "delete",
      path: ITEM,
      summary: "Removes an item of which nothing came",
      request: ofItem,
      answer: null,
    }),
    async (c) => {
      const { purchase, item: itemId } = c.req.valid("param");
      await requireItem(c, purchase, itemId);
      await runNamed(c, services, "purchasing.removeItem", { itemId });
      return c.body(null, 204);
    },
  );

  return app;
}
