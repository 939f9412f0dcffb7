// Who is leaving this device. It is on the disk before anything else is done about it, so that a page that ends in the middle leaves the
// rest to the next one (docs/offline.md, "Signing out").

import {
  SESSION_KEY,
  forget,
  recall,
  recallAll,
  rememberForSure,
  rememberInstead,
  type CachedSession,
} from "./device-db.ts";

export interface Leaver {
  user: string;
  /** Their account was closed, and a manager has what their outbox held: it goes, too. */
  closed: boolean;
}

/**
 * Whose session the server has still to end: until it has, its cookie must let nobody in. `true`: noted by a build that did not say
 * whose.
 */
export const UNFINISHED_SIGN_OUT = "unfinished-sign-out";
/** Whose copy of the shop is still to be wiped. */
const PREFIX = "leaving:";

/** Also where the disk takes no word of it. */
const leavingHere = new Map<string, Leaver>();

/** `signsOut`: the server has to be told. Rejects where the disk does not take it; it is known to this page all the same. */
export async function noteLeaver(leaver: Leaver, signsOut: boolean): Promise<void> {
  leavingHere.set(leaver.user, leaver);
  const copy = { key: PREFIX + leaver.user, value: leaver };
  const session = { key: UNFINISHED_SIGN_OUT, value: leaver.user };
  await rememberForSure(signsOut ? [copy, session] : [copy]);
}

/** Whose copy of the shop goes from this device. While the server has not been told, another tab may still receive one. */
export async function leavers(): Promise<Leaver[]> {
  const [kept, unfinished] = await Promise.all([recallAll<Leaver>(PREFIX), recall<string | true>(UNFINISHED_SIGN_OUT)]);
  const found = new Map(leavingHere);
  if (typeof unfinished === "string") found.set(unfinished, { user: unfinished, closed: false });
  for (const leaver of kept) found.set(leaver.user, leaver);
  return [...found.values()];
}

export const isLeaving = async (user: string): Promise<boolean> =>
  (await leavers()).some((leaver) => leaver.user === user);

/** Nothing of theirs is here any more but what was never sent. */
export async function noteWiped(user: string): Promise<void> {
  leavingHere.delete(user);
  await forget(PREFIX + user);
}

/** Held by whoever wipes: who comes back meanwhile finds all of it gone, or none. */
export const wipeLock = (user: string): string => `garaj-wipe-${user}`;

/** Somebody is signed in here from now on; what they left behind earlier is theirs again. */
export async function noteSignedIn(session: CachedSession): Promise<void> {
  const { id } = session.user;
  leavingHere.delete(id);
  await rememberInstead({ key: SESSION_KEY, value: session }, [UNFINISHED_SIGN_OUT, PREFIX + id]);
}
