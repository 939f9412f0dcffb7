// Run as root, Postgres is another account: it gets to its cluster, and nobody else gets anywhere.

import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { planEmbeddedPostgres, tellsOfDeath } from "./embedded-postgres.ts";
import { createLogger } from "../platform/logging.ts";
import { OWNER_ONLY } from "./owner-only.ts";
import { RunLock } from "./run-lock.ts";
import { SupervisedChild } from "./supervised-child.ts";

/** Of no account that any file belongs to. */
const NOBODY = 65_534;
const PATIENCE_MS = 60_000;
const isRoot = process.getuid?.() === 0;

const modeOf = (path: string) => statSync(path).mode & 0o777;
const somebodyElseLists = (path: string) =>
  spawnSync("ls", [path], { uid: NOBODY, gid: NOBODY, cwd: "/" }).status === 0;

describe.runIf(isRoot)("as root", () => {
  const made: string[] = [];
  let before: number;
  beforeAll(() => {
    before = process.umask(OWNER_ONLY); // as the product has it from its first line on
  });
  afterAll(() => {
    process.umask(before);
    for (const path of made) rmSync(path, { recursive: true, force: true });
  });

  function directory(): string {
    const path = mkdtempSync(join(tmpdir(), "garaj-embedded-"));
    made.push(path);
    return path;
  }

  async function answers(dataDir: string) {
    const plan = await planEmbeddedPostgres(dataDir);
    const child = new SupervisedChild(plan, await RunLock.take(dataDir), createLogger("fatal"));
    await child.start();
    await child.stop();
    return plan;
  }

  it(
    "its account passes through a closed data directory, which nobody lists",
    async () => {
      const dataDir = directory();
      const { cwd, uid, gid } = await answers(dataDir);
      expect(cwd).toBe(join(dataDir, "postgres"));
      expect([modeOf(dataDir), statSync(dataDir).gid]).toEqual([0o710, gid]);
      expect([modeOf(cwd!), statSync(cwd!).uid]).toEqual([0o700, uid]);
      expect([dataDir, cwd!].map(somebodyElseLists)).toEqual([false, false]);
      await answers(dataDir); // and the next time
    },
    PATIENCE_MS,
  );

  it(
    "a database that was made elsewhere is found there, though its account could pass through the data directory now",
    async () => {
      const above = directory();
      const dataDir = join(above, "data");
      mkdirSync(dataDir);
      const { cwd } = await answers(dataDir);
      made.push(cwd!);
      expect(cwd).not.toBe(join(dataDir, "postgres"));
      chmodSync(above, 0o755);
      expect((await answers(dataDir)).cwd).toBe(cwd);

      mkdirSync(join(dataDir, "postgres", "pg"), { recursive: true });
      writeFileSync(join(dataDir, "postgres", "pg", "PG_VERSION"), "18");
      await expect(planEmbeddedPostgres(dataDir)).rejects.toThrow(/two databases/);
    },
    PATIENCE_MS,
  );

  it(
    "where it cannot even walk to the data directory, that stays closed, and a place elsewhere is the account's alone",
    async () => {
      const dataDir = join(directory(), "data");
      mkdirSync(dataDir);
      const { cwd } = await answers(dataDir);
      made.push(cwd!);
      expect(existsSync(join(dataDir, "postgres-is-at"))).toBe(true);
      expect(readFileSync(join(dataDir, "postgres-is-at"), "utf8")).toBe(cwd);
      expect([modeOf(dataDir), modeOf(cwd!)]).toEqual([0o700, 0o700]);
      expect([dataDir, cwd!].map(somebodyElseLists)).toEqual([false, false]);
      await answers(dataDir);
    },
    PATIENCE_MS,
  );
});

it.each([
  ["2026-11-24 22:45:46.680 UTC [22519] LOG:  client backend (PID 22530) was terminated by signal 9: Killed", true],
  ["2026-11-24 22:45:46.680 UTC [22519] LOG:  checkpointer process (PID 22530) was terminated by signal 11: …", true],
  ["2026-11-24 22:45:46.680 UTC [22519] DETAIL:  Failed process was running: select 'signal'", false],
  ["2026-11-24 22:45:46.974 UTC [22530] LOG:  database system was interrupted; last known up at …", false],
])("tells of a death of one of its processes, without what it was about: %s", (line, tells) => {
  expect(tellsOfDeath(line)).toBe(tells);
});
