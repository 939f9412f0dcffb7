// What happened to a part and what is left of its batches: asked of the server, and again when something on the page has changed.

import { useEffect, useMemo, useRef, useState } from "react";
import { useOutboxView, useStore } from "../../../data/hooks/react.ts";
import { useRest, useRestAll } from "../../../data/hooks/use-rest.ts";
import type { OutboxEntry } from "../../../data/outbox/outbox-db.ts";
import { eventsPath, stockPath, type MovementShow, type ToldEvent, type ToldStock } from "../stock-api.ts";
import type { StockOfPart } from "../stock-of-parts.ts";

/** A movement changes several rows, which come one after the other. */
const CHANGED_AFTER_MS = 250;

const isAbout = ({ args }: OutboxEntry, partId: string): boolean =>
  (args as { partId?: unknown } | null)?.partId === partId;

/** Movements of the part by hand that the server has not answered, the latest first. */
function useWaiting(partId: string): readonly OutboxEntry[] {
  const { pending } = useOutboxView();
  const about = (entries: readonly OutboxEntry[] | null) =>
    (entries ?? []).filter((entry) => entry.name.startsWith("warehouse.") && isAbout(entry, partId));
  const key = useStore(pending, (entries) =>
    about(entries)
      .map(({ id }) => id)
      .join(),
  );
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key says when they are others
  return useMemo(() => about(pending.value).toReversed(), [pending, key, partId]);
}

export function usePartHistory(partId: string, stock: StockOfPart | null) {
  const [show, setShow] = useState<MovementShow | null>(null);
  const [pages, setPages] = useState(1);
  const waiting = useWaiting(partId);
  const batches = useRest<ToldStock>(stockPath(partId));
  const paths = useMemo(
    () => Array.from({ length: pages }, (_, place) => eventsPath(partId, show, place + 1)),
    [partId, show, pages],
  );
  const readings = useRestAll<ToldEvent[]>(paths);

  const again = useRef(() => {});
  useEffect(() => {
    again.current = () => {
      batches.retry();
      for (const { retry } of readings) retry();
    };
  });
  // The sums as they are now, and what is still to be answered: when either is another, more has happened.
  const seen = JSON.stringify([
    stock?.onHand,
    stock?.reserved,
    stock?.short,
    stock?.places,
    waiting.map(({ id }) => id),
  ]);
  const before = useRef(seen);
  useEffect(() => {
    if (before.current === seen) return undefined;
    before.current = seen;
    const timer = setTimeout(() => again.current(), CHANGED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [seen]);

  // A page that was asked for and is not here, because there was no network or the server said no: it comes before any later one.
  const last = readings.at(-1)!;
  const total = (readings[0]?.answer?.["meta"] as { total: number } | undefined)?.total ?? null;
  return {
    waiting,
    batches,
    movements: {
      reading: readings[0]!,
      /** Of the pages that were read, the latest first; null: none was. */
      events: readings[0]!.data === null ? null : readings.flatMap(({ data }) => data ?? []),
      total,
      older: () => (last.data === null ? last.retry() : setPages(pages + 1)),
      /** Of the page that was asked for last. */
      isReading: last.loading && last.data === null,
      error: pages > 1 && last.data === null ? last.error : null,
      show,
      choose: (chosen: MovementShow | null) => {
        setShow(chosen);
        setPages(1);
      },
    },
  };
}
export type PartHistory = ReturnType<typeof usePartHistory>;
