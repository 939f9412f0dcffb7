// What a program asks for in one request: the devices' commands one after the other, as one.

import { z } from "zod";
import { itemsNamed, pendingOf, type Wanted } from "../../../shared/domains/purchasing/purchase.rules.ts";
import {
  MOST_ITEMS_AT_ONCE,
  createPurchaseArgs,
  editItemArgs,
  editPurchaseArgs,
  editSupplierArgs,
  quantity,
} from "../../../shared/domains/purchasing/purchasing.args.ts";
import { takeFrom } from "../../../shared/domains/warehouse/stock.rules.ts";
import { articleKey } from "../../../shared/domains/purchasing/invoice-rows.rules.ts";
import { lastWriter } from "../../../shared/kernel/field-edits.ts";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { refused, type CommandResult } from "../../../shared/zero/define.ts";
import type { Services } from "../../blobs/services.ts";
import { derivedId } from "../../commands/derived-id.ts";
import { runInside, type DeviceCommand } from "../../commands/device-commands.ts";
import { runInSequence, writersOf } from "../../commands/run-in-sequence.ts";
import type { ServerCommand, ServerContext } from "../../commands/server-commands.ts";
import type { TransactionSql } from "../../db/connections.ts";
import { knownParts } from "./invoice-import/known-parts.reads.ts";

const value = z.union([z.string(), z.number(), z.null()]);
type Value = z.infer<typeof value>;
const snakeCased = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
/** As the REST API calls what is kept under another name. */
const SAID: Readonly<Record<string, string>> = { quantity: "qty", priceMinor: "price" };

const changesOf = <Field extends string>(fields: readonly Field[]) =>
  z.object({ id: z.string(), changes: z.partialRecord(z.enum(fields), value) });

/** One command for each field that is named, each based on what is there. */
function inOrder<Field extends string>(
  services: Services,
  missing: CommandResult,
  fields: readonly Field[],
  writers: (context: ServerContext, id: string) => Promise<(field: Field) => string | null>,
  stepOf: (id: string, field: Field, given: Value, basedOn: string | null) => DeviceCommand,
) {
  return async (
    context: ServerContext,
    { id, changes }: { id: string; changes: Partial<Record<Field, Value>> },
  ): Promise<CommandResult> => {
    const found = await writers(context, id).catch((error: unknown) => {
      if (error instanceof NotThere) return null;
      throw error;
    });
    if (!found) return missing;
    const steps = fields.flatMap((field) => {
      const given = changes[field];
      if (given === undefined) return [];
      return { command: stepOf(id, field, given, found(field)), field: SAID[field] ?? snakeCased(field) };
    });
    return runInSequence(services, context, steps, "purchasing/same-value");
  };
}

class NotThere extends Error {}

/** By field, who wrote it last. Throws where there is no such record. */
async function basesOf(context: ServerContext, table: "supplier" | "purchase" | "purchase_item", id: string) {
  const writers = await writersOf(context, table, id);
  if (!writers) throw new NotThere();
  return (field: string) => lastWriter(writers, field);
}

const supplierFields = editSupplierArgs.shape.edit.options.map(({ shape }) => shape.field.value);
const supplierChanges = changesOf(supplierFields);

/** As `purchasing.editSupplier`, field by field. */
export const updateSupplier = (services: Services): ServerCommand<z.infer<typeof supplierChanges>> => ({
  name: "purchasing.updateSupplier",
  version: 1,
  args: supplierChanges,
  run: inOrder(
    services,
    refused("purchasing/supplier-not-found"),
    supplierFields,
    (context, id) => basesOf(context, "supplier", id),
    (supplierId, field, given, basedOn) => ({
      name: "purchasing.editSupplier",
      args: { supplierId, basedOn, edit: { field, value: given === null ? null : String(given) } },
    }),
  ),
});

const purchaseFields = editPurchaseArgs.shape.edit.options.map(({ shape }) => shape.field.value);
const purchaseChanges = changesOf(purchaseFields);

/** As `purchasing.edit`, field by field. */
export const updatePurchase = (services: Services): ServerCommand<z.infer<typeof purchaseChanges>> => ({
  name: "purchasing.updatePurchase",
  version: 1,
  args: purchaseChanges,
  run: inOrder(
    services,
    refused("purchasing/purchase-not-found"),
    purchaseFields,
    (context, id) => basesOf(context, "purchase", id),
    (purchaseId, field, given, basedOn) => ({
      name: "purchasing.edit",
      args: { purchaseId, basedOn, edit: { field, value: given === null ? null : String(given) } },
    }),
  ),
});

const itemFields = editItemArgs.shape.edit.options.map(({ shape }) => shape.field.value);
const itemChanges = changesOf(itemFields);

