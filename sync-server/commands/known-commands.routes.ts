// `POST /api/commands/known`: which of these commands of the caller the server has. A person asks before bringing a file
// of another device's outbox (docs/decisions/0010). It tells nothing about anybody else's. Where it is asked for, also what became
// of them: what waits for a manager hears the decision so.

import { Hono } from "hono";
import { z } from "zod";
import { onlyOpenTenants, tenantOfHost, type AppEnv } from "../http/request.ts";
import { requireStaff } from "../auth/require-staff.ts";
import type { CommandServices } from "./command-services.ts";
import { Problem } from "../platform/problem.ts";
import { withTenant } from "../db/tenant-transaction.ts";
import { findOutcomes } from "./command-records.ts";

const askedSchema = z.object({ ids: z.array(z.uuid()).max(500), outcomes: z.boolean().default(false) });

export function knownCommandsRoutes(services: CommandServices) {
  const app = new Hono<AppEnv>();
  app.use("/api/commands/known", tenantOfHost(services), onlyOpenTenants, requireStaff(services));

  app.post("/api/commands/known", async (c) => {
    const asked = askedSchema.safeParse(await c.req.json().catch(() => null));
    if (!asked.success) throw new Problem(422, "commands/invalid-batch", "At most 500 ids.");
    const { actor } = c.get("member");
    const { ids, outcomes } = asked.data;
    // By tenant: no other's rows are seen.
    const found = await withTenant(services.sql, actor.companyId, (sql) => findOutcomes(sql, ids));
    const own = [...found.values()].filter(({ userId }) => userId === actor.userId).map(({ outcome }) => outcome);
    const told = own.map(({ settledAt, ...outcome }) => ({ ...outcome, settled_at: settledAt }));
    return c.json({ data: { known: own.map(({ id }) => id), ...(outcomes ? { outcomes: told } : {}) } });
  });
  return app;
}
