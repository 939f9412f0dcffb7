// Second factors, personal tokens, and how often something may be asked (docs/security.md).

import { index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { companyId, createdAt, factorColumns, id, tenantPolicy, time } from "../columns.ts";

export const staffTwoFactor = pgTable(
  "staff_two_factor",
  {
    userId: text("user_id").primaryKey(),
    companyId: companyId(),
    ...factorColumns(),
  },
  () => [tenantPolicy()],
);

/** Tokens that people make for programs of theirs. Only the SHA-256 of what the program holds is kept. */
export const apiToken = pgTable(
  "api_token",
  {
    id: id(),
    companyId: companyId(),
    userId: text("user_id").notNull(),
    tokenHash: text("token_hash").notNull(),
    name: text("name").notNull(),
    /** Permissions to which it is narrowed; null: all that the person has at each call. */
    abilities: jsonb("abilities").$type<string[]>(),
    createdAt: createdAt(),
    lastUsedAt: time("last_used_at"),
    lastAddress: text("last_address"),
    expiresAt: time("expires_at"),
  },
  (t) => [
    uniqueIndex("api_token_hash").on(t.tokenHash),
    index("api_token_user").on(t.companyId, t.userId),
    tenantPolicy(),
  ],
);

/** Of no tenant: a key is the SHA-256 of what is limited. Not logged: after a crash everybody begins anew. */
export const rateLimit = pgTable("rate_limit", {
  key: text("key").primaryKey(),
  taken: integer("taken").notNull(),
  endsAt: time("ends_at").notNull(),
});
