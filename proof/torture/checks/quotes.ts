// What clients said of their quotes by telephone: of each line once, and it holds until the line is changed, from when on it is asked again; who says
// otherwise later is told; nothing is answered that was not read out as it was; and the quote says what its lines do.

import type { CommandRecord, SalesRecords, ServerRecords } from "../records.ts";
import type { Violation } from "../violation.ts";

type Decision = "approve" | "decline";

interface Offered {
  dealId: string;
  priceMinor: number;
  /** Null: it waits. */
  answer: Decision | null;
}

interface Told {
  dealId: string;
  decision: Decision;
  lines: readonly { lineId: string; read: { priceMinor: number } }[];
}

const violation = (text: string): Violation => ({ kind: "sales", text });

export function checkQuotes({ sales, commands, activities }: ServerRecords): Violation[] {
  if (sales === null) return [];
  // With its client a deal loses what that one said.
  const toOthers = new Set(
    activities.flatMap(({ commandId, verb, data }) =>
      verb === "deals.edit" && data["field"] === "clientId" ? [commandId ?? ""] : [],
    ),
  );
  const offered = new Map<string, Offered>();
  const violations: Violation[] = [];
  // What waits for a manager nobody has judged yet, whatever its quote is by then. Once it is decided about, its place is that of the decision.
  const judged = commands.filter(({ place, outcome }) => place !== null && outcome !== "held");
  const inOrder = judged.toSorted((a, b) => a.place! - b.place!);
  for (const command of inOrder) {
    if (command.name === "sales.tellAnswer") violations.push(...noted(command, offered));
    else if (command.outcome === "applied") follow(command, offered, toOthers.has(command.id));
  }
  return [
    ...violations,
    ...sales.lines.flatMap((line) => ofLine(line, offered)),
    ...sales.deals.flatMap((deal) => ofQuote(deal, sales)),
  ];
}

/** What of a quote a command changes, besides an answer. */
function follow({ name, args }: CommandRecord, offered: Map<string, Offered>, isToAnother: boolean): void {
  if (name === "sales.addDealLine") {
    const { lineId, dealId, priceMinor } = args as { lineId: string } & Offered;
    offered.set(lineId, { dealId, priceMinor, answer: null });
  } else if (name === "sales.editDealLine") {
    const { lineId, edit } = args as { lineId: string; edit: { field: string; value: number } };
    const line = offered.get(lineId);
    if (line) offered.set(lineId, { ...line, priceMinor: edit.value, answer: null });
  } else if (isToAnother) {
    const { dealId } = args as { dealId: string };
    for (const line of offered.values()) if (line.dealId === dealId) line.answer = null;
  }
}

/** Whether it was taken, told to be so already, or told to be otherwise, as what came before it says; what was taken is written. */
function noted({ id, args, outcome, code }: CommandRecord, offered: Map<string, Offered>): Violation[] {
  const { decision, lines } = args as Told;
  const about = lines.flatMap(({ lineId, read }) => {
    const line = offered.get(lineId);
    return line ? [{ line, isAsRead: line.priceMinor === read.priceMinor }] : [];
  });
  const waiting = about.filter(({ line }) => line.answer === null);
  const isRead = about.length === lines.length && waiting.every(({ isAsRead }) => isAsRead);
  if (outcome === "refused")
    return code === "sales/quote-changed" && isRead
      ? [violation(`answer ${id} was refused, and its lines are as they were read out`)]
      : [];
  const isSame = about.every(({ line }) => line.answer === decision);
  const expected = waiting.length > 0 ? "applied" : isSame ? "no_effect" : "conflict";
  for (const { line } of waiting) if (outcome === "applied") line.answer = decision;
  if (!isRead) return [violation(`answer ${id} (${outcome}) is of lines that were others by then`)];
  return outcome === expected ? [] : [violation(`answer ${id} is ${outcome}; by what came before it is ${expected}`)];
}

function ofLine(line: SalesRecords["lines"][number], offered: ReadonlyMap<string, Offered>): Violation[] {
  const { id, approved, declined } = line;
  const says = approved && declined ? "both" : approved ? "approve" : declined ? "decline" : null;
  const expected = offered.get(id)?.answer ?? null;
  return says === expected ? [] : [violation(`line ${id} says ${says}; what was told last is ${expected}`)];
}

/** It is answered if all that it offers is; and a deal of which something was approved is agreed on. */
function ofQuote(
  { id, stage, quoteStatus, quoteAnswered }: SalesRecords["deals"][number],
  { lines }: SalesRecords,
): Violation[] {
  const own = lines.filter(({ dealId }) => dealId === id);
  const answered = own.filter(({ approved, declined }) => approved || declined);
  const isAll = own.length > 0 && answered.length === own.length;
  const violations: Violation[] = [];
  if (quoteStatus === null && answered.length > 0)
    violations.push(violation(`${answered.length} lines of deal ${id} are answered, and its quote was never sent`));
  if (quoteStatus !== null && (quoteStatus === "answered") !== isAll)
    violations.push(
      violation(`the quote of deal ${id} is ${quoteStatus}; ${answered.length} of ${own.length} are answered`),
    );
  if (quoteAnswered !== (quoteStatus === "answered"))
    violations.push(violation(`the quote of deal ${id} is ${quoteStatus}, and says otherwise when it was answered`));
  if (stage === "contact" && isAll && own.some(({ approved }) => approved))
    violations.push(violation(`deal ${id} is approved, and nobody has agreed on it`));
  return violations;
}
