// Parts received, counted and carried to another warehouse. Batches, sums and events are written by the server's step.

import { can, type Permission } from "../access/access.permissions.ts";
import { canSeeCosts } from "../catalog/catalog.permissions.ts";
import { livePart } from "../catalog/parts.reach.ts";
import {
  applied,
  defineCommand,
  forbidden,
  refused,
  upcast,
  type CommandContext,
  type CommandResult,
  type Tx,
} from "../../zero/define.ts";
import { changeOf } from "./stock.rules.ts";
import { changeOnDevice, warehouseOf } from "./stock.reach.ts";
import { adjustStockArgs, adjustStockArgsV1, receivePartArgs, transferPartArgs } from "./warehouse.args.ts";

const NO_WAREHOUSE = refused("warehouse/warehouse-not-found");

type Part = NonNullable<Awaited<ReturnType<typeof livePart>>>;

interface Wanted {
  needs: Permission;
  partId: string;
  /** Null stands for the default one. */
  warehouseId: string | null;
}

/** The part and the warehouse; or why not. On a device that does not know a warehouse the server decides. */
async function partIn(
  tx: Tx,
  { actor }: CommandContext,
  { needs, partId, warehouseId }: Wanted,
): Promise<{ part: Part; where: string | null } | { denied: CommandResult }> {
  if (!can(actor, needs)) return { denied: forbidden(needs) };
  const part = await livePart(tx, actor, partId);
  if (!part) return { denied: refused("catalog/part-not-found") };
  const where = await warehouseOf(tx, actor, warehouseId);
  return where === null && tx.location === "server" ? { denied: NO_WAREHOUSE } : { part, where };
}

const about = (
  verb: string,
  part: { id: string; name: string },
  data: Record<string, string | number>,
): CommandResult =>
  applied({ verb, subjectType: "part", subjectId: part.id, workOrderId: null, data: { part: part.name, ...data } });

const receive = defineCommand({
  name: "warehouse.receivePart",
  version: 1,
  args: receivePartArgs,
  async run(tx, context, { partId, warehouseId, quantity, buyPriceMinor }) {
    const { actor } = context;
    const found = await partIn(tx, context, { needs: "STOCK_RECEIVE", partId, warehouseId });
    if ("denied" in found) return found.denied;
    if (buyPriceMinor !== null && !canSeeCosts(actor)) return forbidden("PARTS_COST_VIEW");
    const { part, where } = found;
    if (where !== null)
      await changeOnDevice(tx, actor, { partId, warehouseId: where, ...changeOf("receive", quantity) });
    return about("warehouse.receivePart", part, { quantity });
  },
});

/** More or less than the ledger says, by a count. Less than there is cannot be counted. */
const adjust = defineCommand({
  name: "warehouse.adjustStock",
  version: 2,
  args: adjustStockArgs,
  upcasts: { 1: upcast(adjustStockArgsV1, (args) => ({ ...args, undoes: null })) },
  async run(tx, context, { partId, warehouseId, change, reason }) {
    const found = await partIn(tx, context, { needs: "STOCK_ADJUST", partId, warehouseId });
    if ("denied" in found) return found.denied;
    const { part, where } = found;
    if (where !== null)
      await changeOnDevice(tx, context.actor, { partId, warehouseId: where, ...changeOf("adjust", change) });
    return about("warehouse.adjustStock", part, { change, reason });
  },
});

const transfer = defineCommand({
  name: "warehouse.transferPart",
  version: 1,
  args: transferPartArgs,
  async run(tx, context, { partId, fromWarehouseId, toWarehouseId, quantity }) {
    const { actor } = context;
    const found = await partIn(tx, context, { needs: "STOCK_ADJUST", partId, warehouseId: fromWarehouseId });
    if ("denied" in found) return found.denied;
    const { part, where } = found;
    const to = await warehouseOf(tx, actor, toWarehouseId);
    if (to === null && tx.location === "server") return NO_WAREHOUSE;
    if (where === toWarehouseId) return refused("warehouse/same-warehouse");
    if (where !== null && to !== null) {
      await changeOnDevice(tx, actor, { partId, warehouseId: where, ...changeOf("transfer", -quantity) });
      await changeOnDevice(tx, actor, { partId, warehouseId: to, ...changeOf("transfer", quantity) });
    }
    return about("warehouse.transferPart", part, { quantity });
  },
});

export const stockCommands = [receive, adjust, transfer];
