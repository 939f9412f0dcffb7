// A tap is kept, or it is said that it was not. Where the device is full, room is made for it once.

import { CodedError } from "../../shared/kernel/errors.ts";
import type { CachedSession } from "./device-db.ts";
import type { NewCommand, Outbox } from "./outbox.ts";
import type { OutboxEntry } from "./outbox-db.ts";
import { makeRoom, type Expendable } from "./room.ts";
import { storageTrouble, troubleOf } from "./storage-trouble.ts";

export async function keepCommand(
  on: Expendable & { outbox: Pick<Outbox, "append" | "sweep">; session?: Pick<CachedSession, "impersonation"> },
  command: NewCommand,
): Promise<OutboxEntry> {
  // The server would refuse it in an hour's time just as now.
  if (on.session?.impersonation) throw new CodedError("access/read-only");
  try {
    return await on.outbox.append(command);
  } catch (error) {
    if (!(error instanceof CodedError)) throw error;
    if (error.code === "outbox/lost") storageTrouble.set(troubleOf(error));
    if (error.detail["full"] !== true) throw error;
    await makeRoom(on);
    return on.outbox.append(command);
  }
}
