// A client's answer to lines of a quote, whoever brings it: the client on their page, or somebody at the desk whom they told.

import { readSettings } from "../tenancy/settings.rules.ts";
import type { Decision } from "../work-orders/approvals.states.ts";
import { ownCompany, type ActivityEntry, type CommandContext, type CommandResult, type Tx } from "../../zero/define.ts";
import { isThere } from "./deal-total.rules.ts";
import { isAnswered, quoteStanding, type QuoteStanding } from "./quotes.rules.ts";
import { saveDeal, setDealStage, writeLines, type DealChange } from "./sales.operations.ts";
import { clientGone, dealById, linesOfDeal, type DealLineRow, type DealRow } from "./sales.reach.ts";

export interface AskedQuote {
  /** Those that are there. */
  lines: DealLineRow[];
  standing: QuoteStanding;
}

/** The quote of a deal as it is now. */
export async function askedQuote(
  tx: Tx,
  { actor, at }: Pick<CommandContext, "actor" | "at">,
  deal: DealRow,
): Promise<AskedQuote> {
  const gone = (await clientGone(tx, actor, deal)) !== null;
  const lines = (await linesOfDeal(tx, actor, deal.id)).filter(isThere);
  const { time_zone: timeZone } = readSettings((await tx.run(ownCompany(actor)))?.settings);
  return {
    lines,
    standing: quoteStanding({ ...deal, deletedAt: gone ? at : deal.deletedAt }, lines, { now: at, timeZone }),
  };
}

/** It cannot be answered any more. */
export const isPastAnswering = (standing: QuoteStanding): boolean =>
  standing === "withdrawn" || standing === "begun" || standing === "over";

/** Whether a line was answered so. */
export const isSame = ({ approvedAt }: Pick<DealLineRow, "approvedAt">, decision: Decision): boolean =>
  (approvedAt !== null) === (decision === "approve");

/** Characters of a line of history. */
const MOST_NAMES = 500;

/** Of a line of history about them. */
export const namesOf = (lines: readonly { name: string }[]) => ({
  lines: lines
    .map(({ name }) => name)
    .join(", ")
    .slice(0, MOST_NAMES),
  count: lines.length,
});

/**
 * Writes it on lines that wait. Once all of the quote is answered and something of it approved, a deal at its first stage is agreed on: the
 * lines of history of that, or what refuses it. `stamps`: what else of the quote changes.
 */
export async function writeAnswer(
  tx: Tx,
  context: Pick<CommandContext, "actor" | "at">,
  deal: DealRow,
  { waiting, decision, stamps }: { waiting: readonly DealLineRow[]; decision: Decision; stamps: DealChange },
): Promise<{ moved: ActivityEntry[] } | { denied: CommandResult }> {
  const { actor, at } = context;
  for (const { id } of waiting) {
    const answer = decision === "approve" ? { approvedAt: at } : { declinedAt: at };
    await tx.mutate.dealLine.update({ id, ...answer, updatedAt: at });
  }
  await saveDeal(tx, context, deal, stamps);
  const tooMuch = await writeLines(tx, context, { ...deal, ...stamps });
  if (tooMuch) return { denied: tooMuch };
  const after = (await dealById(tx, actor, deal.id))!;
  const lines = (await linesOfDeal(tx, actor, deal.id)).filter(isThere);
  const isAgreed = after.quoteStatus === "answered" && lines.some(({ approvedAt }) => approvedAt !== null);
  return { moved: isAgreed && after.stage === "contact" ? await setDealStage(tx, context, after, "agree") : [] };
}

/** Of lines that were named, those that nobody has answered yet. */
export const waitingAmong = (lines: readonly DealLineRow[]): DealLineRow[] => lines.filter((line) => !isAnswered(line));
