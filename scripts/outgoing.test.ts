// What the server may call: the allow-list of places that open a connection, each with whose address it is (ASVS 1.3.6, 13.2.4, 15.3.2).
// None is a tenant's or a person's. What answers over HTTP is one of our own processes, or a provider whose redirects are not followed.

import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("../", import.meta.url));

/** Whatever can open a connection, in our own code or by a package made for it. */
const OPENS =
  /(?<![.\w])fetch\(|new (?:WebSocket|EventSource|S3Client|PgBoss|Client|Agent|Socket)\(|(?<!\w)(?:createTransport|createConnection)\(|(?:=|return) postgres\(|from "(?:node:)?(?:https|net|tls|dgram|dns|http2|undici)(?:\/promises)?"|(?:https?|net|tls)\.(?:request|get|connect)\(/;

const PLACES: Record<string, string> = {
  "sync-server/processes/free-port.ts": "listens on loopback and calls nobody",
  "sync-server/db/jobs.ts": "DATABASE_URL, or the Postgres that we started",
  "sync-server/processes/listening.ts": "listens and calls nobody",
  "sync-server/processes/loopback-only.mjs": "keeps zero-cache from listening to others",
  "sync-server/platform/loopback.ts": "tells loopback from elsewhere",
  "sync-server/processes/zero-cache.ts": "the zero-cache that we started, on loopback",
  "sync-server/http/network.ts": "reads addresses and calls nobody",
  "sync-server/blobs/s3-storage.ts": "STORAGE_URL",
  "sync-server/db/connections.ts": "DATABASE_URL, or the Postgres that we started",
  "sync-server/domains/ocr/ask-provider.ts":
    "AI_OPENAI_URL or an address that is written there, by a shop's key; no redirect is followed",
  "sync-server/mail/smtp-mailer.ts": "SMTP_URL; nothing in a mail makes it read a file or fetch an address",
  "sync-server/sync/sync-probe.ts": "the zero-cache that we started, or SYNC_HOST",
  "sync-server/domains/work-orders/tracking.script.ts":
    "runs in the browser of a client, and calls the shop that its page is of",
  "sync-server/sync/sync-proxy.ts": "the zero-cache that we started, or SYNC_HOST",
};

const files = globSync("{sync-server,shared,drizzle}/**/*.{ts,mjs}", { cwd: ROOT })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => !/\.test\.ts$|\/testing\/|\/seed\//.test(file));
const text = (file: string) => readFileSync(`${ROOT}/${file}`, "utf8");

describe("what the server calls", () => {
  it("is what is listed, with whose address it is", () => {
    expect(files.length).toBeGreaterThan(300);
    expect(files.filter((file) => OPENS.test(text(file))).toSorted()).toEqual(Object.keys(PLACES).toSorted());
  });

  it("is no shell: programs are started with a list of arguments (ASVS 1.2.5)", () => {
    const SHELL = /(?<![.\w])(?:exec|execSync)\(|shell:\s*(?!false)|new Function\(|(?<![.\w])eval\(/;
    expect(files.filter((file) => SHELL.test(text(file)))).toEqual([]);
    const STARTS = /(?<![.\w])(?:spawn|spawnSync|execFile|execFileSync|fork)\(/;
    expect(files.filter((file) => STARTS.test(text(file))).toSorted()).toEqual([
      "sync-server/domains/ocr/read-file.ts",
      "sync-server/processes/embedded-postgres.ts",
      "sync-server/processes/processes.ts",
      "sync-server/processes/supervised-child.ts",
    ]);
  });

  it("is noticed, however it is written", () => {
    for (const line of [
      'await fetch("https://x")',
      'import { request } from "node:https"',
      'import { connect } from "net"',
      "http.get(url)",
      "new WebSocket(url)",
      "const sql = postgres(url)",
    ])
      expect([line, OPENS.test(line)]).toEqual([line, true]);
    for (const line of ["app.fetch(request)", "refetch()", 'from "node:http"']) expect(OPENS.test(line)).toBe(false);
  });
});
