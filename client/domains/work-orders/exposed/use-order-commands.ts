// What the desk does with an order, as commands.

import type { WorkOrderStatus } from "../../../../shared/domains/work-orders/work-orders.states.ts";
import { useTranslation } from "react-i18next";
import { useEngine } from "../../../data/react.ts";
import { save } from "../../../data/save.ts";

export interface MovableOrder {
  id: string;
  number: string | null;
  vehicle?: { plate: string } | undefined;
}

export function useMoveOrder() {
  const engine = useEngine();
  const { t } = useTranslation();
  return (order: MovableOrder, to: WorkOrderStatus): Promise<boolean> =>
    save(
      engine,
      "workOrders.move",
      { workOrderId: order.id, to },
      { title: t(`status.order.${to}`), plate: order.vehicle?.plate ?? null, number: order.number },
    );
}
