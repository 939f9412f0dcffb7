// `npm run check`: types, lint, format, boundaries, dead code. Every check runs; the end says which failed.

import { spawnSync } from "node:child_process";
import { ensurePackages, node24, root } from "./bootstrap.mjs";

ensurePackages();

/** @type {[string, string[]][]} */
const checks = [
  ["types", ["node_modules/typescript/bin/tsc", "-p", "."]],
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

const failed = checks.filter(([name, args]) => {
  const started = Date.now();
  const { status } = spawnSync(node24, args, { cwd: root, stdio: "inherit" });
  process.stdout.write(`${status === 0 ? "ok  " : "FAIL"} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)\n`);
  return status !== 0;
});
if (failed.length > 0) process.exit(1);
