// A tap is kept, or it is said that it was not. Where the device is full, room is made for it once.

import { CodedError } from "../../../shared/kernel/errors.ts";
import type { CachedSession } from "../device/device-db.ts";
import type { NewCommand, Outbox } from "./outbox.ts";
import type { OutboxCounts } from "./outbox-watch.ts";
import type { OutboxEntry } from "./outbox-db.ts";
import { freeStorage, type Expendable } from "../device/storage-quota.ts";
import { storageTrouble, troubleOf } from "../device/storage-trouble.ts";
import type { Store } from "../../kernel/store.ts";

type Keeper = Expendable & {
  outbox: Pick<Outbox, "append" | "sweep">;
  session?: Pick<CachedSession, "impersonation">;
  counts?: Store<OutboxCounts | null>;
};

export async function keepCommand(on: Keeper, command: NewCommand): Promise<OutboxEntry> {
  const entry = await keep(on, command);
  // Counted at once: the disk is read again only after the edit is on the screen, and until then "all sent" would be wrong.
  if (on.counts?.value) on.counts.set({ ...on.counts.value, pending: on.counts.value.pending + 1 });
  return entry;
}

async function keep(on: Keeper, command: NewCommand): Promise<OutboxEntry> {
  // The server would refuse it in an hour's time just as now.
  if (on.session?.impersonation) throw new CodedError("access/read-only");
  try {
    return await on.outbox.append(command);
  } catch (error) {
    if (!(error instanceof CodedError)) throw error;
    if (error.code === "outbox/lost") storageTrouble.set(troubleOf(error));
    if (error.detail["full"] !== true) throw error;
    await freeStorage(on);
    return on.outbox.append(command);
  }
}
