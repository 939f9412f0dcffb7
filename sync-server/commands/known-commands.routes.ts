// `POST /api/commands/known`: which of these commands of the caller the server has. A person asks before bringing a file
// of another device's outbox (docs/decisions/0010). It tells nothing about anybody else's.

import { Hono } from "hono";
import { z } from "zod";
import { onlyOpenTenants, tenantOfHost, type AppEnv } from "../http/request.ts";
import { requireStaff } from "../auth/require-staff.ts";
import { everyCommand } from "./command-records.ts";
import type { CommandServices } from "./command-services.ts";
import { Problem } from "../platform/problem.ts";
import { withTenant } from "../db/tenant-transaction.ts";

const askedSchema = z.object({ ids: z.array(z.uuid()).max(500) });

export function knownCommandsRoutes(services: CommandServices) {
  const app = new Hono<AppEnv>();
  app.use("/api/commands/known", tenantOfHost(services), onlyOpenTenants, requireStaff(services));

  app.post("/api/commands/known", async (c) => {
    const asked = askedSchema.safeParse(await c.req.json().catch(() => null));
    if (!asked.success) throw new Problem(422, "commands/invalid-batch", "At most 500 ids.");
    const { actor } = c.get("member");
    const rows = await withTenant(
      services.sql,
      actor.companyId,
      (sql) => sql<{ id: string }[]>`
        select id from ${everyCommand(sql)} as command
        where company_id = ${actor.companyId} and id = any(${asked.data.ids}) and user_id = ${actor.userId}`,
    );
    return c.json({ data: { known: rows.map(({ id }) => id) } });
  });
  return app;
}
