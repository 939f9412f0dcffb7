// The order that the address names, live.

import { useParams } from "@tanstack/react-router";
import { queries } from "../../../shared/registry/queries.ts";
import { useRows } from "../../data/hooks/react.ts";

export function useOrder() {
  const { orderId } = useParams({ from: "/app/orders/$orderId" });
  return useRows(queries.workOrders.detail({ id: orderId }));
}

export type OrderDetail = NonNullable<ReturnType<typeof useOrder>["rows"]>;
