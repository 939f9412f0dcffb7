// The systems that the product is compared with are packages of their own (proof/peers/package.json), which nothing else
// needs: they are installed when a comparison is asked for.

import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const PEERS = fileURLToPath(new URL("../proof/peers/", import.meta.url));
const LOCKFILE = `${PEERS}package-lock.json`;
/** A copy of the lockfile that was installed last. */
const INSTALLED = `${PEERS}node_modules/.installed-lockfile`;

/** Installs what proof/peers/package-lock.json names, unless it is there. */
export function ensurePeers(): void {
  const wanted = readFileSync(LOCKFILE, "utf8");
  if (existsSync(INSTALLED) && readFileSync(INSTALLED, "utf8") === wanted) return;
  process.stdout.write("Installing the systems to compare with.\n");
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  // The only install script is LevelDB's, which compiles what it brings along already.
  const args = ["install", "--no-save", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"];
  const { status, error } = spawnSync(npm, args, { cwd: PEERS, stdio: "inherit" });
  if (status !== 0) throw new Error(`npm install failed in proof/peers${error ? `: ${error.message}` : ""}`);
  writeFileSync(INSTALLED, wanted);
}
