// Every saved edit is on the server once, whole, in its device's order, and its person knows what became of it.

import { canonicalJson } from "../../../shared/kernel/json.ts";
import type { Violation } from "../violation.ts";
import type { Ledger } from "../ledger.ts";
import type { CommandRecord, DeviceRecords, ServerRecords } from "../records.ts";
import { madeOrder } from "./orders.ts";
import { checkSequence } from "./sequence.ts";

const FOR_A_PERSON: ReadonlySet<string> = new Set(["refused", "conflict", "held"]);

export function checkCommands(ledger: Ledger, server: ServerRecords, devices: readonly DeviceRecords[]): Violation[] {
  const commands = new Map(server.commands.map((command) => [command.id, command]));
  return [
    ...lost(ledger, commands, devices),
    ...leftBehind(ledger, server),
    ...traces(server),
    ...checkSequence(ledger, commands, server.held),
    ...told(ledger, commands, devices),
    ...invented(ledger, server),
    ...neverSaved(ledger, server),
    ...oncePerTap(ledger, server),
    ...rightPerson(ledger, commands),
    ...failed(server),
  ];
}

function lost(
  ledger: Ledger,
  commands: ReadonlyMap<string, CommandRecord>,
  devices: readonly DeviceRecords[],
): Violation[] {
  const waits = new Set(
    devices.flatMap(({ others = [] }) => others.flatMap(({ id, state }) => (state === "pending" ? [id] : []))),
  );
  return ledger.saved
    .filter(({ id }) => !commands.has(id) && !waits.has(id) && ledger.gone.get(id)?.onServer !== false)
    .map(({ id, device, name }) => ({ kind: "lost", text: `${name} ${id} of device ${device}` }));
}

/**
 * What went with a profile before the server had heard of it is there as a whole, since it was on its way, or not at all. Its history, events and
 * jobs are asked for with everybody's (`traces`); of what makes a record that is its own, that as well.
 */
function leftBehind({ saved, gone }: Ledger, { commands, orders }: ServerRecords): Violation[] {
  const known = new Set(commands.map(({ id }) => id));
  const there = new Set(orders.map(({ id }) => id));
  return saved.flatMap((edit): Violation[] => {
    const { id, name, device } = edit;
    if (!gone.has(id) || known.has(id) || name !== "workOrders.create") return [];
    const made = madeOrder(edit);
    if (made === null || !there.has(made)) return [];
    return [{ kind: "half-applied", text: `order ${made} of ${name} ${id} of device ${device}, which is not there` }];
  });
}

/** Whom an outcome has to be told: what was done as it was meant needs nobody. */
export const isForAPerson = (outcome: string): boolean => FOR_A_PERSON.has(outcome);

/** One tells of the money, of the lines that were given up, and of the move; the other of the visit and of its order. */
const SEVERAL: ReadonlySet<string> = new Set([
  "finance.takePaymentAndClose",
  "scheduling.checkIn",
  // Of whatever else they make or move.
  "pipeline.convertLead",
  "pipeline.schedule",
  "pipeline.startWork",
  "sales.editDeal",
  "sales.moveDeal",
]);
/** What follows an order is told beside what was done to it. */
const FOLLOWS: ReadonlySet<string> = new Set(["deals.stage", "appointments.setStatus"]);

/** An applied command left one line of history, one job, and its event where it has one; a conflict its line; any other nothing. */
function traces({ commands, activities, events, effects }: ServerRecords): Violation[] {
  const activityCount = countBy(activities.map(({ commandId }) => commandId ?? "none"));
  const ownCount = countBy(
    activities.flatMap(({ commandId, verb }) => (FOLLOWS.has(verb) ? [] : [commandId ?? "none"])),
  );
  const eventCount = countBy(events.map(({ id }) => id));
  const effectCount = effects && countBy(effects);
  const violations = commands.flatMap(({ id, name, outcome }): Violation[] => {
    const applied = outcome === "applied" ? 1 : 0;
    // What was written and not taken is not thrown away: it stands in the history.
    const written = outcome === "applied" || outcome === "conflict" ? 1 : 0;
    const several = SEVERAL.has(name);
    const lines = (several ? activityCount : ownCount).get(id) ?? 0;
    const traced: [string, number, number][] = [
      ["lines of history", several ? Math.min(lines, 1) : lines, written],
      ["events", eventCount.get(id) ?? 0, name.startsWith("mechanic.") ? applied : 0],
      ...(effectCount ? [["jobs", effectCount.get(id) ?? 0, applied] as [string, number, number]] : []),
    ];
    return traced
      .filter(([, found, expected]) => found !== expected)
      .map(([what, found, expected]) => ({
        kind: found > expected && expected > 0 ? "twice" : "half-applied",
        text: `${name} ${id} (${outcome}) left ${found} ${what}, not ${expected}`,
      }));
  });
  const known = new Set(commands.map(({ id }) => id));
  const orphans = [...activityCount.keys(), ...eventCount.keys(), ...(effectCount?.keys() ?? [])].filter(
    (id) => !known.has(id),
  );
  return [
    ...violations,
    ...orphans.map((id) => ({ kind: "half-applied" as const, text: `traces of ${id}, which was never recorded` })),
  ];
}

