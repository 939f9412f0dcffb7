// What people do: an edit of the schedule, as a tap on the screen of one device, and what the screen said then.

import { patched } from "../../../client/data/read/apply-patches.ts";
import { lastWriter, type FieldWriters } from "../../../shared/kernel/field-edits.ts";
import type { ReadonlyJson } from "../../../shared/zero/envelope.ts";
import type { CommandName } from "../../../shared/registry/command-types.ts";
import type { SavedEdit } from "../ledger.ts";
import type { Edit } from "../steps.ts";
import type { Device, OpenPage, Tab } from "./device.ts";
import { PLANNED } from "./calendar.ts";
import type { Row } from "./rows.ts";
import { shop } from "./server.ts";
import type { World } from "./world.ts";
import type { ModelZero } from "./zero-client.ts";

/** A v4 UUID of the schedule's own chance, so that a seed is the same shop each time. */
const newId = (world: World) => world.random.uuid();

/** `version`: as the app sends it. */
export interface Command {
  name: CommandName;
  version?: number;
  args: { [key: string]: ReadonlyJson };
}

interface Tapped<E = Edit> {
  device: Device;
  tab: Tab;
  edit: E;
}

/** Lines, orders, appointments and cars of the shop, in the order in which they came to be. */
export class Targets {
  readonly lines: { id: string; masterId: string | null }[] = [shop.orders.mechanic, shop.orders.mechanic2].flatMap(
    ({ lines, masterId }) => lines.map((id) => ({ id, masterId })),
  );
  readonly orders: string[] = [shop.orders.mechanic.id, shop.orders.mechanic2.id];
  readonly partsLines: { id: string; partId: string; masterId: string | null }[] = [];
  readonly photos: string[] = [];
  readonly appointments: string[] = [...PLANNED];
  readonly leads: string[] = [];
  readonly receipts: string[] = [];
  readonly vehicles: readonly string[] = [shop.vehicles.golf, shop.vehicles.logan];

  line(target: number, userId: string): string {
    return own(this.lines, target, userId).id;
  }

  /** Null: nobody has asked for that part yet. */
  partsLine(target: number, userId: string, partId: string | null): string | null {
    const these = this.partsLines.filter((line) => partId === null || line.partId === partId);
    return these.length === 0 ? null : own(these, target, userId).id;
  }
}

/** A line of the person's own orders, or of all where there is none and where the target is a multiple of six. */
function own<T extends { masterId: string | null }>(lines: readonly T[], target: number, userId: string): T {
  const mine = lines.filter(({ masterId }) => masterId === userId);
  return among(target % 6 === 0 || mine.length === 0 ? lines : mine, target);
}

export const among = <T>(all: readonly T[], target: number): T => all[target % all.length]!;

/** A row as the person sees it on the screen. */
export function rowSeen({ engine }: Tab, table: string, id: string): Row | undefined {
  const row = (engine.zero.value as unknown as ModelZero).rows.get(table)?.get(id);
  return row && patched(engine.applier.overlay.patches.value, table, row);
}

/** All rows of a table as the person sees them. */
export function rowsSeen(tab: Tab, table: string): Row[] {
  const rows = (tab.engine.zero.value as unknown as ModelZero).rows.get(table);
  return [...(rows?.keys() ?? [])].map((id) => rowSeen(tab, table, id)).filter((row) => row !== undefined);
}

/** The last who wrote the field there. */
export function writerSeen(tab: Tab, table: string, id: string, field: string): string | null {
  const seen = rowSeen(tab, table, id);
  return lastWriter((seen?.["fieldWriters"] as FieldWriters | null | undefined) ?? {}, field);
}

function commandOf(world: World, targets: Targets, { device, tab, edit }: Tapped): Command {
  switch (edit.kind) {
    case "line": {
      const workLineId = targets.line(edit.target, device.session.user.id);
      const note = `note ${edit.target}`;
      return {
        name: `mechanic.${edit.event}`,
        args: edit.event === "block" ? { workLineId, reason: edit.reason, note } : { workLineId },
      };
    }
    case "move": {
      const workOrderId = among(targets.orders, edit.target);
      const basedOn = writerSeen(tab, "workOrder", workOrderId, "status");
      return { name: "workOrders.move", version: 2, args: { workOrderId, to: edit.to, basedOn } };
    }
    case "text": {
      const workOrderId = among(targets.orders.slice(0, 3), edit.target);
      const { field, value } = edit;
      return {
        name: "workOrders.edit",
        args: { workOrderId, basedOn: writerSeen(tab, "workOrder", workOrderId, field), edit: { field, value } },
      };
    }
    case "create": {
      const works = Array.from({ length: edit.works }, (_, index) => ({
        id: newId(world),
        name: `Work ${index + 1}`,
        normHours: 1.5,
      }));
      const masterId = [shop.users.mechanic.id, shop.users.mechanic2.id][edit.target % 2]!;
      return {
        name: "workOrders.create",
        args: {
          workOrderId: newId(world),
          vehicleId: among(targets.vehicles, edit.target),
          masterId: device.session.actor.orderScope === "all" ? masterId : device.session.user.id,
          complaint: `Complaint ${edit.target}`,
          works,
        },
      };
    }
  }
}

/** Taps; the ledger is written the moment the screen would say "saved", and only if there still is a screen. */
export function tap(world: World, targets: Targets, device: Device, tab: Tab, edit: Edit): void {
  const command = commandOf(world, targets, { device, tab, edit });
  const { args } = command;
  if (edit.kind === "create") {
    targets.orders.push(args["workOrderId"] as string);
    const masterId = args["masterId"] as string;
    targets.lines.push(...(args["works"] as { id: string }[]).map(({ id }) => ({ id, masterId })));
  }
  send(world, device, tab, command);
}

export function send(world: World, device: Device, tab: Tab, { name, version = 1, args }: Command): void {
  const subject = { title: name, plate: null, number: null };
  world.ledger.taps.push({ name, args });
  const at = Math.floor(world.clock.now);
  const { clockIntact } = device;
  const said = { device: device.index, name, args, userId: device.session.user.id, at, clockIntact };
  void writeDown(world, tab.page, said, tab.engine.send({ name, version, args, subject }));
}

async function writeDown(
  world: World,
  page: OpenPage,
  edit: Omit<SavedEdit, "id">,
  saving: Promise<{ id: string }>,
): Promise<void> {
  const { device, name, args } = edit;
  try {
    const { id } = await saving;
    if (page.dead) return;
    world.tell(`device ${device} says saved: ${name} ${id}`);
    const entry = world.devices[device]!.entries().find((kept) => kept.id === id);
    world.ledger.saved.push({ ...edit, id, clockIntact: edit.clockIntact && entry?.contactAt !== null });
  } catch (error) {
    if (page.dead) return;
    world.tell(`device ${device} says not saved: ${name}: ${String(error)}`);
    world.ledger.notSaved.push({ device, args });
  }
}
