// The checker says nothing of a sound end, and names each way in which an end can be wrong.

import { describe, expect, it } from "vitest";
import { check } from "./checker.ts";
import { coverage, offOf } from "./coverage.ts";
import type { Violation } from "./violation.ts";
import { Ledger } from "./ledger.ts";
import type { CommandRecord, DeviceRecords, ServerRecords } from "./records.ts";

const T = Date.UTC(2026, 2, 9, 9);
const LINE = "line-1";
const ORDER = "order-1";
type Name = CommandRecord["name"];

/** A line started and paused, an order made and moved, a refusal: by one device, all well. */
function soundEnd() {
  const ledger = new Ledger();
  const command = (id: string, name: Name, args: object, place: number, outcome = "applied" as const) => {
    const common = { id, name, args: args as never, userId: "ion" };
    ledger.taps.push({ name, args: common.args });
    ledger.saved.push({ device: 0, at: T + place * 60_000, clockIntact: true, ...common });
    const at = T + place * 60_000;
    return { ...common, outcome, code: null, detail: null, place, happenedAt: at, settledAt: at + 500 };
  };
  const create = { workOrderId: ORDER, works: [] };
  const commands: ServerRecords["commands"][number][] = [
    command("c1", "mechanic.start", { workLineId: LINE }, 1),
    command("c2", "mechanic.pause", { workLineId: LINE }, 2),
    { ...command("c3", "workOrders.create", create, 3), detail: { number: "WO-2026-000001" } },
    command("c4", "workOrders.move", { workOrderId: ORDER, to: "ready" }, 4),
    command("c7", "finance.takePayment", { workOrderId: ORDER, paymentId: "p1", amountMinor: 5_000 }, 4.5),
    {
      ...command("c5", "mechanic.start", { workLineId: "other" }, 5),
      outcome: "refused",
      code: "mechanic/not-your-line",
    },
  ];
  const applied = commands.filter(({ outcome }) => outcome === "applied");
  const server = {
    commands,
    activities: applied.map(({ id, name }) => ({
      id: `${id}.0`,
      commandId: id,
      verb: name,
      orderId: id === "c4" ? ORDER : null,
      subjectId: null,
      data: id === "c4" ? { from: "new", to: "ready" } : {},
    })),
    events: [
      { id: "c1", lineId: LINE, kind: "start" as const, at: T + 60_000 },
      { id: "c2", lineId: LINE, kind: "pause" as const, at: T + 120_000 },
    ],
    lines: [
      {
        id: LINE,
        status: "paused" as ServerRecords["lines"][number]["status"],
        startedAt: T + 60_000,
        doneAt: null,
        actualHours: null,
        pausedSecondsTotal: 0,
      },
    ],
    orders: [
      {
        id: ORDER,
        number: "WO-2026-000001",
        status: "ready" as ServerRecords["orders"][number]["status"],
        movedBy: "ion",
        movedOver: null,
        paidMinor: 5_000,
        totalMinor: 9_000,
        texts: {},
      },
    ],
    decided: commands.map(({ id, outcome, settledAt }) => ({ id, outcome, settledAt })),
    effects: applied.map(({ id }) => id),
    mails: [{ id: `c4.${ORDER}` }, { id: "c7.p1" }],
    texts: [],
    waitedTooLong: 0,
    shownWrong: [] as string[],
    payments: [{ id: "p1", orderId: ORDER, kind: "payment" as const, amountMinor: 5_000 }],
    desk: {
      shown: [{ id: "phone", pending: 0 }],
      present: new Set(["phone"]),
      lost: new Set<string>(),
      renamed: [] as string[],
    },
    calendar: null,
    stock: null,
    sales: null,
    purchases: null,
    before: { lines: { [LINE]: "pending" as const }, orders: {} },
  };
  ledger.numbers.push({ workOrderId: ORDER, number: "WO-2026-000001" });
  for (const { id, outcome, settledAt } of commands) ledger.noteOutcome({ device: 0, id, outcome, settledAt });
  const rows = { workLine: { [LINE]: { id: LINE, mechanicStatus: "paused" } } };
  const device = {
    device: 0,
    entries: commands.map(({ id, outcome, detail }) => ({
      id,
      state: "settled" as "settled" | "pending",
      outcome: outcome as string | null,
      needsPerson: outcome === "refused",
      number: (detail?.["number"] as string | undefined) ?? null,
    })),
    replica: { shown: rows, expected: rows },
  };
  return { ledger, server, device };
}
type End = ReturnType<typeof soundEnd>;

const judge = ({ ledger, server, device }: End) => check(ledger, server, [device as DeviceRecords]);

it("finds nothing in a sound end", () => {
  expect(judge(soundEnd())).toEqual([]);
});

