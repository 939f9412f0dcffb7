// Which fields of an order the person may write; the same question as the commands ask (work-orders/edits.mutators.ts).

import { can } from "../../../shared/domains/access/access.permissions.ts";
import { isOpen } from "../../../shared/domains/work-orders/work-orders.states.ts";
import type { FieldOf } from "../../../shared/registry/command-types.ts";
import { useSession } from "../../data/hooks/react.ts";
import type { OrderDetail } from "./use-order.ts";

export type OrderField = FieldOf<"workOrders.edit">;

export function useMayEdit(order: Pick<OrderDetail, "status" | "masterId">) {
  const { actor } = useSession();
  const open = isOpen(order.status);
  const desk = open && can(actor, "WORK_ORDERS_EDIT");
  const own = open && can(actor, "MECHANIC_BOARD") && order.masterId === actor.userId;
  return {
    desk,
    field: (field: OrderField): boolean => {
      if (field === "discountPct") return open && can(actor, "WORK_ORDERS_DISCOUNT");
      return desk || (own && (field === "diagnosis" || field === "mileageKm"));
    },
  };
}
