// What the history says of times that were confirmed: as they were, or from when to when.

import type { ConfirmedField } from "../../../domains/work-orders/exposed/field-words.ts";

interface Entry {
  verb: string;
  data: Record<string, string | number | boolean | null>;
}

interface Words {
  label: (field: string) => string;
  value: (field: string, at: number) => string;
}

/** By verb: which time stands where in the entry's data. */
const TIMES: Readonly<Record<string, readonly (readonly [field: ConfirmedField, from: string, to: string])[]>> = {
  "mechanic.confirmTimes": [
    ["startedAt", "startedFrom", "startedTo"],
    ["doneAt", "doneFrom", "doneTo"],
  ],
  "finance.confirmTime": [["takenAt", "from", "to"]],
};

/** A dash: blocked before it was begun, so there are no times. Null: the entry is about something else. */
export function timesTold({ verb, data }: Entry, { label, value }: Words): string | null {
  const told = TIMES[verb]?.flatMap(([field, before, after]) => {
    const [from, to] = [data[before], data[after]];
    if (typeof from !== "number" || typeof to !== "number") return [];
    const now = value(field, to);
    return `${label(field)} ${from === to ? now : `${value(field, from)} → ${now}`}`;
  });
  return told ? told.join(", ") || "–" : null;
}
