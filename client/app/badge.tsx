// The sync badge with this device's facts; a tap opens the sync centre.

import { Link } from "@tanstack/react-router";
import { useEngine, useObservable, useStore } from "../data/react.ts";
import { SyncBadge } from "../ui/sync-badge.tsx";

export function Badge() {
  const engine = useEngine();
  const { reachable, needsSignIn } = useStore(engine.connectivity.state);
  const pending = useObservable(() => engine.outbox.watchPendingCount(), 0, engine);
  const needsPerson = useObservable(() => engine.outbox.watchNeedsPerson(), [], engine).length;
  return (
    <Link to="/app/sync" style={{ textDecoration: "none", flex: "none" }}>
      <SyncBadge pending={pending} needsPerson={needsPerson} needsSignIn={needsSignIn} reachable={reachable} />
    </Link>
  );
}
