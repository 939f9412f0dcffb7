// Commands after which a deal is where its order is (docs/decisions/0086-pipeline.md).

import { followOrder } from "../domains/sales/sales.operations.ts";
import { applied, type CommandDefinition } from "../zero/define.ts";

/** What changes the status of an order, what was paid of it, or takes it away or brings it back. A test asks it of each command. */
export const FOLLOWED_BY_DEALS: ReadonlySet<string> = new Set([
  "workOrders.move",
  "workOrders.delete",
  "workOrders.restore",
  "finance.takePayment",
  "finance.takePaymentAndClose",
  "finance.refund",
  "finance.deletePayment",
  "finance.restorePayment",
]);

/** The same commands: of those that deals follow, the deals of the orders that they tell of follow in the same step. */
export const followedByDeals = <Command extends CommandDefinition>(commands: readonly Command[]): Command[] =>
  commands.map((command) => (FOLLOWED_BY_DEALS.has(command.name) ? withDeals(command) : command));

function withDeals<Command extends CommandDefinition>(command: Command): Command {
  const run: CommandDefinition["run"] = async (tx, context, args) => {
    const result = await command.run(tx, context, args);
    if (result.outcome !== "applied") return result;
    const orders = new Set(result.activity.flatMap(({ workOrderId }) => workOrderId ?? []));
    const told = [];
    for (const workOrderId of orders) told.push(...(await followOrder(tx, context, workOrderId)));
    return told.length === 0 ? result : { ...result, ...applied(...result.activity, ...told) };
  };
  return { ...command, run };
}
