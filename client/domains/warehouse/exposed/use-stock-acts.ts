// What is done with the stock by hand, each with the way back: commands, so also without a network.

import { useTranslation } from "react-i18next";
import { can } from "../../../../shared/domains/access/access.permissions.ts";
import type { ArgsFor } from "../../../../shared/registry/command-types.ts";
import { useEngine, useSession } from "../../../data/hooks/react.ts";
import { keptAs } from "../../../data/blobs/kept-as.ts";
import { save } from "../../../data/outbox/save.ts";
import { quantity as inWords } from "../../../ui/format.ts";
import type { Done } from "../../../ui/note-undo.ts";
import { mayTakeOut, type StockOfPart } from "../stock-of-parts.ts";

export interface MovedPart {
  id: string;
  name: string;
}

/** Taken back with what there is of the part by then: what was given out since, or had been before it came, is not there to be taken out. */
export type StockDone = Done<StockOfPart | null>;

type Received = Omit<ArgsFor<"warehouse.receivePart">, "partId">;
type Counted = Omit<ArgsFor<"warehouse.adjustStock">, "partId">;
type Moved = Omit<ArgsFor<"warehouse.transferPart">, "partId">;

/** With its sign: `+2`, `−0,5`. */
export const signed = (change: number, language: string): string =>
  `${change > 0 ? "+" : change < 0 ? "−" : ""}${inWords(Math.abs(change), language)}`;

/**
 * Each resolves to what was done and how it is taken back: by a movement of its own, since nothing leaves the ledger. Null: it was not
 * kept on this device.
 */
export function useStockActs({ id, name }: MovedPart) {
  const { t, i18n } = useTranslation();
  const engine = useEngine();
  const { actor } = useSession();
  const subject = { title: name, plate: null, number: null };
  const { language } = i18n;
  const adjust = (counted: Counted) => save(engine, "warehouse.adjustStock", { partId: id, ...counted }, subject);
  const transfer = (moved: Moved) => save(engine, "warehouse.transferPart", { partId: id, ...moved }, subject);
  return {
    mayReceive: can(actor, "STOCK_RECEIVE"),
    mayAdjust: can(actor, "STOCK_ADJUST"),
    async receive(received: Received): Promise<StockDone | null> {
      const { warehouseId = null, quantity } = received;
      const undoes = await keptAs(engine, (keeper) =>
        save(keeper, "warehouse.receivePart", { partId: id, ...received }, subject),
      );
      if (undoes === null) return null;
      return {
        words: t("stock.did.received", { quantity: inWords(quantity, language), name }),
        back: async (now) =>
          mayTakeOut(now, warehouseId, quantity) &&
          adjust({ warehouseId, change: -quantity, reason: t("stock.takenBack.received"), undoes }),
      };
    },
    async adjust(counted: Counted): Promise<StockDone | null> {
      const { warehouseId = null, change } = counted;
      if (!(await adjust(counted))) return null;
      return {
        words: t("stock.did.counted", { change: signed(change, language), name }),
        back: async (now) =>
          mayTakeOut(now, warehouseId, change) &&
          adjust({ warehouseId, change: -change, reason: t("stock.takenBack.counted") }),
      };
    },
    /** Named on both sides: to carry them back, where they came from has to be said. */
    async transfer(moved: Moved & { fromWarehouseId: string }): Promise<StockDone | null> {
      const { fromWarehouseId, toWarehouseId, quantity } = moved;
      if (!(await transfer(moved))) return null;
      return {
        words: t("stock.did.moved", { quantity: inWords(quantity, language), name }),
        back: async (now) =>
          mayTakeOut(now, toWarehouseId, quantity) &&
          transfer({ fromWarehouseId: toWarehouseId, toWarehouseId: fromWarehouseId, quantity }),
      };
    },
  };
}
