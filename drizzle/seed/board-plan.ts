// Today's board, card by card: thirty open orders over the six columns. Data only; board.ts brings it to life.

import type { MechanicStatus } from "../../shared/domains/mechanic/mechanic.states.ts";
import type { OpenStatus, Urgency } from "../../shared/domains/work-orders/work-orders.states.ts";

export interface Card {
  status: OpenStatus;
  master: "mechanic" | "mechanic2" | null;
  /** Where each work stands. Finished ones come first; at most one of an order is under way. */
  lines: readonly MechanicStatus[];
  urgency?: Urgency;
  /** Open minutes since the order last moved; for cards on which nobody has worked. */
  quiet?: number;
  /** Open minutes until the current ETA; negative: overdue; absent: nothing promised yet. */
  eta?: number;
  /** The ETA was moved, and why. */
  etaMoved?: string;
  /** The last work and the first part wait for the client's answer, or were approved. */
  approval?: "asked" | "approved";
  /** Share of the total paid in advance. */
  advance?: number;
  /** A work in progress: when it began, minutes of wall time before now. */
  startedMinutesAgo?: number;
  /** The norm that the job's first work must have. */
  norm?: number;
}

const card = (
  status: Card["status"],
  master: Card["master"],
  lines: Card["lines"],
  rest: Omit<Card, "status" | "master" | "lines">,
): Card => ({ status, master, lines, ...rest });

/**
 * For each mechanic from the latest work to the oldest: the board is told backwards from now.
 * The first mechanic's first card is the one that demonstrations and journeys open: started 40 minutes ago, norm 1.5.
 */
export const BOARD: readonly Card[] = [
  card("in_work", "mechanic", ["in_progress", "pending", "pending"], {
    startedMinutesAgo: 40,
    norm: 1.5,
    urgency: "urgent",
    eta: 150,
  }),
  card("in_work", "mechanic", ["done", "paused", "pending"], { eta: 230, approval: "approved" }),
  card("awaiting_parts", "mechanic", ["done", "blocked", "pending"], {
    eta: 540,
    etaMoved: "Piesa ajunge mâine de la furnizor.",
    advance: 0.4,
  }),
  card("in_work", "mechanic2", ["done", "in_progress", "pending"], {
    startedMinutesAgo: 25,
    urgency: "express",
    eta: 90,
  }),
  card("new", null, ["pending"], { quiet: 12, urgency: "urgent" }),
  card("in_work", "mechanic", ["done", "pending", "pending"], { eta: -70 }),
  card("in_work", "mechanic", ["pending", "pending"], { quiet: 95, eta: 420 }),
  card("diagnosis", "mechanic", ["pending"], { quiet: 130, eta: 300 }),
  card("in_work", "mechanic2", ["done", "done", "pending"], { eta: -190, urgency: "urgent" }),
  card("awaiting_parts", "mechanic2", ["blocked", "pending"], {
    eta: 700,
    etaMoved: "Furnizorul a trimis alt cod.",
    advance: 0.5,
  }),
  card("agreement", "mechanic", ["done", "pending", "pending"], { eta: 600, approval: "asked" }),
  card("agreement", "mechanic2", ["done", "pending"], { eta: 480, approval: "asked" }),
  card("ready", "mechanic", ["done", "done"], { eta: 60 }),
  card("ready", "mechanic2", ["done", "done", "done"], { eta: 120, advance: 0.3 }),
  card("new", null, ["pending", "pending"], { quiet: 34, eta: 560 }),
  card("new", "mechanic", ["pending", "pending"], { quiet: 55, eta: 640 }),
  card("new", "mechanic2", ["pending"], { quiet: 70, eta: 500, urgency: "express" }),
  card("diagnosis", "mechanic2", ["pending", "pending"], { quiet: 48, eta: 380 }),
  card("diagnosis", null, ["pending"], { quiet: 20 }),
  card("in_work", "mechanic2", ["pending", "pending", "pending"], { quiet: 160, eta: 780, approval: "approved" }),
  card("agreement", "mechanic2", ["done", "pending", "pending"], { eta: 720 }),
  card("awaiting_parts", "mechanic2", ["done", "pending"], { eta: -320, etaMoved: "Piesa este blocată la vamă." }),
  card("ready", "mechanic2", ["done"], { eta: 30 }),
  card("ready", "mechanic", ["done", "done", "done"], { eta: -45, advance: 0.5 }),
  card("ready", "mechanic2", ["done", "done"], { eta: -120 }),
  card("agreement", null, ["pending", "pending"], { quiet: 200, eta: 900 }),
  card("diagnosis", null, ["pending", "pending"], { quiet: 110, eta: 420, urgency: "urgent" }),
  card("new", null, ["pending"], { quiet: 88 }),
  card("new", null, ["pending", "pending", "pending"], { quiet: 140, eta: 800 }),
  card("new", null, ["pending"], { quiet: 175 }),
];
