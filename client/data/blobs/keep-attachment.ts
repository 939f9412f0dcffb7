// A photo, a file or a signature is saved when its content and then its command are on the disk; before that nothing says so.

import type { ArgsFor } from "../../../shared/registry/command-types.ts";
import { CodedError } from "../../../shared/kernel/errors.ts";
import type { Blobs, NewBlob } from "./blobs.ts";
import type { CommandSender } from "../outbox/command-sender.ts";
import type { EntrySubject } from "../outbox/outbox-db.ts";
import { save, saveFailure } from "../outbox/save.ts";

type AddCommand = "photos.add" | "files.add" | "signatures.add" | "catalog.addPartImage" | "warehouse.issuePart";

export interface NewAttachment<Command extends AddCommand> {
  blob: NewBlob;
  command: Command;
  /** From what is known once the content is kept. */
  args: (kept: { sha256: string; bytes: number }) => ArgsFor<Command>;
  subject: EntrySubject;
}

/** Keeps contents as well as commands. */
export interface AttachmentKeeper extends CommandSender {
  readonly blobs: { readonly store: Pick<Blobs, "keep" | "discard"> };
}

/** False when it could not be kept; then `saveFailure` says why and nothing of it stays. */
export async function keepAttachment<Command extends AddCommand>(
  engine: AttachmentKeeper,
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
