// From a file somebody chose to what would be brought here: read, checked, and asked about at the server.

import { useEffect, useState } from "react";
import type { CachedSession } from "../../data/device/device-db.ts";
import { NoAnswer, ServerProblem } from "../../data/base/http.ts";
import { knownToServer } from "../../data/delivery/known-commands.ts";
import {
  MAX_FILE_BYTES,
  readOutboxFile,
  type FileEntry,
  type FileRefusal,
  type ReadFile,
} from "../../data/outbox/outbox-file.ts";
import { importsOf, type Importer } from "../../data/delivery/imports.ts";
import { useImporter, useSession } from "../../data/hooks/react.ts";

export interface Preview {
  file: ReadFile;
  /** What would be brought. */
  fresh: FileEntry[];
  /** On this device already. */
  here: number;
  /** On the server already; null: it could not be asked, and says so when they are sent. */
  known: number | null;
}

export type Reading =
  | { step: "reading" }
  | { step: "refused"; refusal: FileRefusal }
  | { step: "read"; preview: Preview };

export function useImport(file: File): Reading {
  const session = useSession();
  const importer = useImporter();
  const [reading, setReading] = useState<Reading>({ step: "reading" });
  useEffect(() => {
    let left = false;
    setReading({ step: "reading" });
    const read = async () => {
      const result = await readFile(file, session, importer);
      if (!left) setReading(result);
    };
    void read();
    return () => {
      left = true;
    };
  }, [file, session, importer]);
  return reading;
}

async function readFile(file: File, { user, company }: CachedSession, importer: Importer): Promise<Reading> {
  const refused = (refusal: FileRefusal): Reading => ({ step: "refused", refusal });
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
