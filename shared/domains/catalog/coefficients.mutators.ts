// Pricing coefficients (they need ADMIN_SETTINGS_EDIT).

import { can, type Actor } from "../access/access.permissions.ts";
import { asFieldValue, withWriter } from "../../kernel/field-edits.ts";
import { basedAsBefore } from "../../zero/common.args.ts";
import { applied, defineCommand, forbidden, noEffect, refused, scoped, upcast, type Tx } from "../../zero/define.ts";
import { editFields } from "../../zero/edit-field.ts";
import { softDeletion } from "../../zero/soft-deletion.ts";
import { pricingEditWords } from "./edit-words.ts";
import {
  COEFFICIENT_FIELDS,
  coefficientArgs,
  createCoefficientArgs,
  reorderCoefficientsArgs,
  updateCoefficientArgs,
  updateCoefficientArgsV1,
} from "./pricing.args.ts";
import { highestPriority, reranked } from "./priorities.rules.ts";
import type { Conditions } from "./catalog.states.ts";

const FORBIDDEN = forbidden("ADMIN_SETTINGS_EDIT");
const NOT_FOUND = refused("catalog/coefficient-not-found");
const BACKWARDS = refused("catalog/ages-backwards");
const mayEdit = (actor: Actor) => can(actor, "ADMIN_SETTINGS_EDIT");

const about = (verb: string, id: string, data: Record<string, string | number>) =>
  applied({ verb, subjectType: "pricing_coefficient", subjectId: id, workOrderId: null, data });

const all = (tx: Tx, actor: Actor) => tx.run(scoped("pricingCoefficient", actor).where("deletedAt", "IS", null));
const byId = (tx: Tx, actor: Actor, id: string) =>
  tx.run(scoped("pricingCoefficient", actor).where("id", "=", id).one());

const backwards = ({ age_min: min, age_max: max }: Conditions = {}) =>
  typeof min === "number" && typeof max === "number" && min > max;

const create = defineCommand({
  name: "catalog.createCoefficient",
  version: 1,
  args: createCoefficientArgs,
  async run(tx, { actor, at }, { coefficientId, priority, ...fields }) {
    if (!mayEdit(actor)) return FORBIDDEN;
    if (backwards(fields.conditions)) return BACKWARDS;
    if (await byId(tx, actor, coefficientId)) return refused("catalog/id-taken");
    await tx.mutate.pricingCoefficient.insert({
      id: coefficientId,
      companyId: actor.companyId,
      ...fields,
      priority: priority ?? highestPriority(await all(tx, actor)),
      fieldWriters: null,
      createdAt: at,
      updatedAt: at,
      deletedAt: null,
    });
    return about("catalog.createCoefficient", coefficientId, { name: fields.name, multiplier: fields.multiplier });
  },
});

const update = defineCommand({
  name: "catalog.updateCoefficient",
  version: 2,
  args: updateCoefficientArgs,
  upcasts: { 1: upcast(updateCoefficientArgsV1, (args) => basedAsBefore(COEFFICIENT_FIELDS, args)) },
  async run(tx, context, { coefficientId, basedOn, ...wanted }) {
    const { actor, at } = context;
    if (!mayEdit(actor)) return FORBIDDEN;
    if (backwards(wanted.conditions)) return BACKWARDS;
    const before = await byId(tx, actor, coefficientId);
    if (!before || before.deletedAt !== null) return NOT_FOUND;
    return editFields(tx, context, {
      words: pricingEditWords({ subjectType: "pricing_coefficient", subjectId: coefficientId }),
      writers: before.fieldWriters,
      edits: COEFFICIENT_FIELDS.flatMap((field) => {
        const [value, basis] = [wanted[field], basedOn[field]];
        return value === undefined || basis === undefined
          ? []
          : [{ field, value: asFieldValue(value), basedOn: basis }];
      }),
      current: (field) => asFieldValue(before[field as keyof typeof wanted]),
      async write(fields, fieldWriters) {
        const changes = Object.fromEntries(Object.entries(wanted).filter(([field]) => fields.includes(field)));
        await tx.mutate.pricingCoefficient.update({ id: coefficientId, ...changes, fieldWriters, updatedAt: at });
        const { name = before.name, multiplier = before.multiplier } = wanted;
        const told = { name, multiplier, from: before.multiplier, fields: fields.join(" ") };
        return about("catalog.updateCoefficient", coefficientId, told);
      },
    });
  },
});

const { deleteCommand, restoreCommand } = softDeletion({
  args: coefficientArgs,
  needs: ["ADMIN_SETTINGS_EDIT"],
  find: (tx, { actor }, { coefficientId }) => byId(tx, actor, coefficientId),
  missing: NOT_FOUND,
  write: (tx, coefficient) => tx.mutate.pricingCoefficient.update(coefficient),
  done: (act, { id, name }) => about(`catalog.${act}Coefficient`, id, { name }),
});
const remove = deleteCommand({ name: "catalog.deleteCoefficient", already: noEffect("catalog/coefficient-deleted") });
const restore = restoreCommand({ name: "catalog.restoreCoefficient", already: noEffect("catalog/same-value") });

const reorder = defineCommand({
  name: "catalog.reorderCoefficients",
  version: 1,
  args: reorderCoefficientsArgs,
  async run(tx, { actor, at, commandId }, { coefficientIds }) {
    if (!mayEdit(actor)) return FORBIDDEN;
    const coefficients = await all(tx, actor);
    const first = coefficientIds.find((id) => coefficients.some((one) => one.id === id));
    // One that was deleted meanwhile is no reason to refuse the order of the others; none of them is.
    if (first === undefined) return NOT_FOUND;
    const moves = reranked(coefficients, coefficientIds);
    if (moves.length === 0) return noEffect("catalog/order-unchanged");
    for (const { id, priority } of moves) {
      const writers = coefficients.find((one) => one.id === id)?.fieldWriters ?? {};
      const fieldWriters = withWriter(writers, "priority", commandId);
      await tx.mutate.pricingCoefficient.update({ id, priority, fieldWriters, updatedAt: at });
    }
    return about("catalog.reorderCoefficients", first, {});
  },
});

export const coefficientsCommands = [create, update, remove, restore, reorder];
