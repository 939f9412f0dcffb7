// Closed accounts: a sound end has nothing to say, and each way in which it can be wrong has.

import { expect, it } from "vitest";
import { Ledger } from "../ledger.ts";
import type { HeldRecord } from "../held-records.ts";
import type { DeviceRecords, ServerRecords } from "../records.ts";
import { checkHandover } from "./handover.ts";

const T = Date.UTC(2026, 2, 9, 9);
const [BEFORE, CLOSED, AFTER, BACK] = [T + 60_000, T + 120_000, T + 180_000, T + 300_000];

/** Ion's account is closed between two of his edits; Mihai takes the first, leaves the second, and has not looked at the third. */
function soundEnd() {
  const ledger = new Ledger();
  ledger.closings.push({ userId: "ion", from: CLOSED, until: null });
  const row = (id: string, at: number, change: Partial<HeldRecord>): HeldRecord => ({
    id,
    name: "mechanic.start",
    userId: "ion",
    happenedAt: at,
    toConfirm: false,
    afterClosing: at > CLOSED,
    unsigned: false,
    decision: null,
    decidedBy: null,
    outcome: null,
    code: null,
    lines: [],
    ...change,
  });
  const refused = { outcome: "refused", code: "access/held-refused" } as const;
  const rows = [
    row("c1", BEFORE, {
      decision: "accepted",
      decidedBy: "mihai",
      outcome: "applied",
      lines: [{ actorId: "ion", at: BEFORE }],
    }),
    row("c2", AFTER, { decision: "refused", decidedBy: "mihai", ...refused }),
    row("c3", AFTER + 1_000, {}),
  ];
  const ofIon = (id: string, happenedAt: number, outcome: string, code: string | null) => ({
    id,
    name: "mechanic.start",
    args: {} as object,
    userId: "ion",
    outcome,
    code,
    happenedAt,
  });
  const decided = (id: string, verb: string, commandId: string, outcome = "applied", code: string | null = null) => ({
    id,
    name: `access.${verb}`,
    args: { commandId },
    userId: "mihai",
    outcome,
    code,
    happenedAt: BACK,
  });
  const commands = [
    ofIon("c0", T, "applied", null),
    ofIon("c1", BEFORE, "applied", null),
    ofIon("c2", AFTER, "refused", "access/held-refused"),
    ofIon("c3", AFTER + 1_000, "held", "commands/held"),
    decided("d1", "acceptHeld", "c1"),
    decided("d2", "refuseHeld", "c2"),
    decided("d3", "refuseHeld", "c1", "no_effect", "access/held-decided"),
  ];
  const note = (id: string, outcome: "applied" | "held" | "refused", settledAt: number, isDecision = false) => ({
    id,
    outcome,
    settledAt,
    isDecision,
  });
  const notes = [
    note("c0", "applied", T + 500),
    ...["c1", "c2", "c3"].map((id) => note(id, "held", BACK)),
    note("c1", "applied", BACK + 1_000, true),
    note("c2", "refused", BACK + 2_000, true),
  ];
  const entry = (id: string) => ({
    id,
    state: "settled" as const,
    outcome: "held" as const,
    needsPerson: true,
    number: null,
  });
  const devices: DeviceRecords[] = [
    { device: 0, entries: ["c1", "c2", "c3"].map(entry), replica: null, handedOver: 3 },
    { device: 1, entries: [], replica: null },
  ];
  return { ledger, commands, rows, notes, devices };
}

type End = ReturnType<typeof soundEnd>;

function found(change: (end: End) => unknown): string[] {
  const end = soundEnd();
  change(end);
  const server = { commands: end.commands, held: { rows: end.rows, notes: end.notes } } as unknown as ServerRecords;
  return checkHandover(end.ledger, server, end.devices).map(({ kind, text }) => `${kind}: ${text}`);
}

it("has nothing to say of a sound end", () => {
  expect(found(() => {})).toEqual([]);
});

it("asks nothing where nobody looks at what is held", () => {
  expect(checkHandover(new Ledger(), { commands: [] } as unknown as ServerRecords, [])).toEqual([]);
});

it("lets what came before the closing, or after the account was opened again, be run", () => {
  const opened = ({ ledger, notes }: End) => {
    ledger.closings[0]!.until = BACK + 5_000;
    notes.push({ id: "c0", outcome: "applied", settledAt: BACK + 6_000, isDecision: false });
  };
  expect(found(opened)).toEqual([]);
});

