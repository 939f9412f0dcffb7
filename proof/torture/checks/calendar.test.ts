// What became of an appointment: a sound end has nothing to say, and each way in which it can be wrong has.

import { expect, it } from "vitest";
import { orderIdOf } from "../../../shared/domains/scheduling/appointments.rules.ts";
import { readSettings } from "../../../shared/domains/tenancy/settings.rules.ts";
import type { CommandName } from "../../../shared/registry/command-types.ts";
import type { ServerRecords } from "../records.ts";
import { checkCalendar } from "./calendar.ts";

const ID = "88888888-0000-4000-8000-000000000001";
const ORDER = orderIdOf(ID);
const HOUR = 3_600_000;
/** Monday; six days later is a Sunday. */
const NINE = Date.UTC(2026, 2, 9, 7);
const sunday = { startsAt: NINE + 6 * 24 * HOUR, endsAt: NINE + 6 * 24 * HOUR + HOUR };
const later = { startsAt: NINE + HOUR, endsAt: NINE + 2 * HOUR };

/** Ana takes it an hour later; Ion, who has not seen that, to the other post and still later; then both take the car in, and she closes its order. */
function soundEnd() {
  const still = { startsAt: NINE + 3 * HOUR, endsAt: NINE + 4 * HOUR };
  const command = (
    id: string,
    userId: string,
    name: CommandName,
    args: object,
    outcome = "applied",
    code: string | null = null,
  ) => {
    const given = { appointmentId: ID, ...args };
    return { id, userId, name, args: given, outcome, code, place: Number(id.slice(1)) };
  };
  const commands = [
    command("c1", "ana", "scheduling.moveAppointment", { basedOn: { time: null }, time: later }),
    command("c2", "ion", "scheduling.moveAppointment", {
      basedOn: { postId: null, time: null },
      postId: "b",
      time: still,
    }),
    command(
      "c3",
      "ana",
      "scheduling.moveAppointment",
      { basedOn: { time: "c2" }, time: sunday },
      "refused",
      "scheduling/closed-day",
    ),
    command("c4", "ana", "scheduling.checkIn", {}),
    command("c5", "ion", "scheduling.checkIn", {}, "no_effect", "scheduling/checked-in"),
    command("c6", "ion", "workOrders.edit", { workOrderId: ORDER }),
    { ...command("c7", "ana", "workOrders.move", {}), args: { workOrderId: ORDER, to: "done" } as never },
  ];
  const line = (commandId: string, data: object) => ({
    commandId,
    verb: "appointments.move",
    orderId: null as string | null,
    data,
  });
  const at = (from: typeof later, to: typeof later) => ({
    fromStart: from.startsAt,
    fromEnd: from.endsAt,
    toStart: to.startsAt,
    toEnd: to.endsAt,
  });
  const before = { id: ID, postId: "a", masterId: null, startsAt: NINE, endsAt: NINE + HOUR };
  const fresh = { status: "scheduled", workOrderId: null, movedBy: null, movedOver: null };
  return {
    commands,
    activities: [
      line("c1", at({ startsAt: NINE, endsAt: NINE + HOUR }, later)),
      line("c2", { fromPost: "a", toPost: "b", ...at(later, still), over: "c1", overBy: "ana" }),
      { ...line("c7", { from: "new", to: "done" }), verb: "workOrders.move", orderId: ORDER },
    ],
    orders: [{ id: ORDER }],
    before: { lines: {}, orders: {} as Record<string, string> },
    calendar: {
      before: [{ ...before, ...fresh }],
      appointments: [
        {
          ...before,
          ...still,
          postId: "b",
          status: "done",
          workOrderId: ORDER as string | null,
          movedBy: "ion",
          movedOver: "c1" as string | null,
        },
      ],
      hours: readSettings({}),
    },
  };
}
type End = ReturnType<typeof soundEnd>;

const judge = (end: End) => checkCalendar(end as unknown as ServerRecords).map(({ text }) => text);

it("finds nothing in a sound end", () => {
  expect(judge(soundEnd())).toEqual([]);
});

/** Ion's move waits for a manager: Ana's stands, and nobody is told of it. */
function heldMove(): End {
  const end = soundEnd();
  Object.assign(end.commands[1]!, { outcome: "held", code: "commands/held-unsigned" });
  end.activities.splice(1, 1);
  Object.assign(end.calendar.appointments[0]!, later, { postId: "a", movedBy: "ana", movedOver: null });
  return end;
}