/** As `purchasing.editItem`, field by field; its price has a writer of its own. */
export const updateItem = (services: Services): ServerCommand<z.infer<typeof itemChanges>> => ({
  name: "purchasing.updateItem",
  version: 1,
  args: itemChanges,
  run: inOrder(
    services,
    refused("purchasing/item-not-found"),
    itemFields,
    async (context, id) => {
      const ofItem = await basesOf(context, "purchase_item", id);
      const ofPrice = await writersOf(context, "purchase_item_cost", id);
      return (field) => (field === "priceMinor" ? lastWriter(ofPrice ?? {}, field) : ofItem(field));
    },
    (itemId, field, given, basedOn) => ({
      name: "purchasing.editItem",
      args: { itemId, basedOn, edit: { field, value: given } },
    }),
  ),
});

const given = z.object({
  partId: z.string().nullable(),
  article: z.string(),
  name: z.string().nullable(),
  brand: z.string().nullable(),
  quantity: z.number(),
  priceMinor: z.number().nullable(),
});
const items = z.array(given).max(MOST_ITEMS_AT_ONCE);

/** Items as the devices' command takes them: an article that one part of the catalogue alone has, however it is written, means that part. */
async function namedItems(sql: TransactionSql, companyId: string, of: z.infer<typeof items>) {
  const known = await knownParts(
    sql,
    companyId,
    of.map(({ article }) => article),
  );
  const named = of.map((one) => {
    const same = known.get(articleKey(one.article)) ?? [];
    return { ...one, itemId: uuidv7(), partId: one.partId ?? (same.length === 1 ? same[0]!.id : null) };
  });
  const ids = named.flatMap(({ partId }) => partId ?? []);
  const parts = await sql<{ id: string; name: string; brand: string | null }[]>`
    select id, name, brand from part where company_id = ${companyId} and deleted_at is null and id = any(${ids})`;
  const byId = new Map(parts.map((part) => [part.id, part]));
  return named.map((one) => {
    const meant = one.partId === null ? undefined : byId.get(one.partId);
    return { ...one, name: one.name ?? meant?.name ?? one.article, brand: one.brand ?? meant?.brand ?? null };
  });
}

const made = z.object({
  ...createPurchaseArgs.omit({ items: true }).shape,
  items: items.default([]),
});

/** As `purchasing.create`, with items as programs name them. */
export const makePurchase = (services: Services): ServerCommand<z.output<typeof made>, z.input<typeof made>> => ({
  name: "purchasing.make",
  version: 1,
  args: made,
  async run(context, { items: of, ...fields }) {
    const named = await namedItems(context.sql, context.actor.companyId, of);
    return runInside(services, context, { name: "purchasing.create", args: { ...fields, items: named } });
  },
});

const added = z.object({ purchaseId: z.string(), items });

/** As `purchasing.addItems`. */
export const addNamedItems = (services: Services): ServerCommand<z.infer<typeof added>> => ({
  name: "purchasing.addNamedItems",
  version: 1,
  args: added,
  async run(context, { purchaseId, items: of }) {
    const named = await namedItems(context.sql, context.actor.companyId, of);
    return runInside(services, context, { name: "purchasing.addItems", args: { purchaseId, items: named } });
  },
});

const received = z.object({
  purchaseId: z.string(),
  named: z.union([z.object({ partId: z.string() }), z.object({ article: z.string() })]),
  quantity,
});

/**
 * As `purchasing.receive`, of the item that is named: one that awaits so many, else of several that together do, each as far as it goes. More
 * than all of them await is refused, and nothing of it is counted.
 */
export const receiveNamed = (services: Services): ServerCommand<z.infer<typeof received>> => ({
  name: "purchasing.receiveNamed",
  version: 1,
  args: received,
  async run(context, { purchaseId, named, quantity: pieces }) {
    const { sql, actor, commandId } = context;
    const on = await sql<Wanted[]>`
      select id, part_id as "partId", article, position, quantity::float8 as quantity, qty_received::float8 as "qtyReceived",
        null as "deletedAt"
      from purchase_item where company_id = ${actor.companyId} and purchase_id = ${purchaseId} and deleted_at is null`;
    const meant = itemsNamed(on, named, pieces);
    const [item] = meant;
    if (!item) return refused("purchasing/item-not-found");
    const awaited = meant.map((one) => ({ id: one.id, quantity: pendingOf(one) }));
    const { portions, missing } = takeFrom(awaited, pieces);
    const scanPayload = "article" in named ? named.article : null;
    const receipts = missing > 0 ? [{ id: item.id, quantity: pieces }] : portions;
    const steps = receipts.map(({ id: itemId, quantity: some }, at) => {
      const receiptId = at === 0 ? commandId : derivedId("receipt of item", commandId, itemId);
      const args = { receiptId, itemId, quantity: some, scanPayload };
      return { command: { name: "purchasing.receive" as const, args } };
    });
    return runInSequence(services, context, steps, "purchasing/received");
  },
});
