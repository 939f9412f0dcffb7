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