function told(
  ledger: Ledger,
  commands: ReadonlyMap<string, CommandRecord>,
  devices: readonly DeviceRecords[],
): Violation[] {
  return devices.flatMap(({ device, entries, others = [], handedOver }) => {
    if (entries === null) return [];
    // Nobody tells it what a manager has decided: its person is nobody here any more.
    const isAsHandedOver = ({ outcome }: { outcome: string | null }) => handedOver !== undefined && outcome === "held";
    const kept = new Set([...entries, ...others].flatMap(({ id, needsPerson }) => (needsPerson ? [id] : [])));
    // Whoever was another person meanwhile hears it once they are back.
    const unheard = new Set(others.flatMap(({ id, state }) => (state === "pending" ? [id] : [])));
    const violations: Violation[] = [];
    for (const entry of entries) {
      const text = `${entry.id} of device ${device}`;
      const command = commands.get(entry.id);
      if (entry.state === "pending") violations.push({ kind: "stuck", text });
      else if (!command) violations.push({ kind: "lost", text: `${text}, said to be ${entry.outcome}` });
      else if (isAsHandedOver(entry)) continue;
      else if (entry.outcome !== command.outcome)
        violations.push({ kind: "wrong-outcome", text: `${text}: told ${entry.outcome}, is ${command.outcome}` });
      else if (entry.number !== (command.detail?.["number"] ?? null))
        violations.push({ kind: "number", text: `${text}: shown as ${entry.number}` });
    }
    for (const { id, device: of } of ledger.saved) {
      const command = commands.get(id);
      if (of !== device || !command || ledger.gone.has(id) || !FOR_A_PERSON.has(command.outcome)) continue;
      if (!kept.has(id) && !unheard.has(id)) {
        const here = [...entries, ...others].find((entry) => entry.id === id);
        const where = here ? `there as ${here.state}, ${here.outcome}` : "in no outbox of it";
        const text = `${id} of device ${device}: ${command.outcome} ${command.code}, ${where}`;
        violations.push({ kind: "not-kept", text });
      }
    }
    return violations;
  });
}

/** Whatever heals later: a device never says more than the server has committed by then. */
function invented({ outcomes }: Ledger, { decided }: ServerRecords): Violation[] {
  if (decided === null) return [];
  const keyOf = ({ id, outcome, settledAt }: (typeof decided)[number]) => `${id} ${outcome} ${settledAt}`;
  const known = new Set(decided.map(keyOf));
  return outcomes
    .filter((each) => !known.has(keyOf(each)))
    .map(({ device, id, outcome }) => ({ kind: "invented", text: `${id} of device ${device}: told ${outcome}` }));
}

/** What the device said it could not keep must not have been made. Only a new order can be told by its arguments. */
function neverSaved(ledger: Ledger, server: ServerRecords): Violation[] {
  const orders = new Set(server.orders.map(({ id }) => id));
  return ledger.notSaved.flatMap(({ device, args }): Violation[] => {
    const id = (args as { workOrderId?: unknown; works?: unknown } | null)?.works
      ? (args as { workOrderId: string }).workOrderId
      : null;
    return id !== null && orders.has(id) ? [{ kind: "not-saved", text: `order ${id} of device ${device}` }] : [];
  });
}

/** However often it was sent, and under whatever id: a tap is one command. */
function oncePerTap(ledger: Ledger, { commands }: ServerRecords): Violation[] {
  const keyOf = ({ name, args }: { name: string; args: unknown }) => `${name} ${canonicalJson(args)}`;
  // What was written otherwise by hand is one command, too, where a manager may see it.
  const altered = new Map(ledger.handed.filter((edit) => edit.altered).map((edit) => [keyOf(edit), edit]));
  const taps = countBy([...ledger.taps, ...altered.values()].map(keyOf));
  return [...countBy(commands.map(keyOf))]
    .filter(([key, count]) => count > (taps.get(key) ?? 0))
    .map(([key, count]) => ({ kind: "twice", text: `${count} commands for ${taps.get(key) ?? 0} taps: ${key}` }));
}

function rightPerson(ledger: Ledger, commands: ReadonlyMap<string, CommandRecord>): Violation[] {
  return ledger.saved.flatMap(({ id, name, userId }): Violation[] => {
    const command = commands.get(id);
    if (!command || command.userId === userId) return [];
    return [{ kind: "wrong-person", text: `${name} ${id} of ${userId} is recorded as ${command.userId}'s` }];
  });
}

/** Nothing that people do here makes the server fail, and whoever is updated first has to wait, no more. */
const OF_OURS: ReadonlySet<string> = new Set(["commands/failed", "commands/unknown", "commands/newer-than-server"]);

function failed({ commands, waitedTooLong }: ServerRecords): Violation[] {
  const waited: Violation[] = Array.from({ length: waitedTooLong ?? 0 }, () => ({
    kind: "failed",
    text: "a command waited for a server that stood still until that went on",
  }));
  const refused = commands
    .filter(({ code }) => code !== null && OF_OURS.has(code))
    .map(({ id, name, code }): Violation => ({ kind: "failed", text: `${name} ${id}: ${code}` }));
  return [...waited, ...refused];
}

function countBy(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
