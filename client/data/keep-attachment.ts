// A photo, a file or a signature is saved when its content and then its command are on the disk; before that nothing says so.

import type { ArgsFor } from "../../shared/zero/command-types.ts";
import { CodedError } from "../../shared/kernel/errors.ts";
import type { NewBlob } from "./blobs.ts";
import type { Engine } from "./engine.ts";
import type { EntrySubject } from "./outbox-db.ts";
import { save, saveFailure } from "./save.ts";

type AddCommand = "photos.add" | "files.add" | "signatures.add" | "catalog.addPartImage";

export interface NewAttachment<Command extends AddCommand> {
  blob: NewBlob;
  command: Command;
  /** From what is known once the content is kept. */
  args: (kept: { sha256: string; bytes: number }) => ArgsFor<Command>;
  subject: EntrySubject;
}

/** False when it could not be kept; then `saveFailure` says why and nothing of it stays. */
export async function keepAttachment<Command extends AddCommand>(
  engine: Engine,
  { blob, command, args, subject }: NewAttachment<Command>,
): Promise<boolean> {
  const { store } = engine.blobs;
  try {
    const { key, sha256, isNew } = await store.keep(blob);
    if (await save(engine, command, args({ sha256, bytes: blob.content.byteLength }), subject)) return true;
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
