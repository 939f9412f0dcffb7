// Every variable of the environment: its default, and one clear line when its value is wrong.

import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { derivedSecret, environmentSchema, loadConfig } from "./config.ts";
import { StartError } from "./start-error.ts";

const KEY = "k".repeat(32);
/** What a role other than `all` needs besides itself. */
const SPLIT = { DATABASE_URL: "postgres://u@h/d", APP_KEY: KEY };

const PRODUCTION = { NODE_ENV: "production", APP_KEY: KEY };

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), "garaj-config-"));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const load = (env: NodeJS.ProcessEnv = {}) => loadConfig({ DATA_DIR: dir, ...env });

/** The line a person reads; fails when there is none, or more than one. */
function complaint(env: NodeJS.ProcessEnv): string {
  try {
    load(env);
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    const { message } = error as StartError;
    expect(message).not.toContain("\n");
    return message;
  }
  throw new Error(`accepted ${JSON.stringify(env)}`);
}

/** Each variable with its default and values that are refused. A new variable without a row fails a test below. */
const VARIABLES: Record<
  keyof typeof environmentSchema.shape,
  { default: unknown; wrong: string[]; right?: [string, unknown] }
> = {
  PORT: { default: 3000, wrong: ["0", "65536", "-1", "80.5", "http", "0x", " "], right: ["8080", 8080] },
  HOST: { default: "127.0.0.1", wrong: [], right: ["::1", "::1"] },
  BASE_DOMAIN: {
    default: "localhost",
    wrong: ["Localhost", "shop.example:3000", "http://shop.example", "*"],
    right: ["shop.example", "shop.example"],
  },
  DATA_DIR: { default: "./.data", wrong: [] },
  STORAGE_URL: {
    default: "file:",
    wrong: ["files", "file:photos", "file://", "s3://", "https://bucket", "s3:// bucket"],
    right: ["s3://bucket/photos?region=eu-central-1", "s3://bucket/photos?region=eu-central-1"],
  },
  STORAGE_QUOTA_MB: { default: 20_480, wrong: ["-1", "1.5", "20GB"], right: ["0", 0] },
  STORAGE_RESERVE_MB: { default: 512, wrong: ["-1", "1.5", "1GB"], right: ["2048", 2048] },
  DATABASE_URL: {
    default: undefined,
    wrong: ["mysql://h/d", "localhost", "postgres"],
    right: ["postgresql://u@h/d", "postgresql://u@h/d"],
  },
  ROLE: { default: "all", wrong: ["everything", "ALL"] },
  SYNC_URL: { default: undefined, wrong: ["ws://sync", "sync:4848"], right: ["http://sync:4848", "http://sync:4848"] },
  SYNC_SHARDS: { default: 1, wrong: ["0", "17", "1.5", "two"], right: ["4", 4] },
  WEB_URL: { default: undefined, wrong: ["ftp://web", "web"], right: ["https://web", "https://web"] },
  APP_KEY: { default: undefined, wrong: ["short", "k".repeat(31)], right: [KEY, KEY] },
  APP_KEY_PREVIOUS: {
    default: undefined,
    wrong: ["short", `${KEY},short`, `${KEY},`, Array.from({ length: 9 }, () => KEY).join()],
    right: [`${KEY}, ${"j".repeat(32)}`, [KEY, "j".repeat(32)]],
  },
  TLS_CERT: { default: undefined, wrong: [] },
  TLS_KEY: { default: undefined, wrong: [] },
  TRUST_PROXY: { default: false, wrong: ["yes", "2", "TRUE"], right: ["0", false] },
  SEED: { default: "demo", wrong: ["all", "true"], right: ["none", "none"] },
  SEED_ORDERS: { default: 400, wrong: ["-1", "1.5", "many", "1000001"], right: ["20000", 20_000] },
  SEED_PARTS: { default: 240, wrong: ["-1", "1.5", "many", "1000001"], right: ["20000", 20_000] },
  SEED_CLIENTS: { default: 160, wrong: ["-1", "1.5", "many", "1000001"], right: ["0", 0] },
  PUBLIC_URL: {
    default: undefined,
    wrong: ["localhost", "ftp://localhost", "//localhost"],
    right: ["https://localhost:8443", "https://localhost:8443"],
  },
  SMTP_URL: {
    default: undefined,
    wrong: ["smtp.shop.example", "https://smtp.shop.example", "localhost:25"],
    right: ["smtps://u:p@smtp.shop.example", "smtps://u:p@smtp.shop.example"],
  },
  MAIL_FROM: {
    default: undefined,
    wrong: ["shop", "Shop <a@shop.example>", "a@shop.example\r\nBcc: b@shop.example", "a@b.example, c@d.example"],
    right: ["office@shop.example", "office@shop.example"],
  },
  FIRST_OPERATOR_EMAIL: {
    default: undefined,
    wrong: ["owner", "owner@", "a@b.example, c@d.example"],
    right: ["owner@shop.example", "owner@shop.example"],
  },
  BROADCAST_DRIVER: { default: "sse", wrong: ["email"], right: ["log", "log"] },
  AI_OPENAI_URL: {
    default: "https://api.openai.com/v1",
    wrong: ["api.openai.com", "http://models.shop.example/v1", "https://key@models.shop.example", "file:///v1"],
    right: ["http://[::1]:8080/v1", "http://[::1]:8080/v1"],
  },
  AI_OPENAI_MODEL: { default: "gpt-4.1-mini", wrong: ["a model", "x\ny"], right: ["org/reads:7b", "org/reads:7b"] },
  AI_ANTHROPIC_MODEL: { default: "claude-haiku-4-5", wrong: ["a model"] },
  AI_GOOGLE_MODEL: { default: "gemini-2.5-flash", wrong: ["a model"] },
  LOG_LEVEL: { default: "warn", wrong: ["verbose", "WARN", "trace"], right: ["debug", "debug"] },
  LIFT_LIMITS: { default: false, wrong: ["yes", "2"], right: ["1", true] },
  NODE_ENV: { default: "development", wrong: ["prod", "staging"], right: ["test", "test"] },
};

