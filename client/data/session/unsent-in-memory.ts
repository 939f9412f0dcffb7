// What the page still has of the outbox when its storage fails. Loaded with the page that says so.

import type { OutboxEntry } from "../outbox/outbox-db.ts";
import { engineStore } from "./session.ts";

export const unsentInMemory = (): readonly OutboxEntry[] => engineStore.value?.outboxView.pending.value ?? [];
