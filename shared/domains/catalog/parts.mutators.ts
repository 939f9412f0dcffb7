// Parts: made, changed field by field, shown on the site, deleted and restored.

import { can } from "../access/access.permissions.ts";
import { applied, defineCommand, forbidden, noEffect, refused, scoped } from "../../zero/define.ts";
import { editField } from "../../zero/edit-field.ts";
import { softDeletion } from "../../zero/soft-deletion.ts";
import type { FieldValue } from "../../kernel/field-edits.ts";
import { canSeeCosts, permissionForField } from "./catalog.permissions.ts";
import { livePart, partById } from "./parts.reach.ts";
import { createPartArgs, editPartArgs, partArgs, publishPartArgs, setCostArgs } from "./parts.args.ts";

const NOT_FOUND = refused("catalog/part-not-found");

const about = (verb: string, { id, name }: { id: string; name: string }, data: Record<string, FieldValue> = {}) => ({
  verb,
  subjectType: "part" as const,
  subjectId: id,
  workOrderId: null,
  data: { part: name, ...data },
});

const EDIT_CODES = { same: "catalog/same-value", changed: "catalog/changed-meanwhile" } as const;

/** As people read it, and as two edits are told apart. */
const shown = (value: string | number | readonly string[] | null): FieldValue =>
  typeof value === "object" && value !== null ? value.join(", ") : value;

const create = defineCommand({
  name: "catalog.createPart",
  version: 1,
  args: createPartArgs,
  async run(tx, { actor, at }, { partId, ...fields }) {
    if (!can(actor, "PARTS_EDIT")) return forbidden("PARTS_EDIT");
    if (fields.sellPriceMinor !== null && !can(actor, "PRICING_MANAGE")) return forbidden("PRICING_MANAGE");
    if (await partById(tx, actor, partId)) return refused("catalog/id-taken");
    await tx.mutate.part.insert({
      id: partId,
      companyId: actor.companyId,
      partNo: null,
      ...fields,
      article: fields.article || null,
      barcode: fields.barcode || null,
      brand: fields.brand || null,
      category: fields.category || null,
      // What the rules make of it is written by the server's step.
      basePriceMinor: fields.sellPriceMinor,
      isPublished: false,
      bin: null,
      minQuantity: null,
      fieldWriters: null,
      createdAt: at,
      updatedAt: at,
      deletedAt: null,
    });
    return applied(about("catalog.createPart", { id: partId, name: fields.name }));
  },
});

const edit = defineCommand({
  name: "catalog.editPart",
  version: 1,
  args: editPartArgs,
  async run(tx, context, { partId, basedOn, edit: { field, value } }) {
    const { actor, at } = context;
    const needed = permissionForField(field);
    if (!can(actor, needed)) return forbidden(needed);
    const part = await livePart(tx, actor, partId);
    if (!part) return NOT_FOUND;
    const wanted = value === "" ? null : value;
    return editField(tx, context, {
      words: {
        ...EDIT_CODES,
        history: (act, data) => about(act === "edit" ? "catalog.editPart" : "catalog.conflict", part, data),
      },
      writers: part.fieldWriters,
      edit: { field, value: shown(wanted), basedOn },
      current: shown(part[field]),
      write: ({ fieldWriters }) => tx.mutate.part.update({ id: part.id, [field]: wanted, fieldWriters, updatedAt: at }),
    });
  },
});

/** The history says that costs changed, not what they are: it is read by people who may not know. */
const setCost = defineCommand({
  name: "catalog.setCost",
  version: 1,
  args: setCostArgs,
  async run(tx, context, { partId, basedOn, edit: { field, value } }) {
    const { actor, at } = context;
    if (!can(actor, "PARTS_EDIT")) return forbidden("PARTS_EDIT");
    if (!canSeeCosts(actor)) return forbidden("PARTS_COST_VIEW");
    const part = await livePart(tx, actor, partId);
    if (!part) return NOT_FOUND;
    const cost = await tx.run(scoped("partCost", actor).where("id", "=", partId).one());
    return editField(tx, context, {
      words: {
        ...EDIT_CODES,
        history: (act) => about(act === "edit" ? "catalog.setCost" : "catalog.conflict", part, { field }),
      },
      writers: cost?.fieldWriters ?? null,
      edit: { field, value, basedOn },
      current: cost?.[field] ?? null,
      write: (written) =>
        tx.mutate.partCost.upsert({
          id: partId,
          companyId: actor.companyId,
          buyPriceMinor: cost?.buyPriceMinor ?? null,
          hiddenMarkupPct: cost?.hiddenMarkupPct ?? null,
          ...written,
          updatedAt: at,
        }),
    });
  },
});

const publish = defineCommand({
  name: "catalog.publishPart",
  version: 1,
  args: publishPartArgs,
  async run(tx, { actor, at }, { partId, isPublished }) {
    if (!can(actor, "PARTS_EDIT")) return forbidden("PARTS_EDIT");
    const part = await livePart(tx, actor, partId);
    if (!part) return NOT_FOUND;
    if (part.isPublished === isPublished) return noEffect("catalog/same-value");
    await tx.mutate.part.update({ id: partId, isPublished, updatedAt: at });
    return applied(about("catalog.publishPart", part, { published: isPublished ? 1 : 0 }));
  },
});

const { deleteCommand, restoreCommand } = softDeletion({
  args: partArgs,
  needs: ["PARTS_EDIT"],
  find: (tx, { actor }, { partId }) => partById(tx, actor, partId),
  missing: NOT_FOUND,
  write: (tx, part) => tx.mutate.part.update(part),
  done: (act, part) => applied(about(`catalog.${act}Part`, part)),
});
const remove = deleteCommand({ name: "catalog.deletePart", already: noEffect("catalog/part-deleted") });
const restore = restoreCommand({ name: "catalog.restorePart", already: noEffect("catalog/part-there") });

export const partsCommands = [create, edit, setCost, publish, remove, restore];
