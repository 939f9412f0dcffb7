// Where mail goes, and that somebody hears of it where it goes nowhere.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testConfig } from "../testing/test-config.ts";
import { listMailbox } from "./dev-mailbox.ts";
import { hasDevMailbox, mailWarning, openMailer } from "./mailer.ts";

const mail = { id: "1", companyId: null, fromName: "a", to: "b@c.test", subject: "s", html: "", text: "" };
const SMTP_URL = "smtp://127.0.0.1:1";

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), "garaj-mailer-"));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const configured = (env: NodeJS.ProcessEnv) => testConfig({ DATA_DIR: dir, ...env });

describe("in development", () => {
  it("mail is kept to be looked at", async () => {
    await openMailer(configured({}))(mail);
    expect(await listMailbox(dir, undefined)).toMatchObject([{ subject: "s" }]);
    expect(mailWarning(configured({}))).toBeNull();
  });

  it("mail goes to a server that is named, and to no mailbox", async () => {
    const config = configured({ SMTP_URL });
    expect(hasDevMailbox(config)).toBe(false);
    await expect(openMailer(config)(mail)).rejects.toThrow("ECONNREFUSED");
  });
});

describe("in production", () => {
  const production = { NODE_ENV: "production" };

  it("without a server no mail is sent: the start says so in one line, and each mail fails", async () => {
    const config = configured(production);
    expect(hasDevMailbox(config)).toBe(false);
    expect(mailWarning(config)).toMatch(/^SMTP_URL is not set: mail cannot be sent\. .+$/);
    await expect(openMailer(config)(mail)).rejects.toThrow("SMTP_URL is not set");
  });

  it("a start that sends none, or has a server, says nothing", () => {
    const web = { ROLE: "web", DATABASE_URL: "postgres://h/d", SYNC_URL: "http://sync:1" };
    expect(mailWarning(configured({ ...production, ...web }))).toBeNull();
    expect(mailWarning(configured({ ...production, SMTP_URL }))).toBeNull();
  });
});
