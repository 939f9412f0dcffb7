// PouchDB beside the product: express-pouchdb on LevelDB as the server, and a page whose PouchDB syncs with it live.

import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { join } from "node:path";
import expressPouchDB from "express-pouchdb";
import PouchDB from "pouchdb";

const require = createRequire(import.meta.url);
const library = readFileSync(require.resolve("pouchdb/dist/pouchdb.min.js"));
const page = readFileSync(new URL("board.html", import.meta.url));

const dataDir = process.env.DATA_DIR;
const Server = PouchDB.defaults({ prefix: join(dataDir, "/") });
const couch = expressPouchDB(Server, {
  mode: "minimumForPouchDB",
  logPath: join(dataDir, "pouchdb.log"),
  configPath: join(dataDir, "pouchdb.json"),
});

/** One document for each work line, as the product has a row. */
const board = new Server("board");
await board.bulkDocs(
  Array.from({ length: Number(process.env.LINES) }, (_, n) => ({
    _id: `line-${n}`,
    name: `Work ${n}`,
    status: "paused",
  })),
);

createServer((request, response) => {
  if (request.url === "/board") response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(page);
  else if (request.url === "/pouchdb.js") response.writeHead(200, { "content-type": "text/javascript" }).end(library);
  else couch(request, response);
}).listen(Number(process.env.PORT), "127.0.0.1", () => process.stdout.write("ready\n"));
