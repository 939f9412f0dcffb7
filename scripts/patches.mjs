// Mends what a package has wrong after it is installed, until its own release does (docs/decisions/0005).

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The product's own client, and zero-cache's, which brings another release of it. */
const OWN = "postgres/src";
const ZEROS = "@rocicorp/zero/node_modules/postgres/src";
const CONNECTION = "connection.js";
const POOL = "index.js";
const HANDOFF = "@rocicorp/zero/out/zero-cache/src/types/websocket-handoff.js";

/** postgres 3.4.9 and 3.4.7, when a connection breaks inside a transaction (docs/decisions/0005). */
const OF_BOTH_CLIENTS = [
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
  // What was to be written stays as well: before the greeting of its next socket, which is then never written at all.
  {
    file: CONNECTION,
    before: `    incomings = null
    clearImmediate(nextWriteTimer)
    socket.removeListener('data', data)`,
    after: `    incomings = null
    clearImmediate(nextWriteTimer)
    chunk = nextWriteTimer = null
    socket.removeListener('data', data)`,
  },
  // A new connection asks for types before its first query, and nobody waits for that answer: where it breaks then, the rejection would end the
  // process. Whoever waits for the first query hears of it.
  {
    file: CONNECTION,
    before: `        initial.reserve && (initial = null)
        return fetchArrayTypes()`,
    after: `        initial.reserve && (initial = null)
        return fetchArrayTypes().catch(() => {})`,
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

/** zero 1.9.0, when a device speaks while its connection goes from process to process; what the two clients have otherwise wrong each. */
const PATCHES = [
  // The process that hands a connection on reads from it until the other has said that it has it: what a device says as soon as it is
  // greeted is then read by nobody, and it waits for its working set for ever.
  {
    file: HANDOFF,
    before: `			sender.send(data, socket);`,
    after: `			socket._handle?.readStop();
			sender.send(data, socket);`,
  },
  // The error of its last query is kept, and given to the first query of the connection that takes its place; and what was said between
  // its error and its end stays in line there, so that the first answer goes to it, and whoever asked waits for ever.
  {
    file: `${OWN}/${CONNECTION}`,
    before: `    !hadError && (query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))
    closedTime = performance.now()
    hadError && options`,
    after: `    ;(query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))
    query = results = errorResponse = null
    result = new Result()
    closedTime = performance.now()
    hadError && options`,
  },
  {
    file: `${ZEROS}/${CONNECTION}`,
    before: `    !hadError && (query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))
    closedDate = performance.now()`,
    after: `    ;(query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))
    query = results = null
    result = new Result()
    closedDate = performance.now()`,
  },
  // A reserved connection that broke is given back: into the pool, where it fails every question for ever; and until then what its
  // holder says goes to whoever has its place. zero-cache reserves none.
  {
    file: `${OWN}/${POOL}`,
    before: `    c.reserved.release = true

    const sql = Sql(handler)
    sql.release = () => {
      c.reserved = null
      onopen(c)
    }
`,
    after: `    c.reserved.release = true
    let lost = null
    c.onclose = e => lost = e

    const sql = Sql(handler)
    sql.release = () => {
      if (lost)
        return
      c.onclose = c.reserved = null
      onopen(c)
    }
`,
  },
  {
    file: `${OWN}/${POOL}`,
    before: `    function handler(q) {
      c.queue === full
        ? queue.push(q)`,
    after: `    function handler(q) {
      if (lost)
        return q.reject(lost)
      c.queue === full
        ? queue.push(q)`,
  },
  ...OF_BOTH_CLIENTS.flatMap((patch) => [OWN, ZEROS].map((client) => ({ ...patch, file: `${client}/${patch.file}` }))),
];

/** The packages that have patches. */
export const patchedPackages = [...new Set(PATCHES.map(({ file }) => /^(@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? file))];

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
