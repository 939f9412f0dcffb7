// Numbers of orders: each is its own, without gaps, and the one that was told, but for what a restore took away.

import { expect, it } from "vitest";
import { Ledger } from "../ledger.ts";
import type { CommandRecord, ServerRecords } from "../records.ts";
import { checkOrders } from "./orders.ts";

const NUMBERS = ["WO-2026-000001", "WO-2026-000002", "WO-2026-000003"] as const;

/** Three orders were made, and told; a restore took the second away. */
function restored(second: Partial<CommandRecord>) {
  const ledger = new Ledger();
  ledger.takenAway.add(NUMBERS[1]);
  const orders = NUMBERS.map((number, index) => ({ id: `o${index}`, number, status: "new" as const }));
  for (const { id, number } of orders) ledger.numbers.push({ workOrderId: id, number });
  const commands = orders.map(({ id, number }, index) => ({
    id: `c${index}`,
    name: "workOrders.create" as const,
    args: { workOrderId: id },
    outcome: "applied" as const,
    code: null,
    detail: { number },
    ...(index === 1 ? { detail: null, ...second } : {}),
  }));
  const there = commands.flatMap(({ outcome }, index) => (outcome === "applied" ? [orders[index]!] : []));
  const server = { orders: there, commands, activities: [], before: { orders: {} } };
  return { ledger, server: server as unknown as ServerRecords };
}

const judged = ({ ledger, server }: ReturnType<typeof restored>) =>
  checkOrders(ledger, server).map(({ kind, text }) => `${kind}: ${text}`);

it.each<[string, Partial<CommandRecord>]>([
  ["waits for a manager", { outcome: "held", code: "commands/held" }],
  ["was left by one", { outcome: "refused", code: "access/held-refused" }],
  [
    "rests on what another device has not brought yet",
    { outcome: "refused", code: "scheduling/appointment-not-found" },
  ],
])("an order that a restore took away, and that %s, has no number", (_, second) => {
  expect(judged(restored(second))).toEqual([]);
});

it("one that no restore took away has", () => {
  const end = restored({ outcome: "held", code: "commands/held" });
  end.ledger.takenAway.clear();
  expect(judged(end)).toEqual([
    "number: numbers of 2026: 1,3",
    "number: order o1 was shown as WO-2026-000002 and is nothing now",
  ]);
});

it("one that is refused for anything else has", () => {
  const end = restored({ outcome: "refused", code: "work-orders/id-taken" });
  expect(judged(end)).toContain("number: order o1 was shown as WO-2026-000002 and is nothing now");
});

it("one that came again under another has its own", () => {
  const end = restored({ outcome: "applied", detail: { number: NUMBERS[1] } });
  expect(judged(end)).toEqual([]);
  end.server.orders[1]!.number = "WO-2026-000004";
  expect(judged(end)).not.toEqual([]);
});

it("one whose number went to another, which waits for a manager since, has its own, and the number stays a gap", () => {
  const end = restored({ outcome: "applied", detail: { number: "WO-2026-000004" } });
  end.server.orders[1]!.number = "WO-2026-000004";
  end.ledger.numbers.push({ workOrderId: "o3", number: NUMBERS[1] }, { workOrderId: "o1", number: "WO-2026-000004" });
  const held = { id: "c3", args: { workOrderId: "o3" }, outcome: "held", code: "commands/held", detail: null } as const;
  const commands = [...end.server.commands, { ...end.server.commands[0]!, ...held }];
  expect(judged({ ...end, server: { ...end.server, commands } })).toEqual([]);
});

/** Two checked the same car in: what the first had made was told as the second number, and a restore took it away. */
function checkedInTwice(maker: "first" | "second") {
  const { ledger, server } = restored({ outcome: "applied", detail: { number: NUMBERS[1] } });
  const checkIn = (id: string, outcome: "applied" | "no_effect", detail: CommandRecord["detail"]) => ({
    id,
    name: "scheduling.checkIn" as const,
    args: { appointmentId: "88888888-0000-7000-8000-000000000001", workOrderId: "o1" },
    outcome,
    code: null,
    detail,
  });
  const made = maker === "first" ? (["applied", "no_effect"] as const) : (["no_effect", "applied"] as const);
  const number = maker === "first" ? NUMBERS[1] : "WO-2026-000004";
  const twice = [checkIn("first", made[0], { number }), checkIn("second", made[1], { number })];
  const decided = [
    { id: "first", outcome: "applied" as const, settledAt: 1 },
    { id: "first", outcome: made[0], settledAt: 3 },
    { id: "second", outcome: made[1], settledAt: 2 },
  ];
  const commands = [server.commands[0]!, ...twice, server.commands[2]!] as unknown as readonly CommandRecord[];
  return { ledger, server: { ...server, commands, decided } };
}

it("an order that another device's check-in made after a restore has the number of that one", () => {
  const end = checkedInTwice("second");
  end.server.orders[1]!.number = "WO-2026-000004";
  expect(judged(end)).toEqual([]);
  // It took what an earlier one had been told, which takes the next.
  for (const [order, number] of ["WO-2026-000002", "WO-2026-000001", "WO-2026-000003"].entries())
    end.server.orders[order]!.number = number;
  for (const { id, detail } of end.server.commands)
    if (id !== "c2") detail!["number"] = id === "c0" ? NUMBERS[1] : NUMBERS[0];
  expect(judged(end)).toEqual([]);
});

it("one that the first check-in made again has the number that was told", () => {
  const end = checkedInTwice("first");
  expect(judged(end)).toEqual([]);
  end.server.orders[1]!.number = "WO-2026-000004";
  expect(judged(end)).toContain("number: order o1 was shown as WO-2026-000002 and is WO-2026-000004 now");
});

/** Ion moved it; Ana, who had seen what `basedOn` says, after him. */
function movedByTwo(basedOn: string | null | undefined, said: string | null) {
  const move = (id: string, userId: string, place: number, seen?: string | null) =>
    ({
      id,
      userId,
      place,
      name: "workOrders.move",
      outcome: "applied",
      args: { workOrderId: "o", basedOn: seen },
    }) as const;
  const line = (commandId: string, data: object) => ({ commandId, verb: "workOrders.move", orderId: "o", data });
  const server = {
    orders: [{ id: "o", number: null, status: "in_work", movedBy: "ana", movedOver: said }],
    commands: [move("m1", "ion", 1, null), move("m2", "ana", 2, basedOn)],
    activities: [
      line("m1", { from: "new", to: "diagnosis" }),
      line("m2", { from: "diagnosis", to: "in_work", ...(said === null ? {} : { over: said }) }),
    ],
    before: { orders: { o: "new" } },
  };
  return checkOrders(new Ledger(), server as unknown as ServerRecords).map(({ text }) => text);
}

it.each<[string, string | null | undefined, string | null]>([
  ["unseen is told", null, "m1"],
  ["and seen is not", "m1", null],
  ["by a program that does not say is not", undefined, null],
])("whose move was written over %s", (_, basedOn, told) => {
  expect(movedByTwo(basedOn, told)).toEqual([]);
  expect(movedByTwo(basedOn, told === null ? "m1" : null)).toHaveLength(1);
});
