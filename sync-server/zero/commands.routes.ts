// `POST /api/commands`: a device's backlog, in order (offline contract, 2 and 3).

import { Hono } from "hono";
import { lookAgain, onlyOpenTenants, requireStaff, tenantOfHost, type AppEnv, type Services } from "../app/context.ts";
import { batchSchema, limitBatch, readBatch, runBatch } from "./batch.ts";
import { measuredOffset } from "./measured-offset.ts";
import { noteContact } from "./devices.ts";

export function commandsRoutes(services: Services) {
  const app = new Hono<AppEnv>();
  app.use("/api/commands", tenantOfHost(services), onlyOpenTenants, requireStaff(services));

  app.post("/api/commands", limitBatch, async (c) => {
    const batch = await readBatch(c, batchSchema);
    await lookAgain(services, c);
    const now = Date.now();
    const offsetNow = measuredOffset(batch.sent_at, now);
    const { actor } = c.get("member");
    if (!services.config.LIFT_LIMITS) await services.requests.take(actor.userId, "commands", batch.entries.length);
    if (batch.sent_at !== null)
      await noteContact(services.sql, actor, { ...batch, clockOffsetMs: offsetNow, now: new Date(now) });
    const { slug } = c.get("tenant");
    const brought = batch.sent_at === null;
    return c.json({ data: await runBatch(services, { actor, slug, offsetNow, entries: batch.entries, brought }) });
  });
  return app;
}
