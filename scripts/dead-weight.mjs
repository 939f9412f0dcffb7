// What packages bring along and nothing here reads: a fifth of the disk that they take.

import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

/** @param {string} directory */
const names = (directory) => (existsSync(directory) ? readdirSync(directory) : []);

/** @param {string} modules */
export function removeDeadWeight(modules) {
  /** @param {string[]} parts */
  const remove = (...parts) => rmSync(join(modules, ...parts), { recursive: true, force: true });

  // Node's headers, for compiling addons: all of ours come compiled.
  const nodes = names(join(modules, "node/node_modules")).filter((name) => name.startsWith("node-"));
  for (const name of nodes) remove("node/node_modules", name, "include");

  // SQLite for other machines than this one.
  const builds = names(join(modules, "@rocicorp/zero-sqlite3/prebuilds"));
  const ours = `${process.platform}-${process.arch}`;
  if (builds.includes(ours))
    for (const name of builds.filter((one) => one !== ours)) remove("@rocicorp/zero-sqlite3/prebuilds", name);

  // libheif in JavaScript, and in WebAssembly with its binary as text: the binary itself is read.
  for (const name of ["libheif", "libheif-wasm/libheif-bundle.js", "libheif-wasm/libheif-bundle.mjs"])
    remove("libheif-js", name);

  // Each icon as a drawing, once by name and once by category: @tabler/icons-react has its own.
  for (const name of ["icons", "categories"]) remove("@tabler/icons", name);
}
