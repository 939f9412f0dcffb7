// Mends one defect of a package after it is installed, until its own release does (docs/decisions/0005).

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * postgres 3.4.9: when a connection breaks inside a transaction, `begin` still sends its rollback to it. The write
 * throws where nobody can catch it, and the connection's place in the pool is never filled again.
 */
const POSTGRES = {
  file: "postgres/src/connection.js",
  before: `    if (terminated)
      return queryError(q, Errors.connection('CONNECTION_DESTROYED', options))
`,
  after: `    if (terminated)
      return queryError(q, Errors.connection('CONNECTION_DESTROYED', options))

    if (socket === null) {
      queryError(q, Errors.connection('CONNECTION_CLOSED', options))
      return true
    }
`,
};

/** Throws when the package is no longer what the patch was made for. @param {string} modules */
export function applyPatches(modules) {
  for (const { file, before, after } of [POSTGRES]) {
    const path = join(modules, file);
    const source = readFileSync(path, "utf8");
    if (source.includes(after)) continue;
    if (!source.includes(before)) throw new Error(`${file} has changed: is its patch still needed?`);
    writeFileSync(path, source.replace(before, after));
  }
}
