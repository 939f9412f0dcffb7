// `POST /api/commands`: a device's backlog, in its sequence (docs/offline.md).

import { Hono } from "hono";
import { onlyOpenTenants, tenantOfHost, type AppEnv } from "../http/request.ts";
import { recheckCaller, requireStaff } from "../auth/require-staff.ts";
import type { CommandServices } from "./command-services.ts";
import { batchSchema, limitBatch, readBatch, refuseWhereForgotten, runBatch, sentOf } from "./batch.ts";
import { measuredOffset } from "./measured-offset.ts";
import { noteContact } from "./devices.ts";

export function commandsRoutes(services: CommandServices) {
  const app = new Hono<AppEnv>();
  app.use("/api/commands", tenantOfHost(services), onlyOpenTenants, requireStaff(services));

  app.post("/api/commands", limitBatch, async (c) => {
    const batch = await readBatch(c, batchSchema);
    const now = Date.now();
    const offsetNow = measuredOffset(batch.sent_at, now - c.get("waited"));
    let waited = c.get("waited");
    if (!services.config.LIFT_LIMITS) {
      const { userId } = c.get("member").actor;
      const more = await services.requests.take(userId, "commands", batch.entries.length);
      if (more > 0) c.set("isWhole", false);
      waited += more;
    }
    await recheckCaller(services, c);
    const { actor } = c.get("member");
    const imported = batch.sent_at === null;
    const isProgram = c.get("credential").kind === "personal";
    // Under another person's session it says nothing of the device, which would be listed as that person's.
    const isTheirs = batch.entries.length === 0 || batch.entries.some((entry) => !isOfAnother(entry, actor.userId));
    const after = batch.pending_after;
    const note = async (pending: number) => {
      // No word of the phone's: which names it had before.
      const replaces = isProgram ? [] : batch.replaces;
      const contact = { ...batch, replaces, pending, clockOffsetMs: offsetNow, now: new Date(now) };
      if (!imported && isTheirs) await noteContact(services.sql, actor, contact);
    };
    if (!imported && isTheirs) await refuseWhereForgotten(services.sql, actor, batch);
    await note(after ?? batch.pending);
    const { slug } = c.get("tenant");
    const { entries } = batch;
    const answer = await runBatch(services, {
      actor,
      slug,
      offsetNow,
      sent: sentOf(batch),
      entries,
      imported,
      isApp: batch.build !== null,
      isProgram,
      ...(imported ? { madeBy: batch.replaces } : {}),
      // The shop was told of the device as if all were taken: it is seldom otherwise.
      ...(after === null ? {} : { onUnsettled: (left: number) => note(after + left) }),
    });
    // A device takes half of the way there and back for the way back: what it waited here was all before.
    return c.json({ data: { ...answer, server_time: Math.round(answer.server_time - waited / 2) } });
  });
  return app;
}

function isOfAnother(entry: unknown, userId: string): boolean {
  const user = (entry as { user?: unknown } | null)?.user;
  return user !== undefined && user !== userId;
}
