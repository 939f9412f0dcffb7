// A command that is kept, and under which id: for what takes it back by naming it.

import type { AttachmentKeeper } from "./keep-attachment.ts";
import type { NewCommand } from "../outbox/outbox.ts";

/** The id of the command that was kept; null: none was. */
export async function keptAs(
  engine: AttachmentKeeper,
  keep: (keeper: AttachmentKeeper) => Promise<boolean>,
): Promise<string | null> {
  let id: string | null = null;
  const send = async (command: NewCommand) => {
    const entry = await engine.send(command);
    id = entry.id;
    return entry;
  };
  return (await keep({ blobs: engine.blobs, send })) ? id : null;
}
