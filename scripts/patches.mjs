// Mends what a package has wrong after it is installed, until its own release does (docs/decisions/0005).

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const CONNECTION = "postgres/src/connection.js";
const POOL = "postgres/src/index.js";

/** postgres 3.4.9, when a connection breaks inside a transaction (docs/decisions/0005). */
const PATCHES = [
  // `begin` still sends its rollback to it: the write throws where nobody can catch it, and the place in the pool is lost.
  {
    file: CONNECTION,
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
  },
  // The error of its last query is kept, and given to the first query of the connection that takes its place.
  {
    file: CONNECTION,
    before: `    closedTime = performance.now()
    hadError && options`,
    after: `    query = results = errorResponse = null
    result = new Result()
    closedTime = performance.now()
    hadError && options`,
  },
  // What its transaction still says goes to the connection that took its place: a rollback inside somebody else's work.
  {
    file: POOL,
    before: `        new Promise((_, reject) => connection.onclose = reject)
      ])`,
    after: `        new Promise((_, reject) => connection.onclose = e => { lost = e; reject(e) })
      ])`,
  },
  {
    file: POOL,
    before: `    let savepoints = 0
      , connection
      , prepare = null
`,
    after: `    let savepoints = 0
      , connection
      , lost = null
      , prepare = null
`,
  },
  {
    file: POOL,
    before: `        q.catch(e => uncaughtError || (uncaughtError = e))
`,
    after: `        q.catch(e => uncaughtError || (uncaughtError = e))
        if (lost)
          return q.reject(lost)
`,
  },
];

/** Throws when the package is no longer what the patch was made for. @param {string} modules */
export function applyPatches(modules) {
  for (const { file, before, after } of PATCHES) {
    const path = join(modules, file);
    const source = readFileSync(path, "utf8");
    if (source.includes(after)) continue;
    if (!source.includes(before)) throw new Error(`${file} has changed: is its patch still needed?`);
    writeFileSync(path, source.replace(before, after));
  }
}
