// Every work line follows from its events: a legal walk from its first status, with the times and hours that come of it.

import { transition, type LineClock } from "../../../shared/domains/mechanic/mechanic.rules.ts";
import type { Violation } from "../violation.ts";
import type { LineEventRecord, LineRecord, ServerRecords } from "../records.ts";

export function checkLines({ lines, events, commands, before }: ServerRecords): Violation[] {
  const place = new Map(commands.map((command) => [command.id, command.place]));
  return lines.flatMap((line) => {
    const own = events.filter(({ lineId }) => lineId === line.id);
    const known = own.every(({ id }) => typeof place.get(id) === "number");
    const inOrder = own.toSorted((a, b) =>
      known ? place.get(a.id)! - place.get(b.id)! : a.at - b.at || (a.id < b.id ? -1 : 1),
    );
    return [...monotone(line, inOrder), ...walk(line, inOrder, before.lines[line.id] ?? "pending")];
  });
}

function monotone(line: LineRecord, events: readonly LineEventRecord[]): Violation[] {
  return events.flatMap((event, index): Violation[] => {
    const previous = events[index - 1];
    if (!previous || previous.at <= event.at) return [];
    return [{ kind: "time", text: `line ${line.id}: ${event.kind} ${event.id} is before ${previous.kind}` }];
  });
}

function walk(line: LineRecord, events: readonly LineEventRecord[], first: LineRecord["status"]): Violation[] {
  const clock: LineClock = {
    mechanicStatus: first,
    mechanicStartedAt: null,
    mechanicDoneAt: null,
    actualHours: null,
    pausedSecondsTotal: 0,
    pausedAt: null,
    blockReason: null,
    blockNote: null,
    lastTransitionAt: null,
  };
  for (const { kind, at, id } of events) {
    const change = transition(clock, kind, at, { reason: "other", note: null });
    if (!change) return [{ kind: "state", text: `line ${line.id}: ${kind} ${id} from ${clock.mechanicStatus}` }];
    Object.assign(clock, change);
  }
  if (clock.mechanicStatus !== line.status)
    return [{ kind: "state", text: `line ${line.id} is ${line.status}; its events end in ${clock.mechanicStatus}` }];
  const facts: [string, number | null, number | null][] = [
    ["started", line.startedAt, clock.mechanicStartedAt],
    ["done", line.doneAt, clock.mechanicDoneAt],
    ["hours", line.actualHours, clock.actualHours],
    ["paused seconds", line.pausedSecondsTotal, clock.pausedSecondsTotal],
  ];
  return facts
    .filter(([, found, expected]) => found !== expected)
    .map(([what, found, expected]) => ({
      kind: "time",
      text: `line ${line.id}: ${what} ${found}; its events say ${expected}`,
    }));
}
