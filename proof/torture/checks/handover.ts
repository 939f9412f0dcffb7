// Closed accounts: what their devices held waits for a manager as it was, is decided about once, and what was taken stands once, in its
// author's name and at its time; and the device knows that all of it has been taken.

import type { Ledger } from "../ledger.ts";
import { DECISIONS, type HeldRecord, type HeldRecords } from "../held-records.ts";
import type { CommandRecord, DeviceRecords, ServerRecords } from "../records.ts";
import type { Violation } from "../violation.ts";

/** What could not even be judged is refused at once, and waits for nobody. */
const UNFIT: ReadonlySet<string> = new Set([
  "commands/too-large",
  "commands/invalid-arguments",
  "commands/unknown",
  "commands/unsigned",
]);

/** What a file brings that does not show who wrote it. */
const UNSIGNED = "commands/held-unsigned";

const violation = (text: string): Violation => ({ kind: "handover", text });

export function checkHandover(ledger: Ledger, server: ServerRecords, devices: readonly DeviceRecords[]): Violation[] {
  const { held, commands } = server;
  if (!held) return [];
  const byId = new Map(commands.map((command) => [command.id, command]));
  return [
    ...run(ledger, held, byId),
    ...waiting(held, commands),
    ...withoutCause(ledger, commands, devices),
    ...held.rows.flatMap((row) => [...became(row, byId), ...taken(row), ...marked(row, ledger)]),
    ...decisions(held, commands),
    ...devices.flatMap(knows),
  ];
}

/** Nothing that comes while the account is closed is run by itself. */
function run({ closings }: Ledger, { notes }: HeldRecords, commands: ReadonlyMap<string, CommandRecord>): Violation[] {
  return notes.flatMap(({ id, outcome, settledAt, isDecision }) => {
    const command = commands.get(id);
    if (isDecision || !command || outcome === "held") return [];
    const isClosed = closings.some(
      ({ userId, from, until }) => userId === command.userId && settledAt > from && settledAt < (until ?? Infinity),
    );
    if (!isClosed || (outcome === "refused" && UNFIT.has(command.code ?? ""))) return [];
    return [violation(`${command.name} ${id} was ${outcome} though its person's account was closed`)];
  });
}

/** What is said to wait is there for a manager. */
function waiting({ rows }: HeldRecords, commands: readonly CommandRecord[]): Violation[] {
  const open = new Set(rows.flatMap(({ id, decision }) => (decision === null ? [id] : [])));
  return commands
    .filter(({ id, outcome }) => outcome === "held" && !open.has(id))
    .map(({ id, name }) => violation(`${name} ${id} is held, and waits for nobody`));
}

/** Nothing waits but what a closed account's device hands over, and what comes in a file. */
function withoutCause(
  { closings, handed }: Ledger,
  commands: readonly CommandRecord[],
  devices: readonly DeviceRecords[],
): Violation[] {
  const closed = new Set(closings.map(({ userId }) => userId));
  const isFile = handed.length > 0 || devices.some(({ imported = [] }) => imported.length > 0);
  return commands
    .filter(({ outcome, code, userId }) => outcome === "held" && !(code === UNSIGNED ? isFile : closed.has(userId)))
    .map(({ id, name, code }) => violation(`${name} ${id} is held without a cause: ${code}`));
}

function became(row: HeldRecord, commands: ReadonlyMap<string, CommandRecord>): Violation[] {
  const { id, name, decision } = row;
  const command = commands.get(id);
  if (!command) return [violation(`${name} ${id} waits for a manager, and was never recorded`)];
  const { outcome, code, userId, happenedAt } = command;
  const is = `is ${outcome} ${code}`;
  if (userId !== row.userId || Math.abs(happenedAt - row.happenedAt) >= 1)
    return [violation(`${name} ${id} waits under another name, or another time`)];
  if (decision === null) return outcome === "held" ? [] : [violation(`${name} ${id} waits, and ${is}`)];
  if (outcome !== row.outcome || code !== row.code)
    return [violation(`${name} ${id} was ${decision}: ${row.outcome} ${row.code}, and ${is}`)];
  if (decision === "refused" && (outcome !== "refused" || code !== "access/held-refused"))
    return [violation(`${name} ${id} was refused by a manager, and ${is}`)];
  return outcome === "held" ? [violation(`${name} ${id} was ${decision}, and still waits`)] : [];
}

/** What stands in the history is its author's, at the time at which it was done; of what waits or was left nothing stands there. */
function taken({ id, name, userId, happenedAt, decision, lines }: HeldRecord): Violation[] {
  if (decision !== "accepted" && lines.length > 0)
    return [violation(`${name} ${id} has a line of history, and was not taken`)];
  return lines
    .filter(({ actorId, at }) => actorId !== userId || Math.abs(at - happenedAt) >= 1)
    .map(({ actorId, at }) => violation(`${name} ${id} of ${userId}, ${happenedAt}, is told of ${actorId}, ${at}`));
}

/** Made after the closing, by the server's own estimate, or where nothing shows that it was before. */
function marked({ id, name, userId, happenedAt, toConfirm, afterClosing, unsigned }: HeldRecord, ledger: Ledger) {
  const closings = ledger.closings.filter((closing) => closing.userId === userId);
  // Closed more than once, it is not known which of them it met.
  if (unsigned || closings.length !== 1 || afterClosing === (toConfirm || happenedAt > closings[0]!.from)) return [];
  return [violation(`${name} ${id} is ${afterClosing ? "" : "not "}said to be of after the closing`)];
}

/** One decision was taken of each that is decided, and who came later was told so. */
function decisions({ rows }: HeldRecords, commands: readonly CommandRecord[]): Violation[] {
  const made = commands.flatMap((command) => {
    const decision = DECISIONS[command.name as keyof typeof DECISIONS] as HeldRecord["decision"] | undefined;
    return decision ? [{ ...command, decision, of: (command.args as { commandId: string }).commandId }] : [];
  });
  const applied = Map.groupBy(
    made.filter(({ outcome }) => outcome === "applied"),
    ({ of }) => of,
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  const wrong = rows.flatMap(({ id, name, decision, decidedBy }) => {
    const [first, ...others] = applied.get(id) ?? [];
    if (others.length > 0) return [violation(`${name} ${id} was decided about ${others.length + 1} times`)];
    if ((first?.decision ?? null) === decision && (first?.userId ?? null) === decidedBy) return [];
    return [
      violation(`${name} ${id} is ${decision} by ${decidedBy}; ${first?.userId ?? "nobody"} said ${first?.decision}`),
    ];
  });
  const unexplained = made
    .filter(({ outcome, code, of }) => {
      const row = known.get(of);
      if (outcome === "applied") return !row;
      if (outcome === "no_effect") return code !== "access/held-decided" || !row || row.decision === null;
      return outcome !== "refused" || !["access/held-not-found", "access/forbidden"].includes(code ?? "");
    })
    .map(({ id, name, outcome, code, of }) => violation(`${name} ${id} of ${of} is ${outcome} ${code}`));
  return [...wrong, ...unexplained];
}

/** Of a closed account. That nothing is left unsent is asked of every device. */
function knows({ device, entries, handedOver }: DeviceRecords): Violation[] {
  if (handedOver === undefined) return [];
  const held = (entries ?? []).filter(({ outcome, needsPerson }) => outcome === "held" && needsPerson).length;
  if (handedOver === held) return [];
  return [violation(`device ${device} says that ${handedOver} were handed over; it has ${held} that wait`)];
}
