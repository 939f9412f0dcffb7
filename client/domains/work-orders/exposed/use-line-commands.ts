// What people do with an order's lines, as commands.

import { useTranslation } from "react-i18next";
import type { LineRef } from "../../../../shared/domains/work-orders/lines.args.ts";
import type { LineQuote } from "../../../../shared/domains/work-orders/line-quotes.args.ts";
import { uuidv7 } from "../../../../shared/kernel/ids.ts";
import { useEngine } from "../../../data/hooks/react.ts";
import { save } from "../../../data/outbox/save.ts";
import {
  isPart,
  restoredPart,
  replacedAgain,
  restoredWork,
  type RemovedLine,
  type RemovedWith,
} from "./restored-line.ts";
import type { MovableOrder } from "./use-order-commands.ts";

/** What is sent of a line: norm hours of labour, pieces of a part. Money in minor units; null: none said. */
export interface NewLine {
  id: string;
  kind: "work" | "part";
  name: string;
  /** Undefined: it was typed; the server knows whether its code is one of the catalogue. */
  partId: string | undefined;
  article: string | null;
  normHours: number | null;
  quantity: number;
  priceMinor: number | null;
  /** The price is this one of the catalogue. */
  quote: LineQuote | null;
}

/** Fields of the line that is to take a decided one's place. */
export interface Replacement {
  name?: string;
  normHours?: number | null;
  quantity?: number;
  article?: string | null;
  priceMinor?: number;
  /** The price is this one of the catalogue. */
  quote?: LineQuote;
}

const refOf = (line: RemovedLine, id: string): LineRef =>
  isPart(line) ? { kind: "part", partsLineId: id } : { kind: "work", workLineId: id };

export function useLineCommands(order: MovableOrder) {
  const engine = useEngine();
  const { t } = useTranslation();
  const about = (title: string) => ({ title, plate: order.vehicle?.plate ?? null, number: order.number });
  return {
    /** Resolves to whether it was kept on this device, as all of these do. */
    add({ id, kind, name, partId, article, normHours, quantity, priceMinor, quote }: NewLine): Promise<boolean> {
      const line = { workOrderId: order.id, name, priceMinor };
      return kind === "work"
        ? save(engine, "workOrders.addWork", { workLineId: id, ...line, normHours }, about(name))
        : save(
            engine,
            "workOrders.addPart",
            { partsLineId: id, ...line, partId, article, quantity, quote },
            about(name),
          );
    },
    /** A removed line again, in its place; under another id, since the former one is history. */
    async bringBack(line: RemovedLine, before: RemovedWith, after: string | null): Promise<boolean> {
      const id = uuidv7();
      const ref = refOf(line, id);
      const again = () => {
        if (before.former !== null)
          return save(
            engine,
            "workOrders.supersedeLine",
            { line: refOf(line, before.former), ...replacedAgain(line, before, id) },
            about(line.name),
          );
        const workOrderId = order.id;
        return isPart(line)
          ? save(engine, "workOrders.addPart", { workOrderId, ...restoredPart(line, before, id) }, about(line.name))
          : save(engine, "workOrders.addWork", { workOrderId, ...restoredWork(line, before, id) }, about(line.name));
      };
      return (await again()) && save(engine, "workOrders.moveLine", { line: ref, after }, about(line.name));
    },
    remove: (line: LineRef, name: string) => save(engine, "workOrders.removeLine", { line }, about(name)),
    move: (line: LineRef, name: string, after: string | null) =>
      save(engine, "workOrders.moveLine", { line, after }, about(name)),
    replace: (line: LineRef, name: string, changes: Replacement) =>
      save(engine, "workOrders.supersedeLine", { line, newLineId: uuidv7(), ...changes }, about(name)),
    /** Its id, once it is kept. The lines are those that count. */
    async duplicate(lines: readonly { id: string }[], masterId: string | null): Promise<string | null> {
      const newOrderId = uuidv7();
      const copies = lines.map(({ id }) => ({ from: id, id: uuidv7() }));
      const args = { workOrderId: order.id, newOrderId, masterId, lines: copies };
      return (await save(engine, "workOrders.duplicate", args, about(t("order.duplicate")))) ? newOrderId : null;
    },
    delete: () => save(engine, "workOrders.delete", { workOrderId: order.id }, about(t("order.delete"))),
    restore: () => save(engine, "workOrders.restore", { workOrderId: order.id }, about(t("order.undo"))),
  };
}
