// Rows that are on the device, live, as screens read them.

import type {
  DefaultContext,
  DefaultSchema,
  HumanReadable,
  QueryOrQueryRequest,
  ReadonlyJSONValue,
} from "@rocicorp/zero";
import { useQuery } from "@rocicorp/zero/react";
import { useEffect, useMemo, useRef } from "react";
import { resolveQuery, applyPatches } from "../read/apply-patches.ts";
import { useWholeEngine } from "./engine-context.tsx";
import { useStore } from "../../kernel/use-store.ts";

export interface Rows<T> {
  rows: T;
  /** Whether the server has confirmed that this is all of it; false offline and on a first start. */
  complete: boolean;
  /** Zero has not read its store yet: this is the picture of the last visit, or nothing (last-seen.ts). */
  asLastSeen: boolean;
}

const NO_ROWS: readonly never[] = [];

export interface RowsOptions {
  /** Keeps a picture of these rows under this name, for the next start (last-seen.ts). For pages people land on. */
  lastSeenAs?: string;
}

/** Live rows of a query, with saved edits laid over where Zero does not hold them. */
export function useRows<
  TTable extends keyof DefaultSchema["tables"],
  TInput extends ReadonlyJSONValue | undefined,
  TOutput extends ReadonlyJSONValue | undefined,
  TReturn,
>(
  query: QueryOrQueryRequest<TTable, TInput, TOutput, DefaultSchema, TReturn, DefaultContext>,
  { lastSeenAs }: RowsOptions = {},
): Rows<HumanReadable<TReturn>> {
  const engine = useWholeEngine();
  const patches = useStore(engine.applier.overlay.patches);
  const opened = useStore(engine.opened);
  const [data, details] = useQuery(query, { ttl: "forever" });
  const asked = patches.size === 0 ? null : resolveQuery(query, engine.session.actor);
  const queryHash = asked?.hash();
  const live = useMemo(
    () => (asked ? applyPatches(asked, data, patches) : data),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `asked` is made anew by each render; its hash says what it is
    [data, patches, queryHash],
  );

  const latest = useRef(live);
  useEffect(() => {
    latest.current = live;
    return lastSeenAs !== undefined && opened ? engine.lastSeen.note(lastSeenAs, () => latest.current) : undefined;
  }, [engine, lastSeenAs, opened, live]);

  // Rows from which this device's latest edits are still missing are not shown: a job must not look unbegun for a moment.
  const before = lastSeenAs === undefined ? undefined : engine.lastSeen.rowsOf(lastSeenAs);
  const rows = opened ? live : ((before ?? (Array.isArray(live) ? NO_ROWS : undefined)) as typeof live);
  return { rows, complete: details.type === "complete", asLastSeen: !opened };
}
