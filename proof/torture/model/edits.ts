// What people do: an edit of the schedule, as a tap on the screen of one device, and what the screen said then.

import { patched } from "../../../client/data/read/apply-patches.ts";
import { lastWriter, type FieldWriters } from "../../../shared/kernel/field-edits.ts";
import type { SavedEdit } from "../ledger.ts";
import type { Edit } from "../schedule.ts";
import type { Device, OpenPage, Tab } from "./device.ts";
import { shop } from "./server.ts";
import type { World } from "./world.ts";
import type { ModelZero } from "./zero-client.ts";

/** A v4 UUID of the schedule's own chance, so that a seed is the same shop each time. */
const newId = (world: World) => world.random.uuid();

interface Command {
  name: string;
  args: { [key: string]: string | number | null | Fields | Fields[] };
}
interface Fields {
  [key: string]: string | number;
}

interface Tapped {
  device: Device;
  tab: Tab;
  edit: Edit;
}

/** Lines, orders and cars of the shop, in the order in which they came to be. */
export class Targets {
  readonly lines: { id: string; masterId: string | null }[] = [shop.orders.mechanic, shop.orders.mechanic2].flatMap(
    ({ lines, masterId }) => lines.map((id) => ({ id, masterId })),
  );
  readonly orders: string[] = [shop.orders.mechanic.id, shop.orders.mechanic2.id];
  readonly vehicles: readonly string[] = [shop.vehicles.golf, shop.vehicles.logan];

  line(target: number, userId: string): string {
    const own = this.lines.filter(({ masterId }) => masterId === userId);
    return among(target % 6 === 0 || own.length === 0 ? this.lines : own, target).id;
  }
}

const among = <T>(all: readonly T[], target: number): T => all[target % all.length]!;

/** What the person sees on the screen: the last who wrote the field there. */
function writerSeen({ engine }: Tab, orderId: string, field: string): string | null {
  const row = (engine.zero.value as unknown as ModelZero).rows.get("workOrder")?.get(orderId);
  const seen = row && patched(engine.applier.overlay.patches.value, "workOrder", row);
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
    case "move":
      return {
        name: "workOrders.move",
        args: { workOrderId: among(targets.orders, edit.target), to: edit.to },
      };
    case "text": {
      const workOrderId = among(targets.orders.slice(0, 3), edit.target);
      const { field, value } = edit;
      return {
        name: "workOrders.edit",
        args: { workOrderId, basedOn: writerSeen(tab, workOrderId, field), edit: { field, value } },
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
  const { page, engine } = tab;
  const { name, args } = commandOf(world, targets, { device, tab, edit });
  if (edit.kind === "create") {
    targets.orders.push(args["workOrderId"] as string);
    const masterId = args["masterId"] as string;
    targets.lines.push(...(args["works"] as { id: string }[]).map(({ id }) => ({ id, masterId })));
  }
  const subject = { title: name, plate: null, number: null };
  world.ledger.taps.push({ name, args });
  const at = device.clockIntact ? Math.floor(world.clock.now) : null;
  const said = { device: device.index, name, args, userId: device.session.user.id, at };
  void writeDown(world, page, said, engine.send({ name, version: 1, args, subject }));
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
    world.ledger.saved.push({ ...edit, id });
  } catch (error) {
    if (page.dead) return;
    world.tell(`device ${device} says not saved: ${name}: ${String(error)}`);
    world.ledger.notSaved.push({ device, args });
  }
}
