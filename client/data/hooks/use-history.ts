// The history of a record in a component. One memory for each signed-in person: it goes with their engine.

import { useCallback, useEffect, useMemo, useRef } from "react";
import { maySeeHistory, type HistoryKind } from "../../../shared/domains/work-orders/history.permissions.ts";
import type { HistoryEntry } from "../device/kept-histories.ts";
import type { OutboxEntry } from "../outbox/outbox-db.ts";
import { editsAbout, mayHaveMore, notTold } from "../rest/history-changes.ts";
import { Histories, subjectOf, type KnownHistory } from "../rest/histories.ts";
import { askWhenOld } from "../rest/history-ticks.ts";
import type { Engine } from "../session/engine.ts";
import { Store } from "../../kernel/store.ts";
import { useStore } from "../../kernel/use-store.ts";
import { useWholeEngine } from "./engine-context.tsx";
import { watchForAgain } from "./look-again.ts";

type Owner = Pick<Engine, "session" | "contact" | "connectivity" | "atClose">;

const all = new WeakMap<Owner, Histories>();

function historiesOf(engine: Owner): Histories {
  const known = all.get(engine);
  if (known) return known;
  const { session } = engine;
  const histories = new Histories({
    user: session.user.id,
    rights: JSON.stringify(session.actor),
    forgets: session.impersonation !== undefined,
    isVisible: () => document.visibilityState === "visible",
    onInterrupted: () => void engine.contact(),
  });
  all.set(engine, histories);
  const stopTicks = askWhenOld(histories);
  watchForAgain(engine, { looked: () => histories.lookAgain(), askable: () => histories.reachable() });
  engine.atClose(() => {
    stopTicks();
    histories.close();
  });
  return histories;
}

export interface ShownHistory extends KnownHistory {
  entries: readonly HistoryEntry[];
  /** Edits of this device that the server has not answered: they are in no history yet. The latest first. */
  waiting: readonly OutboxEntry[];
}

const NO_ENTRIES: readonly HistoryEntry[] = [];
const NO_HISTORY = new Store<KnownHistory>({ history: null, current: false, loading: false, error: null });

/**
 * Asks for the history of a record while the component is there, and again when one of `watched` becomes another: rows of its page, which
 * change with it. `about`: ids by which edits name the record. What the person may not ask for is not asked for.
 */
export function useHistory(
  kind: HistoryKind,
  id: string,
  watched: readonly unknown[],
  about: ReadonlySet<string>,
): ShownHistory {
  const engine = useWholeEngine();
  const histories = historiesOf(engine);
  const subject = subjectOf(kind, id);
  const allowed = maySeeHistory(engine.session.actor, kind);
  const known = useStore(allowed ? histories.of(subject) : NO_HISTORY);
  useEffect(() => (allowed ? histories.watch(subject) : undefined), [histories, subject, allowed]);

  const waiting = useWaitingAbout(about);
  const before = useRef({ subject, watched, waiting });
  useEffect(() => {
    const now = { subject, watched, waiting };
    if (mayHaveMore(before.current, now)) histories.changed(subject);
    before.current = now;
  });
  const entries = known.history?.entries ?? NO_ENTRIES;
  return { ...known, entries, waiting: useMemo(() => notTold(waiting, entries), [waiting, entries]) };
}

/** What is known of it here, without asking for it: for parts of a page that shows it. */
export function useKnownHistory(kind: HistoryKind, id: string): readonly HistoryEntry[] {
  const engine = useWholeEngine();
  const store = historiesOf(engine).of(subjectOf(kind, id));
  return useStore(
    store,
    useCallback(({ history }: KnownHistory) => history?.entries ?? NO_ENTRIES, []),
  );
}

function useWaitingAbout(ids: ReadonlySet<string>): readonly OutboxEntry[] {
  const { pending } = useWholeEngine().outboxView;
  // As a value that compares: a tap elsewhere must not draw this again.
  const key = useStore(pending, (entries) =>
    editsAbout(entries, ids)
      .map(({ id }) => id)
      .join(),
  );
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key says when they are others
  return useMemo(() => editsAbout(pending.value, ids).toReversed(), [pending, key]);
}
