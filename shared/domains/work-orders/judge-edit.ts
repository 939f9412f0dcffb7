// What becomes of an edit of a field: written, already so, or a conflict that both people are told of (offline contract, 7).

import type { Actor } from "../access/access.permissions.ts";
import {
  applied,
  conflict,
  noEffect,
  scoped,
  type ActivityEntry,
  type CommandResult,
  type Tx,
} from "../../zero/define.ts";
import { judgeEdit, lastWriter, type FieldEdit, type FieldValue, type FieldWriters } from "./field-edits.rules.ts";

type Subject = Pick<ActivityEntry, "subjectType" | "subjectId"> & { workOrderId: string; name?: string };

export interface Judged {
  subject: Subject;
  writers: FieldWriters | null;
  edit: FieldEdit;
  current: FieldValue;
}

/** What the rule says; null: write it. */
export async function judge(
  tx: Tx,
  actor: Actor,
  { subject, writers, edit, current }: Judged,
): Promise<CommandResult | null> {
  const verdict = judgeEdit(writers ?? {}, edit, current);
  if (verdict === "write") return null;
  if (verdict === "same") return noEffect("work-orders/same-value");
  const theirsCommand = lastWriter(writers ?? {}, edit.field);
  const theirs = await tx.run(
    scoped("command", actor)
      .where("id", "=", theirsCommand ?? "")
      .one(),
  );
  const { workOrderId, name, ...which } = subject;
  return conflict(
    "work-orders/changed-meanwhile",
    {
      ...which,
      field: edit.field,
      yours: edit.value,
      theirs: current,
      theirsCommand,
      theirsBy: theirs?.userId ?? null,
      theirsAt: theirs?.happenedAt ?? null,
    },
    {
      verb: "workOrders.conflict",
      ...which,
      workOrderId,
      data: { field: edit.field, yours: edit.value, theirs: current, name: name ?? null },
    },
  );
}

export function edited({ subject: { name, ...subject }, edit, current }: Judged): CommandResult {
  return applied({
    verb: "workOrders.edit",
    ...subject,
    data: { field: edit.field, from: current, to: edit.value, name: name ?? null },
  });
}
