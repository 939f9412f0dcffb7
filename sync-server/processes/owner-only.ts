// What the product keeps on the disk is for the account that it runs under: every shop's rows are in there
// (docs/decisions/0037-local-users.md).

import { chmodSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "../platform/start-error.ts";

/** For the whole process, before it makes anything: its children inherit it. */
export const OWNER_ONLY = 0o077;

/** What starts make right below DATA_DIR. Whatever else lies there is somebody's own, as is Postgres's place (embedded-postgres.ts). */
const OURS = /^(app-key|postgres-password|postgres-is-at|run\.json(\.new)?|files|uploads|mailbox|zero(-\d+)?)$/;
const OTHERS = 0o007;
/** On a directory: everybody may write, each removes what is theirs. Nothing of one product, then. */
const STICKY = 0o1000;

/**
 * Closes a data directory that a release before this one, or a copy, left open. Only what lies right below is looked at, so it is
 * quick however many photos there are: nobody gets to a file past a directory that they may not pass. Links are left alone:
 * where they lead, whoever made them decides.
 */
export function keepToOwner(dataDir: string): void {
  const { mode } = statSync(dataDir);
  if (mode & STICKY)
    throw new StartError(`DATA_DIR ${dataDir} is everybody's (like /tmp). Name a directory of the product's own.`);
  // First, so that nobody can put a link in the place of what follows.
  close(dataDir, 0o700, mode);
  for (const entry of readdirSync(dataDir, { withFileTypes: true })) {
    const path = join(dataDir, entry.name);
    if (!OURS.test(entry.name) || !(entry.isDirectory() || entry.isFile())) continue;
    close(path, entry.isDirectory() ? 0o700 : 0o600, statSync(path).mode);
  }
}

function close(path: string, wanted: number, mode: number): void {
  if ((mode & OWNER_ONLY) === 0) return;
  try {
    chmodSync(path, wanted);
  } catch (error) {
    // Another account's directory that a group shares is its owner's choice, a volume's say; one that all read is nobody's.
    if (mode & OTHERS)
      throw new StartError(
        `Others of this machine can read ${path}, and that cannot be changed: ${(error as Error).message}. Give it to the account that the product runs under.`,
      );
  }
}
