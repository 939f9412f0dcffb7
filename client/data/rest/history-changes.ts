// What makes the history of a record be asked for again: its page shows other rows than before, or the server has answered an edit of it.

import type { OutboxEntry } from "../outbox/outbox-db.ts";

/** What the page of a record shows. */
export interface PageOfRecord {
  subject: string;
  /** Rows with which its history changes, each in the same place every time; undefined: not read yet. */
  watched: readonly unknown[];
  /** Edits of it that the server has not answered. */
  waiting: readonly Pick<OutboxEntry, "id">[];
}

/** Whether there may be lines that were not there `before`. Another record's page asks for its own. */
export function mayHaveMore(before: PageOfRecord, now: PageOfRecord): boolean {
  if (before.subject !== now.subject) return false;
  const isAnswered = before.waiting.some(({ id }) => !now.waiting.some((entry) => entry.id === id));
  return isAnswered || now.watched.some((rows, place) => isOther(before.watched[place], rows));
}

/** What was not read yet has not changed. */
const isOther = (before: unknown, now: unknown) => before !== undefined && before !== now;

/** Edits that name one of these ids, in their sequence. */
export const editsAbout = <Edit extends Pick<OutboxEntry, "args">>(
  edits: readonly Edit[] | null,
  ids: ReadonlySet<string>,
): Edit[] => (edits ?? []).filter(({ args }) => names(args, ids));

/**
 * Those that no line tells: the server may have answered an edit before this device has heard of it. The id of a line begins with that of the
 * command that made it.
 */
export function notTold<Edit extends Pick<OutboxEntry, "id">>(
  edits: readonly Edit[],
  lines: readonly { id: string }[],
): readonly Edit[] {
  const told = new Set(lines.map(({ id }) => id.slice(0, id.lastIndexOf("."))));
  return edits.filter(({ id }) => !told.has(id));
}

function names(value: unknown, ids: ReadonlySet<string>): boolean {
  if (typeof value === "string") return ids.has(value);
  return typeof value === "object" && value !== null && Object.values(value).some((part) => names(part, ids));
}
