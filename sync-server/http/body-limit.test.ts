// How much a request may carry, over a real socket: what is too large is refused before it has come.

import { createServer, type Server } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { limitBodies, MAX_BODY_BYTES } from "./body-limit.ts";
import { Problem, problemResponse } from "../platform/problem.ts";
import { restApp } from "./rest.ts";

const MB = 1024 * 1024;

let server: Server;
let port: number;
beforeAll(async () => {
  const app = restApp();
  app.use("/api/*", limitBodies);
  app.post("/api/v1/echo", async (c) => c.json({ length: (await c.req.text()).length }));
  app.patch("/api/blobs/photo", (c) => c.text("has a limit of its own"));
  app.post("/api/v1/work-orders/:order/photos", (c) => c.text("has a limit of its own"));
  app.patch("/api/v1/work-orders/:order/photos/:photo", (c) => c.text("has none"));
  app.post("/api/commands/known", (c) => c.text("has none, although what lies above it has"));
  app.onError((error, c) => {
    if (error instanceof Problem) return problemResponse(c, error);
    throw error;
  });
  server = createServer(getRequestListener((request) => app.fetch(request)) as never);
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  ({ port } = server.address() as AddressInfo);
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
});

/** Sends the beginning of a request, and gives everything that is answered until the server closes. */
function begin(head: string, body: string = ""): { socket: Socket; answered: Promise<string> } {
  const socket = connect(port, "127.0.0.1");
  const answered = new Promise<string>((resolve) => {
    let text = "";
    socket.on("data", (data: Buffer) => (text += data.toString()));
    socket.on("error", () => resolve(text));
    socket.on("close", () => resolve(text));
  });
  socket.write(`${head}\r\nHost: demo.localhost\r\n`);
  socket.write(body);
  return { socket, answered };
}

const post = (length: number) =>
  fetch(`http://127.0.0.1:${port}/api/v1/echo`, { method: "POST", body: "x".repeat(length) });

describe("a body", () => {
  it("of 1 MB is taken, of a byte more refused with a problem", async () => {
    expect(await (await post(MAX_BODY_BYTES)).json()).toEqual({ length: MAX_BODY_BYTES });
    const refused = await post(MAX_BODY_BYTES + 1);
    expect(refused.status).toBe(413);
    expect(refused.headers.get("content-type")).toBe("application/problem+json");
    expect(await refused.json()).toMatchObject({ code: "input/too-large", status: 413 });
  });

  it("that says that it has 10 MB is refused before any of it has come", async () => {
    const { answered } = begin("POST /api/v1/echo HTTP/1.1", `Content-Length: ${10 * MB}\r\n\r\n`);
    expect(await answered).toContain("413");
  });

  it("that does not say how large it is, is refused as soon as it is larger", async () => {
    const { socket, answered } = begin("POST /api/v1/echo HTTP/1.1", "Transfer-Encoding: chunked\r\n\r\n");
    const piece = "x".repeat(64 * 1024);
    for (let sent = 0; sent <= MB; sent += piece.length) socket.write(`${piece.length.toString(16)}\r\n${piece}\r\n`); // and the end never comes
    expect(await answered).toContain("413");
  });

  it("that does not say how large it is and is small, is taken", async () => {
    const { answered } = begin(
      "POST /api/v1/echo HTTP/1.1\r\nConnection: close",
      "Transfer-Encoding: chunked\r\n\r\n5\r\nabcde\r\n0\r\n\r\n",
    );
    expect(await answered).toContain('{"length":5}');
  });

  it("of a route with a limit of its own is left to it", async () => {
    const address = `http://127.0.0.1:${port}/api/blobs/photo`;
    const response = await fetch(address, { method: "PATCH", body: "x".repeat(2 * MB) });
    expect(response.status).toBe(200);
    const photos = `http://127.0.0.1:${port}/api/v1/work-orders/x/photos`;
    expect((await fetch(photos, { method: "POST", body: "x".repeat(2 * MB) })).status).toBe(200);
    expect((await fetch(`${photos}/y`, { method: "PATCH", body: "x".repeat(2 * MB) })).status).toBe(413);
    const known = `http://127.0.0.1:${port}/api/commands/known`;
    expect((await fetch(known, { method: "POST", body: "x".repeat(2 * MB) })).status).toBe(413);
  });
});
