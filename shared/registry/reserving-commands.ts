// Which commands may change what an order asks of the stock: after each of them its reservations are made to fit, on the device as
// well as on the server (docs/decisions/0079-stock.md).

import type { Touched } from "../flows/reserve-parts.ts";
import type { LineRef } from "../domains/work-orders/lines.args.ts";
import type { ActivityEntry } from "../zero/define.ts";
import type { CommandName, ReadCommandArgs } from "./command-types.ts";

/** `told`: what the command tells the history. */
type Touches = {
  readonly [Name in CommandName]?: (args: ReadCommandArgs[Name], told: readonly ActivityEntry[]) => Touched | null;
};

const theOrder = ({ workOrderId }: { workOrderId: string }): Touched => ({ workOrderId });
const theLine = ({ partsLineId }: { partsLineId: string }): Touched => ({ partsLineId });
const ofRef = ({ line }: { line: LineRef }): Touched | null => (line.kind === "part" ? theLine(line) : null);
/** The line is gone, and a decided one may stand again in its place: which order that was the history knows. */
const ofRemoved = ({ line }: { line: LineRef }, [told]: readonly ActivityEntry[]): Touched | null =>
  line.kind === "part" && told?.workOrderId ? { workOrderId: told.workOrderId } : null;
const ofAnswer = ({ kind, lineId }: { kind: "work" | "part"; lineId: string }): Touched | null =>
  kind === "part" ? { partsLineId: lineId } : null;

/** Which order its command has made, the history knows. */
const ofMade = (_args: unknown, told: readonly ActivityEntry[]): Touched | null => {
  const made = told.find(({ verb }) => verb === "workOrders.create");
  return made ? { workOrderId: made.subjectId } : null;
};

export const RESERVING: Touches = {
  "workOrders.create": theOrder,
  "workOrders.duplicate": ({ newOrderId }) => ({ workOrderId: newOrderId }),
  "workOrders.move": theOrder,
  "workOrders.delete": theOrder,
  "workOrders.restore": theOrder,
  "workOrders.addPart": theOrder,
  "workOrders.editPart": theLine,
  "workOrders.removeLine": ofRemoved,
  "workOrders.supersedeLine": ofRef,
  "approvals.tell": ofAnswer,
  "finance.takePaymentAndClose": theOrder,
  "warehouse.issuePart": theLine,
  "warehouse.returnPart": theLine,
  "scheduling.checkIn": ofMade,
  "pipeline.startWork": ofMade,
};

/** The order that a command has changed; null: none that asks anything else of the stock than before. */
export function touchedBy(name: string, args: unknown, told: readonly ActivityEntry[]): Touched | null {
  // The arguments were read by the schema of the command of this very name, which no type can say of a name from the wire.
  const touches = RESERVING[name as CommandName] as
    | ((args: unknown, told: readonly ActivityEntry[]) => Touched | null)
    | undefined;
  return touches?.(args, told) ?? null;
}
