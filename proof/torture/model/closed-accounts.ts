// Accounts that are closed and opened again in the model, by the product's own routes, and what a manager decides about what waits for one.

import { createHash } from "node:crypto";
import type { AccountFault } from "../faults.ts";
import { decisionCommand } from "../held-records.ts";
import type { HeldEdit, LaterEdit } from "../steps.ts";
import type { Device, Tab } from "./device.ts";
import { among, rowsSeen, type Command } from "./edits.ts";
import { profileOf, shop } from "./server.ts";
import type { World } from "./world.ts";

type Action = "deactivate" | "activate";
const COMMAND = { deactivate: "access.deactivatePerson", activate: "access.activatePerson" } as const;
/** However the database fares: a person presses the button again. */
const TRIES = 20;

const devicesOf = (world: World, { person }: Device): Device[] =>
  world.devices.filter((device) => device.person === person);

/** A manager's browser that is none of the schedule's devices. */
function office({ devices }: World): string {
  const free = [0, 1, 2, 3].find((index) => devices[index]?.person !== "manager");
  return profileOf(free ?? 0, "manager");
}

async function ask(world: World, device: Device, action: Action): Promise<void> {
  const { clock, ledger, server, sync } = world;
  await clock.runUntil(Math.max(clock.now, sync.serverDownUntil));
  const { id } = device.session.user;
  for (let tries = 1; ; tries++) {
    ledger.taps.push({ name: COMMAND[action], args: { userId: id } });
    const cookie = server.cookieOf(office(world));
    const { status, text } = await server.request(`/api/v1/users/${id}/${action}`, {
      method: "POST",
      body: null,
      cookie,
    });
    // The answer to an earlier try was lost.
    const isDone = status === 200 || (status === 422 && text.includes("access/status-unchanged"));
    if (isDone) break;
    if (tries === TRIES || (status !== 503 && status !== 500)) throw new Error(`${action}: ${status} ${text}`);
  }
  server.changed();
  sync.replicate();
}

async function close(world: World, device: Device): Promise<void> {
  if (device.accountClosed) return;
  world.happened("close-account");
  const { clock, ledger, server, sync } = world;
  await ask(world, device, "deactivate");
  const { id } = device.session.user;
  // Postgres tells the time of the machine, which is ahead of the model's.
  const from = Math.floor(clock.now);
  await server.database.owner`
    update staff_user set deactivated_at = ${new Date(from)} where id = ${id} and status = 'inactive'`;
  ledger.closings.push({ userId: id, from, until: null });
  for (const each of devicesOf(world, device)) {
    each.accountClosed = true;
    await sync.disconnect(each);
  }
}

async function open(world: World, device: Device): Promise<void> {
  if (!device.accountClosed) return;
  world.happened("open-account");
  await ask(world, device, "activate");
  const { clock, ledger, server } = world;
  for (const closing of ledger.closings)
    if (closing.userId === device.session.user.id) closing.until ??= Math.floor(clock.now);
  for (const each of devicesOf(world, device)) {
    each.accountClosed = false;
    await server.signIn(each.ownProfile, each.person);
    if (each.profile !== each.ownProfile) continue;
    for (const { page, engine } of each.tabs) await page.run(() => engine.signedInAgain());
  }
}

export const accountFaults: Record<AccountFault, typeof close> = { "close-account": close, "open-account": open };

/**
 * The key of a device that was thrown away, or that never called, nobody knows: what it holds can be handed over by nobody, and its person
 * has to come back for it.
 */
export async function openWhereNoKeyIsKnown(world: World): Promise<void> {
  for (const device of world.devices.filter(({ accountClosed }) => accountClosed)) {
    const hash = createHash("sha256")
      .update(String(device.meta("handoverKey")))
      .digest("hex");
    const known = await world.server.database.owner`
      select from handover_key where company_id = ${shop.companyId} and key_hash = ${hash}`;
    if (known.length === 0) await open(world, device);
  }
}

export const isOfHeld = (edit: LaterEdit): edit is HeldEdit => edit.kind === "decide-held";

/** Of what the manager's screen shows; null: nothing waits there. */
export function decisionOf(tab: Tab, { accept, target }: HeldEdit): Command | null {
  const waits = rowsSeen(tab, "heldCommand")
    .filter((row) => row["decision"] === null || row["decision"] === undefined)
    .map(({ id }) => String(id))
    .toSorted();
  if (waits.length === 0) return null;
  return { name: decisionCommand(accept), args: { commandId: among(waits, target) } };
}
