// What reaches the application at all: the parser's and TLS's share of it, over real sockets.

import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { connect, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect as connectTls, DEFAULT_MIN_VERSION, type ConnectionOptions } from "node:tls";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { afterEach, describe, expect, it } from "vitest";
import { loadConfig, type Config } from "../platform/config.ts";
import { closeServer, createPublicServer, listen } from "./listening.ts";

let ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(ends.map((end) => end()));
  ends = [];
});

const config = (tls: Config["tls"] = null): Config => ({
  ...loadConfig({ NODE_ENV: "test", APP_KEY: "k".repeat(43), DATA_DIR: tmpdir() }),
  tls,
});

/** The bodies that the application was handed; its port. */
async function serve(tls: Config["tls"] = null): Promise<{ port: number; taken: string[] }> {
  const taken: string[] = [];
  const app = new Hono();
  app.all("*", async (c) => {
    taken.push(`${c.req.method} ${await c.req.text()}`);
    return c.text("taken");
  });
  app.onError((_error, c) => c.text("broken off", 400));
  const listener = getRequestListener((request) => app.fetch(request));
  const server = createPublicServer(config(tls), (request, response) => void listener(request, response));
  await listen(server, "127.0.0.1", 0);
  ends.push(() => closeServer(server));
  return { port: (server.address() as AddressInfo).port, taken };
}

/** Everything that is answered until the server closes. */
function say(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.end(text));
    let answer = "";
    socket.on("data", (data: Buffer) => (answer += data.toString()));
    socket.on("error", () => {});
    socket.on("close", () => resolve(answer));
  });
}

const HEAD = "POST / HTTP/1.1\r\nHost: demo.localhost\r\n";

describe("where a message ends", () => {
  it.each([
    ["two lengths", `${HEAD}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`],
    ["a length and chunks", `${HEAD}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\n\r\n`],
    ["chunks that are not the last encoding", `${HEAD}Transfer-Encoding: chunked, gzip\r\n\r\n0\r\n\r\n`],
    ["a chunk without a size", `${HEAD}Transfer-Encoding: chunked\r\n\r\nx\r\na\r\n0\r\n\r\n`],
    ["a length that is none", `${HEAD}Content-Length: +1\r\n\r\na`],
    ["a space before the colon", `${HEAD}Content-Length : 1\r\n\r\na`],
    ["a header over two lines", `${HEAD}X-A: b\r\n c\r\nContent-Length: 0\r\n\r\n`],
    ["lines that end in half", "POST / HTTP/1.1\nHost: demo.localhost\nContent-Length: 1\n\na"],
  ])("is not open to opinions: %s", async (_what, text) => {
    const { port, taken } = await serve();
    expect(await say(port, text)).toMatch(/^HTTP\/1\.1 400 /);
    expect(taken).toEqual([]);
  });

  it("is known of what is whole", async () => {
    const { port, taken } = await serve();
    expect(await say(port, `${HEAD}Content-Length: 1\r\nConnection: close\r\n\r\na`)).toMatch(/^HTTP\/1\.1 200 /);
    expect(taken).toEqual(["POST a"]);
  });
});

it("TRACE and CONNECT reach nothing", async () => {
  const { port, taken } = await serve();
  for (const method of ["TRACE", "CONNECT"]) {
    const answer = await say(
      port,
      `${method} / HTTP/1.1\r\nHost: demo.localhost\r\nX-Secret: s\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).not.toMatch(/^HTTP\/1\.1 2|X-Secret/);
  }
  expect(taken).toEqual([]);
});

describe.runIf(existsSync("/usr/bin/openssl"))("TLS", () => {
  function certificate(): Config["tls"] {
    const dir = mkdtempSync(join(tmpdir(), "garaj-tls-"));
    ends.push(() => rm(dir, { recursive: true }));
    const [key, cert] = [join(dir, "key.pem"), join(dir, "cert.pem")];
    const args = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=demo.localhost"];
    execFileSync("/usr/bin/openssl", [...args, "-keyout", key, "-out", cert], { stdio: "ignore" });
    return { key: readFileSync(key, "utf8"), cert: readFileSync(cert, "utf8") };
  }

  /** What was agreed on; null: nothing. */
  function agree(port: number, options: ConnectionOptions): Promise<string | null> {
    return new Promise((resolve) => {
      const socket = connectTls({ port, host: "127.0.0.1", rejectUnauthorized: false, ...options }, () => {
        resolve(`${socket.getProtocol()} ${socket.getCipher().name}`);
        socket.destroy();
      });
      socket.on("error", () => resolve(null));
    });
  }

  it("is 1.2 or 1.3, with forward secrecy and authenticated encryption", async () => {
    const { port } = await serve(certificate());
    expect(await agree(port, {})).toBe("TLSv1.3 TLS_AES_256_GCM_SHA384");
    expect(await agree(port, { maxVersion: "TLSv1.2" })).toMatch(/^TLSv1\.2 ECDHE-RSA-AES256-GCM-SHA384$/);
    for (const ciphers of ["ECDHE-RSA-AES256-SHA384", "ECDHE-RSA-AES128-SHA", "AES256-GCM-SHA384", "AES128-SHA"])
      expect(await agree(port, { maxVersion: "TLSv1.2", ciphers })).toBeNull();
    const old = { minVersion: "TLSv1", maxVersion: "TLSv1.1", ciphers: "DEFAULT@SECLEVEL=0" } as const;
    expect(await agree(port, old)).toBeNull();
    expect(DEFAULT_MIN_VERSION).toBe("TLSv1.2");
  });
});
