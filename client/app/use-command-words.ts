// What a command would do, in the words of the shop's own records and of the command itself: what a file or another device
// calls it proves nothing. For whoever decides whether it is taken.

import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { PAYMENT_METHODS } from "../../shared/domains/finance/finance.states.ts";
import type { FieldValue } from "../../shared/kernel/field-edits.ts";
import { isUuid } from "../../shared/kernel/ids.ts";
import { queries } from "../../shared/registry/queries.ts";
import { useRows } from "../data/hooks/react.ts";
import { usePeople } from "../domains/access/exposed/use-people.ts";
import { EDITED_FIELDS, isMoment, useFieldWords } from "../domains/work-orders/exposed/field-words.ts";

/** Which words a value has. */
const TABLES: Readonly<Record<string, "order" | "block">> = { to: "order", status: "order", reason: "block" };

/** What a command was based on, and what its content is told by: nothing that it would write. */
const BASIS: ReadonlySet<string> = new Set(["basedOn", "sha256", "seen", "seenAt"]);

const METHODS: readonly unknown[] = PAYMENT_METHODS;

/** The last time a calendar can name, Unix ms. */
const LATEST = 8.64e15;

export interface CommandWords {
  /** Null: what it is about is not on this device. */
  subject: { title: string; plate: string | null; number: string | null } | null;
  /** The values it would write: "Discount, %: 90". */
  details: string[];
}

export function useCommandWords(): (command: { args?: unknown }) => CommandWords {
  const subjectOf = useSubjects();
  const { t } = useTranslation();
  const { nameOf } = usePeople();
  const words = useFieldWords();
  const isField = (key: string) => (EDITED_FIELDS as readonly string[]).includes(key);

  function valueOf(key: string, value: unknown): string[] {
    if (key === "edit") {
      const { field, value: written } = (value ?? {}) as { field?: unknown; value?: unknown };
      return typeof field === "string" ? valueOf(field, written) : [];
    }
    if (key === "masterId") return [nameOf(typeof value === "string" ? value : null) ?? t("order.noValue")];
    const table = TABLES[key];
    if (table && typeof value === "string") return [t(`status.${table}.${value}`, { defaultValue: value })];
    if (key === "method" && METHODS.includes(value)) return [t(`payments.method.${String(value)}`)];
    if (isField(key) && isValue(value, key)) return [`${words.label(key)}: ${words.value(key, value)}`];
    if (Array.isArray(value)) return value.flatMap((item) => leavesOf(item));
    if (typeof value === "string") return isUuid(value) || value === "" ? [] : [value];
    return isValue(value, key) && typeof value === "number" ? [words.value(key, value)] : [];
  }
  const leavesOf = (args: unknown): string[] =>
    args !== null && typeof args === "object"
      ? Object.entries(args).flatMap(([key, value]) => (BASIS.has(key) ? [] : valueOf(key, value)))
      : [];

  return (command) => ({ subject: subjectOf(command), details: leavesOf(command.args) });
}

/** Something a field may hold; a file may hold anything. */
function isValue(value: unknown, field: string): value is FieldValue {
  if (typeof value === "number") return !isMoment(field) || (value >= 0 && value <= LATEST);
  return typeof value === "string" || value === null;
}

/** The orders and lines of the boards, by id: what commands name in their arguments. */
function useSubjects(): (command: { args?: unknown }) => CommandWords["subject"] {
  const { rows: board } = useRows(queries.workOrders.board());
  const { rows: jobs } = useRows(queries.mechanic.myJobs());
  return useMemo(() => {
    const byId = new Map<string, CommandWords["subject"]>();
    for (const order of [...board, ...jobs]) {
      const about = { plate: order.vehicle?.plate ?? null, number: order.number };
      byId.set(order.id, { title: order.complaint, ...about });
      for (const line of order.workLines) byId.set(line.id, { title: line.name, ...about });
    }
    return ({ args }) => {
      const named = (args ?? {}) as Record<string, unknown>;
      const ids = [named, named["line"] ?? {}].flatMap((part): unknown[] => Object.values(part));
      const known = ids.find((id) => typeof id === "string" && byId.has(id));
      return byId.get(known as string) ?? null;
    };
  }, [board, jobs]);
}
