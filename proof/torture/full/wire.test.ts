// The wire fails as it is told to, and only then.

import { createServer, type Server } from "node:http";
import { connect } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { Wire } from "./wire.ts";

const PATH = "/api/commands";
const ANSWER = "x".repeat(4_000);

let server: Server;
let wire: Wire;
let bodies: string[];

beforeEach(async () => {
  bodies = [];
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      bodies.push(body);
      response.end(ANSWER);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  wire = await Wire.open((server.address() as { port: number }).port, /^POST \/api\/commands /);
});

afterEach(async () => {
  await wire.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** One request on a connection of its own; what came back until it ended. */
function ask(body = "edit"): Promise<string> {
  return new Promise((resolve) => {
    const head = `POST ${PATH} HTTP/1.1\r\nhost: demo\r\nconnection: close\r\ncontent-length: ${body.length}\r\n\r\n`;
    const socket = connect(wire.port, "127.0.0.1", () => socket.write(head + body));
    let text = "";
    socket.on("data", (chunk: Buffer) => (text += chunk.toString()));
    socket.on("error", () => undefined); // it ends as well: "close" follows
    socket.on("close", () => resolve(text));
  });
}

/** Whether it is settled before something else is. */
const isFirst = (promise: Promise<unknown>, other: Promise<unknown>) =>
  Promise.race([promise.then(() => true), other.then(() => false)]);

it("a whole wire carries everything", async () => {
  expect((await ask()).includes(ANSWER)).toBe(true);
  expect(bodies).toEqual(["edit"]);
});

it("a cut wire takes no connection until it is mended", async () => {
  await wire.fail({ kind: "cut" });
  expect(await ask()).toBe("");
  await wire.mend();
  expect((await ask()).includes(ANSWER)).toBe(true);
  expect(bodies).toHaveLength(1);
});

it("a black hole gives back what it held once it is mended", async () => {
  await wire.fail({ kind: "blackhole" });
  const held = ask("held");
  await wire.fail({ kind: "blackhole" });
  const waited = new Promise((resolve) => setTimeout(resolve, 50));
  expect(await isFirst(held, waited)).toBe(false);
  expect(bodies).toEqual([]);
  await wire.mend();
  expect((await held).includes(ANSWER)).toBe(true);
});

it("a slow wire is as slow as it was told", async () => {
  await wire.fail({ kind: "throttle", bytesPerSecond: 20_000 });
  const before = performance.now();
  expect((await ask()).includes(ANSWER)).toBe(true);
  expect(performance.now() - before).toBeGreaterThan(150);
  await wire.fail({ kind: "delay", ms: 60 });
  const delayed = performance.now();
  expect((await ask()).includes(ANSWER)).toBe(true);
  expect(performance.now() - delayed).toBeGreaterThan(110);
});

it("a dropped request never arrives, a dropped answer is of one that did", async () => {
  await wire.next("drop-request", 1);
  expect(await ask("first")).toBe("");
  expect(bodies).toEqual([]);
  await wire.next("drop-answer", 1);
  expect(await ask("second")).toBe("");
  expect(bodies).toEqual(["second"]);
  expect((await ask("third")).includes(ANSWER)).toBe(true);
});

it("an answer is cut after as many bytes as were ordered", async () => {
  await wire.next("cut-in-answer", 1, 100);
  expect(await ask()).toHaveLength(100);
  expect((await ask()).includes(ANSWER)).toBe(true);
});

it("a duplicated request arrives twice, whole both times", async () => {
  await wire.next("duplicate", 1, 5);
  expect((await ask("once")).includes(ANSWER)).toBe(true);
  await expect.poll(() => bodies).toEqual(["once", "once"]);
});

it("somebody else answers: the shop hears nothing", async () => {
  await wire.next("html-answer", 1);
  expect(await ask()).toMatch(/^HTTP\/1\.1 200 OK/);
  await wire.next("bad-gateway", 1);
  expect(await ask()).toMatch(/^HTTP\/1\.1 502/);
  expect(bodies).toEqual([]);
});

it("healing forgets what was ordered and has not happened", async () => {
  await wire.next("drop-request", 3);
  await wire.heal();
  expect((await ask()).includes(ANSWER)).toBe(true);
});
