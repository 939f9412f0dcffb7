// The file a person carries away from a broken phone (docs/decisions/0010). Written by us, but read as anybody's: nothing in it is
// believed before it was checked, and what does not pass is counted and left out.

import { z } from "zod";
import { canonicalJson } from "../../../shared/kernel/json.ts";
import { envelopeSchema } from "../../../shared/zero/envelope.schema.ts";
import { hashOfKey, sealedContent, sealer } from "../../../shared/zero/seal.ts";
import type { OutboxEntry } from "./outbox-db.ts";

const FORMAT = "garaj-outbox";
/** 1 had neither a name of the format nor sums. */
const FORMAT_VERSION = 2;
export const MAX_FILE_BYTES = 128 * 1024 * 1024;
const MAX_ENTRIES = 200_000;

export interface FileOwner {
  user: string;
  tenant: string;
  name: string;
}

const entrySchema = envelopeSchema.extend({
  subject: z.object({
    title: z.string().max(500),
    plate: z.string().max(60).nullable(),
    number: z.string().max(60).nullable(),
  }),
  state: z.enum(["pending", "settled"]),
});
export type FileEntry = z.infer<typeof entrySchema>;

const headSchema = z.object({
  format: z.literal(FORMAT).optional(),
  formatVersion: z.number().int().min(1).default(1),
  exportedAt: z.number().min(0).max(8.64e15),
  owner: z.object({
    user: z.string().min(1).max(64),
    tenant: z.string().min(1).max(64),
    name: z.string().max(200).default(""),
  }),
  label: z.string().max(300).default(""),
  entries: z.array(z.unknown()),
});

/** Why a file is not taken at all. */
export type FileRefusal =
  | { why: "tooLarge" | "notJson" | "notOurs" | "newerFormat" | "empty" }
  | { why: "otherPerson" | "otherShop"; whose: FileOwner };

export const LEFT_OUT = ["unreadable", "changed", "otherOwner", "repeated", "setAside"] as const;
/** Why an entry of a good file is left out. */
export type LeftOut = (typeof LEFT_OUT)[number];

export interface ReadFile {
  exportedAt: number;
  /** User agent of the device that wrote it. */
  label: string;
  entries: FileEntry[];
  leftOut: Record<LeftOut, number>;
}

const SUMS_AT_ONCE = 500;

/** Notices damage and edits by hand, without the server. Whose it is, only the seal shows, and only to the server. */
async function sumOf(entry: FileEntry): Promise<string> {
  // Without what older builds do not read.
  const summed = canonicalJson({ ...entry, seal: undefined, answeredAt: undefined });
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(summed));
  return Array.from(new Uint8Array(digest).subarray(0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export interface Export {
  exportedAt: number;
  owner: FileOwner;
  label: string;
  entries: readonly OutboxEntry[];
  /** What this device left with the server; null: it can no longer be read. */
  key: string | null;
}

type Seal = (entry: FileEntry) => Promise<{ seal?: string }>;

async function sealWith(key: string | null): Promise<Seal> {
  if (key === null) return async () => ({});
  const seal = await sealer(await hashOfKey(key));
  return async (entry) => ({ seal: await seal(await sealedContent(entry)) });
}

/** In pieces, so that a backlog of any length is never one string. */
export async function writeOutboxFile({ entries, key, ...head }: Export): Promise<Blob> {
  const seal = await sealWith(key);
  const begin = JSON.stringify({ format: FORMAT, formatVersion: FORMAT_VERSION, ...head });
  const parts: string[] = [`${begin.slice(0, -1)},"entries":[`];
  for (let from = 0; from < entries.length; from += SUMS_AT_ONCE) {
    const written = await Promise.all(entries.slice(from, from + SUMS_AT_ONCE).map((entry) => lineOf(entry, seal)));
    parts.push((from === 0 ? "\n" : ",\n") + written.join(",\n"));
  }
  return new Blob([...parts, "\n]}\n"], { type: "application/json" });
}

async function lineOf(entry: OutboxEntry, seal: Seal): Promise<string> {
  const { data } = entrySchema.safeParse(entry);
  // One that fits no envelope is written as it is: a person may still read it.
  if (!data) return JSON.stringify(entry);
  // What was brought here keeps the seal it came with, or none: this device does not know who wrote it.
  const sealed = "importId" in entry ? {} : await seal(data);
  return JSON.stringify({ ...data, ...sealed, sum: await sumOf(data) });
}

export async function readOutboxFile(
  text: string,
  reader: { user: string; tenant: string },
): Promise<ReadFile | FileRefusal> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { why: "notJson" };
  }
  const version = (json as { formatVersion?: unknown } | null)?.formatVersion;
  if (typeof version === "number" && version > FORMAT_VERSION) return { why: "newerFormat" };
  const head = headSchema.safeParse(json);
  if (!head.success) return { why: "notOurs" };
  const { owner, entries, exportedAt, label, formatVersion } = head.data;
  if (owner.tenant !== reader.tenant) return { why: "otherShop", whose: owner };
  if (owner.user !== reader.user) return { why: "otherPerson", whose: owner };
  if (entries.length > MAX_ENTRIES) return { why: "tooLarge" };
  if (entries.length === 0) return { why: "empty" };
  return { exportedAt, label, ...(await sift(entries, reader, formatVersion > 1)) };
}

async function sift(raw: readonly unknown[], reader: { user: string; tenant: string }, summed: boolean) {
  const leftOut = Object.fromEntries(LEFT_OUT.map((reason) => [reason, 0])) as Record<LeftOut, number>;
  const entries = new Map<string, FileEntry>();
  for (let from = 0; from < raw.length; from += SUMS_AT_ONCE) {
    const judged = await Promise.all(raw.slice(from, from + SUMS_AT_ONCE).map((item) => judge(item, reader, summed)));
    for (const entry of judged) {
      if (typeof entry === "string") leftOut[entry] += 1;
      else if (entries.has(entry.id)) leftOut.repeated += 1;
      else entries.set(entry.id, entry);
    }
  }
  return { entries: [...entries.values()], leftOut };
}

async function judge(
  raw: unknown,
  reader: { user: string; tenant: string },
  summed: boolean,
): Promise<FileEntry | LeftOut> {
  const given = raw as { seq?: unknown; sum?: unknown } | null;
  if (given?.seq === 0) return "setAside";
  const entry = entrySchema.safeParse(raw);
  if (!entry.success) return "unreadable";
  if (entry.data.user !== reader.user || entry.data.tenant !== reader.tenant) return "otherOwner";
  if (summed && given?.sum !== (await sumOf(entry.data))) return "changed";
  return entry.data;
}
