// From a file somebody chose to what would be brought here: read, checked, and asked about at the server.

import { useEffect, useState } from "react";
import type { Engine } from "../../data/session/engine.ts";
import { NoAnswer, ServerProblem } from "../../data/base/http.ts";
import { knownToServer } from "../../data/delivery/known-commands.ts";
import {
  MAX_FILE_BYTES,
  readOutboxFile,
  type FileEntry,
  type FileRefusal,
  type ReadFile,
} from "../../data/outbox/outbox-file.ts";
import { importsOf } from "../../data/delivery/imports.ts";
import { useEngine } from "../../data/hooks/react.ts";

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
  const engine = useEngine();
  const [reading, setReading] = useState<Reading>({ step: "reading" });
  useEffect(() => {
    let left = false;
    setReading({ step: "reading" });
    const read = async () => {
      const result = await readFile(engine, file);
      if (!left) setReading(result);
    };
    void read();
    return () => {
      left = true;
    };
  }, [engine, file]);
  return reading;
}

async function readFile(engine: Engine, file: File): Promise<Reading> {
  const refused = (refusal: FileRefusal): Reading => ({ step: "refused", refusal });
  if (file.size > MAX_FILE_BYTES) return refused({ why: "tooLarge" });
  const text = await file.text().catch(() => null);
  if (text === null) return refused({ why: "notJson" });
  const { user, company } = engine.session;
  const read = await readOutboxFile(text, { user: user.id, tenant: company.slug });
  if ("why" in read) return refused(read);
  const ids = read.entries.map(({ id }) => id);
  const here = await importsOf(engine).here(ids);
  const elsewhere = ids.filter((id) => !here.has(id));
  const known = await knownToServer(elsewhere).catch((error: unknown) => {
    if (error instanceof NoAnswer || error instanceof ServerProblem) return null;
    throw error;
  });
  const fresh = read.entries.filter(({ id }) => !here.has(id) && !known?.has(id));
  return { step: "read", preview: { file: read, fresh, here: here.size, known: known?.size ?? null } };
}
