// The ledger of parts: sums follow from what was done, what is kept is what open lines ask for and have not been given, each movement comes of
// one command, and of what was given out and nobody had there is a shortage with who and when. Said here once more, by nothing of the product's.

import type { CommandRecord, ServerRecords, StockEventRecord, StockRecords } from "../records.ts";
import type { Violation } from "../violation.ts";
import { receiptMoved } from "./deliveries.ts";

/** Quantities as whole thousandths: sums of them are exact. */
const exact = (pieces: number): number => Math.round(pieces * 1000);
const total = <T>(all: readonly T[], pieces: (one: T) => number): number =>
  all.reduce((so, one) => so + exact(pieces(one)), 0);

const violation = (text: string): Violation => ({ kind: "stock", text });
/** Each that is false is told. */
const unless = (said: readonly (readonly [boolean, string])[]): Violation[] =>
  said.filter(([holds]) => !holds).map(([, text]) => violation(text));

const placeOf = ({ partId, warehouseId }: { partId: string; warehouseId: string }) => `${partId}@${warehouseId}`;

/** Orders that ask for nothing any more. */
const OVER: ReadonlySet<string> = new Set(["done", "cancelled"]);

export function checkStock(server: ServerRecords): Violation[] {
  const { stock } = server;
  if (stock === null) return [];
  return [
    ...sums(stock),
    ...kept(stock, server),
    ...given(stock),
    ...batches(stock),
    ...moved(stock, server),
    ...replayed(stock, server),
  ];
}

/** What is on hand, reserved and short is the sum of events, and of batches, lines and shortages; and nothing is below zero. */
function sums({ balances, events, batches: left, lines, shortages }: StockRecords): Violation[] {
  const known = new Set(balances.map(placeOf));
  const strays = [...events, ...left, ...lines.filter(({ reserved }) => reserved > 0)].filter(
    (one) => !known.has(placeOf(one)),
  );
  return [
    ...strays.map((one) => violation(`there is no sum of ${placeOf(one)}`)),
    ...balances.flatMap((balance) => {
      const { onHand, reserved, short } = balance;
      const here = <T extends { partId: string; warehouseId: string }>(all: readonly T[]) =>
        all.filter((one) => placeOf(one) === placeOf(balance));
      const said = `${placeOf(balance)} says ${onHand} on hand, ${reserved} reserved, ${short} short`;
      return unless([
        [Math.min(onHand, reserved, short) >= 0, `${said}: below zero`],
        [Math.min(onHand, short) === 0, `${said}: parts are there and missing`],
        [exact(onHand) - exact(short) === total(here(events), (e) => e.onHandChange), `${said}: not what events add`],
        [exact(reserved) === total(here(events), (e) => e.reservedChange), `${said}: events reserve something else`],
        [exact(onHand) === total(here(left), (b) => b.remaining), `${said}: not what is left of its batches`],
        [exact(reserved) === total(here(lines), (l) => l.reserved), `${said}: lines reserve something else`],
        [exact(short) === total(here(shortages), (s) => s.open), `${said}: not what its shortages come to`],
      ]);
    }),
  ];
}

/** Reserved is what lines of open orders ask for and have not been given. */
function kept({ asked, lines }: StockRecords, { orders }: ServerRecords): Violation[] {
  const standing = new Map(lines.map((line) => [line.id, line]));
  const over = new Set(orders.filter(({ status }) => OVER.has(status)).map(({ id }) => id));
  const wrong = asked.flatMap(({ id, orderId, partId, quantity, declined, superseded }) => {
    const line = standing.get(id);
    const issued = line?.partId === partId ? line.issued : 0;
    const asks = partId !== null && !declined && !superseded && !over.has(orderId);
    const wanted = asks ? Math.max(exact(quantity) - exact(issued), 0) : 0;
    const is = exact(line?.reserved ?? 0);
    return is === wanted ? [] : [violation(`line ${id} has ${is / 1000} reserved; it asks for ${wanted / 1000}`)];
  });
  const known = new Set(asked.map(({ id }) => id));
  const gone = lines.filter(({ id, reserved, issued }) => !known.has(id) && (reserved !== 0 || issued !== 0));
  return [...wrong, ...gone.map(({ id }) => violation(`line ${id} is gone, and something stands for it`))];
}

/** What a line was given is what was issued for it less what came back; and all of it came out of batches, or is short. */
function given({ lines, events, uses, shortages }: StockRecords): Violation[] {
  return lines.flatMap(({ id, reserved, issued }) => {
    const own = events.filter(({ partsLineId }) => partsLineId === id);
    const used = uses.filter(({ partsLineId }) => partsLineId === id);
    const missing = shortages.filter(({ partsLineId }) => partsLineId === id);
    const out = -total(own, ({ onHandChange }) => onHandChange);
    const from = total(used, ({ quantity }) => quantity) - total(used, ({ returned }) => returned);
    return unless([
      [Math.min(reserved, issued) >= 0, `line ${id} has ${reserved} reserved and ${issued} issued`],
      [exact(issued) === out, `line ${id} was given ${issued}; its events come to ${out / 1000}`],
      [
        exact(issued) === from + total(missing, ({ open }) => open),
        `line ${id} was given ${issued}; ${from / 1000} of it came out of batches`,
      ],
    ]);
  });
}

