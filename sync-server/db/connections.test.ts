// Which failures decide nothing.

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
