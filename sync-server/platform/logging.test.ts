// What never reaches a log: read from what was written, whatever it was handed in as.

import { describe, expect, it } from "vitest";
import { newLinkToken, newSecret } from "./secrets.ts";
import { createLogger, type Logger } from "./logging.ts";

function written(log: (logger: Logger) => void): string {
  let text = "";
  const logger = createLogger("debug", { write: (line) => void (text += line) });
  log(logger);
  return text;
}

/** As this product makes them, and as a person might. */
const SECRET = "n7xq2abcdefghijklmnopqrstuvwxyz2";
const CHOSEN = "Anvelope de iarna 7!";

describe("a secret", () => {
  it.each<[string, (log: Logger) => void]>([
    ["a field called password", (log) => log.info({ password: CHOSEN }, "x")],
    ["a field one below", (log) => log.info({ user: { password: CHOSEN, token: SECRET } }, "x")],
    ["headers", (log) => log.info({ headers: { authorization: `Bearer ${SECRET}`, cookie: `a=${SECRET}` } }, "x")],
    ["headers of a request", (log) => log.info({ request: { headers: { "x-api-key": SECRET } } }, "x")],
    ["a body", (log) => log.info({ body: { new: CHOSEN } }, "x")],
    ["a message", (log) => log.info(`refused Authorization: Bearer ${SECRET}`)],
    ["a message with an argument", (log) => log.info("refused %s", `Bearer ${SECRET}`)],
    ["a cookie in a message", (log) => log.info(`cookie garaj_session=${SECRET}; other=1`)],
    ["a session's secret anywhere", (log) => log.info({ deep: { deeper: { deepest: [SECRET] } } }, "x")],
    ["an error's message", (log) => log.error({ err: new Error(`no such token ${SECRET}`) }, "x")],
    ["the cause of an error", (log) => log.error({ err: new Error("x", { cause: new Error(SECRET) }) }, "x")],
    ["one of several errors", (log) => log.error({ err: new AggregateError([new Error(SECRET)], "several") }, "x")],
    ["an error that is none", (log) => log.error({ err: { why: CHOSEN } }, "x")],
    ["JSON in a message", (log) => log.info(JSON.stringify({ email: "a", password: CHOSEN }))],
    ["a query", (log) => log.info({ path: `/x?a=1&token=Anvelope&b=2` }, "x")],
    ["an address with a password", (log) => log.info(`smtp://garaj:Anvelope@mail.example:587 is not there`)],
    ["an invitation", (log) => log.info({ path: `/invitations/${SECRET}` }, "x")],
  ])("of %s is not written", (_what, log) => {
    const text = written(log);
    expect(text).not.toMatch(/n7xq2|Anvelope/);
    expect(() => JSON.parse(text) as unknown).not.toThrow();
  });

  it.each([
    `/invitations/${"A1b2".repeat(16)}`,
    "/t/abcDEF0123456789abcDEF01",
    "/api/track/abcDEF0123456789abcDEF01",
    "/q/abcDEF0123456789abcDEF01",
    "/q/abcDEF0123456789abcDEF01/answer",
    "/hooks/leads/abcDEF0123456789abcDEF01",
    "/t/abcDEF0123456789abcDEF01/approve/work/0123456789abcdefABCDEF01",
    "/shop/password/reset/abcDEF0123456789",
    "/password/reset/abcDEF0123456789",
  ])("in the path %s is not written", (path) => {
    const text = written((log) => log.error({ path }, "request failed"));
    for (const part of path.split("/").filter((one) => /\d/.test(one))) expect(text).not.toContain(part);
    expect(text).toContain(path.split("/")[1]);
  });

  it("as this product makes them is not written", () => {
    const [session, personal, link] = [newSecret(), `garaj_${newSecret()}`, newLinkToken()];
    const text = written((log) => log.warn({ note: `${session} and ${personal}, ${link}` }, session));
    expect(text).not.toContain(session);
    expect(text).not.toContain(link);
    expect(text).not.toContain(personal);
  });

  it("of a provider, which a shop keeps, is not written", () => {
    const keys = ["sk-ant-api03-Abc_def-0123456789", `AIza${"Ab0-".repeat(9)}`];
    const text = written((log) => log.warn({ why: `wrong key ${keys[0]}` }, `refused ${keys[1]}`));
    for (const key of keys) expect(text).not.toContain(key);
  });

  it("is hidden however it was hashed or drawn", () => {
    const text = written((log) =>
      log.info("$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA otpauth://totp/garaj:ana?secret=GEZDGNBV&issuer=garaj"),
    );
    expect(text).not.toContain("c2FsdA");
    expect(text).not.toContain("GEZDGNBV");
  });
});

describe("an error of the database", () => {
  it("is told by its code and its table, not by the row that it is about", () => {
    const error = Object.assign(new Error('duplicate key value violates unique constraint "staff_user_email"'), {
      code: "23505",
      table_name: "staff_user",
      constraint_name: "staff_user_email",
      detail: "Key (email)=(ion.popescu@example.test) already exists.",
      where: "PL/pgSQL function with +37369123456",
      query: "insert into staff_user values ($1)",
      parameters: ["+37369123456"],
    });
    const line = JSON.parse(written((log) => log.error({ err: error }, "request failed"))) as { err: object };
    expect(line.err).toEqual({
      type: "Error",
      message: error.message,
      stack: expect.any(String),
      code: "23505",
      table_name: "staff_user",
      constraint_name: "staff_user_email",
    });
  });
});

describe("an error that another library copied into a plain object", () => {
  it("is told as one: what failed, where, and in which queue, not what the database says besides", () => {
    const copied = {
      message: "canceling statement due to statement timeout",
      stack: "error: canceling statement\n    at fetch",
      code: "57014",
      detail: "Key (email)=(ion.popescu@example.test) already exists.",
      queue: "work-order.updated",
      worker: "018f6e0c-6f0d-7b6e-8a2c-0242ac120002",
    };
    const line = JSON.parse(written((log) => log.error({ err: copied }, "job queue"))) as { err: object };
    const { message, stack, code, queue } = copied;
    expect(line.err).toEqual({ message, stack, code, queue });
  });
});

describe("a line", () => {
  it("is one, whatever is in it: nobody writes lines of their own", () => {
    const forged = `x\n{"level":30,"msg":"signed in"}\r\u2028\u001b[2K`;
    const text = written((log) => log.warn({ path: forged, [forged]: 1 }, forged));
    expect(text.match(/\n/g)).toHaveLength(1);
    for (const control of ["\r", "\u001b"]) expect(text).not.toContain(control);
    expect(JSON.parse(text)).toMatchObject({ level: 40, path: forged, msg: forged });
  });
});

describe("what is no secret", () => {
  it("is written as it is", () => {
    const fields = {
      code: "commands/unknown",
      id: "018f6e0c-6f0d-7b6e-8a2c-0242ac120002",
      path: "/api/v1/users",
      n: 5,
    };
    expect(JSON.parse(written((log) => log.warn(fields, "command rejected")))).toMatchObject({
      ...fields,
      msg: "command rejected",
    });
  });

  it("an address of e-mail is somebody's, and is not", () => {
    expect(written((log) => log.warn("cannot send to ana.pop+x@demo.test."))).not.toContain("ana.pop");
  });
});