/** Of no batch more was taken than came in with it, and what came in with an event is a batch of it. */
function batches({ batches: all, uses, events }: StockRecords): Violation[] {
  const made = Map.groupBy(all, ({ eventId }) => eventId);
  return [
    ...all.flatMap(({ id, quantity, remaining }) => {
      const used = uses.filter(({ batchId }) => batchId === id);
      return unless([
        [remaining >= 0, `of batch ${id} ${remaining} are left`],
        [used.every((use) => use.returned >= 0 && use.returned <= use.quantity), `more came back than was of ${id}`],
        [
          exact(quantity) - exact(remaining) === total(used, (use) => use.quantity),
          `batch ${id} of ${quantity} has ${remaining} left, and ${total(used, (use) => use.quantity) / 1000} were taken`,
        ],
      ]);
    }),
    ...events
      // What was short and came back was never in a batch.
      .filter(({ kind, onHandChange }) => onHandChange > 0 && kind !== "return")
      .filter(({ id, onHandChange }) => total(made.get(id) ?? [], ({ quantity }) => quantity) !== exact(onHandChange))
      .map(({ id, kind }) => violation(`what came in with ${kind} ${id} is not in its batches`)),
  ];
}

interface MoveArgs {
  partId?: string;
  partsLineId?: string;
  quantity?: number | null;
  change?: number;
  warehouseId?: string | null;
  fromWarehouseId?: string | null;
  toWarehouseId?: string;
  installedById?: string | null;
}

const MOVING: ReadonlySet<string> = new Set(["receive", "issue", "return", "adjust", "transfer"]);

/** A taken command moved just what it says, once, at its time and in its person's name; any other nothing. */
function moved({ events, defaultWarehouseId }: StockRecords, { commands, purchases }: ServerRecords): Violation[] {
  const byCommand = Map.groupBy(events, ({ commandId }) => commandId);
  const known = new Map(commands.map((command) => [command.id, command]));
  const strangers = events
    .filter(({ commandId }) => commandId !== null && known.get(commandId)?.outcome !== "applied")
    .map(({ id, kind, commandId }) => violation(`${kind} ${id} comes of ${commandId}, which was not applied`));
  return [
    ...strangers,
    ...commands.flatMap((command) => {
      const { id, name, userId, happenedAt, outcome, code } = command;
      const own = byCommand.get(id) ?? [];
      const found = own.filter(({ kind }) => MOVING.has(kind));
      const wanted = outcome === "applied" ? movementsOf(command, defaultWarehouseId, purchases) : [];
      return unless([
        [
          !name.startsWith("warehouse.") || outcome === "applied" || code !== null,
          `${name} ${id} is ${outcome}, and nobody is told why`,
        ],
        [own.every((event) => event.userId === userId), `${name} ${id} of ${userId} moved parts in another's name`],
        [own.every(({ at }) => Math.abs(at - happenedAt) < 1), `${name} ${id} moved parts at another time`],
        [
          found.every(({ kind, installedById }) => kind !== "issue" || installedById !== null),
          `of the issue ${id} nobody knows who fits the part`,
        ],
        [isSame(found, wanted), `${name} ${id} (${outcome}) moved ${inWords(found)}, not ${inWords(wanted)}`],
      ]);
    }),
  ];
}

/** `pieces`: null stands for whatever the line still asked for. */
interface Movement {
  kind: string;
  pieces: number | null;
  place: string | null;
  line: string | null;
}

function movementsOf(command: CommandRecord, first: string, bought: ServerRecords["purchases"]): Movement[] {
  const { partId, partsLineId = null, quantity = null, change, ...places } = (command.args ?? {}) as MoveArgs;
  const at = (warehouseId: string | null | undefined) => `${partId}@${warehouseId ?? first}`;
  switch (command.name) {
    case "warehouse.receivePart":
      return [{ kind: "receive", pieces: quantity, place: at(places.warehouseId), line: null }];
    case "purchasing.receive":
      return receiptMoved(command, first, bought, 1);
    case "purchasing.undoReceipt":
      return receiptMoved(command, first, bought, -1);
    case "warehouse.adjustStock":
      return [{ kind: "adjust", pieces: change!, place: at(places.warehouseId), line: null }];
    case "warehouse.transferPart":
      return [
        { kind: "transfer", pieces: -quantity!, place: at(places.fromWarehouseId), line: null },
        { kind: "transfer", pieces: quantity, place: at(places.toWarehouseId), line: null },
      ];
    case "warehouse.issuePart":
      return [{ kind: "issue", pieces: quantity === null ? null : -quantity, place: null, line: partsLineId }];
    case "warehouse.returnPart":
      return [{ kind: "return", pieces: quantity, place: null, line: partsLineId }];
    default:
      return [];
  }
}

