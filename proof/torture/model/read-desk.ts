// What the model's shop is shown of its devices.

import type { DeskRecords } from "../records.ts";
import { shop } from "./server.ts";
import type { World } from "./world.ts";

export async function readDesk(world: World): Promise<DeskRecords> {
  const shown = await world.server.database.owner<{ id: string; pending: number }[]>`
    select id, pending_count as pending from device where company_id = ${shop.companyId}`;
  const present = new Set(world.devices.map((device) => String(device.meta("device"))));
  const lost = new Set(world.devices.flatMap(({ lostNames }) => [...lostNames]));
  const renamed = world.devices.filter((device) => device.meta("device") !== device.firstName);
  const need = RENAMES.some((fault) => (world.faults[fault] ?? 0) > 0);
  return { shown, present, lost, renamed: need ? [] : renamed.map(({ index }) => `device ${index}`) };
}

/** Of devices that hold nothing any more, and have said so by whichever way: what the shop is shown all the same. */
export async function shownThoughEmpty(world: World): Promise<string[]> {
  const { shown } = await readDesk(world);
  const open = world.devices.filter(({ accountClosed }) => !accountClosed);
  const present = new Set(open.map((device) => String(device.meta("device"))));
  return shown
    .filter(({ id, pending }) => present.has(id) && pending > 0)
    .map(({ id, pending }) => `as nothing was left to send, ${id} is shown with ${pending}`);
}

/** After these a device may have to begin a new sequence. */
const RENAMES = ["restore", "restore-profile", "evict-store"] as const;
