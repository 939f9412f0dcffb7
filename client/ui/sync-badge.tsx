// The one badge: what of this device's work has arrived. Colour, icon and words.

import {
  IconCloudCheck,
  IconCloudDown,
  IconCloudOff,
  IconDeviceMobile,
  IconHandStop,
  IconRefresh,
} from "@tabler/icons-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import styles from "./sync-badge.module.css";

const ICONS = {
  synced: IconCloudCheck,
  fetching: IconCloudDown,
  offline: IconCloudOff,
  held: IconDeviceMobile,
  sending: IconRefresh,
  needsYou: IconHandStop,
};

export type SyncState = keyof typeof ICONS;
export const SYNC_STATES = Object.keys(ICONS) as SyncState[];

export interface SyncFacts {
  pending: number;
  needsPerson: number;
  needsSignIn: boolean;
  reachable: boolean;
  /** The server has sent all of the working set since the app was opened, and sends what changes. */
  whole: boolean;
}

/** What matters most comes first. */
export function syncStateOf({ pending, needsPerson, needsSignIn, reachable, whole }: SyncFacts): SyncState {
  if (needsPerson > 0 || needsSignIn) return "needsYou";
  if (pending > 0) return reachable ? "sending" : "held";
  if (!reachable) return "offline";
  return whole ? "synced" : "fetching";
}

/** Drawn again only when a fact is another: what it is counted from changes several times with each tap. */
export const SyncBadge = memo(function SyncBadge(facts: SyncFacts) {
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
});
