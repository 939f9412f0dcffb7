// What another tab of this person's has appended: it belongs on this screen too, and leaves at once if this tab delivers.

import type { OutboxEntry } from "../outbox/outbox-db.ts";
import type { Store } from "../../kernel/store.ts";

export interface OtherTabsOptions {
  /** What is on the disk, whichever tab wrote it; null: not read yet. */
  pending: Store<readonly OutboxEntry[] | null>;
  applier: { holds: (pending: readonly OutboxEntry[]) => boolean };
  apply: () => void;
  pump: { appended: () => void };
}

/** Until the returned function is called. */
export const watchOtherTabs = ({ pending, applier, apply, pump }: OtherTabsOptions): (() => void) =>
  pending.subscribe(() => {
    if (applier.holds(pending.value ?? [])) return;
    apply();
    pump.appended();
  });
