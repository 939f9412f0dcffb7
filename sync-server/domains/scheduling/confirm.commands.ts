// The client says by their link that they come, as a command of theirs: history names them.

import { z } from "zod";
import { toldOf } from "../../../shared/domains/scheduling/appointments.operations.ts";
import type { AppointmentStatus } from "../../../shared/domains/scheduling/appointments.states.ts";
import { applied, noEffect, refused } from "../../../shared/zero/define.ts";
import type { ServerCommand } from "../../commands/server-commands.ts";

/** `startsAt`: as the page that they read said it. Unix ms. */
const confirmArgs = z.object({ appointmentId: z.string(), startsAt: z.number().int() });

/** It was moved since the page was shown. */
export const VISIT_MOVED = "scheduling/changed-meanwhile";

interface Row {
  title: string;
  status: AppointmentStatus;
  status_at: Date;
  starts_at: Date;
}

export const confirmByClient: ServerCommand<z.infer<typeof confirmArgs>> = {
  name: "scheduling.confirmByClient",
  version: 1,
  args: confirmArgs,
  async run({ sql, actor, at }, { appointmentId: id, startsAt }) {
    const [row] = await sql<Row[]>`
      select title, status, status_at, starts_at from appointment
      where company_id = ${actor.companyId} and id = ${id} and client_id = ${actor.userId} and deleted_at is null
      for update`;
    if (!row) return refused("scheduling/appointment-not-found");
    if (row.status === "confirmed") return noEffect("scheduling/same-status");
    if (row.status !== "scheduled" || row.starts_at.getTime() <= at)
      return refused("scheduling/appointment-over", { status: row.status });
    if (row.starts_at.getTime() !== startsAt) return refused(VISIT_MOVED);
    const statusAt = new Date(Math.max(at, row.status_at.getTime()));
    // They have read when it is, whatever they were told before.
    await sql`
      update appointment set status = 'confirmed', status_at = ${statusAt}, confirmed_at = ${statusAt}, confirmed_via = 'link',
        told_start_at = starts_at, updated_at = ${statusAt}
      where company_id = ${actor.companyId} and id = ${id}`;
    await sql`
      update deal set confirmed_at = ${statusAt}, confirmed_via = 'link', updated_at = ${statusAt},
        last_action_at = greatest(last_action_at, ${statusAt})
      where company_id = ${actor.companyId} and appointment_id = ${id} and stage = 'scheduled'`;
    return applied(toldOf("confirm", { id, title: row.title }, { startsAt }));
  },
};
