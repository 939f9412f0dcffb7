// Removed photos of an order, live, for who may restore them; to anybody else there are none.

import { useMemo } from "react";
import { queries } from "../../../../../shared/registry/queries.ts";
import { useOutboxView, useRows, useStore } from "../../../../data/hooks/react.ts";
import { useKnownHistory } from "../../../../data/hooks/use-history.ts";
import { useServerNow } from "../../../../data/hooks/use-server-now.ts";
import { removedPhotos, type RemovedPhoto } from "./removed-photos.ts";
import { useWaiting } from "./use-photos.ts";

const NONE: readonly never[] = [];

export function useRemovedPhotos(orderId: string): RemovedPhoto[] {
  const { rows } = useRows(queries.photos.removedOfOrder({ id: orderId }));
  // Its page shows the history, and asks for it.
  const history = useKnownHistory("work-orders", orderId);
  const waiting = useWaiting();
  const needsPerson = useStore(useOutboxView().needsPerson) ?? NONE;
  const now = useServerNow("minute");
  return useMemo(
    () => removedPhotos({ photos: rows?.photos ?? NONE, history, waiting, needsPerson }, now),
    [rows, history, waiting, needsPerson, now],
  );
}
