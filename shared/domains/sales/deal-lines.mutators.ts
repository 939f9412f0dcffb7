// Lines of a deal: added at the shop's prices or at a named one, changed field by field, removed and brought back.

import { can } from "../access/access.permissions.ts";
import { pricingOf, partOfLine } from "../work-orders/line-parts.ts";
import { logQuote, wrongQuote, type QuotedOrder } from "../work-orders/line-quotes.ts";
import { isTooMuch, nextPosition, priceOfWork } from "../work-orders/lines.rules.ts";
import { labourRate } from "../work-orders/orders.reach.ts";
import {
  applied,
  defineCommand,
  forbidden,
  noEffect,
  refused,
  scoped,
  type ActivityEntry,
  type CommandContext,
  type CommandResult,
  type Tx,
} from "../../zero/define.ts";
import { editField, type EditWords } from "../../zero/edit-field.ts";
import { pastChange } from "./deal-stages.rules.ts";
import { isThere } from "./deal-total.rules.ts";
import { addDealLineArgs, dealLineArgs, editDealLineArgs } from "./sales.args.ts";
import { toldOfDeal, writeLines } from "./sales.operations.ts";
import { clientGone, linesOfDeal, liveDeal, type DealLineRow, type DealRow } from "./sales.reach.ts";
import { MOST_DEAL_LINES } from "./sales.states.ts";

type Found = { deal: DealRow } | { denied: CommandResult };

/** A deal of which what is offered may still change, for who edits deals; or why not. */
async function dealToOffer(tx: Tx, { actor }: CommandContext, dealId: string): Promise<Found> {
  if (!can(actor, "DEALS_EDIT")) return { denied: forbidden("DEALS_EDIT") };
  const found = await liveDeal(tx, actor, dealId);
  if ("denied" in found) return found;
  const { stage, workOrderId } = found.deal;
  const past = pastChange(stage);
  return past ? { denied: refused(past, { workOrderId }) } : found;
}

/** What a price of the catalogue depends on. */
const quotedBy = ({ vehicleId, clientId, isUrgent }: DealRow): QuotedOrder => ({
  vehicleId,
  clientId,
  urgency: isUrgent ? "urgent" : "normal",
});

const toldOfLine = (
  act: string,
  deal: DealRow,
  { name, quantity, priceMinor }: Pick<DealLineRow, "name" | "quantity" | "priceMinor">,
): ActivityEntry => toldOfDeal(act, deal, { line: name, quantity, priceMinor });

/** With lines their sum is the price: which one was named before, the history alone keeps. */
const priceGivenUp = (deal: DealRow): ActivityEntry[] =>
  deal.priceMinor === null ? [] : [toldOfDeal("edit", deal, { field: "priceMinor", from: deal.priceMinor, to: null })];

const add = defineCommand({
  name: "sales.addDealLine",
  version: 1,
  args: addDealLineArgs,
  async run(tx, context, { dealId, lineId, kind, ...wanted }) {
    const { actor, at } = context;
    const found = await dealToOffer(tx, context, dealId);
    if ("denied" in found) return found.denied;
    const { deal } = found;
    const gone = await clientGone(tx, actor, deal);
    if (gone) return gone;
    if (await tx.run(scoped("dealLine", actor).where("id", "=", lineId).one())) return refused("sales/id-taken");
    const lines = await linesOfDeal(tx, actor, dealId);
    if (lines.filter(isThere).length >= MOST_DEAL_LINES) return refused("sales/too-many-lines");
    const isWork = kind === "work";
    const quantity = isWork ? 1 : wanted.quantity;
    // A price of the catalogue is that of its part, which nobody need name besides.
    const asPart = { ...wanted, quantity, partId: wanted.partId ?? wanted.quote?.partId ?? null };
    const work = isWork
      ? { price: priceOfWork(wanted, await labourRate(tx, actor), true), partId: null, quote: null }
      : null;
    const line = work ?? (await pricingOf(tx, context, quotedBy(deal), true).price(asPart));
    if ("denied" in line) return line.denied;
    const { priceMinor } = line.price;
    if (isTooMuch(priceMinor, quantity)) return refused("work-orders/amount-too-large");
    const row = {
      id: lineId,
      companyId: actor.companyId,
      dealId,
      kind,
      position: lines.length === 0 ? 0 : nextPosition(lines),
      name: wanted.name,
      normHours: isWork ? wanted.normHours : null,
      partId: line.partId,
      article: isWork ? null : wanted.article,
      quantity,
      priceMinor,
      approvedAt: null,
      declinedAt: null,
      fieldWriters: null,
      createdAt: at,
      updatedAt: at,
      deletedAt: null,
    };
    await tx.mutate.dealLine.insert(row);
    await logQuote(tx, context, quotedBy(deal), { quote: line.quote, priceMinor, dealLineId: lineId });
    return (await writeLines(tx, context, deal)) ?? applied(toldOfLine("addLine", deal, row), ...priceGivenUp(deal));
  },
});