const rows = Object.entries(VARIABLES);

describe("each variable", () => {
  it("has a row in this test", () => {
    expect(Object.keys(VARIABLES).toSorted()).toEqual(Object.keys(environmentSchema.shape).toSorted());
  });

  it.each(rows)("%s is described", (name) => {
    const described = environmentSchema.shape[name as keyof typeof VARIABLES] as { description?: string };
    expect(described.description).toMatch(/^\S.+\.$/s);
  });

  it.each(rows)("%s has its default when it is missing or empty", (name, row) => {
    expect(environmentSchema.parse({})[name as keyof typeof VARIABLES]).toEqual(row.default);
    if (name !== "DATA_DIR")
      expect((load({ [name]: "" }) as unknown as Record<string, unknown>)[name]).toEqual(row.default);
  });

  it.each(rows.flatMap(([name, row]) => row.wrong.map((value): [string, string] => [name, value])))(
    "%s=%s is refused by name",
    (name, value) => {
      expect(complaint({ [name]: value })).toMatch(new RegExp(`^${name}: `));
    },
  );

  it.each(rows.flatMap(([name, row]) => (row.right ? [[name, ...row.right] as const] : [])))(
    "%s=%s is taken",
    (name, value, expected) => {
      expect((load({ [name]: value }) as unknown as Record<string, unknown>)[name]).toEqual(expected);
    },
  );
});

describe("a refusal", () => {
  it("says what was given", () => {
    expect(complaint({ PORT: "http" })).toContain('"http"');
  });

  it.each([
    ["APP_KEY", "a-secret-too-short"],
    ["APP_KEY_PREVIOUS", `${KEY},a-secret-too-short`],
    ["DATABASE_URL", "mysql://u:hunter2secret@h/d"],
    ["STORAGE_URL", "s4://key:hunter2secret@bucket"],
    ["SMTP_URL", "imap://key:hunter2secret@mail"],
  ])("of %s does not repeat a secret, which would stay in the log", (name, value) => {
    expect(complaint({ [name]: value })).not.toMatch(/a-secret-too-short|hunter2secret/);
  });
});