it("asks nothing of a move that waits for a manager, but that nothing is moved by it", () => {
  expect(judge(heldMove())).toEqual([]);
  const moved = heldMove();
  moved.calendar.appointments[0]!.postId = "b";
  expect(judge(moved).join("\n")).toMatch(/postId of .* is b; what was done to it ends in a/);
});

const wrongs: [string, (end: End) => void, RegExp][] = [
  [
    "the earlier stands",
    ({ calendar }) => Object.assign(calendar.appointments[0]!, later),
    /what was done to it ends in/,
  ],
  [
    "the earlier is not told",
    ({ calendar }) => (calendar.appointments[0]!.movedOver = null),
    /movedOver of .* is null/,
  ],
  [
    "the history does not say over whose it went",
    ({ activities }) => Object.assign(activities[1]!.data, { over: null }),
    /went over c1; its line says null/,
  ],
  [
    "who is told is forgotten as the winner goes on",
    ({ commands, activities, calendar }) => {
      const to = { startsAt: NINE + 5 * HOUR, endsAt: NINE + 6 * HOUR };
      const { startsAt: fromStart, endsAt: fromEnd } = calendar.appointments[0]!;
      commands.push({
        ...commands[0]!,
        id: "c8",
        userId: "ion",
        place: 3.5,
        args: { appointmentId: ID, basedOn: { time: "c2" }, time: to } as { appointmentId: string },
      });
      const data = { fromStart, fromEnd, toStart: to.startsAt, toEnd: to.endsAt };
      activities.push({ ...activities[0]!, commandId: "c8", data });
      Object.assign(calendar.appointments[0]!, to, { movedOver: null });
    },
    /movedOver of .* is null; what was done to it ends in c1/,
  ],
  [
    "a visit goes on though its order is closed",
    ({ calendar }) => (calendar.appointments[0]!.status = "in_progress"),
    /status of .* is in_progress; what was done to it ends in done/,
  ],
  [
    "a visit is over though its order was opened again",
    ({ commands, activities }) => {
      commands.push({ ...commands[6]!, id: "c9", place: 9 });
      activities.push({ ...activities[2]!, commandId: "c9", data: { from: "done", to: "in_work" } });
    },
    /status of .* is done; what was done to it ends in in_progress/,
  ],
  [
    "a car is taken in and its visit does not begin",
    ({ activities, calendar }) => {
      activities.pop();
      calendar.appointments[0]!.status = "scheduled";
    },
    /status of .* is scheduled; what was done to it ends in in_progress/,
  ],
  ["a move is not in the history", ({ activities }) => activities.shift(), /line of c1 says/],
  [
    "somebody is told of what went over nobody",
    ({ commands }) => Object.assign(commands[1]!.args, { basedOn: { time: "c1", postId: null } }),
    /went over nobody's; its line says c1/,
  ],
  [
    "a move that moves is without effect",
    ({ commands }) => (commands[1]!.outcome = "no_effect"),
    /would have moved postId,time/,
  ],
  [
    "a move is refused without need",
    ({ commands }) => Object.assign(commands[2]!.args, { time: later }),
    /move c3 was refused: scheduling\/closed-day/,
  ],
  ["it stands on a Sunday", ({ calendar }) => Object.assign(calendar.appointments[0]!, sunday), /is on a closed day/],
  ["it is gone", ({ calendar }) => calendar.appointments.shift(), /is gone/],
  ["a car is taken in twice", ({ commands }) => (commands[4]!.outcome = "applied"), /c5 was applied once more/],
  ["a car is taken in and has no order", ({ orders }) => orders.shift(), /made no order/],
  [
    "it does not know its order",
    ({ calendar }) => (calendar.appointments[0]!.workOrderId = null),
    /workOrderId of .* is null/,
  ],
  [
    "a second order comes of nothing",
    ({ orders }) => orders.push({ id: "another" }),
    /order another comes of 0 commands/,
  ],
  [
    "the second is refused",
    ({ commands }) => Object.assign(commands[4]!, { outcome: "refused", code: "work-orders/id-taken" }),
    /check-in c5 was refused/,
  ],
  [
    "what is written on the order is refused",
    ({ commands }) => Object.assign(commands[5]!, { outcome: "refused", code: "work-orders/not-found" }),
    /what c6 wrote/,
  ],
];

it.each(wrongs)("finds that %s", (_, change, text) => {
  const end = soundEnd();
  change(end);
  expect(judge(end).join("\n")).toMatch(text);
});
