// The one badge: what of this device's work has arrived. Colour, icon and words.

import { IconCloudCheck, IconCloudOff, IconDeviceMobile, IconHandStop, IconRefresh } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import styles from "./sync-badge.module.css";

export type SyncState = "synced" | "offline" | "held" | "sending" | "needsYou";

const ICONS = {
  synced: IconCloudCheck,
  offline: IconCloudOff,
  held: IconDeviceMobile,
  sending: IconRefresh,
  needsYou: IconHandStop,
};

export interface SyncFacts {
  pending: number;
  needsPerson: number;
  needsSignIn: boolean;
  reachable: boolean;
}

/** What matters most comes first. */
export function syncStateOf({ pending, needsPerson, needsSignIn, reachable }: SyncFacts): SyncState {
  if (needsPerson > 0 || needsSignIn) return "needsYou";
  if (pending > 0) return reachable ? "sending" : "held";
  return reachable ? "synced" : "offline";
}

export function SyncBadge(facts: SyncFacts) {
  const { t } = useTranslation();
  const state = syncStateOf(facts);
  const StateIcon = ICONS[state];
  const count = state === "needsYou" ? facts.needsPerson + (facts.needsSignIn ? 1 : 0) : facts.pending;
  return (
    <span className={`${styles.badge} ${styles[state]}`} data-sync={state}>
      <StateIcon size={22} aria-hidden="true" />
      {t(`sync.badge.${state}`, { count })}
    </span>
  );
}
