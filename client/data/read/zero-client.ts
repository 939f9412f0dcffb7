// Zero as a read cache that can be rebuilt: never a reload, and the unsettled entries run again.

import { Zero } from "@rocicorp/zero";
import { mutators } from "../../../shared/registry/mutators.ts";
import { schema, type Schema } from "../../../shared/zero/define.ts";
import type { CachedSession } from "../device/device-db.ts";

export type ZeroClient = Zero<Schema>;

/** The longest timer there is: Zero accepts and keeps edits for as long as it takes. */
const NEVER_MS = 2 ** 31 - 1;

export interface ZeroEvents {
  /** Its local state cannot be used any more: this instance is dead. */
  onLost: () => void;
  /** The server no longer serves this build's schema. */
  onTooOld: () => void;
}

/** `offline`: a client that reads what is on this device and never connects. */
export function openZero(
  session: Pick<CachedSession, "actor">,
  events: ZeroEvents,
  { offline = false }: { offline?: boolean } = {},
): ZeroClient {
  return new Zero({
    schema,
    mutators,
    userID: session.actor.userId,
    context: session.actor,
    cacheURL: offline ? null : `${location.origin}/sync`,
    disconnectTimeoutMs: NEVER_MS,
    hiddenTabDisconnectDelay: NEVER_MS,
    logLevel: "error",
    onClientStateNotFound: events.onLost,
    onUpdateNeeded: ({ type }) => (type === "NewClientGroup" ? events.onLost() : events.onTooOld()),
  });
}