const wrongs: [Violation["kind"], string, (end: End) => void][] = [
  ["lost", "a saved edit is not on the server", ({ server }) => server.commands.splice(1, 1)],
  [
    "lost",
    "an edit is settled here and unknown there",
    ({ ledger, server }) => {
      ledger.saved.pop();
      server.commands.pop();
    },
  ],
  ["twice", "two lines of history", ({ server }) => server.activities.push({ ...server.activities[0]!, id: "again" })],
  ["twice", "two jobs", ({ server }) => server.effects.push("c1")],
  ["twice", "two commands for one tap", ({ server }) => server.commands.push({ ...server.commands[4]!, id: "c6" })],
  ["half-applied", "no history", ({ server }) => server.activities.pop()],
  ["half-applied", "an effect of what was refused", ({ server }) => server.effects.push("c5")],
  ["half-applied", "traces of nothing", ({ server }) => server.events.push({ ...server.events[0]!, id: "c9" })],
  ["stuck", "an edit still waits", ({ device }) => (device.entries[0]!.state = "pending")],
  ["not-kept", "a refusal is not shown", ({ device }) => (device.entries[5]!.needsPerson = false)],
  ["not-kept", "a refused edit is gone", ({ device }) => device.entries.pop()],
  ["wrong-outcome", "told otherwise", ({ device }) => (device.entries[0]!.outcome = "no_effect")],
  ["invented", "told before it was committed", ({ server }) => (server.decided[0]!.settledAt += 1)],
  ["invented", "told and never committed", ({ server }) => server.decided.pop()],
  ["wrong-person", "in another's name", ({ server }) => (server.commands[0]!.userId = "vasile")],
  ["out-of-order", "the second came first", ({ server }) => (server.commands[1]!.place = 0)],
  [
    "not-saved",
    "what was not saved exists",
    ({ ledger }) => ledger.notSaved.push({ device: 0, args: { workOrderId: ORDER, works: [] } }),
  ],
  ["state", "a status out of nowhere", ({ server }) => (server.lines[0]!.status = "done")],
  ["state", "an event that cannot be", ({ server }) => (server.events[1]!.kind = "start" as never)],
  ["state", "an order elsewhere than its moves", ({ server }) => (server.orders[0]!.status = "new")],
  [
    "state",
    "a move from where it was not",
    ({ server }) => (server.activities[3]!.data = { from: "in_work", to: "ready" }),
  ],
  ["time", "pauses counted twice", ({ server }) => (server.lines[0]!.pausedSecondsTotal = 60)],
  ["time", "an event before the one before it", ({ server }) => (server.events[1]!.at = T)],
  ["time", "recorded before it happened", ({ server }) => (server.commands[0]!.settledAt = T)],
  ["time", "an hour off", ({ server }) => (server.commands[0]!.happenedAt -= 3_600_000)],
  [
    "time",
    "a wrong clock's hour, and no mark",
    ({ ledger, server }) => {
      ledger.saved[0]!.clockIntact = false;
      server.commands[0]!.happenedAt -= 3_600_000;
    },
  ],
  ["money", "an order that says it was paid more", ({ server }) => (server.orders[0]!.paidMinor += 1)],
  ["money", "a payment that nobody took", ({ server }) => (server.commands[4]!.name = "finance.refund")],
  ["money", "a payment taken twice", ({ server }) => server.payments.push({ ...server.payments[0]! })],
  ["mail", "a client told twice", ({ server }) => server.mails.push({ ...server.mails[0]! })],
  ["mail", "a client told of nothing", ({ server }) => server.mails.shift()],
  ["desk", "a device that is said to hold something", ({ server }) => (server.desk.shown[0]!.pending = 1)],
  ["desk", "what a device held before", ({ server }) => server.shownWrong.push("phone: 3, not 0")],
  ["failed", "a request that waited for ever", ({ server }) => (server.waitedTooLong += 1)],
  ["renamed", "a new sequence without need", ({ server }) => server.desk.renamed.push("device 0")],
  ["desk", "a name of before", ({ server }) => server.desk.shown.push({ id: "before", pending: 0 })],
  ["failed", "a command that the server failed at", ({ server }) => (server.commands[4]!.code = "commands/failed")],
  [
    "failed",
    "a command that its server did not know",
    ({ server }) => Object.assign(server.commands[5]!, { code: "commands/unknown", args: null }),
  ],
  ["number", "a gap", ({ server }) => (server.orders[0]!.number = "WO-2026-000002")],
  ["number", "none", ({ server }) => (server.orders[0]!.number = null as never)],
  ["number", "another on the screen", ({ device }) => (device.entries[2]!.number = "WO-2026-000002")],
  ["number", "another than was shown", ({ ledger }) => (ledger.numbers[0]!.number = "WO-2026-000009")],
  [
    "replica",
    "a device shows something else",
    ({ device }) => {
      device.replica = { ...device.replica, shown: { workLine: { [LINE]: { id: LINE, mechanicStatus: "done" } } } };
    },
  ],
];

