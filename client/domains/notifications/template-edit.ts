// The words of one message as they are typed, and as they were when the typing began: what was not typed is not written over
// (docs/decisions/0054).

import type { TemplateText } from "../../../shared/domains/notifications/notifications.states.ts";
import type { EditConflict } from "../../data/rest/edit-conflicts.ts";

export interface TypedText {
  text: TemplateText;
  seen: TemplateText;
}

const FIELDS = ["subject", "body"] as const;

const onlyText = ({ subject, body }: TemplateText): TemplateText => ({ subject, body });

/** `saved`: as it is shown now, before the first letter. */
export const typeText = (typed: TypedText | null, saved: TemplateText, part: Partial<TemplateText>): TypedText => {
  const before = typed ?? { text: onlyText(saved), seen: onlyText(saved) };
  return { ...before, text: { ...before.text, ...part } };
};

/** What the fields show: what is saved by now, and over it the field that was typed. */
export function shownText(typed: TypedText | null, saved: TemplateText): TemplateText {
  if (!typed) return onlyText(saved);
  const { text, seen } = typed;
  const shown = (field: keyof TemplateText) => (text[field] === seen[field] ? saved[field] : text[field]);
  return { subject: shown("subject"), body: shown("body") };
}

/** Whether there is something to save. */
export function isTypedAnew(typed: TypedText | null, saved: TemplateText): boolean {
  const shown = shownText(typed, saved);
  return FIELDS.some((field) => shown[field] !== saved[field]);
}

/** What is left to save of it once `sent` is saved: what was typed while that was on its way. */
export function typedSince(typed: TypedText | null, sent: TemplateText): TypedText | null {
  const since = typed && { text: typed.text, seen: onlyText(sent) };
  return since && isTypedAnew(since, sent) ? since : null;
}

/** The author's choice about one field; null: nothing is left of what they typed. */
export function settledText(
  { text, seen }: TypedText,
  conflict: EditConflict,
  keep: "theirs" | "mine",
): TypedText | null {
  const { field } = conflict;
  const theirs = String(conflict.theirs);
  const settled = {
    text: keep === "theirs" ? { ...text, [field]: theirs } : text,
    seen: { ...seen, [field]: theirs },
  };
  return FIELDS.every((one) => settled.text[one] === settled.seen[one]) ? null : settled;
}
