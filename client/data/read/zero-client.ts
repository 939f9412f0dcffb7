// Zero as a read cache that can be rebuilt: never a reload, and the unsettled entries run again.

import { Zero, dropDatabase } from "@rocicorp/zero";
// What Zero uses by itself: it names it nowhere, and takes only a whole store in its place.
import { IDBStore } from "../../../node_modules/@rocicorp/zero/out/replicache/src/kv/idb-store.js";
import { mutators } from "../../../shared/registry/mutators.ts";
import { schema, type Schema } from "../../../shared/zero/define.ts";
import type { CachedSession } from "../device/device-db.ts";
import { filledStore } from "./filled.ts";

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
  const zero: ZeroClient = new Zero({
    schema,
    kvStore: keepsOwn(session.actor.userId, () => zero),
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
  return zero;
}

/** Those that have missed their store. */
const gone = new WeakSet<ZeroClient>();

/**
 * Whether it has missed its store on the disk: then it can never connect again, as it reads there first, and says nothing but that there was an
 * error, also where another has been made under that name. Another tab of the same person drops it where a server refuses that one first
 * (docs/decisions/0089-zeros-store-stays.md).
 */
export const isGone = (zero: ZeroClient): boolean => gone.has(zero);

/** Zero's own. `missed`: it is found to be gone. */
function openStore(name: string, missed: () => void): IDBStore {
  const watched = <T>(asked: Promise<T>): Promise<T> => {
    asked.catch((error: Error) => error.name === "IDBNotFoundError" && missed()); // whoever asked is told as well
    return asked;
  };
  class WatchedStore extends IDBStore {
    override read = () => watched(super.read());
    override write = () => watched(super.write());
  }
  return new WatchedStore(name);
}

/**
 * Five minutes after its start, and each twelve hours, Zero drops the stores on this device of which nobody has said for two days that they
 * are in use: its own among them, where the device slept that long and this comes before its next word. The page would go on in memory, the
 * server be told to forget it, and its next start without a network be empty. Only a server that cannot go on from it has it dropped: it has
 * just refused the connection then. What was filled for the next version, which no page says anything of, stays as well.
 */
function keepsOwn(userId: string, own: () => ZeroClient) {
  return {
    create: (name: string) => openStore(name, () => name === own().idbName && gone.add(own())),
    drop: async (name: string) => {
      const { idbName, connection } = own();
      const isOwn = name === idbName;
      const inUse = isOwn ? connection.state.current.name !== "error" : name === (await filledStore(userId));
      return inUse ? NEVER : dropDatabase(name);
    },
  };
}
/** What has ended Zero would take for dropped, and tell the server; what has failed it reports. It looks no more until the next start. */
const NEVER = new Promise<never>(() => {});
