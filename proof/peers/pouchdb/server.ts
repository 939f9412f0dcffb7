// express-pouchdb as a process of its own: databases in LevelDB, reachable from pages of another origin.

import { createServer } from "node:http";
import { createRequire } from "node:module";
import type expressPouchDB from "express-pouchdb";
import type PouchDB from "pouchdb";

const [port, directory] = process.argv.slice(2) as [string, string];
const require = createRequire(import.meta.url); // both are CommonJS
const Pouch = require("pouchdb") as typeof PouchDB;
const listener = (require("express-pouchdb") as typeof expressPouchDB)(Pouch.defaults({ prefix: `${directory}/` }), {
  mode: "minimumForPouchDB",
});

createServer((request, response) => {
  response.setHeader("access-control-allow-origin", request.headers.origin ?? "*");
  response.setHeader("access-control-allow-credentials", "true");
  response.setHeader("access-control-allow-methods", "GET, PUT, POST, HEAD, DELETE");
  response.setHeader("access-control-allow-headers", "accept, authorization, content-type, origin, referer");
  if (request.method === "OPTIONS") response.writeHead(204).end();
  else listener(request, response);
}).listen(Number(port), "127.0.0.1");
