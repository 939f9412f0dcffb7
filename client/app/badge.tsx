// The sync badge with this device's facts; a tap opens the sync centre.

import { Link } from "@tanstack/react-router";
import { useConnectivity, useEngineState, useOutboxView, useStore } from "../data/hooks/react.ts";
import { useUnsent } from "./use-unsent.ts";
import { SyncBadge } from "../ui/sync-badge.tsx";

export function Badge() {
  const { reachable, needsSignIn, blockedBy } = useStore(useConnectivity());
  const engine = useEngineState();
  const [whole, isMissed, tooOld] = [
    useStore(engine.whole),
    useStore(engine.connected.isMissed),
    useStore(engine.tooOld),
  ];
  // A closed shop and an app that is too old are told of by a strip: nothing is fetched in them.
  const standsStill = isMissed && blockedBy === null && !tooOld;
  const unsent = useUnsent();
  const counts = useStore(useOutboxView().counts);
  if (unsent === null || counts === null) return null;
  return (
    <Link to="/app/sync" style={{ textDecoration: "none", flex: "none" }}>
      <SyncBadge
        pending={unsent.count}
        needsPerson={counts.needsPerson + counts.importedNeedPerson + unsent.uploads.refused}
        needsSignIn={needsSignIn}
        reachable={reachable}
        whole={whole && !standsStill}
      />
    </Link>
  );
}
