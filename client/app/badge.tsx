// The sync badge with this device's facts; a tap opens the sync centre.

import { Link } from "@tanstack/react-router";
import { useEngine, useStore } from "../data/hooks/react.ts";
import { useUnsent } from "./use-unsent.ts";
import { SyncBadge } from "../ui/sync-badge.tsx";

export function Badge() {
  const engine = useEngine();
  const { reachable, needsSignIn } = useStore(engine.connectivity.state);
  const unsent = useUnsent();
  const counts = useStore(engine.counts);
  if (unsent === null || counts === null) return null;
  return (
    <Link to="/app/sync" style={{ textDecoration: "none", flex: "none" }}>
      <SyncBadge
        pending={unsent.count}
        needsPerson={counts.needsPerson + counts.importedNeedPerson + unsent.uploads.refused}
        needsSignIn={needsSignIn}
        reachable={reachable}
      />
    </Link>
  );
}