it("lets what cannot be judged be refused at once", () => {
  const unfit = ({ commands, notes }: End) => {
    Object.assign(commands[0]!, { outcome: "refused", code: "commands/too-large" });
    notes[0] = { id: "c0", outcome: "refused", settledAt: BACK, isDecision: false };
  };
  expect(found(unfit)).toEqual([]);
});

it("lets what came in a file wait, whoever is said to have written it", () => {
  const unsigned = ({ commands, devices }: End) => {
    Object.assign(commands[3]!, { code: "commands/held-unsigned" });
    const taken = {
      id: "c3",
      state: "settled",
      outcome: "held",
      needsPerson: true,
      wasSettled: false,
      setAside: false,
    };
    Object.assign(devices[1]!, { imported: [taken] });
  };
  expect(found(unsigned)).toEqual([]);
});

it.each<[string, (end: End) => unknown, RegExp]>([
  [
    "waits, and its person's account was never closed",
    ({ commands, rows }) => [commands[3]!, rows[2]!].map((each) => (each.userId = "ana")),
    /c3 is held without a cause: commands\/held/,
  ],
  [
    "waits as of a file, and nobody brought one",
    ({ commands }) => (commands[3]!.code = "commands/held-unsigned"),
    /c3 is held without a cause: commands\/held-unsigned/,
  ],
  ["was run while the account was closed", ({ notes }) => (notes[1]!.outcome = "applied"), /c1 was applied though/],
  ["is held for nobody", ({ rows }) => rows.splice(2, 1), /c3 is held, and waits for nobody/],
  ["waits and was never recorded", ({ commands }) => commands.splice(3, 1), /c3 waits for a manager, and was never/],
  ["waits in another's name", ({ rows }) => (rows[2]!.userId = "ana"), /c3 waits under another name/],
  ["waits, and was applied", ({ commands }) => (commands[3]!.outcome = "applied"), /c3 waits, and is applied/],
  ["was left, and is not refused", ({ commands }) => (commands[2]!.code = "x/y"), /c2 was refused: .* is refused x\/y/],
  [
    "was left, and stands",
    ({ commands, rows }) =>
      [commands[2]!, rows[1]!].map((each) => Object.assign(each, { outcome: "applied", code: null })),
    /c2 was refused by a manager, and is applied/,
  ],
  [
    "was taken, and waits still",
    ({ commands, rows }) =>
      [commands[1]!, rows[0]!].map((each) => Object.assign(each, { outcome: "held", code: "commands/held" })),
    /c1 was accepted, and still waits/,
  ],
  [
    "was left, and is in the history",
    ({ rows }) => Object.assign(rows[1]!, { lines: [{ actorId: "ion", at: AFTER }] }),
    /c2 has a line of history/,
  ],
  [
    "was taken in the manager's name",
    ({ rows }) => Object.assign(rows[0]!.lines[0]!, { actorId: "mihai" }),
    /c1 of ion, \d+, is told of mihai/,
  ],
  [
    "was taken at the time of the decision",
    ({ rows }) => Object.assign(rows[0]!.lines[0]!, { at: BACK }),
    /c1 of ion, \d+, is told of ion, /,
  ],
  ["is not marked as made after", ({ rows }) => (rows[2]!.afterClosing = false), /c3 is not said to be of after/],
  ["is marked and was made before", ({ rows }) => (rows[0]!.afterClosing = true), /c1 is said to be of after/],
  [
    "was decided about twice",
    ({ commands }) => Object.assign(commands[6]!, { outcome: "applied", code: null }),
    /c1 was decided about 2 times/,
  ],
  ["was decided about by nobody", ({ commands }) => commands.splice(5, 1), /c2 is refused by mihai; nobody said/],
  [
    "was decided about otherwise",
    ({ commands }) => (commands[4]!.name = "access.refuseHeld"),
    /c1 is accepted by mihai/,
  ],
  [
    "was decided about already, it was said, and was not",
    ({ commands }) => Object.assign(commands[6]!.args, { commandId: "c3" }),
    /d3 of c3 is no_effect access\/held-decided/,
  ],
  ["was decided and is nothing", ({ commands }) => Object.assign(commands[4]!.args, { commandId: "c9" }), /d1 of c9/],
  [
    "is handed over, and its device does not know",
    ({ devices }) => (devices[0]!.handedOver = null),
    /device 0 says that null/,
  ],
  [
    "is counted otherwise by its device",
    ({ devices }) => (devices[0]!.handedOver = 2),
    /device 0 says that 2 .* 3 that wait/,
  ],
])("names what %s", (_, change, text) => {
  expect(found(change).join("\n")).toMatch(text);
});
