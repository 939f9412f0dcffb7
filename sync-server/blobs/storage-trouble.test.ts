// What a disk or a bucket in trouble means to a device: never "a bug", always "later".

import { describe, expect, it } from "vitest";
import { Problem } from "../platform/problem.ts";
import { createLogger } from "../platform/logging.ts";
import { asProblem } from "./storage-trouble.ts";

const services = { log: createLogger("silent") };
const systemError = (code: string) => Object.assign(new Error(code), { code });
const ofStorage = (name: string, status: number) =>
  Object.assign(new Error(name), { name, $metadata: { httpStatusCode: status } });

const away = { status: 503, code: "blobs/storage-away" };
const full = { status: 507, code: "blobs/server-full" };

describe("trouble of the storage", () => {
  it.each<[string, unknown, { status: number; code: string }]>([
    ...["ENOSPC", "EDQUOT", "EFBIG"].map((code): [string, unknown, typeof full] => [code, systemError(code), full]),
    ...[
      "ECONNREFUSED",
      "ECONNRESET",
      "ECONNABORTED",
      "ETIMEDOUT",
      "ESOCKETTIMEDOUT",
      "EHOSTUNREACH",
      "EHOSTDOWN",
      "ENETUNREACH",
      "ENETDOWN",
      "ENOTFOUND",
      "EAI_AGAIN",
      "EPIPE",
      "EIO",
      "EROFS",
      "EMFILE",
      "ENFILE",
      "EBUSY",
      "EACCES",
      "EPERM",
      "ESTALE",
      "UND_ERR_CONNECT_TIMEOUT",
      "UND_ERR_SOCKET",
      "CERT_HAS_EXPIRED",
      "EPROTO",
    ].map((code): [string, unknown, typeof away] => [code, systemError(code), away]),
    ["a bucket that is slow", ofStorage("SlowDown", 503), away],
    ["a bucket that refuses the key", ofStorage("AccessDenied", 403), away],
    ["a client that gave up waiting", Object.assign(new Error("t"), { name: "TimeoutError" }), away],
    ["a request that was aborted", Object.assign(new Error("a"), { name: "AbortError" }), away],
    ["a cause further down", new Error("fetch failed", { cause: systemError("ECONNRESET") }), away],
    [
      "several addresses tried",
      new AggregateError([systemError("ECONNREFUSED"), systemError("ETIMEDOUT")], "connect"),
      away,
    ],
    ["a full disk further down", new Error("write", { cause: systemError("ENOSPC") }), full],
  ])("%s", (_, error, expected) => {
    const problem = asProblem(error, services);
    expect(problem).toBeInstanceOf(Problem);
    expect(problem).toMatchObject(expected);
    expect(Number((problem as Problem).headers["retry-after"])).toBeGreaterThan(0);
  });

  it.each<[string, unknown]>([
    ["a mistake of ours", new TypeError("x is not a function")],
    ["an answer already", new Problem(422, "blobs/wrong-content")],
    ["a database's word", Object.assign(new Error("deadlock"), { code: "40P01" })],
    ["a missing file", systemError("ENOENT")],
    ["something thrown", "odd"],
    ["nothing", undefined],
  ])("is not %s: that stays what it is", (_, error) => {
    expect(asProblem(error, services)).toBe(error);
  });

  it("ends with causes that go round in a circle", () => {
    const error = new Error("a");
    error.cause = error;
    expect(asProblem(error, services)).toBe(error);
  });
});