function isSame(found: readonly StockEventRecord[], wanted: readonly Movement[]): boolean {
  const isReturn = wanted[0]?.kind === "return";
  // Parts may come back to several warehouses, each where it was given out.
  if (isReturn)
    return (
      found.length > 0 &&
      found.every(
        ({ kind, partsLineId, onHandChange }) =>
          kind === "return" && partsLineId === wanted[0]!.line && onHandChange > 0,
      ) &&
      total(found, ({ onHandChange }) => onHandChange) === exact(wanted[0]!.pieces!)
    );
  return (
    found.length === wanted.length &&
    wanted.every(({ kind, pieces, place, line }) =>
      found.some(
        (event) =>
          event.kind === kind &&
          event.partsLineId === line &&
          (place === null || placeOf(event) === place) &&
          (pieces === null ? event.onHandChange < 0 : exact(event.onHandChange) === exact(pieces)),
      ),
    )
  );
}

const inWords = (all: readonly (StockEventRecord | Movement)[]): string =>
  all.length === 0
    ? "nothing"
    : all
        .map((one) => `${one.kind} ${"pieces" in one ? (one.pieces ?? "what was left") : one.onHandChange}`)
        .join(", ");

/**
 * What happened at a place, one after the other: what was given out though nobody had it is short by who gave it, and when; and a count or a
 * carrying of more than there was is refused, and of no less.
 */
function replayed({ events, shortages, defaultWarehouseId }: StockRecords, { commands }: ServerRecords): Violation[] {
  const byCommand = Map.groupBy(events, ({ commandId }) => commandId);
  const net = new Map<string, number>();
  const add = (event: StockEventRecord) =>
    net.set(placeOf(event), (net.get(placeOf(event)) ?? 0) + exact(event.onHandChange));
  for (const event of byCommand.get(null) ?? []) add(event);
  const rows = new Map(shortages.map((row) => [row.id, row]));
  const expected = new Set<string>();
  const violations: Violation[] = [];
  for (const command of commands.filter(({ place }) => place !== null).toSorted((a, b) => a.place! - b.place!)) {
    violations.push(...counted(command, defaultWarehouseId, net));
    for (const event of byCommand.get(command.id) ?? []) {
      const there = Math.max(net.get(placeOf(event)) ?? 0, 0);
      const missing = event.kind === "issue" ? Math.max(-exact(event.onHandChange) - there, 0) : 0;
      if (missing > 0) expected.add(event.id);
      violations.push(...toldShort(command, event, missing, rows.get(event.id)));
      add(event);
    }
  }
  return [
    ...violations,
    ...shortages
      .filter(({ id }) => !expected.has(id))
      .map(({ id }) => violation(`nothing was missing, and ${id} is short`)),
  ];
}

function toldShort(
  command: CommandRecord,
  event: StockEventRecord,
  missing: number,
  row: StockRecords["shortages"][number] | undefined,
): Violation[] {
  if (event.kind !== "issue") return [];
  const said = `issue ${event.id} of ${command.id}, ${missing / 1000} of which nobody had,`;
  const answered = exact(Number(command.detail?.["short"] ?? 0));
  return unless([
    [answered === missing, `${said} was answered with ${answered / 1000} short`],
    [missing === 0 || row !== undefined, `${said} is nowhere short`],
    [!row || row.userId === command.userId, `${said} is said to be ${row?.userId}'s, and was ${command.userId}'s`],
    [!row || Math.abs(row.at - command.happenedAt) < 1, `${said} is said to be of another time`],
    [!row || row.partsLineId === event.partsLineId, `${said} is said to be of another line`],
    // What came back is no more short, and never was.
    [
      !row || (row.open >= 0 && row.open <= row.quantity && exact(row.quantity) <= missing),
      `${said} is short by ${row?.open} of ${row?.quantity}`,
    ],
  ]);
}

function counted(command: CommandRecord, first: string, net: ReadonlyMap<string, number>): Violation[] {
  const { id, name, outcome, code } = command;
  if (name !== "warehouse.adjustStock" && name !== "warehouse.transferPart") return [];
  const out = movementsOf(command, first, null).find(({ pieces }) => pieces !== null && pieces < 0);
  if (!out) return [];
  const there = Math.max(net.get(out.place!) ?? 0, 0);
  const isEnough = there >= -exact(out.pieces!);
  return unless([
    [outcome !== "applied" || isEnough, `${name} ${id} took ${-out.pieces!} of ${there / 1000}`],
    [
      code !== "warehouse/not-enough" || !isEnough,
      `${name} ${id} of ${-out.pieces!} was refused; there were ${there / 1000}`,
    ],
  ]);
}
