// What the bench's own requests do when a connection is closed under them.

import { once } from "node:events";
import { Agent, createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { fetchOnce, openLoop } from "./person-request.ts";

const agent = new Agent({ keepAlive: true });
let server: Server | null = null;

/** Where it listens. */
async function serve(answer: RequestListener): Promise<number> {
  server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

afterEach(() => {
  agent.destroy();
  server?.closeAllConnections();
  server?.close();
});

describe("fetchOnce", () => {
  it("asks once more when the kept connection was closed while it was idle", async () => {
    const answered = new Set<unknown>();
    let asked = 0;
    const port = await serve(({ socket }, response) => {
      asked++;
      if (answered.has(socket)) return void socket.resetAndDestroy();
      answered.add(socket);
      response.end("page");
    });
    expect(await fetchOnce("demo", port, "/", { agent })).toBe(4);
    expect(await fetchOnce("demo", port, "/", { agent })).toBe(4);
    expect(asked).toBe(3);
  });

  it("fails when the one after it is closed as well", async () => {
    let asked = 0;
    const port = await serve(({ socket }, response) => {
      if (asked++ === 0) response.end("page");
      else socket.resetAndDestroy();
    });
    await fetchOnce("demo", port, "/", { agent });
    await expect(fetchOnce("demo", port, "/", { agent })).rejects.toThrow("ECONNRESET");
    expect(asked).toBe(3);
  });

  it("fails at once when a new connection is closed", async () => {
    let asked = 0;
    const port = await serve(({ socket }) => {
      asked++;
      socket.resetAndDestroy();
    });
    await expect(fetchOnce("demo", port, "/", { agent })).rejects.toThrow("ECONNRESET");
    expect(asked).toBe(1);
  });

  it("fails when the answer breaks off", async () => {
    const port = await serve(({ socket }, response) => {
      response.writeHead(200, { "content-length": 8 }).write("page", () => socket.destroy());
    });
    await expect(fetchOnce("demo", port, "/", { agent })).rejects.toThrow("aborted");
  });
});

describe("openLoop", () => {
  it("fails for one that fails while others are still to be asked", async () => {
    let asked = 0;
    const next = async () => {
      if (asked++ === 0) throw new Error("closed");
    };
    await expect(openLoop(100, 100, next)).rejects.toThrow("closed");
    expect(asked).toBe(10);
  });
});
