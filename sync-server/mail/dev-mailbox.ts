// What would have been sent, kept under DATA_DIR for the page `/dev/mail`: the newest only.

import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isUuid, uuidv7 } from "../../shared/kernel/ids.ts";
import type { MailAttachment, OutgoingMail } from "./outgoing-mail.ts";

const MOST_KEPT = 200;

export interface KeptAttachment extends Omit<MailAttachment, "content"> {
  base64: string;
}

export interface KeptMail extends Omit<OutgoingMail, "attachments"> {
  attachments: KeptAttachment[];
  /** Sorts by time. */
  key: string;
  /** Unix ms. */
  at: number;
}

const directoryOf = (dataDir: string) => join(dataDir, "mailbox");
const fileOf = (dataDir: string, key: string) => join(directoryOf(dataDir), `${key}.json`);

export async function keepInMailbox(dataDir: string, mail: OutgoingMail): Promise<void> {
  await mkdir(directoryOf(dataDir), { recursive: true, mode: 0o700 });
  const attachments = (mail.attachments ?? []).map(({ content, ...about }) => ({
    ...about,
    base64: Buffer.from(content).toString("base64"),
  }));
  const kept: KeptMail = { ...mail, attachments, key: uuidv7(), at: Date.now() };
  // Whoever looks at this moment finds it whole or not at all.
  const unfinished = join(directoryOf(dataDir), `${kept.key}.part`);
  await writeFile(unfinished, JSON.stringify(kept), { mode: 0o600 });
  await rename(unfinished, fileOf(dataDir, kept.key));
  for (const key of (await keysOf(dataDir)).slice(MOST_KEPT)) await rm(fileOf(dataDir, key), { force: true });
}

/** Newest first. */
async function keysOf(dataDir: string): Promise<string[]> {
  const names = await readdir(directoryOf(dataDir)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return []; // nothing was sent yet
    throw error;
  });
  return names
    .filter((name) => name.endsWith(".json"))
    .map((name) => name.slice(0, -".json".length))
    .toSorted()
    .toReversed();
}

/** Newest first; of one shop, or all where `companyId` is undefined. */
export async function listMailbox(dataDir: string, companyId: string | undefined): Promise<KeptMail[]> {
  const mails = await Promise.all((await keysOf(dataDir)).map((key) => findInMailbox(dataDir, key, companyId)));
  return mails.filter((mail) => mail !== null);
}

/** Null: there is none, or it is another shop's. */
export async function findInMailbox(
  dataDir: string,
  key: string,
  companyId: string | undefined,
): Promise<KeptMail | null> {
  if (!isUuid(key)) return null;
  const text = await readFile(fileOf(dataDir, key), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null; // never there, or too old
    throw error;
  });
  const mail = text === null ? null : (JSON.parse(text) as KeptMail);
  return mail && (companyId === undefined || mail.companyId === companyId) ? mail : null;
}
