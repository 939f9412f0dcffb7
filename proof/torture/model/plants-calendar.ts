// Bugs planted in the calendar: who is told of a move, which of two moves stands, days on which the shop is closed, the order of a car that
// has come, and how its visit stands.

import { patch, plant, type Plant } from "./plant.ts";

const MOVES = "shared/domains/scheduling/appointment-moves.mutators.ts";
const CHECK_IN = "shared/flows/check-in.mutators.ts";
const RULES = "shared/domains/scheduling/appointments.rules.ts";

/** By its command, not by its appointment. */
const orderOfItsOwn = patch(
  CHECK_IN,
  "    const own = orderIdOf(id);",
  "    const own = orderIdOf(context.commandId);",
);

export const calendarPlants: readonly Plant[] = [
  plant(
    "second-order",
    "each check-in of a car makes an order of its own",
    orderOfItsOwn,
    patch(CHECK_IN, "if (appointment.workOrderId !== null)", "if (appointment.workOrderId === context.commandId)"),
  ),
  plant("order-of-its-device", "the order of a car that has come is called otherwise on each device", orderOfItsOwn),
  plant(
    "visit-does-not-begin",
    "a car that has come has its order, and its visit stands as it did",
    patch(CHECK_IN, 'workOrderId, status: "in_progress", statusAt', "workOrderId, status: from, statusAt"),
  ),
  plant(
    "overtaken-untold",
    "whose move was overtaken is told nothing of it",
    patch(MOVES, "      movedOver: over?.over ?? stillOver,", "      movedOver: over === null ? stillOver : null,"),
  ),
  plant(
    "overtaken-not-in-history",
    "the history of a move does not say over whose it went",
    patch(MOVES, "toldOfMove(appointment, parts, changed), ...over }", "toldOfMove(appointment, parts, changed) }"),
  ),
  plant(
    "earlier-stands",
    "of two who move one appointment unseen the earlier wins, and the later is told that nothing was to be done",
    patch(
      MOVES,
      "    if (changed.length === 0) return",
      "    if (changed.length === 0 || movesUnseen(appointment.fieldWriters, basedOn, changed).length > 0) return",
    ),
  ),
  plant(
    "moves-have-no-writer",
    "a move does not say that it was it that wrote",
    patch(MOVES, "withWriter(all, field, commandId)", "withWriter(all, field, all[field] ?? commandId)"),
  ),
  plant(
    "open-on-sundays",
    "an appointment is taken to a day on which the shop is closed",
    patch(
      RULES,
      'return hoursOn(hours, day) === null ? "scheduling/closed-day" : null;',
      "void hoursOn;\n  return null;",
    ),
  ),
];
