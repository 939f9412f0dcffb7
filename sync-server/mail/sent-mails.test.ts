// What is noted of mails outlives a restore of the database, and an older copy of the files.

import { cpSync, mkdtempSync, readdirSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { DiskStorage } from "../blobs/disk-storage.ts";
import { forgetSentMailsJob } from "./forget-sent-mails.ts";
import { SENT_MAILS, SentMails } from "./sent-mails.ts";

let directory: string;
let files: string;
let sent: SentMails;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "garaj-sent-"));
  files = join(directory, "files");
  sent = new SentMails(new DiskStorage(files));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const mail = "0199f0a0-0000-7000-8000-000000000001.order";
const went = () => sent.during(mail, async () => {});

it("a mail that went is known by another process on the same disk, with the time", async () => {
  expect(await sent.read(mail)).toEqual({ kind: "untried" });
  await went();
  const other = new SentMails(new DiskStorage(files));
  const noted = await other.read(mail);
  expect(noted).toMatchObject({ kind: "sent" });
  expect(Math.abs((noted as { at: number }).at - Date.now())).toBeLessThan(5_000);
  expect(await other.read(`${mail}s`)).toEqual({ kind: "untried" });
});

it("a mail that was not taken is tried again", async () => {
  await expect(sent.during(mail, () => Promise.reject(new Error("451")))).rejects.toThrow("451");
  expect(await sent.read(mail)).toEqual({ kind: "untried" });
});

it("what is noted before the mail server is spoken to says that it may have gone", async () => {
  await sent.during(mail, async () => expect(await sent.read(mail)).toEqual({ kind: "in-doubt" }));
});

it("an older copy of the files, laid over the newer, takes no note back", async () => {
  await expect(sent.during(mail, () => Promise.reject(new Error("451")))).rejects.toThrow("451");
  const backup = join(directory, "backup");
  cpSync(files, backup, { recursive: true });
  await went();
  cpSync(backup, files, { recursive: true, force: true });
  expect(await sent.read(mail)).toMatchObject({ kind: "sent" });
});

it("notes are kept for forty days, and other files for good", async () => {
  const storage = new DiskStorage(files);
  const photo = "company/photo/ab/abcd.full";
  await storage.put(photo, Buffer.from("a photo"));
  await went();
  await sent.during("another", async () => {});
  const age = (path: string, days: number) => {
    const at = new Date(Date.now() - days * 24 * 3_600_000);
    utimesSync(path, at, at);
  };
  const notes = readdirSync(join(files, SENT_MAILS), { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  expect(notes).toHaveLength(4);
  for (const path of notes) age(path, 39);
  age(join(files, photo), 400);
  const job = forgetSentMailsJob(storage);
  const run = () => job.handle({}, { id: "1" }, { insert: () => Promise.reject(new Error("no job follows")) });
  await run();
  expect(await sent.read(mail)).toMatchObject({ kind: "sent" });
  for (const path of notes) age(path, 41);
  await run();
  expect(await sent.read(mail)).toEqual({ kind: "untried" });
  expect(await storage.has(photo)).toBe(true);
});

it("before anything was sent there is nothing to forget", async () => {
  expect(await new DiskStorage(files).removeOlder(SENT_MAILS, 0)).toBe(0);
});
