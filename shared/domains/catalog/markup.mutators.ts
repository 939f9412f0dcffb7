// Markup rules (they need PRICING_MANAGE). What they make of every part's price is the server's step.

import { can, type Actor } from "../access/access.permissions.ts";
import { basedAsBefore } from "../../zero/common.args.ts";
import { applied, defineCommand, forbidden, noEffect, refused, scoped, upcast, type Tx } from "../../zero/define.ts";
import { editFields } from "../../zero/edit-field.ts";
import { softDeletion } from "../../zero/soft-deletion.ts";
import {
  MARKUP_FIELDS,
  markupRuleArgs,
  updateMarkupRuleArgs,
  updateMarkupRuleArgsV1,
  wholeMarkupRuleArgs,
} from "./pricing.args.ts";
import { pricingEditWords } from "./edit-words.ts";
import type { MarkupKind } from "./catalog.states.ts";

const FORBIDDEN = forbidden("PRICING_MANAGE");
const NOT_FOUND = refused("catalog/rule-not-found");
const INCOMPLETE = refused("catalog/rule-incomplete");

interface Fields {
  kind: MarkupKind;
  key: string | null;
  rangeFromMinor: number | null;
  rangeToMinor: number | null;
  markupPct: number;
}

const about = (verb: string, id: string, { kind, key, markupPct }: Fields) =>
  applied({
    verb,
    subjectType: "markup_rule",
    subjectId: id,
    workOrderId: null,
    data: { kind, key, markupPct },
  });

const ruleById = (tx: Tx, actor: Actor, id: string) => tx.run(scoped("markupRule", actor).where("id", "=", id).one());

/** A brand or a category by name; a range by an end at least, and not backwards. Null: it is no rule. */
function fitting<F extends Fields>(fields: F): F | null {
  const { kind, key, rangeFromMinor: from, rangeToMinor: to } = fields;
  if (kind !== "range") return key === null ? null : { ...fields, rangeFromMinor: null, rangeToMinor: null };
  if ((from === null && to === null) || (from !== null && to !== null && from > to)) return null;
  return { ...fields, key: null };
}

type Rule = Fields & { priority: number };

/** The rule with the given values of the fields that are named. */
function withNamed(rule: Rule, named: { [Field in keyof Rule]?: Rule[Field] | undefined }): Rule {
  const { kind, key, rangeFromMinor, rangeToMinor, markupPct, priority } = rule;
  const changes = Object.entries(named).filter(([, value]) => value !== undefined);
  return { kind, key, rangeFromMinor, rangeToMinor, markupPct, priority, ...Object.fromEntries(changes) };
}

/** Of a former release: the whole rule, or what its author had seen before changing it. */
const asOfV1 = upcast(updateMarkupRuleArgsV1, ({ ruleId, seen, ...rule }) => {
  const named = Object.entries(rule).filter(([field]) => !seen || Object.hasOwn(seen, field));
  return { ruleId, ...basedAsBefore(MARKUP_FIELDS, { ...Object.fromEntries(named), seen }) };
});

const create = defineCommand({
  name: "catalog.createMarkupRule",
  version: 1,
  args: wholeMarkupRuleArgs,
  async run(tx, { actor, at }, { ruleId, ...given }) {
    if (!can(actor, "PRICING_MANAGE")) return FORBIDDEN;
    const fields = fitting(given);
    if (!fields) return INCOMPLETE;
    if (await ruleById(tx, actor, ruleId)) return refused("catalog/id-taken");
    await tx.mutate.markupRule.insert({
      id: ruleId,
      companyId: actor.companyId,
      ...fields,
      fieldWriters: null,
      createdAt: at,
      updatedAt: at,
      deletedAt: null,
    });
    return about("catalog.createMarkupRule", ruleId, fields);
  },
});

const update = defineCommand({
  name: "catalog.updateMarkupRule",
  version: 2,
  args: updateMarkupRuleArgs,
  upcasts: { 1: asOfV1 },
  async run(tx, context, { ruleId, basedOn, ...given }) {
    const { actor, at } = context;
    if (!can(actor, "PRICING_MANAGE")) return FORBIDDEN;
    const rule = await ruleById(tx, actor, ruleId);
    if (!rule || rule.deletedAt !== null) return NOT_FOUND;
    const fields = fitting(withNamed(rule, given));
    // What a rule is for is named as a whole: nothing of it is emptied by the way.
    if (!fields || MARKUP_FIELDS.some((field) => fields[field] !== rule[field] && basedOn[field] === undefined))
      return INCOMPLETE;
    return editFields(tx, context, {
      words: pricingEditWords({ subjectType: "markup_rule", subjectId: ruleId }),
      writers: rule.fieldWriters,
      edits: MARKUP_FIELDS.flatMap((field) => {
        const basis = basedOn[field];
        return basis === undefined ? [] : [{ field, value: fields[field], basedOn: basis }];
      }),
      current: (field) => rule[field as keyof Rule],
      async write(_, fieldWriters) {
        await tx.mutate.markupRule.update({ id: ruleId, ...fields, fieldWriters, updatedAt: at });
        return about("catalog.updateMarkupRule", ruleId, fields);
      },
    });
  },
});

const { deleteCommand, restoreCommand } = softDeletion({
  args: markupRuleArgs,
  needs: ["PRICING_MANAGE"],
  find: (tx, { actor }, { ruleId }) => ruleById(tx, actor, ruleId),
  missing: NOT_FOUND,
  write: (tx, rule) => tx.mutate.markupRule.update(rule),
  done: (act, rule) => about(`catalog.${act}MarkupRule`, rule.id, rule),
});
const remove = deleteCommand({ name: "catalog.deleteMarkupRule", already: noEffect("catalog/rule-deleted") });
const restore = restoreCommand({ name: "catalog.restoreMarkupRule", already: noEffect("catalog/same-value") });

export const markupCommands = [create, update, remove, restore];
