// A photo, a file or a signature is saved when its content and then its command are on the disk; before that nothing says so.

import type { Envelope } from "../../shared/zero/envelope.ts";
import { CodedError } from "../../shared/kernel/errors.ts";
import type { NewBlob } from "./blobs.ts";
import type { Engine } from "./engine.ts";
import type { EntrySubject } from "./outbox-db.ts";
import { save, saveFailure } from "./save.ts";

export interface NewAttachment {
  blob: NewBlob;
  command: string;
  /** All but `sha256` and `bytes`. */
  args: Record<string, Envelope["args"]>;
  subject: EntrySubject;
}

/** False when it could not be kept; then `saveFailure` says why and nothing of it stays. */
export async function keepAttachment(
  engine: Engine,
  { blob, command, args, subject }: NewAttachment,
): Promise<boolean> {
  const { store } = engine.blobs;
  try {
    const { key, sha256, isNew } = await store.keep(blob);
    if (await save(engine, command, { ...args, sha256, bytes: blob.content.byteLength }, subject)) return true;
    if (isNew) await store.discard(key);
  } catch (error) {
    tellFailure(error, subject);
  }
  return false;
}

/** What a person can be told is told; anything else is thrown. */
export function tellFailure(error: unknown, subject: EntrySubject): null {
  if (!(error instanceof CodedError)) throw error;
  saveFailure.set({ code: error.code, subject });
  return null;
}
