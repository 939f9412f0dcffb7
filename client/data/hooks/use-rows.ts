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
import type { Actor } from "../../../shared/domains/access/access.permissions.ts";
import { resolveQuery, applyPatches, type ResolvedQuery } from "../read/apply-patches.ts";
import { useWholeEngine } from "./engine-context.tsx";
import { useStaying } from "./kept-rows.tsx";
import { useStore } from "../../kernel/use-store.ts";
import { useUtcDay } from "../../ui/use-now.ts";

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
  /** They stay when the page is left, so that it is there at once the next time. For whole lists (kept-rows.tsx). */
  stays?: boolean;
}

/**
 * Made once for its name, its arguments and the day: left to Zero, each drawing of each component would make it and its hash anew. What
 * asks for the coming days asks for others after midnight, also on a phone that nobody closes.
 */
function useResolved(request: unknown, actor: Actor): ResolvedQuery {
  const { query, args } = request as { query?: unknown; args?: unknown };
  const asked = JSON.stringify(args);
  const day = useUtcDay();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- a request is another object each time; its name, its arguments and the day say what it is
  return useMemo(() => resolveQuery(request, actor), [query ?? request, asked, actor, day]);
}

/** Live rows of a query, with saved edits laid over where Zero does not hold them. */
export function useRows<
  TTable extends keyof DefaultSchema["tables"],
  TInput extends ReadonlyJSONValue | undefined,
  TOutput extends ReadonlyJSONValue | undefined,
  TReturn,
>(
  query: QueryOrQueryRequest<TTable, TInput, TOutput, DefaultSchema, TReturn, DefaultContext>,
  { lastSeenAs, stays = false }: RowsOptions = {},
): Rows<HumanReadable<TReturn>> {
  const engine = useWholeEngine();
  const patches = useStore(engine.applier.overlay.patches);
  const opened = useStore(engine.opened);
  const asked = useResolved(query, engine.session.actor);
  const [data, details] = useQuery(asked as unknown as typeof query, { ttl: "forever" });
  useStaying(asked, stays);
  const live = useMemo(() => applyPatches(asked, data, patches), [asked, data, patches]);

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
