// Where the data of a run of tests lies, which nothing needs to survive: its databases, their logs, profiles of browsers.

import { existsSync, lstatSync, mkdirSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

const IN_MEMORY = "/dev/shm";
const NEEDED_BYTES = 4 * 1024 ** 3;
const NAME = /^garaj-tests-(\d+)$/;

/**
 * A directory in memory, removed when this process ends; null: there is no room for it, or the machine has no such place. A database is
 * some 700 files, and to find room for so many that come and go takes a file system on disk longer than Postgres takes to copy them.
 */
export function directoryInMemory() {
  if (process.env["TMPDIR"] !== undefined || !existsSync(IN_MEMORY)) return null;
  for (const name of readdirSync(IN_MEMORY)) {
    const pid = NAME.exec(name)?.[1];
    const path = join(IN_MEMORY, name);
    // What a run left that was killed: this person's, for another's cannot be removed. One with the number of this process is of one before it.
    if (pid === undefined || lstatSync(path, { throwIfNoEntry: false })?.uid !== process.getuid?.()) continue;
    if (Number(pid) === process.pid || !isRunning(Number(pid))) rmSync(path, { recursive: true, force: true });
  }
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  if (bavail * bsize < NEEDED_BYTES) return null;
  const directory = join(IN_MEMORY, `garaj-tests-${process.pid}`);
  // Postgres runs as another user where the tests run as root: it passes through.
  mkdirSync(directory, { mode: 0o711 });
  process.once("exit", () => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM";
  }
}
