// Which entries a search finds: by the words people read in them, accents or not, and by the answer.

import type { OutboxEntry } from "../../data/outbox/outbox-db.ts";

export const ANSWERS = ["all", "applied", "no_effect", "refused", "other"] as const;
export type Answer = (typeof ANSWERS)[number];

const plain = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** Every word of `query` must be somewhere in the entry. `wordOf`: the name of its command as people read it. */
export function matching(
  entries: readonly OutboxEntry[],
  query: string,
  answer: Answer,
  wordOf: (name: string) => string,
): readonly OutboxEntry[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0 && answer === "all") return entries;
  return entries.filter((entry) => answers(entry, answer) && contains(entry, words, wordOf));
}

function answers({ outcome }: OutboxEntry, answer: Answer): boolean {
  if (answer === "all") return true;
  if (answer === "other") return outcome === "conflict" || outcome === "held";
  return outcome === answer;
}

function contains(entry: OutboxEntry, words: readonly string[], wordOf: (name: string) => string): boolean {
  if (words.length === 0) return true;
  const { title, plate, number } = entry.subject;
  const text = plain(
    `${wordOf(entry.name)} ${title} ${plate ?? ""} ${number ?? ""} ${(plate ?? "").replaceAll(" ", "")}`,
  );
  return words.every((word) => text.includes(word));
}
