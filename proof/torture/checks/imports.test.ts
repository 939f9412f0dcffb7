// What came in files: a sound end has nothing to say, and each way in which it can be wrong has.

import { expect, it } from "vitest";
import type { HandedEdit } from "../ledger.ts";
import { Ledger } from "../ledger.ts";
import type { CommandRecord, ImportedRecord } from "../records.ts";
import { checkImports } from "./imports.ts";

/** Of a file: one that shows who wrote it, one that does not, one that was made otherwise by hand, one that its device brought, too. */
function soundEnd() {
  const ledger = new Ledger();
  const of = (id: string, shown: boolean | null, changes: Partial<HandedEdit> = {}): HandedEdit => ({
    device: 1,
    file: 1,
    userId: "ion",
    id,
    name: "workOrders.addWork",
    args: { workLineId: id },
    shown,
    altered: false,
    stands: true,
    ...changes,
  });
  ledger.handed.push(
    of("sealed", true),
    of("bare", false),
    of("altered", false, { altered: true, args: { workLineId: "altered", normHours: 8 } }),
    of("both", false, { altered: true, args: { workLineId: "both", normHours: 8 } }),
  );
  const command = (id: string, changes: Partial<CommandRecord> = {}): CommandRecord => ({
    id,
    name: "workOrders.addWork",
    args: { workLineId: id },
    userId: "ion",
    outcome: "applied",
    code: null,
    detail: null,
    place: 1,
    happenedAt: 1,
    settledAt: 1,
    ...changes,
  });
  const held = { outcome: "held", code: "commands/held-unsigned" } as const;
  const commands: CommandRecord[] = [
    command("sealed"),
    command("bare", held),
    command("altered", { args: { workLineId: "altered", normHours: 8 } }),
    command("decision", { name: "access.acceptHeld", userId: "ana", args: { commandId: "altered" } }),
    command("both"),
  ];
  const imported = (id: string, outcome: ImportedRecord["outcome"]): ImportedRecord => ({
    id,
    state: "settled",
    outcome,
    needsPerson: outcome === "held",
    wasSettled: false,
    setAside: false,
  });
  const taken = [
    imported("sealed", "applied"),
    imported("bare", "held"),
    imported("altered", "applied"),
    imported("both", "applied"),
  ];
  return { ledger, commands, byDevice: new Set(["both"]), taken };
}
type End = ReturnType<typeof soundEnd>;
const check = ({ ledger, commands, byDevice, taken }: End) =>
  checkImports(ledger, { commands, byDevice }, [{ device: 1, entries: [], imported: taken, replica: null }]);
const of = <T extends { id: string }>(these: T[], id: string, change: Partial<T>) =>
  Object.assign(
    these.find((each) => each.id === id)!,
    change,
  );
const without = <T extends { id: string }>(these: T[], id: string) =>
  these.splice(
    these.findIndex((each) => each.id === id),
    1,
  );

it("finds nothing in a sound end", () => {
  expect(check(soundEnd())).toEqual([]);
});

it.each<[string, string, (end: End) => unknown]>([
  ["is not on the server", "file", ({ commands }) => without(commands, "sealed")],
  ["is no longer on the device that took it in", "file", ({ taken }) => without(taken, "sealed")],
  ["is still unanswered", "stuck", ({ taken }) => of(taken, "sealed", { state: "pending" })],
  ["shows nobody and is applied", "file", (end) => [of(end.commands, "bare", { outcome: "applied", code: null })]],
  [
    "shows nobody and is refused by its rule",
    "file",
    (end) => [of(end.commands, "bare", { outcome: "refused", code: "work-orders/closed" })],
  ],
  ["was altered, and nobody has decided about it", "file", ({ commands }) => without(commands, "decision")],
  [
    "was altered, and a manager's decision was refused",
    "file",
    ({ commands }) => of(commands, "decision", { outcome: "refused", code: "access/held-not-found" }),
  ],
  [
    "was altered, and stands in the place of what its device brought",
    "file",
    ({ commands }) => of(commands, "both", { args: { workLineId: "both", normHours: 8 } }),
  ],
  [
    "is something else that no device brought",
    "file",
    ({ commands }) => of(commands, "bare", { args: { workLineId: "another" } }),
  ],
  [
    "is decided, which was not heard",
    "file",
    ({ taken }) => of(taken, "altered", { outcome: "held", needsPerson: true }),
  ],
  ["was told otherwise", "file", ({ taken }) => of(taken, "sealed", { outcome: "no_effect" })],
  ["waits, and nobody knows", "file", ({ taken }) => of(taken, "bare", { needsPerson: false })],
])("finds an entry that %s", (_, kind, spoil) => {
  const end = soundEnd();
  spoil(end);
  const kinds = check(end).map((each) => each.kind);
  expect(kinds.length).toBeGreaterThan(0);
  expect(new Set(kinds)).toEqual(new Set([kind]));
});

it("asks nothing of a device that has lost its profile, but what was done though nobody has shown who wrote it", () => {
  const end = soundEnd();
  end.ledger.noteFilesGone(1);
  end.taken.splice(0);
  without(end.commands, "sealed");
  expect(check(end)).toEqual([]);
  of(end.commands, "bare", { outcome: "applied", code: null });
  expect(check(end).map(({ kind }) => kind)).toEqual(["file"]);
});

it("does not ask for an altered entry that was set aside and told before a restore took the true one away", () => {
  const end = soundEnd();
  without(end.commands, "altered");
  expect(check(end).map(({ kind }) => kind)).toContain("file");
  without(end.commands, "decision");
  of(end.taken, "altered", { outcome: "refused", needsPerson: true, setAside: true });
  expect(check(end)).toEqual([]);
  of(end.taken, "altered", { setAside: false });
  expect(check(end).map(({ kind }) => kind)).toEqual(["file"]);
});

it("lets an altered entry wait in the place of the true one that a restore took away and its device has no more", () => {
  const end = soundEnd();
  of(end.commands, "both", {
    args: { workLineId: "both", normHours: 8 },
    outcome: "held",
    code: "commands/held-unsigned",
  });
  of(end.taken, "both", { outcome: "held", needsPerson: true });
  expect(check(end).map(({ kind }) => kind)).toEqual(["file"]);
  end.ledger.noteGone("both", { onServer: true });
  expect(check(end)).toEqual([]);
  of(end.commands, "both", { outcome: "applied", code: null });
  expect(check(end).map(({ kind }) => kind)).toContain("file");
});

it("says nothing of a file whose key had not come to the server, nor of what was told on the author's own device", () => {
  const end = soundEnd();
  end.ledger.handed.find(({ id }) => id === "bare")!.shown = null;
  of(end.commands, "bare", { outcome: "applied", code: null });
  of(end.taken, "bare", { outcome: "applied", needsPerson: false });
  of(end.taken, "both", { outcome: "no_effect" });
  expect(check(end)).toEqual([]);
});
