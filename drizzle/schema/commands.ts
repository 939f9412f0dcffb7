// The write path's own records: what was asked, what became of it, from which device (docs/offline.md).

import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { OutcomeKind } from "../../shared/zero/envelope.ts";
import type { HeldDecision } from "../../shared/domains/access/held.states.ts";
import { companyId, createdAt, id, tenantPolicy, time, within } from "../columns.ts";

/** More than between any two clocks that stamp from 1970 to 2100 (measured-offset.ts). */
const MOST_OFFSET_MS = 10_000_000_000_000;

const commandColumns = () => ({
  id: id(),
  companyId: companyId(),
  userId: text("user_id").notNull(),
  deviceId: text("device_id").notNull(),
  seq: integer("seq").notNull(),
  name: text("name").notNull(),
  version: integer("version").notNull(),
  /** SHA-256 of name, version and arguments: the same id with other arguments is a mistake, not a repetition. */
  fingerprint: text("fingerprint"),
  args: jsonb("args").$type<unknown>(),
  issuedAt: time("issued_at").notNull(),
  /** The server's estimate of when it happened. */
  happenedAt: time("happened_at").notNull(),
  settledAt: time("settled_at").notNull(),
  outcome: text("outcome").$type<OutcomeKind>().notNull(),
  code: text("code"),
  detail: jsonb("detail").$type<Record<string, unknown>>(),
});

/** One row per command, written in the transaction of its effect: the dedupe record and the stored outcome. */
export const command = pgTable("command", commandColumns(), (t) => [
  index("command_user").on(t.companyId, t.userId, t.settledAt),
  index("command_device_seq").on(t.companyId, t.deviceId, t.seq),
  // What waits for a manager is none of it.
  index("command_settled")
    .on(t.settledAt)
    .where(sql`outcome <> 'held'`),
  tenantPolicy(),
]);

/** Commands that were settled long ago: still the dedupe record, but not on devices (docs/decisions/0052). */
export const settledCommand = pgTable("settled_command", commandColumns(), () => [tenantPolicy()]);

/** A device of a person: one per browser profile and user. */
export const device = pgTable(
  "device",
  {
    id: id(),
    companyId: companyId(),
    userId: text("user_id").notNull(),
    label: text("label").notNull(),
    build: text("build"),
    clockOffsetMs: bigint("clock_offset_ms", { mode: "number" }),
    pendingCount: integer("pending_count"),
    lastContactAt: time("last_contact_at").notNull(),
    /**
     * What it brings counts as made after this (docs/decisions/0062): it said then that it held nothing, or that was the last that came under
     * a former name, or its person was let in again, or it came back after it was let go. Null: nothing is known. Never synced.
     */
    emptiedAt: time("emptied_at"),
    createdAt: createdAt(),
  },
  (t) => [
    index("device_company").on(t.companyId, t.lastContactAt),
    within("device_clock_offset", t.clockOffsetMs, -MOST_OFFSET_MS, MOST_OFFSET_MS),
    tenantPolicy(),
  ],
);

/** The highest `seq` settled per device. Apart from `device`, so that it is not synced on every command. */
export const deviceWatermark = pgTable(
  "device_watermark",
  {
    companyId: companyId(),
    deviceId: text("device_id").notNull(),
    userId: text("user_id").notNull(),
    seq: integer("seq").notNull(),
    /** When the last command of its sequence happened, by the server's estimate: the next one was not before. */
    lastHappenedAt: time("last_happened_at"),
    /** Of a device that was let go: since when it was known. */
    knownSince: time("known_since"),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.deviceId] }), tenantPolicy()],
);

/**
 * What a person did before their account was closed, and what the device handed over after: it waits for a manager.
 * The id is that of the command.
 */
export const heldCommand = pgTable(
  "held_command",
  {
    id: id(),
    companyId: companyId(),
    userId: text("user_id").notNull(),
    name: text("name").notNull(),
    version: integer("version").notNull(),
    /** Without what parts cost: it syncs to every manager. Whole they are in `command`. */
    args: jsonb("args").$type<unknown>(),
    happenedAt: time("happened_at").notNull(),
    toConfirm: boolean("to_confirm").notNull(),
    /** As of when its author's permissions count; null: as of when it is accepted. Never synced. */
    authorityAt: time("authority_at"),
    receivedAt: time("received_at").notNull(),
    /** Made after the account was closed, by the server's estimate: the manager should look twice. */
    afterClosing: boolean("after_closing").notNull(),
    /** It came in a file that does not show who wrote it (docs/decisions/0010). */
    unsigned: boolean("unsigned"),
    decision: text("decision").$type<HeldDecision>(),
    decidedBy: text("decided_by"),
    decidedAt: time("decided_at"),
    /** What became of it when it was accepted. */
    outcome: text("outcome").$type<OutcomeKind>(),
    code: text("code"),
  },
  (t) => [
    index("held_command_open").on(t.companyId, t.decision),
    index("held_command_user").on(t.userId, t.decision),
    // Whether it names a picture that is being handed over.
    index("held_command_content").on(sql`(${t.args} ->> 'sha256')`),
    tenantPolicy(),
  ],
);

/** A key that can do one thing: hand over what a device holds when its person may not sign in any more. */
export const handoverKey = pgTable(
  "handover_key",
  {
    /** SHA-256 of the key, in hex. */
    keyHash: text("key_hash").primaryKey(),
    companyId: companyId(),
    userId: text("user_id").notNull(),
    createdAt: createdAt(),
  },
  (t) => [index("handover_key_user").on(t.companyId, t.userId), tenantPolicy()],
);
