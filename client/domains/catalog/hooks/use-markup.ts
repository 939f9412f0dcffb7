// The shop's markup rules, live, and what is done with them: commands, so also without a network.

import { useMemo } from "react";
import { uuidv7 } from "../../../../shared/kernel/ids.ts";
import { byPrecedence } from "../../../../shared/domains/catalog/markup.rules.ts";
import { MARKUP_KINDS, type MarkupKind } from "../../../../shared/domains/catalog/catalog.states.ts";
import type { ArgsFor, CommandName } from "../../../../shared/registry/command-types.ts";
import { queries } from "../../../../shared/registry/queries.ts";
import { useEngine, useRows } from "../../../data/hooks/react.ts";
import { changedGroups, type Seen } from "../changed-fields.ts";
import { save } from "../../../data/outbox/save.ts";

export interface MarkupFields {
  kind: MarkupKind;
  key: string | null;
  rangeFromMinor: number | null;
  rangeToMinor: number | null;
  markupPct: number;
  priority: number;
}

/** For what a rule is, how much it adds, and before which others. */
const GROUPS = [["kind", "key", "rangeFromMinor", "rangeToMinor"], ["markupPct"], ["priority"]] as const;

/** In the order in which they are asked: by kind, then the higher priority, then the newer. */
export function useMarkupRules() {
  const { rows, complete } = useRows(queries.catalog.markupRules());
  const rules = useMemo(
    () =>
      rows
        .map((rule) => ({ ...rule, createdAt: rule.createdAt ?? 0 }))
        .toSorted((a, b) => MARKUP_KINDS.indexOf(a.kind) - MARKUP_KINDS.indexOf(b.kind) || byPrecedence(a, b)),
    [rows],
  );
  return { rules, complete };
}
export type MarkupRow = ReturnType<typeof useMarkupRules>["rules"][number];

export const markupFields = (rule: MarkupRow): MarkupFields => ({
  kind: rule.kind,
  key: rule.key,
  rangeFromMinor: rule.rangeFromMinor,
  rangeToMinor: rule.rangeToMinor,
  markupPct: rule.markupPct,
  priority: rule.priority,
});

export const seenOf = (rule: MarkupRow): Seen<MarkupFields> => ({
  fields: markupFields(rule),
  fieldWriters: rule.fieldWriters,
});

/** Each resolves to whether it was kept on this device. `title`: the rule in words. */
export function useMarkupCommands() {
  const engine = useEngine();
  const send = <Name extends CommandName>(name: Name, args: ArgsFor<Name>, title: string) =>
    save(engine, name, args, { title, plate: null, number: null });
  return {
    async create(fields: MarkupFields, title: string): Promise<string | null> {
      const ruleId = uuidv7();
      return (await send("catalog.createMarkupRule", { ruleId, ...fields }, title)) ? ruleId : null;
    },
    /** What belongs together as one edit each; `seen`: what was there before. */
    async update(id: string, fields: MarkupFields, seen: Seen<MarkupFields>, title: string) {
      for (const edit of changedGroups(fields, seen, GROUPS))
        if (!(await send("catalog.updateMarkupRule", { ruleId: id, ...edit }, title))) return false;
      return true;
    },
    remove: (id: string, title: string) => send("catalog.deleteMarkupRule", { ruleId: id }, title),
    restore: (id: string, title: string) => send("catalog.restoreMarkupRule", { ruleId: id }, title),
  };
}
