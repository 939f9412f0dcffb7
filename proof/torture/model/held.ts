// What waited for a manager in the model, and what devices know of it.

import type { HeldRecords } from "../held-records.ts";
import type { Device } from "./device.ts";
import { shop } from "./server.ts";
import { unixMs } from "./sql.ts";
import type { World } from "./world.ts";

export async function readHeld(world: World): Promise<HeldRecords> {
  const [row] = await world.server.database.owner.unsafe<HeldRecords[]>(`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'userId', user_id, 'happenedAt', ${unixMs("happened_at")},
        'toConfirm', to_confirm, 'afterClosing', after_closing, 'unsigned', coalesce(unsigned, false), 'decision', decision,
        'decidedBy', decided_by, 'outcome', outcome, 'code', code,
        'lines', (select coalesce(jsonb_agg(jsonb_build_object('actorId', actor_id, 'at', ${unixMs("a.happened_at")})), '[]')
          from activity a where a.company_id = h.company_id and a.command_id = h.id)) order by id), '[]')
        from held_command h where company_id = '${shop.companyId}') as rows,
      (select coalesce(jsonb_agg(jsonb_build_object('id', command_id, 'outcome', outcome, 'settledAt', ${unixMs("settled_at")},
        'isDecision', is_decision) order by place), '[]') from torture.applied) as notes`);
  return row!;
}

/**
 * How many edits its page says a manager was given; null: none says that all of them were. One in the back that nobody looks at is told what
 * another has handed over when it comes into view.
 */
export function handedOver({ tabs }: Device): number | null {
  const going = tabs.filter(({ page }) => !page.frozen);
  const inView = going.filter(({ page }) => page.document.visibilityState === "visible");
  const said = (inView.length > 0 ? inView : going).map(({ engine }) => engine.handover.done.value);
  return said.find((count) => count !== null) ?? null;
}

/** How many of the edits that are its own wait for a manager, as it was answered. */
export const heldOf = (device: Device): number =>
  device.entries().filter(({ outcome, needsPerson }) => outcome === "held" && needsPerson === 1).length;

/** Whether whoever may sign in knows what was decided of theirs: it is told with the next contact. */
export async function decisionsHeard({ devices, server }: World): Promise<boolean> {
  const waits = devices
    .filter(({ accountClosed }) => !accountClosed)
    .flatMap((device) => device.entries().filter(({ outcome }) => outcome === "held"));
  if (waits.length === 0) return true;
  const decided = await server.database.owner`
    select from command where id = any(${waits.map(({ id }) => id)}) and outcome <> 'held'`;
  return decided.length === 0;
}
