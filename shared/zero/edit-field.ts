// What becomes of an edit of a field: written, already so, or a conflict that both people are told of (docs/offline.md).

import type { ErrorCode } from "../kernel/errors.ts";
import {
  judgeEdit,
  lastWriter,
  withWriter,
  type FieldEdit,
  type FieldValue,
  type FieldWriters,
} from "../kernel/field-edits.ts";
import {
  applied,
  conflict,
  noEffect,
  scoped,
  type ActivityEntry,
  type CommandContext,
  type CommandResult,
  type Tx,
} from "./define.ts";

type HistoryData = NonNullable<ActivityEntry["data"]>;

/** How a domain's refusals and history call an edit of one of its records. */
export interface EditWords {
  /** What is wanted is there already. */
  same: ErrorCode;
  /** Another came first. */
  changed: ErrorCode;
  /** The line of history: what was and is now, or what both wanted. */
  history: (act: "edit" | "conflict", data: HistoryData) => ActivityEntry;
}

export type EditSubject = Pick<ActivityEntry, "subjectType" | "subjectId" | "workOrderId"> & { name?: string | null };

/** The usual history of a record: `clients` gives `clients.edit` and `clients.conflict`. */
export const editHistory =
  (verbs: string, { subjectType, subjectId, workOrderId, name = null }: EditSubject): EditWords["history"] =>
  (act, data) => ({ verb: `${verbs}.${act}`, subjectType, subjectId, workOrderId, data: { ...data, name } });

/** Columns to be written. */
export interface Written {
  [field: string]: FieldValue | FieldWriters;
  fieldWriters: FieldWriters;
}

export interface FieldEditing {
  words: EditWords;
  writers: FieldWriters | null;
  edit: FieldEdit;
  current: FieldValue;
  /** Writes it; or says why it cannot be. */
  write: (written: Written) => Promise<CommandResult | null | void>;
}

export async function editField(
  tx: Tx,
  { actor, commandId }: Pick<CommandContext, "actor" | "commandId">,
  { words, writers, edit, current, write }: FieldEditing,
): Promise<CommandResult> {
  const { field, value } = edit;
  const verdict = judgeEdit(writers ?? {}, edit, current);
  if (verdict === "same") return noEffect(words.same);
  if (verdict === "write") {
    const instead = await write({ [field]: value, fieldWriters: withWriter(writers ?? {}, field, commandId) });
    return instead ?? applied(words.history("edit", { field, from: current, to: value }));
  }
  const theirsCommand = lastWriter(writers ?? {}, field);
  const theirs = await tx.run(
    scoped("command", actor)
      .where("id", "=", theirsCommand ?? "")
      .one(),
  );
  const history = words.history("conflict", { field, yours: value, theirs: current });
  const { subjectType, subjectId } = history;
  const versions = { yours: value, theirs: current, theirsCommand };
  const by = { theirsBy: theirs?.userId ?? null, theirsAt: theirs?.happenedAt ?? null };
  return conflict(words.changed, { subjectType, subjectId, field, ...versions, ...by }, history);
}
