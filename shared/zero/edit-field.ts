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

type Author = Pick<CommandContext, "actor" | "commandId">;

export async function editField(tx: Tx, author: Author, { write, ...editing }: FieldEditing): Promise<CommandResult> {
  const { words, edit, writers, current } = editing;
  const { field, value } = edit;
  const verdict = await judged(tx, author, editing);
  if (verdict === "same") return noEffect(words.same);
  if (verdict !== "write") return verdict;
  const instead = await write({ [field]: value, fieldWriters: withWriter(writers ?? {}, field, author.commandId) });
  return instead ?? applied(words.history("edit", { field, from: current, to: value }));
}

export interface FieldsEditing {
  words: EditWords;
  writers: FieldWriters | null;
  edits: readonly FieldEdit[];
  current: (field: string) => FieldValue;
  /** Writes the fields that are other than before, and says what was done; or why it cannot be. */
  write: (fields: readonly string[], fieldWriters: FieldWriters) => Promise<CommandResult>;
}

/** Fields of a record that are edited together: all of them or, where another wrote one of them first, none. */
export async function editFields(
  tx: Tx,
  author: Author,
  { words, writers, edits, current, write }: FieldsEditing,
): Promise<CommandResult> {
  const changed: string[] = [];
  for (const edit of edits) {
    const verdict = await judged(tx, author, { words, writers, edit, current: current(edit.field) });
    if (typeof verdict === "object") return verdict;
    if (verdict === "write") changed.push(edit.field);
  }
  if (changed.length === 0) return noEffect(words.same);
  return write(
    changed,
    changed.reduce<FieldWriters>((all, field) => withWriter(all, field, author.commandId), writers ?? {}),
  );
}

/** Whether a field may be written, or the conflict that it is instead. */
async function judged(
  tx: Tx,
  { actor }: Author,
  { words, writers, edit, current }: Omit<FieldEditing, "write">,
): Promise<"write" | "same" | CommandResult> {
  const { field, value } = edit;
  const verdict = judgeEdit(writers ?? {}, edit, current);
  if (verdict === "write" || verdict === "same") return verdict;
  const theirsCommand = lastWriter(writers ?? {}, field);
  const theirs = await tx.run(
    scoped("command", actor)
      .where("id", "=", theirsCommand ?? "")
      .one(),
  );
  if (verdict === "unsaid" && theirs?.userId === actor.userId) return "write";
  const history = words.history("conflict", { field, yours: value, theirs: current });
  const { subjectType, subjectId } = history;
  const versions = { yours: value, theirs: current, theirsCommand };
  const by = { theirsBy: theirs?.userId ?? null, theirsAt: theirs?.happenedAt ?? null };
  return conflict(words.changed, { subjectType, subjectId, field, ...versions, ...by }, history);
}
