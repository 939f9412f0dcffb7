// What becomes of an edit of a field: written, already so, or a conflict that both people are told of (docs/offline.md).

import type { Actor } from "../domains/access/access.permissions.ts";
import type { ErrorCode } from "../kernel/errors.ts";
import { judgeEdit, lastWriter, type FieldEdit, type FieldValue, type FieldWriters } from "../kernel/field-edits.ts";
import { conflict, noEffect, scoped, type ActivityEntry, type CommandResult, type Tx } from "./define.ts";

export interface JudgedField {
  writers: FieldWriters | null;
  edit: FieldEdit;
  current: FieldValue;
  /** Codes of the domain, and the line of history that a conflict leaves. */
  words: { same: ErrorCode; changed: ErrorCode; history: ActivityEntry };
}

/** What the rule says; null: write it. */
export async function judgeField(
  tx: Tx,
  actor: Actor,
  { writers, edit, current, words }: JudgedField,
): Promise<CommandResult | null> {
  const verdict = judgeEdit(writers ?? {}, edit, current);
  if (verdict === "write") return null;
  if (verdict === "same") return noEffect(words.same);
  const theirsCommand = lastWriter(writers ?? {}, edit.field);
  const theirs = await tx.run(
    scoped("command", actor)
      .where("id", "=", theirsCommand ?? "")
      .one(),
  );
  const { subjectType, subjectId } = words.history;
  return conflict(
    words.changed,
    {
      subjectType,
      subjectId,
      field: edit.field,
      yours: edit.value,
      theirs: current,
      theirsCommand,
      theirsBy: theirs?.userId ?? null,
      theirsAt: theirs?.happenedAt ?? null,
    },
    words.history,
  );
}
