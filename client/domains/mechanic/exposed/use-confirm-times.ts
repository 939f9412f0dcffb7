// When a work was begun and finished, said by the desk: a command. Resolves to whether it was kept on this device.

import type { LineTimes } from "../../../../shared/domains/mechanic/confirm-times.rules.ts";
import { useEngine } from "../../../data/hooks/react.ts";
import { save } from "../../../data/outbox/save.ts";
import type { MovableOrder } from "../../work-orders/exposed/use-order-commands.ts";

export function useConfirmTimes(order: MovableOrder) {
  const engine = useEngine();
  return (line: { id: string; name: string }, seen: LineTimes, times: LineTimes, reason: string): Promise<boolean> =>
    save(
      engine,
      "mechanic.confirmTimes",
      { workLineId: line.id, seen, ...times, reason },
      { title: line.name, plate: order.vehicle?.plate ?? null, number: order.number },
    );
}
