// Entries that came in a file (docs/decisions/0010): those that show that a device of their author wrote them run as if that device
// had sent them; what does not show it waits for a manager, outside of any device's sequence.

import { createHmac, timingSafeEqual } from "node:crypto";
import type { Actor } from "../../shared/domains/access/access.permissions.ts";
import type { Envelope } from "../../shared/zero/envelope.ts";
import { sealedContent } from "../../shared/zero/seal.ts";
import type { Sql } from "../db/connections.ts";
import { withTenant } from "../db/tenant-transaction.ts";
import { settle, type RunnerContext, type RunResult } from "./command-runner.ts";
import { findKnown } from "./known-command.ts";
import { isNewer } from "./read-command.ts";

/** Whether an entry is, in every word, one of these that a device of this person sealed. */
export async function sealedBy(
  sql: Sql,
  actor: Actor,
  entries: readonly Envelope[],
): Promise<(envelope: Envelope) => boolean> {
  const keys = await withTenant(
    sql,
    actor.companyId,
    (tx) => tx<{ key_hash: string }[]>`select key_hash from handover_key
      where company_id = ${actor.companyId} and user_id = ${actor.userId}`,
  );
  const sealed = entries.map(async (envelope) => {
    if (envelope.seal === undefined || envelope.user !== actor.userId) return [];
    const content = await sealedContent(envelope);
    return keys.some(({ key_hash }) => fits(envelope.seal!, key_hash, content)) ? [JSON.stringify(envelope)] : [];
  });
  const shown = new Set((await Promise.all(sealed)).flat());
  return (envelope) => shown.has(JSON.stringify(envelope));
}

function fits(seal: string, keyHash: string, content: string): boolean {
  const expected = createHmac("sha256", keyHash).update(content).digest();
  const given = Buffer.from(seal, "hex");
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Keeps for a manager what nobody can show to have written. It has no place in a sequence: it may name any. */
export async function holdUnsigned(context: RunnerContext, envelope: Envelope): Promise<RunResult> {
  const { principal, sql } = context;
  if (envelope.tenant !== principal.slug) return { kind: "rejected", code: "commands/wrong-tenant" };
  if (envelope.user !== principal.actor.userId) return { kind: "rejected", code: "commands/wrong-user" };
  await sql`select pg_advisory_xact_lock(hashtextextended(${envelope.id}, 0))`;
  const known = await findKnown(sql, principal.actor.userId, envelope, "file");
  if (known.kind === "other") return { kind: "rejected", code: "commands/id-reused" };
  if (known.kind === "same") return { kind: "settled", outcome: known.outcome };
  if (context.waitsForUpdate && isNewer(envelope, context.findCommand)) return { kind: "newer" };
  const { outcome } = await settle({ ...context, hold: { closedAt: null } }, envelope, null);
  return { kind: "settled", outcome };
}
