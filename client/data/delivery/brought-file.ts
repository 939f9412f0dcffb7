// A device's edits as a file that a person carries away, and such a file read on another device: checked, and asked about at the server.

import type { CachedSession } from "../device/device-db.ts";
import { NoAnswer, ServerProblem } from "../base/http.ts";
import { MAX_FILE_BYTES, readOutboxFile, writeOutboxFile } from "../outbox/outbox-file.ts";
import type { FileEntry, FileRefusal, ReadFile } from "../outbox/outbox-file.ts";
import type { Outbox } from "../outbox/outbox.ts";
import { importsOf, type Importer } from "./imports.ts";
import { knownToServer } from "./known-commands.ts";

export interface Preview {
  file: ReadFile;
  /** What would be brought. */
  fresh: FileEntry[];
  /** On this device already. */
  here: number;
  /** On the server already; null: it could not be asked, and says so when they are sent. */
  known: number | null;
}

export type ReadAlready = { step: "refused"; refusal: FileRefusal } | { step: "read"; preview: Preview };

export async function readBrought(
  file: Pick<File, "size" | "text">,
  { user, company }: CachedSession,
  importer: Importer,
): Promise<ReadAlready> {
  const refused = (refusal: FileRefusal): ReadAlready => ({ step: "refused", refusal });
  if (file.size > MAX_FILE_BYTES) return refused({ why: "tooLarge" });
  const text = await file.text().catch(() => null);
  if (text === null) return refused({ why: "notJson" });
  const read = await readOutboxFile(text, { user: user.id, tenant: company.slug });
  if ("why" in read) return refused(read);
  const ids = read.entries.map(({ id }) => id);
  const here = await importsOf(importer).here(ids);
  const elsewhere = ids.filter((id) => !here.has(id));
  const known = await knownToServer(elsewhere).catch((error: unknown) => {
    if (error instanceof NoAnswer || error instanceof ServerProblem) return null;
    throw error;
  });
  const fresh = read.entries.filter(({ id }) => !here.has(id) && !known?.has(id));
  return { step: "read", preview: { file: read, fresh, here: here.size, known: known?.size ?? null } };
}

/** The whole outbox, sealed as this device's. */
export async function fileToCarry(
  { company, user }: CachedSession,
  outbox: Pick<Outbox, "export" | "handoverKey">,
): Promise<{ file: Blob; name: string }> {
  const { exportedAt, owner, entries } = await outbox.export();
  const label = navigator.userAgent.slice(0, 300);
  const key = await outbox.handoverKey();
  const file = await writeOutboxFile({ exportedAt, owner: { ...owner, name: user.name }, label, entries, key });
  return { file, name: `garaj-${company.slug}-${new Date(exportedAt).toISOString().slice(0, 10)}.json` };
}
