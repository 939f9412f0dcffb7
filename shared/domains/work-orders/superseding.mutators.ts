// A new price, quantity or text for what the client has decided: another line that asks again.

import { applied, defineCommand, refused, scoped } from "../../zero/define.ts";
import { supersedeLineArgs } from "./lines.args.ts";
import { partOfLine } from "./line-parts.ts";
import { logQuotes, wrongQuote } from "./line-quotes.ts";
import { isTooMuch } from "./lines.rules.ts";
import { rehangPhotos, subjectOf } from "./line-places.mutators.ts";
import { writeTotal } from "./order-total.ts";
import { lineToEdit, orderById } from "./orders.reach.ts";
import { isDecided } from "./work-orders.states.ts";

/**
 * The line before stays as it was decided, in the history, and leaves the total. The new one stands in its place; work that was
 * begun goes on under it, since it is the same work.
 */
export const supersedeLine = defineCommand({
  name: "workOrders.supersedeLine",
  version: 1,
  args: supersedeLineArgs,
  async run(tx, context, { line, newLineId, name, normHours, quantity, partId, article, priceMinor, quote }) {
    const { actor, at } = context;
    const found = await lineToEdit(tx, { actor, at }, line);
    if ("denied" in found) return found.denied;
    const { row } = found;
    if (row.supersededBy !== null) return refused("work-orders/line-superseded");
    if (!isDecided(row)) return refused("work-orders/line-undecided");
    const table = found.kind === "work" ? "workLine" : "partsLine";
    if (await tx.run(scoped(table, actor).where("id", "=", newLineId).one()))
      return refused("work-orders/line-id-taken");

    const asks = {
      requiresApproval: true,
      approvedAt: null,
      declinedAt: null,
      answerUnseen: null,
      supersededBy: null,
      fieldWriters: null,
    };
    // Whoever asks anew has seen what was answered.
    const replaced = { supersededBy: newLineId, answerUnseen: false };
    const changes = { name: name ?? row.name, priceMinor: priceMinor ?? row.priceMinor, needsPrice: false };
    if (found.kind === "work") {
      if (isTooMuch(changes.priceMinor, 1)) return refused("work-orders/amount-too-large");
      const hours = normHours === undefined ? found.row.normHours : normHours;
      await tx.mutate.workLine.insert({
        ...found.row,
        ...asks,
        ...changes,
        id: newLineId,
        normHours: hours,
        updatedAt: at,
      });
      await tx.mutate.workLine.update({ id: row.id, ...replaced, updatedAt: at });
    } else {
      const pieces = quantity ?? found.row.quantity;
      if (isTooMuch(changes.priceMinor, pieces)) return refused("work-orders/amount-too-large");
      const price = { quote, priceMinor: changes.priceMinor };
      const unfit = await wrongQuote(tx, context, price);
      if (unfit) return unfit;
      const code = article === undefined ? found.row.article : article;
      const isSame = partId === found.row.partId || (partId === undefined && !quote && code === found.row.article);
      const part = isSame ? found.row : await partOfLine(tx, context, { partId, quote, article: code });
      if ("denied" in part) return part.denied;
      await tx.mutate.partsLine.insert({
        ...found.row,
        ...asks,
        ...changes,
        id: newLineId,
        partId: part.partId,
        article: code,
        quantity: pieces,
      });
      await tx.mutate.partsLine.update({ id: row.id, ...replaced });
      const order = await orderById(tx, actor, row.workOrderId);
      if (order) await logQuotes(tx, context, order, [{ ...price, partsLineId: newLineId }]);
    }
    await rehangPhotos(tx, actor, found, newLineId);
    const tooLarge = await writeTotal(tx, actor, row.workOrderId, at);
    if (tooLarge) return tooLarge;
    return applied({
      verb: "workOrders.supersedeLine",
      ...subjectOf(found),
      data: { line: changes.name, from: row.priceMinor, priceMinor: changes.priceMinor, newLineId },
    });
  },
});
