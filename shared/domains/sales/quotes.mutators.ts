// What the desk does about a client's answer to a quote. It is sent from the domain of notifications, which knows the ways.

import type { z } from "zod";
import { can } from "../access/access.permissions.ts";
import { applied, conflict, defineCommand, forbidden, noEffect, refused } from "../../zero/define.ts";
import { isThere } from "./deal-total.rules.ts";
import { askedQuote, isPastAnswering, isSame, namesOf, waitingAmong, writeAnswer } from "./quote-answers.ts";
import { seeAnswerArgs, tellAnswerArgs } from "./quotes.args.ts";
import { answeredAt as answerOf, isAnswered } from "./quotes.rules.ts";
import { saveDeal, toldOfDeal } from "./sales.operations.ts";
import { clientGone, linesOfDeal, liveDeal, type DealLineRow } from "./sales.reach.ts";

const seeAnswer = defineCommand({
  name: "sales.seeAnswer",
  version: 1,
  args: seeAnswerArgs,
  async run(tx, context, { dealId, answeredAt }) {
    const { actor } = context;
    if (!can(actor, "DEALS_EDIT")) return forbidden("DEALS_EDIT");
    const found = await liveDeal(tx, actor, dealId);
    if ("denied" in found) return found.denied;
    const { deal } = found;
    const answers = (await linesOfDeal(tx, actor, dealId)).filter(isThere).map(answerOf);
    const isNewer = answers.some((at) => at !== null && at > answeredAt);
    if (deal.answerUnseen !== true || isNewer) return noEffect("sales/answer-seen");
    await saveDeal(tx, context, deal, { answerUnseen: false });
    return applied(toldOfDeal("seeAnswer", deal));
  },
});

type Read = z.infer<typeof tellAnswerArgs>["lines"][number]["read"];
const isAsRead = (line: DealLineRow, read: Read): boolean =>
  line.name === read.name &&
  line.normHours === read.normHours &&
  line.quantity === read.quantity &&
  line.priceMinor === read.priceMinor;

/**
 * By telephone, at the counter, in a message: the same as the client's own answer on their page, but that it rings at no desk, and that they have
 * not opened the page by it. Whoever hears the price has it from the shop: a quote that was not sent is sent by that. Refused
 * `sales/quote-over`, `sales/quote-changed`; a conflict where the client has answered otherwise (`sales/answered-otherwise`).
 */
const tellAnswer = defineCommand({
  name: "sales.tellAnswer",
  version: 1,
  args: tellAnswerArgs,
  async run(tx, context, { dealId, decision, by, way, lines: named }) {
    const { actor, at } = context;
    if (!can(actor, "DEALS_EDIT")) return forbidden("DEALS_EDIT");
    const found = await liveDeal(tx, actor, dealId);
    if ("denied" in found) return found.denied;
    const { deal } = found;
    const gone = await clientGone(tx, actor, deal);
    if (gone) return gone;
    const { lines, standing } = await askedQuote(tx, context, deal);
    if (isPastAnswering(standing)) return refused("sales/quote-over");
    const read = named.map((one) => ({ ...one, line: lines.find(({ id }) => id === one.lineId) }));
    const isRead = read.every(({ line, read: heard }) => line && (isAnswered(line) || isAsRead(line, heard)));
    if (!isRead) return refused("sales/quote-changed");
    const about = read.map(({ line }) => line!);
    const waiting = waitingAmong(about);
    const told = { decision, by, way };
    if (waiting.length === 0) {
      if (about.every((line) => isSame(line, decision))) return noEffect("sales/quote-answered");
      const data = { ...told, ...namesOf(about) };
      return conflict("sales/answered-otherwise", data, toldOfDeal("tellOtherwise", deal, data));
    }
    const stamps = { quoteStatus: deal.quoteStatus ?? "sent", quoteSentAt: deal.quoteSentAt ?? at };
    const written = await writeAnswer(tx, context, deal, { waiting, decision, stamps });
    if ("denied" in written) return written.denied;
    return applied(toldOfDeal("tellAnswer", deal, { ...told, ...namesOf(waiting) }), ...written.moved);
  },
});

export const quotesCommands = [seeAnswer, tellAnswer];
