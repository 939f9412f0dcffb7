// The people of a schedule at their devices: each does one thing after another, whatever happens meanwhile.

import { findCommand } from "../../../shared/registry/commands.ts";
import type { ReadonlyJson } from "../../../shared/zero/envelope.ts";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import type { CommandName } from "../../../shared/registry/command-types.ts";
import type { Ledger } from "../ledger.ts";
import { lastWriter, type FieldWriters } from "../../../shared/kernel/field-edits.ts";
import type { Edit, LaterEdit } from "../steps.ts";
import type { Device } from "./device.ts";
import { heard } from "./heard.ts";
import type { Button, Seen, SeenTable, Told } from "./page/hands.ts";
import type { Round } from "./shop.ts";

interface Command {
  name: CommandName;
  args: ReadonlyJson;
}

export class People {
  readonly #devices: readonly Device[];
  readonly #round: Round;
  readonly #ledger: Ledger;
  readonly #queues: Promise<void>[];
  /** Edits nobody could make: the device was off, or the answer went down with the page. */
  unheard = 0;
  /** Edits made by a tap on the screen's own button. */
  taps = 0;

  constructor(devices: readonly Device[], round: Round, ledger: Ledger) {
    this.#devices = devices;
    this.#round = round;
    this.#ledger = ledger;
    this.#queues = devices.map(() => Promise.resolve());
  }

  /** The person will do this when they are done with what they are at. */
  enter(device: number, edit: Edit | LaterEdit): void {
    this.#queues[device] = this.#queues[device]!.then(() => this.#make(device, edit, { byTap: true }));
  }

  /** All of these at once, as a page does it that catches up with something. */
  flood(device: number, edits: readonly Edit[]): Promise<void> {
    const makeAll = () => Promise.all(edits.map((edit) => this.#make(device, edit, { byTap: false })));
    const made = this.#queues[device]!.then(makeAll).then(() => undefined);
    this.#queues[device] = made;
    return made;
  }

  async finish(): Promise<void> {
    await Promise.all(this.#queues);
  }

  async #make(index: number, edit: Edit | LaterEdit, { byTap }: { byTap: boolean }): Promise<void> {
    const device = this.#devices[index]!;
    if (!device.on) {
      this.unheard += 1;
      return;
    }
    const button = byTap ? await this.#offered(device, edit) : null;
    const command: Command = button
      ? { name: `mechanic.${button.event}` as const, args: { workLineId: button.line } }
      : await this.#command(device, edit);
    const clockIntact = !device.clockMoved;
    const at = Date.now();
    this.#ledger.taps.push(command);
    if (button) this.taps += 1;
    const told = await heard(button ? this.#tap(device, button) : this.#send(device, command));
    if (told === null) this.unheard += 1;
    else if (told.saved)
      this.#ledger.saved.push({ device: index, id: told.id, ...command, userId: told.userId, at, clockIntact });
    else this.#ledger.notSaved.push({ device: index, args: command.args });
  }

  /** Most edits of lines are taps on what the screen offers; the others are what a screen that is behind would send. */
  #offered({ page }: Device, edit: Edit | LaterEdit): Promise<Button | null> {
    if (edit.kind !== "line" || edit.target % 4 === 0) return Promise.resolve(null);
    const wish = [edit.event, edit.target] as const;
    return heard(page.evaluate(([event, target]) => garajHands.offered(event, target), wish));
  }

  #tap({ page }: Device, button: Button): Promise<Told | null> {
    return page.evaluate((given) => garajHands.tap(given), button);
  }

  #send({ page }: Device, { name, args }: Command): Promise<Told> {
    const json = JSON.stringify({ name, version: findCommand(name)!.version, args });
    return page.evaluate((given) => garajHands.send(given), json);
  }

  /** The order or line as its page has it before somebody begins to write; null: it has none, or is gone. */
  #seen({ page }: Device, table: SeenTable, id: string): Promise<Seen | null> {
    return heard(page.evaluate(([of, which]) => garajHands.seen(of, which), [table, id] as const));
  }

  /** Whose words stand there before the person's eyes: their own that wait, or of whoever wrote last. */
  async #writerSeen(device: Device, table: SeenTable, id: string, field: string): Promise<string | null> {
    const seen = await this.#seen(device, table, id);
    const own = seen?.waiting.findLast((edit) => edit.field === field);
    return own?.id ?? lastWriter((seen?.row["fieldWriters"] ?? {}) as FieldWriters, field);
  }

  async #command(device: Device, edit: Edit | LaterEdit): Promise<Command> {
    const { lines, orders, vehicles } = this.#round;
    const money = (target: number) => ({
      paymentId: uuidv7(),
      workOrderId: orders[target % 2]!,
      method: "cash",
      reference: null,
      note: null,
    });
    switch (edit.kind) {
      case "line": {
        const workLineId = lines[edit.target % lines.length]!;
        const name = `mechanic.${edit.event}` as const;
        if (edit.event === "block") return { name, args: { workLineId, reason: edit.reason, note: null } };
        return { name, args: { workLineId } };
      }
      case "move": {
        const workOrderId = orders[edit.target % orders.length]!;
        const basedOn = await this.#writerSeen(device, "workOrder", workOrderId, "status");
        return { name: "workOrders.move", args: { workOrderId, to: edit.to, basedOn } };
      }
      case "text": {
        const { field, value } = edit;
        const workOrderId = orders[edit.target % 2]!;
        const basedOn = await this.#writerSeen(device, "workOrder", workOrderId, field);
        return { name: "workOrders.edit", args: { workOrderId, basedOn, edit: { field, value } } };
      }
      case "edit-work": {
        const workLineId = lines[edit.target % 5]!;
        const basedOn = await this.#writerSeen(device, "workLine", workLineId, "name");
        return {
          name: "workOrders.editWork",
          args: { workLineId, basedOn, edit: { field: "name", value: edit.value } },
        };
      }
      case "pay":
        return { name: "finance.takePayment", args: { ...money(edit.target), amountMinor: edit.amountMinor } };
      case "pay-and-close": {
        const args = money(edit.target);
        const row = (await this.#seen(device, "workOrder", args.workOrderId))?.row;
        const amountMinor = Math.max(0, Number(row?.["totalMinor"] ?? 0) - Number(row?.["paidMinor"] ?? 0));
        return { name: "finance.takePaymentAndClose", args: { ...args, amountMinor } };
      }
      case "create": {
        const workOrderId = uuidv7();
        const works = Array.from({ length: edit.works }, (_, n) => ({
          id: uuidv7(),
          name: `Lucrare ${n}`,
          normHours: 1,
        }));
        orders.push(workOrderId);
        lines.push(...works.map(({ id }) => id));
        return {
          name: "workOrders.create",
          args: {
            workOrderId,
            vehicleId: vehicles[edit.target % vehicles.length]!,
            masterId: null,
            complaint: "Nu pornește",
            urgency: "normal",
            status: "new",
            works,
          },
        };
      }
      default:
        throw new Error(`nobody does ${edit.kind} here`);
    }
  }
}
