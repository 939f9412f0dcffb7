// One act on several orders: a command for each, and one way back.

import { useTranslation } from "react-i18next";
import type { WorkOrderStatus } from "../../../../shared/domains/work-orders/work-orders.states.ts";
import { useEngine } from "../../../data/hooks/react.ts";
import { save } from "../../../data/outbox/save.ts";
import { asLeft, oneByOne } from "../../../ui/table/bulk.ts";
import { useWayBack } from "../../../ui/table/use-way-back.ts";
import { useMoveOrder, type MovableOrder } from "../exposed/use-order-commands.ts";
import type { ListedOrder } from "../order-list/listed-order.ts";

type Person = { id: string; name: string } | null;

const movable = ({ id, number, plate }: ListedOrder): MovableOrder => ({
  id,
  number,
  vehicle: plate ? { plate: plate.plate } : undefined,
});

/** `now`: all orders of this device. `undoMs`: for so long there is a way back. */
export function useBulkActs(now: readonly ListedOrder[], undoMs: number) {
  const { t } = useTranslation();
  const engine = useEngine();
  const moveOrder = useMoveOrder();
  const { latest, offer, ...way } = useWayBack(now, undoMs);

  const assignOrder = (order: ListedOrder, to: Person) =>
    save(
      engine,
      "workOrders.assign",
      { workOrderId: order.id, masterId: to?.id ?? null },
      { title: to?.name ?? t("order.noMechanic"), plate: order.plate?.plate ?? null, number: order.number },
    );
  interface Note {
    kept: readonly ListedOrder[];
    what: string;
    /** It is still as it was left: what somebody has changed since is theirs. */
    isAsLeft: (order: ListedOrder) => boolean;
    back: (order: ListedOrder) => Promise<boolean>;
  }
  const note = ({ kept, what, isAsLeft, back }: Note) => {
    if (kept.length === 0) return;
    const words = t("order.saved", { what: `${t("orderList.count", { count: kept.length })} · ${what}` });
    offer({ words, back: () => oneByOne(asLeft(kept, latest.current, isAsLeft), back) });
  };
  return {
    done: way.done,
    forget: way.forget,
    /** Resolves to those that it was not done to, since the device could not keep one. So does `assign`. */
    async move(orders: readonly ListedOrder[], to: WorkOrderStatus): Promise<ListedOrder[]> {
      const others = orders.filter(({ status }) => status !== to);
      const { kept, left } = await oneByOne(others, (order) => moveOrder(movable(order), to));
      note({
        kept,
        what: t(`status.order.${to}`),
        isAsLeft: ({ status }) => status === to,
        back: (order) => moveOrder(movable(order), order.status, order.statusAt ?? undefined),
      });
      return left;
    },
    async assign(orders: readonly ListedOrder[], to: Person): Promise<ListedOrder[]> {
      const others = orders.filter(({ masterId }) => masterId !== (to?.id ?? null));
      const { kept, left } = await oneByOne(others, (order) => assignOrder(order, to));
      const before = ({ masterId, master }: ListedOrder): Person =>
        masterId === null ? null : { id: masterId, name: master ?? "" };
      note({
        kept,
        what: to?.name ?? t("order.noMechanic"),
        isAsLeft: ({ masterId }) => masterId === (to?.id ?? null),
        back: (order) => assignOrder(order, before(order)),
      });
      return left;
    },
  };
}
