// The settings while their page is open: read once, replaced by each answer of the server.

import { useCallback, useEffect, useState } from "react";
import { useConnectivity, useStore } from "../../../data/hooks/react.ts";
import { readSettingsView, type SettingsView } from "../settings-api.ts";

export interface SettingsSource {
  /** Null: not read yet. */
  view: SettingsView | null;
  /** Reading failed: the network is away, or the server does not let us. */
  failed: boolean;
  take: (view: SettingsView) => void;
  again: () => void;
  /** What is typed cannot be saved now. */
  offline: boolean;
}

export function useSettings(): SettingsSource {
  const reachable = useStore(useConnectivity(), (state) => state.reachable);
  const [view, setView] = useState<SettingsView | null>(null);
  const [failed, setFailed] = useState(false);
  const again = useCallback(() => {
    setFailed(false);
    readSettingsView().then(setView, () => setFailed(true));
  }, []);
  // When the network is back, what could not be read is read.
  useEffect(() => {
    if (reachable) again();
  }, [again, reachable]);
  return { view, failed, take: setView, again, offline: !reachable };
}
