// `POST /api/handover`: no session, only a key that can append to what waits for a manager (docs/offline.md).

import { Hono } from "hono";
import { z } from "zod";
import { onlyOpenTenants, refuseForeignOrigin, remoteAddress, tenantOfHost, type AppEnv } from "../http/request.ts";
import type { CommandServices } from "./command-services.ts";
import { Problem } from "../platform/problem.ts";
import { withTenant } from "../db/tenant-transaction.ts";
import { memoryOf } from "./command-records.ts";
import { batchSchema, heldCount, limitBatch, readBatch, refuseWhereForgotten, runBatch, sentOf } from "./batch.ts";
import { refuseTooMany, slowDownGuessing } from "./handover-limits.ts";
import { measuredOffset } from "./measured-offset.ts";
import { noteContact, noteHeld } from "./devices.ts";
import { holderOfKey } from "./handover.ts";

export const handoverKeySchema = z.string().regex(/^[\w-]{43}$/);

const handoverSchema = batchSchema.extend({
  key: handoverKeySchema,
  sent_at: z.number(),
  /** Null: of a build that does not say, when it asks whether all was taken. */
  pending: heldCount.nullable().default(null),
});

export function handoverRoutes(services: CommandServices) {
  const app = new Hono<AppEnv>();

  app.post("/api/handover", tenantOfHost(services), onlyOpenTenants, limitBatch, async (c) => {
    refuseForeignOrigin(c, services.config);
    const batch = await readBatch(c, handoverSchema);
    const { key, entries, sent_at } = batch;
    const { id: companyId, slug } = c.get("tenant");
    const holder = await holderOfKey(services.sql, companyId, key);
    if (!holder) {
      if (!services.config.LIFT_LIMITS)
        await slowDownGuessing(services.sql, companyId, remoteAddress(c, services.config));
      throw new Problem(404, "handover/unknown-key", "Nobody left this key here.");
    }
    // The session alone has ended: these wait for their own person.
    if (holder.closedAt === null) throw new Problem(401, "access/not-signed-in", "Sign in first.");
    const { userId, closedAt } = holder;
    const actor = { companyId, userId, name: "", permissions: [], isAdmin: false, orderScope: "own" as const };
    if (!services.config.LIFT_LIMITS) await services.requests.take(userId, "commands", entries.length);
    if (entries.length > 0) await refuseTooMany(services.sql, companyId, userId);
    const now = Date.now();
    const offsetNow = measuredOffset(sent_at, now);
    const note = async (pending: number) => {
      const contact = { ...batch, pending, clockOffsetMs: offsetNow, now: new Date(now) };
      // Under a name that nobody has heard of, what is known of the former one is this one's before anything is judged. Else what
      // bounds the times of what it brings stays what was heard of it while its person was signed in.
      if (batch.replaces.length > 0) await noteContact(services.sql, actor, contact);
      else await noteHeld(services.sql, actor, contact);
    };
    const { pending_after } = batch;
    const after = pending_after ?? batch.pending;
    if (entries.length > 0) await refuseWhereForgotten(services.sql, actor, batch);
    if (after !== null) await note(after);
    const answer = await runBatch(services, {
      actor,
      slug,
      offsetNow,
      sent: sentOf(batch),
      entries,
      isApp: batch.build !== null,
      hold: { closedAt },
      ...(pending_after === null ? {} : { onUnsettled: (left: number) => note(pending_after + left) }),
    });
    // A device wipes what it handed over: it must see that the server has it still, and was not restored from a backup.
    const memory = await withTenant(services.sql, companyId, (tx) => memoryOf(tx, actor, batch));
    return c.json({ data: { ...answer, ...memory } });
  });
  return app;
}
