// The sync badge with this device's facts; a tap opens the sync centre.

import { Link } from "@tanstack/react-router";
import { useEngine, useObservable, useStore } from "../data/react.ts";
import type { OutboxEntry } from "../data/outbox-db.ts";
import { SyncBadge } from "../ui/sync-badge.tsx";

export function Badge() {
  const engine = useEngine();
  const { reachable, needsSignIn } = useStore(engine.connectivity.state);
  const pending = useObservable<number | null>(() => engine.outbox.watchPendingCount(), null, engine);
  const waiting = useObservable<OutboxEntry[] | null>(() => engine.outbox.watchNeedsPerson(), null, engine);
  // Until the outbox has been read, "all sent" would be a guess.
  if (pending === null || waiting === null) return null;
  const needsPerson = waiting.length;
  return (
    <Link to="/app/sync" style={{ textDecoration: "none", flex: "none" }}>
      <SyncBadge pending={pending} needsPerson={needsPerson} needsSignIn={needsSignIn} reachable={reachable} />
    </Link>
  );
}
