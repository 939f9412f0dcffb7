// The sheet that sends, of an order that the desk's day names: it needs all of the order's lines, which the day does not read.

import { useState } from "react";
import { queries } from "../../../shared/registry/queries.ts";
import { useRows } from "../../data/hooks/react.ts";
import { SendSheet } from "../../domains/notifications/exposed/send/send-sheet.tsx";

export interface SendOfProps {
  /** Null: closed. */
  orderId: string | null;
  onClose: () => void;
}

export function SendOf({ orderId, onClose }: SendOfProps) {
  // While the sheet fades it still says of whom it was.
  const [last, setLast] = useState(orderId);
  if (orderId !== null && orderId !== last) setLast(orderId);
  return last === null ? null : <Sending orderId={last} opened={orderId !== null} onClose={onClose} />;
}

function Sending({ orderId, opened, onClose }: { orderId: string; opened: boolean; onClose: () => void }) {
  const { rows: order } = useRows(queries.workOrders.detail({ id: orderId }));
  return order ? <SendSheet order={order} opened={opened} onClose={onClose} /> : null;
}
