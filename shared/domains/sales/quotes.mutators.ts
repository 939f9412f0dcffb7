// What the desk does about a client's answer to a quote. It is sent from the domain of notifications, which knows the ways.

import { can } from "../access/access.permissions.ts";
import { applied, defineCommand, forbidden, noEffect } from "../../zero/define.ts";
import { isThere } from "./deal-total.rules.ts";
import { seeAnswerArgs } from "./quotes.args.ts";
import { answeredAt as answerOf } from "./quotes.rules.ts";
import { saveDeal, toldOfDeal } from "./sales.operations.ts";
import { linesOfDeal, liveDeal } from "./sales.reach.ts";

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

export const quotesCommands = [seeAnswer];
