// Edits of fields in the words of a domain whose history shows what was written.

import type { Actor } from "../domains/access/access.permissions.ts";
import type { ErrorCode } from "../kernel/errors.ts";
import type { FieldEdit, FieldValue, FieldWriters } from "../kernel/field-edits.ts";
import { applied, type ActivityEntry, type CommandResult, type Tx } from "./define.ts";
import { judgeField } from "./field-conflict.ts";

type Subject = Pick<ActivityEntry, "subjectType" | "subjectId" | "workOrderId"> & { name?: string };

/** How a domain's history and refusals call an edit. */
export interface EditWords {
  /** `clients` gives `clients.edit` and `clients.conflict`. */
  verbs: string;
  /** What is wanted is there already. */
  same: ErrorCode;
  /** Another came first. */
  changed: ErrorCode;
}

export interface Judged {
  subject: Subject;
  writers: FieldWriters | null;
  edit: FieldEdit;
  current: FieldValue;
}

/** What the rule says; null: write it. */
export function judge(
  words: EditWords,
  tx: Tx,
  actor: Actor,
  { subject, writers, edit, current }: Judged,
): Promise<CommandResult | null> {
  const { name, ...which } = subject;
  const data = { field: edit.field, yours: edit.value, theirs: current, name: name ?? null };
  const history = { verb: `${words.verbs}.conflict`, ...which, data };
  return judgeField(tx, actor, { writers, edit, current, words: { ...words, history } });
}

/** What the history keeps of an edit besides what it was and is. */
export type MoreData = NonNullable<ActivityEntry["data"]>;

export function edited(
  words: EditWords,
  { subject: { name, ...subject }, edit, current }: Judged,
  data: MoreData = {},
): CommandResult {
  return applied({
    verb: `${words.verbs}.edit`,
    ...subject,
    data: { ...data, field: edit.field, from: current, to: edit.value, name: name ?? null },
  });
}