it.each(wrongs)("%s: %s", (kind, _, spoil) => {
  const end = soundEnd();
  spoil(end);
  expect(judge(end).map((violation) => violation.kind)).toContain(kind);
});

it("takes a wrong clock's time with a mark", () => {
  const end = soundEnd();
  end.ledger.saved[0]!.clockIntact = false;
  end.server.commands[0]!.happenedAt -= 3_600_000;
  Object.assign(end.server.activities[0]!, { data: { toConfirm: true } });
  expect(judge(end)).toEqual([]);
});

it("does not ask for what a device's profile took away with it, unless the server had it", () => {
  const end = soundEnd();
  end.server.commands.splice(1, 1);
  for (const list of [end.server.activities, end.server.events, end.server.effects]) list.splice(1, 1);
  end.server.lines[0]!.status = "in_progress";
  end.server.decided.splice(1, 1);
  end.device.entries.splice(1, 1);
  Object.assign(end.device, { replica: null });
  const told = () => judge(end).map(({ kind }) => kind);
  end.ledger.noteGone("c2", { onServer: true });
  expect(told()).toContain("lost");
  // A backup that has it brings it back; one that has not takes it for good.
  end.ledger.noteRestore(new Set(["c2"]));
  expect(told()).toContain("lost");
  end.ledger.noteRestore(new Set());
  expect(told()).not.toContain("lost");
});

it("asks of what went with a profile all that can be known: nothing is switched off but whether a person knows of a refusal", () => {
  const end = soundEnd();
  const asked = () => coverage(end.ledger, end.server, [end.device as DeviceRecords]);
  const before = asked();
  // On the server, as it was meant: nobody has to be told.
  end.ledger.noteGone("c1", { onServer: true });
  expect(asked()).toEqual(before);
  // Refused, which its person had heard while the device was what it was.
  end.ledger.noteGone("c5", { onServer: true });
  expect(asked()).toEqual(before);
  // Refused the second time, after a restore, when there was nobody to hear it.
  end.ledger.noteGone("c2", { onServer: true });
  end.server.commands[1]!.outcome = "refused";
  expect(offOf(asked())).toBe(1);
  end.ledger.noteOutcome({ device: 0, id: "c2", outcome: "refused", settledAt: T + 5 * 60_000 + 500 });
  expect(offOf(asked())).toBe(0);
  // Never on the server: one question is left of six, whether any of it is there.
  end.server.commands.splice(2, 1);
  end.ledger.noteGone("c3", { onServer: false });
  expect(asked()).toEqual({ asked: before.asked - 6, off: {} });
  expect(judge(end).map(({ kind }) => kind)).toContain("half-applied");
});

it("finds what was done as another person in an outbox of theirs: it waits for them, or is kept for them to see", () => {
  const end = soundEnd();
  const refused = end.device.entries.findIndex(({ id }) => id === "c5");
  const [theirs] = end.device.entries.splice(refused, 1);
  const told = () => judge(end).map(({ kind }) => kind);
  expect(told()).toContain("not-kept");
  Object.assign(end.device, { others: [theirs] });
  expect(told()).toEqual([]);
  const unheard = { ...theirs, state: "pending", outcome: null, needsPerson: false };
  Object.assign(end.device, { others: [unheard] });
  expect(told()).toEqual([]);
  Object.assign(end.device, { others: [theirs] });
  end.server.commands.splice(5, 1);
  end.server.decided.splice(5, 1);
  expect(told()).toContain("lost");
  Object.assign(end.device, { others: [unheard] });
  expect(told()).not.toContain("lost");
});

it("does not ask for what two restores have made impossible: one number that was shown for two orders", () => {
  const end = soundEnd();
  end.ledger.numbers.push({ workOrderId: "order-2", number: "WO-2026-000001" });
  end.server.orders.push({
    ...end.server.orders[0]!,
    id: "order-2",
    number: "WO-2026-000002",
    status: "new",
    paidMinor: 0,
  });
  expect(judge(end)).toEqual([]);
});

describe("a gap in the numbers after a restore", () => {
  const withGap = (told: boolean) => {
    const end = soundEnd();
    end.ledger.takenAway.add("WO-2026-000002");
    end.server.orders.push({
      ...end.server.orders[0]!,
      id: "order-2",
      number: "WO-2026-000003",
      status: "new",
      paidMinor: 0,
    });
    if (told) end.ledger.numbers.push({ workOrderId: "order-2", number: "WO-2026-000002" });
    return judge(end).map(({ kind }) => kind);
  };

  it("is nobody's fault where the number had been told to nobody", () => expect(withGap(false)).toEqual([]));
  it("is one where it had", () => expect(withGap(true)).toContain("number"));
});
