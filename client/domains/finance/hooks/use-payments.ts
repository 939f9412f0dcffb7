// The payments of an order, live.

import { useMemo } from "react";
import { queries } from "../../../../shared/zero/queries.ts";
import { useEngine, useRows, useStore } from "../../../data/react.ts";
import { paymentsShown } from "../payment-list.ts";

const NONE: readonly never[] = [];

export function usePayments(orderId: string) {
  const engine = useEngine();
  const { rows } = useRows(queries.finance.ofOrder({ id: orderId }));
  const patches = useStore(engine.applier.overlay.patches);
  const pending = useStore(engine.pending) ?? NONE;
  const synced = rows?.payments ?? NONE;
  return useMemo(() => {
    const waiting = new Set(pending.map(({ args }) => (args as { paymentId?: string } | null)?.paymentId));
    return paymentsShown(synced, patches, orderId).map((row) => ({ ...row, waits: waiting.has(row.id) }));
  }, [synced, patches, pending, orderId]);
}

export type Payment = ReturnType<typeof usePayments>[number];