describe("what belongs together", () => {
  it.each<[string, NodeJS.ProcessEnv, RegExp]>([
    ["a certificate and its key", { TLS_CERT: "/x.pem" }, /TLS_CERT and TLS_KEY go together/],
    ["a key and its certificate", { TLS_KEY: "/x.pem" }, /TLS_CERT and TLS_KEY go together/],
    [
      "a certificate and a file",
      { ...PRODUCTION, TLS_CERT: "/none.pem", TLS_KEY: "/none.pem" },
      /^TLS_CERT: .*none\.pem/,
    ],
    ["a role and a database", { ROLE: "worker" }, /ROLE=worker needs DATABASE_URL/],
    ["web and the sync server", { ...SPLIT, ROLE: "web" }, /ROLE=web needs SYNC_URL/],
    ["sync and the web service", { ...SPLIT, ROLE: "sync" }, /ROLE=sync needs WEB_URL/],
    ["the public address and the domain", { PUBLIC_URL: "https://other.example" }, /PUBLIC_URL must be an address of/],
    ["a role and a key", { ROLE: "worker", DATABASE_URL: "postgres://h/d" }, /APP_KEY is required/],
    ["production and a key", { NODE_ENV: "production" }, /APP_KEY is required/],
    ["production and lifted limits", { NODE_ENV: "production", APP_KEY: KEY, LIFT_LIMITS: "1" }, /LIFT_LIMITS/],
  ])("%s", (_, env, line) => {
    expect(complaint(env)).toMatch(line);
  });

  it.each(["sslmode=require", "sslmode=prefer", "sslmode=allow", "sslmode=no-verify", "ssl=require"])(
    "production and a database whose certificate is not looked at: %s",
    (mode) => {
      const url = `postgres://garaj:hunter2secret@db.example/garaj?${mode}`;
      expect(complaint({ ...PRODUCTION, DATABASE_URL: url })).toMatch(
        /^DATABASE_URL: this sslmode takes any certificate/,
      );
      expect(complaint({ ...PRODUCTION, DATABASE_URL: url })).not.toContain("hunter2secret");
      expect(load({ DATABASE_URL: url }).production).toBe(false);
    },
  );

  it("is enough for a database in production", () => {
    for (const mode of ["", "?sslmode=verify-full", "?sslmode=disable"])
      expect(load({ ...PRODUCTION, DATABASE_URL: `postgres://h/d${mode}` }).production).toBe(true);
  });

  it("is enough for every role", () => {
    expect(load({ ...SPLIT, ROLE: "worker" }).ROLE).toBe("worker");
    expect(load({ ...SPLIT, ROLE: "web", SYNC_URL: "http://sync:1" }).ROLE).toBe("web");
    expect(load({ ...SPLIT, ...PRODUCTION, ROLE: "sync", WEB_URL: "http://web:1" }).ROLE).toBe("sync");
    expect(load({ NODE_ENV: "production", APP_KEY: KEY }).production).toBe(true);
  });

  it("mail comes from the domain itself, unless another address is given", () => {
    expect(load({ BASE_DOMAIN: "shop.example" }).mailFrom).toBe("noreply@shop.example");
    expect(load({ MAIL_FROM: "office@shop.example" }).mailFrom).toBe("office@shop.example");
  });

  it("TLS files are read at the start", () => {
    const [cert, key] = [join(dir, "cert.pem"), join(dir, "key.pem")];
    writeFileSync(cert, "CERT");
    writeFileSync(key, "KEY");
    expect(load({ ...PRODUCTION, TLS_CERT: cert, TLS_KEY: key }).tls).toEqual({ cert: "CERT", key: "KEY" });
    expect(load().tls).toBeNull();
  });
});

describe("a start that others can reach", () => {
  const reached: [string, NodeJS.ProcessEnv][] = [
    ["HOST", { HOST: "0.0.0.0" }],
    ["HOST", { HOST: "::" }],
    ["HOST", { HOST: "192.168.1.10", APP_KEY: KEY }],
    ["TRUST_PROXY", { TRUST_PROXY: "1" }],
    ["TLS_CERT", { TLS_CERT: "/x.pem", TLS_KEY: "/x.pem" }],
    ["ROLE=sync", { ...SPLIT, ROLE: "sync", WEB_URL: "http://web:1" }],
  ];

  it.each(reached)("by %s is refused unless it is one of production, with what to do", (name, env) => {
    const line = complaint(env);
    expect(line).toMatch(new RegExp(`^${name}`));
    expect(line).toContain("NODE_ENV=production and APP_KEY");
  });

  it("is taken in production", () => {
    expect(load({ ...PRODUCTION, HOST: "0.0.0.0", TRUST_PROXY: "1" }).HOST).toBe("0.0.0.0");
  });

  it("may be pretended by a test, on the machine itself", () => {
    expect(load({ NODE_ENV: "test", TRUST_PROXY: "1" }).TRUST_PROXY).toBe(true);
    expect(complaint({ NODE_ENV: "test", HOST: "0.0.0.0" })).toMatch(/^HOST/);
  });
});

describe("the data directory", () => {
  it("is made, also several levels deep, and made absolute", () => {
    const deep = join(dir, "a/b/c");
    expect(load({ DATA_DIR: deep }).dataDir).toBe(deep);
    expect(statSync(deep).isDirectory()).toBe(true);
  });

  it("that cannot be made is named", () => {
    const file = join(dir, "file");
    writeFileSync(file, "");
    expect(complaint({ DATA_DIR: join(file, "data") })).toContain(`DATA_DIR ${join(file, "data")} cannot be made`);
  });

  it("keeps the development key: made once, for this account alone", () => {
    const own = join(dir, "own");
    const { appKey } = load({ DATA_DIR: own });
    expect(appKey).toMatch(/^[0-9a-f]{64}$/);
    expect(load({ DATA_DIR: own }).appKey).toBe(appKey);
    expect(readFileSync(join(own, "app-key"), "utf8")).toBe(appKey);
    expect(statSync(join(own, "app-key")).mode & 0o077).toBe(0);
    expect(load({ DATA_DIR: own, APP_KEY: KEY }).appKey).toBe(KEY);
  });
});

describe("secrets derived from the key", () => {
  it("differ by purpose and by key, and stay the same", () => {
    const config = { appKey: KEY };
    expect(derivedSecret(config, "a")).toMatch(/^[0-9a-f]{64}$/);
    expect(derivedSecret(config, "a")).toBe(derivedSecret(config, "a"));
    expect(
      new Set([derivedSecret(config, "a"), derivedSecret(config, "b"), derivedSecret({ appKey: "x" }, "a")]).size,
    ).toBe(3);
  });
});
