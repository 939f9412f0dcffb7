// One's own words in a conflict, sent once more: on top of what is there now.

import type { FieldValue } from "../../../shared/kernel/field-edits.ts";
import type { ReadonlyJson } from "../../../shared/zero/envelope.ts";

type Args = Readonly<Record<string, ReadonlyJson>>;

interface Disputed {
  subjectType: string;
  subjectId: string;
  field: string;
  theirs: FieldValue;
  theirsCommand: string | null;
}

/** Which record is disputed: of a purchase, one of its items where an item was edited. */
export function disputedOf(
  { args }: { args?: unknown },
  { subjectType, subjectId }: Pick<Disputed, "subjectType" | "subjectId">,
): string {
  const itemId = (args as { itemId?: unknown } | null | undefined)?.itemId;
  return subjectType === "purchase" && typeof itemId === "string" ? itemId : subjectId;
}

/** A first promise needs no reason; once somebody else has promised, one's own is a change, and says why (work-orders/eta-needs-reason). */
export const needsReason = ({ field, theirs }: Disputed): boolean => field === "etaAt" && theirs !== null;

export const reasonOf = (args: unknown): string => {
  const reason = (args as { reason?: unknown } | null)?.reason;
  return typeof reason === "string" ? reason : "";
};

/** Of several fields that are edited together, the disputed one alone is based on theirs. */
const basedOnTheirs = (basedOn: ReadonlyJson | undefined, { field, theirsCommand }: Disputed): ReadonlyJson =>
  typeof basedOn === "object" && basedOn !== null && !Array.isArray(basedOn)
    ? { ...(basedOn as Args), [field]: theirsCommand }
    : theirsCommand;

/** `args`: as the command's present version has them. */
export function resubmitArgs(args: Args, conflict: Disputed, reason: string): Args {
  return {
    ...args,
    basedOn: basedOnTheirs(args["basedOn"], conflict),
    // Of a client who was merged meanwhile the words of whom was kept are disputed.
    ...(conflict.subjectType === "client" && "clientId" in args ? { clientId: conflict.subjectId } : {}),
    ...(needsReason(conflict) ? { reason: reason.trim() } : {}),
  };
}
