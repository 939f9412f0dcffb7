// Which entries of an order's history have a time that nobody has confirmed yet.

interface Entry {
  verb: string;
  subjectId: string;
  recordedAt: number;
  data: Record<string, unknown>;
}

/** What each confirms: the times that the mark of a line, or of a payment, is about. */
const CONFIRMS: Readonly<Record<string, RegExp>> = {
  "mechanic.confirmTimes": /^mechanic\.(start|pause|resume|done|block)$/,
  "finance.confirmTime": /^finance\.(takePayment|refund)$/,
};

/** `entries`: the whole history. A tap that is heard of after the confirmation is a doubt of its own. */
export function isInDoubt(entry: Entry, entries: readonly Entry[]): boolean {
  if (entry.data["toConfirm"] !== true) return false;
  return !entries.some(
    ({ verb, subjectId, recordedAt }) =>
      CONFIRMS[verb]?.test(entry.verb) && subjectId === entry.subjectId && recordedAt >= entry.recordedAt,
  );
}