/** A line, be it removed, of a deal of which what is offered may still change; or why not. */
async function lineToEdit(
  tx: Tx,
  context: CommandContext,
  lineId: string,
): Promise<{ deal: DealRow; line: DealLineRow } | { denied: CommandResult }> {
  const { actor } = context;
  if (!can(actor, "DEALS_EDIT")) return { denied: forbidden("DEALS_EDIT") };
  const line = await tx.run(scoped("dealLine", actor).where("id", "=", lineId).one());
  if (!line) return { denied: refused("sales/line-not-found") };
  const found = await dealToOffer(tx, context, line.dealId);
  return "denied" in found ? found : { ...found, line };
}

const editWords = (deal: DealRow, line: DealLineRow): EditWords => ({
  same: "sales/same-value",
  changed: "sales/changed-meanwhile",
  history: (act, data) => ({
    ...toldOfDeal(act, deal, data),
    verb: `deal_lines.${act}`,
    data: { ...data, name: deal.subject, line: line.name },
  }),
});

const edit = defineCommand({
  name: "sales.editDealLine",
  version: 1,
  args: editDealLineArgs,
  async run(tx, context, { lineId, basedOn, edit: wanted }) {
    const { field, value } = wanted;
    const found = await lineToEdit(tx, context, lineId);
    if ("denied" in found) return found.denied;
    const { deal, line } = found;
    if (!isThere(line)) return refused("sales/line-removed");
    const isOfWork = field === "normHours";
    if (line.kind === "work" && wanted.field === "priceMinor" && wanted.quote) return refused("sales/not-of-this-line");
    if ((line.kind === "work") !== isOfWork && ["normHours", "quantity", "partId"].includes(field))
      return refused("sales/not-of-this-line");
    return editField(tx, context, {
      words: editWords(deal, line),
      writers: line.fieldWriters,
      edit: { field, value, basedOn },
      current: line[field],
      async write(written) {
        const quote = wanted.field === "priceMinor" ? (wanted.quote ?? null) : null;
        const then = { ...line, [field]: value };
        const unfit = quote === null ? null : await wrongQuote(tx, context, { quote, priceMinor: then.priceMinor });
        if (unfit) return unfit;
        if (isTooMuch(then.priceMinor, then.quantity)) return refused("work-orders/amount-too-large");
        const of =
          field === "partId"
            ? await partOfLine(tx, context, { partId: then.partId, article: null, quote: null })
            : { partId: quote?.partId ?? line.partId };
        if ("denied" in of) return of.denied;
        const { partId } = of;
        // What the client said of it, they said of what it was.
        const change = { ...written, partId, approvedAt: null, declinedAt: null, updatedAt: context.at };
        await tx.mutate.dealLine.update({ id: line.id, ...change });
        await logQuote(tx, context, quotedBy(deal), { quote, priceMinor: then.priceMinor, dealLineId: line.id });
        return writeLines(tx, context, deal);
      },
    });
  },
});

const remove = defineCommand({
  name: "sales.removeDealLine",
  version: 1,
  args: dealLineArgs,
  async run(tx, context, { lineId }) {
    const found = await lineToEdit(tx, context, lineId);
    if ("denied" in found) return found.denied;
    const { deal, line } = found;
    if (!isThere(line)) return noEffect("sales/line-removed");
    await tx.mutate.dealLine.update({ id: line.id, deletedAt: context.at, updatedAt: context.at });
    return (await writeLines(tx, context, deal)) ?? applied(toldOfLine("removeLine", deal, line));
  },
});

const restore = defineCommand({
  name: "sales.restoreDealLine",
  version: 1,
  args: dealLineArgs,
  async run(tx, context, { lineId }) {
    const found = await lineToEdit(tx, context, lineId);
    if ("denied" in found) return found.denied;
    const { deal, line } = found;
    if (isThere(line)) return noEffect("sales/line-there");
    const others = await linesOfDeal(tx, context.actor, deal.id);
    if (others.filter(isThere).length >= MOST_DEAL_LINES) return refused("sales/too-many-lines");
    await tx.mutate.dealLine.update({ id: line.id, deletedAt: null, updatedAt: context.at });
    return (await writeLines(tx, context, deal)) ?? applied(toldOfLine("lineBack", deal, line), ...priceGivenUp(deal));
  },
});

export const dealLinesCommands = [add, edit, remove, restore];
