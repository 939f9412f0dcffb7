// Parts given out of the stock for a line of an order, and brought back. What it takes of batches the server's step decides.

import { can, type Actor } from "../domains/access/access.permissions.ts";
import { changeOf, less, sum } from "../domains/warehouse/stock.rules.ts";
import { changeOnDevice, warehouseById } from "../domains/warehouse/stock.reach.ts";
import { OF_ISSUE } from "../domains/work-orders/attachments.states.ts";
import { issuePartArgs, returnPartArgs } from "../domains/work-orders/issues.args.ts";
import { isOfPart, mayBeIssued, restOf } from "../domains/work-orders/issues.rules.ts";
import { orderInReach, type OrderRow, type PartRow } from "../domains/work-orders/orders.reach.ts";
import {
  applied,
  defineCommand,
  forbidden,
  noEffect,
  refused,
  scoped,
  type CommandContext,
  type CommandResult,
  type Tx,
} from "../zero/define.ts";

const stockOfLine = (tx: Tx, actor: Actor, id: string) => tx.run(scoped("stockLine", actor).where("id", "=", id).one());

type StockLine = NonNullable<Awaited<ReturnType<typeof stockOfLine>>>;

/** The line with its order and what stands for it, for who issues parts; or why not. */
async function lineToIssue(
  tx: Tx,
  { actor, at }: CommandContext,
  partsLineId: string,
): Promise<{ line: PartRow; order: OrderRow; stock: StockLine | null } | { denied: CommandResult }> {
  if (!can(actor, "STOCK_ISSUE")) return { denied: forbidden("STOCK_ISSUE") };
  const line = await tx.run(scoped("partsLine", actor).where("id", "=", partsLineId).one());
  const order = line && (await orderInReach(tx, { actor, at }, line.workOrderId));
  if (!order) return { denied: refused("work-orders/line-not-found") };
  return { line, order, stock: (await stockOfLine(tx, actor, line.id)) ?? null };
}

interface Told {
  quantity: number;
  /** The id of who signed for it: by this their picture is found, and no name of a client is in the history. */
  signature?: string;
}

const did = (
  verb: string,
  line: { id: string; name: string; workOrderId: string },
  { quantity, signature }: Told,
): CommandResult =>
  applied({
    verb,
    subjectType: "parts_line",
    subjectId: line.id,
    workOrderId: line.workOrderId,
    data: { line: line.name, quantity, ...(signature === undefined ? {} : { signature }) },
  });

const issue = defineCommand({
  name: "warehouse.issuePart",
  version: 1,
  args: issuePartArgs,
  async run(tx, context, { partsLineId, quantity, warehouseId, installedById, partId, signature, sha256 }) {
    const { actor, at } = context;
    const found = await lineToIssue(tx, context, partsLineId);
    if ("denied" in found) return found.denied;
    const { line, order, stock } = found;
    const not = mayBeIssued(order, line);
    if (not) return refused(not);
    if (!isOfPart(line, partId)) return refused("warehouse/other-part");
    const rest = restOf(line, stock);
    if (rest <= 0) return noEffect("warehouse/already-issued");
    const pieces = quantity ?? rest;
    if (pieces > rest) return refused("warehouse/more-than-asked", { rest });
    const signed = scoped("workSignature", actor).where("id", "=", signature?.signatureId ?? "");
    if (signature && (await tx.run(signed.one()))) return refused("signatures/id-taken");
    if (tx.location === "server") {
      if (warehouseId !== null && !(await warehouseById(tx, actor, warehouseId)))
        return refused("warehouse/warehouse-not-found");
      const fitter = scoped("staffUser", actor).where("id", "=", installedById ?? "");
      if (installedById !== null && !(await tx.run(fitter.one()))) return refused("access/user-not-found");
    } else if (stock && line.partId !== null) {
      const fromReserved = Math.min(stock.reserved, pieces);
      const where = { partId: line.partId, warehouseId: warehouseId ?? stock.warehouseId };
      await changeOnDevice(tx, actor, { ...where, ...changeOf("issue", pieces, fromReserved) });
      const then = { reserved: less(stock.reserved, fromReserved), issued: sum(stock.issued, pieces) };
      await tx.mutate.stockLine.update({ id: stock.id, ...then, updatedAt: at });
    }
    if (!signature || sha256 === null) return did("warehouse.issuePart", line, { quantity: pieces });
    const { signatureId, signer, method, bytes } = signature;
    const row = {
      id: signatureId,
      companyId: actor.companyId,
      workOrderId: line.workOrderId,
      purpose: OF_ISSUE,
    } as const;
    const life = { addedAt: at, addedBy: actor.userId, arrivedAt: null, deletedAt: null };
    await tx.mutate.workSignature.insert({ ...row, signer, method, bytes, sha256, ...life });
    return did("warehouse.issuePart", line, { quantity: pieces, signature: signatureId });
  },
});

/** Of a closed order as well: parts come back after the car has left. At most what was issued. */
const giveBack = defineCommand({
  name: "warehouse.returnPart",
  version: 1,
  args: returnPartArgs,
  async run(tx, context, { partsLineId, quantity }) {
    const { actor, at } = context;
    const found = await lineToIssue(tx, context, partsLineId);
    if ("denied" in found) return found.denied;
    const { line, stock } = found;
    // What a device does not know of the stock the server does.
    if (!stock && tx.location === "client") return did("warehouse.returnPart", line, { quantity });
    const issued = stock?.issued ?? 0;
    if (quantity > issued) return refused("warehouse/more-than-issued", { issued });
    if (stock && tx.location === "client") {
      const { partId, warehouseId } = stock;
      await changeOnDevice(tx, actor, { partId, warehouseId, ...changeOf("return", quantity) });
      await tx.mutate.stockLine.update({ id: stock.id, issued: less(issued, quantity), updatedAt: at });
    }
    return did("warehouse.returnPart", line, { quantity });
  },
});

export const issueCommands = [issue, giveBack];
