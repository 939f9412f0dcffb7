// Which failures decide nothing.

import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { setImmediate as immediate } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { asAppRole, connect, isTransient } from "./connections.ts";

describe("a failure is passing", () => {
  it.each([
    "40001",
    "40P01",
    "08006",
    "08003",
    "53300",
    "53100",
    "57P01",
    "57P03",
    "57014",
    "55P03",
    "25P03",
    "25P04",
    "CONNECTION_CLOSED",
    "CONNECT_TIMEOUT",
    "ECONNREFUSED",
    "EPIPE",
  ])("with %s", (code) => {
    expect(isTransient(Object.assign(new Error("x"), { code }))).toBe(true);
  });

  it.each<unknown>(["23505", "42501", "22P05", "25P02", "ENOENT", "", 40_001, null])("but not with %j", (code) => {
    expect(isTransient(Object.assign(new Error("x"), { code }))).toBe(false);
  });

  it("where the socket of a Postgres that starts again is not there yet", async () => {
    const sql = connect("postgres://nobody@127.0.0.1:1/none", 1, "test", "read committed", "/nowhere/.s.PGSQL.1");
    const error: unknown = await sql`select 1`.then(
      () => null,
      (failure: unknown) => failure,
    );
    await sql.end({ timeout: 0 });
    expect(error).toMatchObject({ code: "ENOENT", syscall: "connect" });
    expect(isTransient(error)).toBe(true);
  });

  it.each([null, undefined, "40001", new Error("40001")])("and not when it is %s", (error) => {
    expect(isTransient(error)).toBe(false);
  });
});

describe("the application's address", () => {
  it("is the owner's, under the other role and a password that follows from the key", () => {
    const url = asAppRole("postgres://postgres:secret@127.0.0.1:5555/garaj?sslmode=disable", {
      appKey: "a".repeat(32),
    });
    expect(url).toMatch(/^postgres:\/\/garaj_app:[0-9a-f]{64}@127\.0\.0\.1:5555\/garaj\?sslmode=disable$/);
    expect(url).not.toContain("secret");
    expect(asAppRole("postgres://postgres@127.0.0.1/garaj", { appKey: "b".repeat(32) })).not.toContain(
      new URL(url).password,
    );
  });
});

it("a connection that breaks while it asks for types fails its first query, and nothing that nobody can catch", async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);
  process.on("unhandledRejection", note);
  const closed: Promise<unknown>[] = [];
  // A Postgres that lets everybody in, and ends the connection at the first thing it is asked.
  const server = createServer((socket) => {
    closed.push(once(socket, "close"));
    socket.on("error", () => {});
    socket.once("data", () => {
      socket.write(Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]));
      socket.once("data", () => {
        server.close(); // the next try is refused
        socket.destroy();
      });
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const sql = connect(`postgres://x:x@127.0.0.1:${port}/x`, 1, "garaj-test");
  await expect(sql`select 1`).rejects.toThrow("ECONNREFUSED");
  await sql.end({ timeout: 0 });
  await Promise.all(closed);
  await immediate();
  process.off("unhandledRejection", note);
  expect(unhandled).toEqual([]);
});
