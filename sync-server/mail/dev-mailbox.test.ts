// The mailbox of development keeps the newest mails, each for its own shop.

import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findInMailbox, keepInMailbox, listMailbox } from "./dev-mailbox.ts";

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "garaj-mailbox-"));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const mail = (subject: string, companyId: string | null = "a") => ({
  id: "1",
  companyId,
  fromName: "Auto Nord",
  to: "ion@a.test",
  subject,
  html: "<p>",
  text: "",
});
const subjects = async (companyId?: string) => (await listMailbox(dir, companyId)).map(({ subject }) => subject);

describe("the mailbox", () => {
  it("is empty at first", async () => {
    expect(await subjects()).toEqual([]);
  });

  it("shows the newest first: a shop's own, or all", async () => {
    for (const [subject, companyId] of [
      ["one", "a"],
      ["two", "b"],
      ["three", null],
      ["four", "a"],
    ] as const)
      await keepInMailbox(dir, mail(subject, companyId));
    expect(await subjects()).toEqual(["four", "three", "two", "one"]);
    expect(await subjects("a")).toEqual(["four", "one"]);
    const [two] = await listMailbox(dir, "b");
    expect(await findInMailbox(dir, two!.key, "b")).toMatchObject({ subject: "two" });
    expect(await findInMailbox(dir, two!.key, "a")).toBeNull();
    expect(await findInMailbox(dir, two!.key, undefined)).toMatchObject({ subject: "two" });
  });

  it("keeps two hundred, out of others' sight, and nothing unfinished", async () => {
    for (let n = 1; n <= 203; n++) await keepInMailbox(dir, mail(String(n)));
    expect(await subjects()).toEqual(Array.from({ length: 200 }, (_, i) => String(203 - i)));
    const files = readdirSync(join(dir, "mailbox"));
    expect(files).toHaveLength(200);
    expect(statSync(join(dir, "mailbox", files[0]!)).mode & 0o077).toBe(0);
  });

  it.each(["", "../app-key", "..%2Fapp-key", "x", "00000000-0000-0000-0000-000000000000"])(
    "has nothing at %j",
    async (key) => {
      await keepInMailbox(dir, mail("one"));
      expect(await findInMailbox(dir, key, undefined)).toBeNull();
    },
  );
});
