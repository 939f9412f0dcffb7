// What `npm start` and `npm test` need first, on any Node ≥ 20: the packages of the lockfile, Node 24, the built client.

import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { removeDeadWeight } from "./dead-weight.mjs";
import { applyPatches, patchedPackages } from "./patches.mjs";

export const root = fileURLToPath(new URL("..", import.meta.url));
const modules = join(root, "node_modules");
export const node24 = join(modules, "node", "bin", "node");

/** Prints one line and ends. @param {string} message @returns {never} */
export function fail(message) {
  process.stderr.write(`garaj: ${message}\n`);
  process.exit(1);
}

/** @param {string[]} paths */
function hashOf(paths) {
  const hash = createHash("sha256");
  /** @param {string} path */
  const visit = (path) => {
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).toSorted()) visit(join(path, name));
    } else hash.update(path.slice(root.length)).update(readFileSync(path));
  };
  for (const path of paths) visit(join(root, path));
  return hash.digest("hex");
}

/** @param {string} path */
const read = (path) => (existsSync(path) ? readFileSync(path, "utf8") : null);

const packagesMark = join(modules, ".garaj-installed");

/**
 * Which packages are there (null: none yet), and of which lockfile. What was broken off is of none.
 * @returns {{ set: "product" | "all" | null, hash: string }}
 */
function installed() {
  const [set, hash = ""] = read(packagesMark)?.split(" ") ?? [];
  return { set: set === undefined ? null : set === "product" ? "product" : "all", hash };
}

/**
 * Installs from the lockfile what is missing: what the product needs, or that and what tests and tools need.
 * @param {"product" | "all"} needed
 */
export function ensurePackages(needed = "all") {
  const wanted = hashOf(["package-lock.json", "scripts/patches.mjs", "scripts/dead-weight.mjs"]);
  const { set, hash } = installed();
  if (hash === wanted && (set === "all" || set === needed) && existsSync(node24)) return;
  // Never fewer than there were: tests may be running while the product is started.
  const target = set === "all" ? "all" : needed;
  // A patch is made for the package as it is published. Of the same lockfile it is left alone: the product may be running.
  if (hash !== wanted)
    for (const name of patchedPackages) rmSync(join(modules, name), { recursive: true, force: true });
  if (existsSync(modules)) writeFileSync(packagesMark, target);
  process.stdout.write("Installing packages from the lockfile; this takes a few minutes the first time.\n");
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  // Not `npm ci`: it refuses a lockfile that lacks other platforms' binaries, which some registries do not carry.
  const args = ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"];
  const without = target === "product" ? ["--omit=dev"] : ["--include=dev"];
  const { status, error } = spawnSync(npm, [...args, ...without], { cwd: root, stdio: "inherit" });
  if (status !== 0) fail(`npm install failed${error ? `: ${error.message}` : ""}.`);
  if (!existsSync(node24))
    fail("the npm package 'node' did not bring Node 24: are install scripts switched off (ignore-scripts)?");
  applyPatches(modules);
  removeDeadWeight(modules);
  writeFileSync(packagesMark, `${target} ${wanted}`);
}

/** Builds the client when its sources changed since the last build. */
export function ensureClient() {
  const mark = join(root, "dist", "client-inputs");
  const wanted = hashOf([
    "client",
    "shared",
    "public",
    "vite.config.ts",
    "scripts/first-visit.ts",
    "scripts/packed-schema.ts",
    "package-lock.json",
  ]);
  if (read(mark) === wanted && existsSync(join(root, "dist/client/sw.js"))) return;
  process.stdout.write("Building the client.\n");
  run(["node_modules/vite/bin/vite.js", "build", "--logLevel", "error"]);
  writeFileSync(mark, wanted);
}

/** Runs a script under Node 24 and ends with it when it fails. @param {string[]} args */
export function run(args, env = {}) {
  const { status } = spawnSync(node24, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } });
  if (status !== 0) process.exit(status ?? 1);
}

/** Runs the product's process as a child that lives and ends with this one. @param {string[]} args */
export function become(args) {
  // What Node makes of the sources is kept for the next start: a fifth of the processor time that the server takes to come up.
  const env = { NODE_COMPILE_CACHE: join(root, ".cache", "compiled"), ...process.env };
  const child = spawn(node24, args, { cwd: root, stdio: ["inherit", "inherit", "inherit", "ipc"], env });
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]))
    process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
  // npm killed outright cannot pass a signal on; then we belong to nobody and end as well.
  if (process.env["npm_lifecycle_event"]) {
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent) child.kill("SIGTERM");
    }, 1_000).unref();
  }
}
