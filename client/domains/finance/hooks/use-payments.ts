// The payments of an order, live.

import { useMemo } from "react";
import { queries } from "../../../../shared/registry/queries.ts";
import { useOutboxView, useRows, useStore } from "../../../data/hooks/react.ts";

const NONE: readonly never[] = [];

export function usePayments(orderId: string) {
  const { rows } = useRows(queries.finance.ofOrder({ id: orderId }));
  const pending = useStore(useOutboxView().pending) ?? NONE;
  const synced = rows?.payments ?? NONE;
  return useMemo(() => {
    const waiting = new Set(pending.map(({ args }) => (args as { paymentId?: string } | null)?.paymentId));
    return synced.map((row) => ({ ...row, waits: waiting.has(row.id) }));
  }, [synced, pending]);
}

export type Payment = ReturnType<typeof usePayments>[number];
