// `npm run check`: types, lint, format, boundaries, dead code, two at a time. Every check runs; the end says which failed.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { totalmem } from "node:os";
import { text } from "node:stream/consumers";
import { ensurePackages, node24, root } from "./bootstrap.mjs";

ensurePackages();

/** @type {[string, string[]][]} */
const checks = [
  ["types", ["node_modules/typescript/bin/tsc", "-p", ".", "--checkers", "1"]],
  // Shared code runs in browsers and in Node: by itself it knows neither.
  ["types of shared", ["node_modules/typescript/bin/tsc", "-p", "shared"]],
  ["lint", ["node_modules/oxlint/bin/oxlint", "--deny-warnings"]],
  ["format", ["node_modules/oxfmt/bin/oxfmt", "--check", "."]],
  [
    "boundaries",
    [
      "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs",
      "--config",
      ".dependency-cruiser.mjs",
      "shared",
      "client",
      "sync-server",
      "drizzle",
      "proof",
      "e2e",
      "scripts",
    ],
  ],
  ["dead code", ["node_modules/knip/bin/knip.js"]],
];

/** Bytes; in a container less than the machine has. */
const memory = Math.min(totalmem(), process.constrainedMemory() || totalmem());
/**
 * Of the two that are written in Go: each is alone on its processor, so that no two of its threads check the same types, and collects
 * no garbage as long as there is memory. They took twice as long.
 */
const env = { ...process.env, GOMAXPROCS: "1", GOGC: "off", GOMEMLIMIT: String(Math.floor(memory / 3)) };

/** @type {string[]} */
const failed = [];

/** Takes checks until none is left. What a check says is printed in one piece, when it is done. */
async function lane() {
  for (let next = checks.shift(); next; next = checks.shift()) {
    const [name, args] = next;
    const started = Date.now();
    const child = spawn(node24, args, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
    const [said, errors, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    process.stdout.write(`${said}${errors}${status === 0 ? "ok  " : "FAIL"} ${name} (${seconds} s)\n`);
    if (status !== 0) failed.push(name);
  }
}

await Promise.all([lane(), lane()]);
if (failed.length > 0) {
  process.stdout.write(`failed: ${failed.join(", ")}\n`);
  process.exit(1);
}
