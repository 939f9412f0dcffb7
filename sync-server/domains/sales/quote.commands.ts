// What a client does on the page of their quote, as commands of theirs: history names them, and what follows a command follows these.

import { z } from "zod";
import type { Actor } from "../../../shared/domains/access/access.permissions.ts";
import {
  askedQuote,
  isPastAnswering,
  isSame,
  namesOf,
  waitingAmong,
  writeAnswer,
  type AskedQuote,
} from "../../../shared/domains/sales/quote-answers.ts";
import { answerQuoteArgs } from "../../../shared/domains/sales/quotes.args.ts";
import { isAnswered } from "../../../shared/domains/sales/quotes.rules.ts";
import { saveDeal, toldOfDeal } from "../../../shared/domains/sales/sales.operations.ts";
import { dealById, type DealRow } from "../../../shared/domains/sales/sales.reach.ts";
import { applied, noEffect, refused, type Tx } from "../../../shared/zero/define.ts";
import type { ServerCommand, ServerContext } from "../../commands/server-commands.ts";
import { mutatorTransaction, type Send } from "../../commands/zero-database.ts";
import type { TransactionSql } from "../../db/connections.ts";
import { DEVICES } from "../work-orders/tracking.commands.ts";
import { lineDigest } from "../work-orders/tracking.links.ts";
import { followDeals } from "./sales.complete.ts";

/** The shop has written something else since the page was shown. */
export const QUOTE_CHANGED = "sales/quote-changed";
/** It cannot be answered any more. */
export const QUOTE_OVER = "sales/quote-over";

interface Found extends AskedQuote {
  tx: Tx;
  deal: DealRow;
}

/** The quote as it is in this transaction; of several at once the next waits for the one before. Null: it is not this client's. */
async function quoteOf({ sql, actor, at }: ServerContext, dealId: string): Promise<Found | null> {
  await hold(sql, actor, dealId);
  const tx = await mutatorTransaction(sql, sent);
  const deal = await dealById(tx, actor, dealId);
  if (!deal || deal.clientId !== actor.userId) return null;
  return { tx, deal, ...(await askedQuote(tx, { actor, at }, deal)) };
}

const sent: Send = async (statement) => {
  await statement;
};

const hold = (sql: TransactionSql, { companyId }: Actor, dealId: string) =>
  sql`select 1 from deal where company_id = ${companyId} and id = ${dealId} for update`;

export const answerQuote: ServerCommand<z.infer<typeof answerQuoteArgs>> = {
  name: "sales.answerQuote",
  version: 1,
  args: answerQuoteArgs,
  async run(context, { dealId, decision, lines: named }) {
    const { at } = context;
    const found = await quoteOf(context, dealId);
    if (!found) return refused("sales/deal-not-found");
    const { tx, deal, lines, standing } = found;
    if (isPastAnswering(standing)) return refused(QUOTE_OVER);
    const read = named.map((one) => ({ ...one, line: lines.find(({ id }) => id === one.lineId) }));
    // What is decided is decided; what still waits must be what they read.
    const isRead = read.every(({ line, read: digest }) => line && (isAnswered(line) || lineDigest(line) === digest));
    if (!isRead) return refused(QUOTE_CHANGED);
    const about = read.map(({ line }) => line!);
    const waiting = waitingAmong(about);
    if (waiting.length === 0)
      return { ...noEffect("sales/quote-answered"), detail: { same: about.every((line) => isSame(line, decision)) } };
    // Whoever answers has looked, and has it from the shop, however they were given it. It rings at the desk until somebody has seen it.
    const stamps = {
      quoteStatus: "seen" as const,
      quoteSentAt: deal.quoteSentAt ?? at,
      quoteSeenAt: deal.quoteSeenAt ?? at,
      answerUnseen: true,
    };
    const written = await writeAnswer(tx, context, deal, { waiting, decision, stamps });
    if ("denied" in written) return written.denied;
    const { moved } = written;
    const { sql, actor, commandId } = context;
    await followDeals({ sql, send: sent, actor }, { commandId, told: moved, at }, null);
    return applied(toldOfDeal(`${decision}Quote`, deal, namesOf(waiting)), ...moved);
  },
};

const openArgs = z.object({ dealId: z.string(), device: z.enum(DEVICES) });

/** The first time that the client looks after they were sent it; one that was only shown at the counter is sent by that. */
export const openedQuote: ServerCommand<z.infer<typeof openArgs>> = {
  name: "sales.openQuote",
  version: 1,
  args: openArgs,
  async run(context, { dealId, device }) {
    const { at } = context;
    const found = await quoteOf(context, dealId);
    if (!found) return refused("sales/deal-not-found");
    const { tx, deal, standing } = found;
    if (standing !== "open" && standing !== "answered") return refused(QUOTE_OVER);
    if (deal.quoteSeenAt !== null) return noEffect("sales/quote-seen");
    const quoteStatus = deal.quoteStatus === "answered" ? "answered" : "seen";
    await saveDeal(tx, context, deal, { quoteStatus, quoteSentAt: deal.quoteSentAt ?? at, quoteSeenAt: at });
    return applied(toldOfDeal("openQuote", deal, { device }));
  },
};
