// What is loaded before zero-cache keeps its ports on loopback: all of them, or all but the one that web processes elsewhere must reach.

import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { syncShards } from "../db/sync-shards.ts";
import { testConfig } from "../testing/test-config.ts";
import { freePort } from "./free-port.ts";
import { planZeroCache } from "./zero-cache.ts";

/** Listens as zero-cache does, by options and by number, and tells where that ended up. */
const LISTENING = `
  const { createServer } = require("node:net");
  const [open, other] = process.argv.slice(1).map(Number);
  const at = (...how) => new Promise((done) => {
    const server = createServer().listen(...how, () => { done(server.address().address); server.close(); });
  });
  (async () => console.log(JSON.stringify([
    await at({ port: open, host: "::" }), await at(open), await at({ port: other, host: "0.0.0.0" }), await at(other),
  ])))();`;

it.each([
  ["a product of one process", true, ["127.0.0.1", "127.0.0.1", "127.0.0.1", "127.0.0.1"]],
  ["a sync server apart", false, ["::", "::", "127.0.0.1", "127.0.0.1"]],
])("of %s", async (_what, loopbackOnly, addresses) => {
  const port = await freePort(3);
  const { env } = planZeroCache({
    config: testConfig(),
    shard: syncShards(1)[0]!,
    port,
    loopbackOnly,
    webUrl: "http://127.0.0.1:1",
    databaseUrl: "postgres://h/d",
    syncDatabaseUrl: "postgres://h/d_sync",
  });
  const { stdout } = await promisify(execFile)(process.execPath, ["-e", LISTENING, String(port), String(port + 2)], {
    env: { ...process.env, ...env },
  });
  expect(JSON.parse(stdout)).toEqual(addresses);
});
