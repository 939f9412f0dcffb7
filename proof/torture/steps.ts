// What a schedule is made of: what people do, what goes wrong, and how long until then.

import type { Random } from "../../drizzle/seed/random.ts";
import type { BLOCK_REASONS, MechanicEvent } from "../../shared/domains/mechanic/mechanic.states.ts";
import type { WorkOrderStatus } from "../../shared/domains/work-orders/work-orders.states.ts";
import type { FaultKind } from "./faults.ts";

/** Who may hold a device: two mechanics with an order each, and two people at the desk who see every order. */
export const PEOPLE = ["mechanic", "mechanic2", "manager", "receptionist"] as const;
export type PersonName = (typeof PEOPLE)[number];

/** Texts of an order that several people write: the desk both, a mechanic the diagnosis. */
export const TEXT_FIELDS = ["diagnosis", "diagnosis", "complaint"] as const;

/**
 * What a person does. `target` chooses among what there is, in the order in which it came to be: among the cars or orders of
 * the shop, modulo their number; among lines, usually among those of the person's own orders, and where it is a multiple of
 * six among all, so that a mechanic also reaches for somebody else's and is refused.
 */
export type Edit =
  | { kind: "line"; event: MechanicEvent; target: number; reason: (typeof BLOCK_REASONS)[number] }
  | { kind: "move"; to: WorkOrderStatus; target: number }
  | { kind: "create"; works: number; target: number }
  | { kind: "text"; field: (typeof TEXT_FIELDS)[number]; value: string; target: number };

/** What else a person does, as schedules are extended by it (`extended.ts`). `target` as above. */
export type LaterEdit =
  | { kind: "pay"; amountMinor: number; target: number }
  | { kind: "pay-and-close"; target: number }
  | { kind: "add-work"; asksClient: boolean; target: number }
  | { kind: "edit-work"; value: string; target: number }
  | { kind: "remove-work"; target: number }
  | { kind: "ask-client"; target: number }
  | { kind: "told"; decision: "approve" | "decline"; target: number }
  | { kind: "photo"; target: number }
  | { kind: "caption"; value: string; target: number }
  | { kind: "long-text"; field: (typeof TEXT_FIELDS)[number]; value: string; target: number }
  | CalendarEdit
  | StockEdit
  | SalesEdit
  | DeliveryEdit
  | HeldEdit;

/** What a manager decides of what waits for one (`closed-accounts.ts`). `target`: which of those that their screen shows. */
export interface HeldEdit {
  kind: "decide-held";
  accept: boolean;
  target: number;
}

/**
 * What is done in the calendar, by which schedules are extended as well (`calendar.ts`). `at`: where something is to begin. `target`: which
 * appointment, or of those that are booked which car.
 */
export type CalendarEdit =
  | { kind: "book"; at: CalendarPlace; target: number }
  | { kind: "drag"; at: CalendarPlace; target: number }
  | { kind: "resize"; minutes: number; target: number }
  | { kind: "check-in"; target: number }
  | { kind: "write-visit"; value: string; target: number };

/** `day`: of the schedule's, which begins on a Monday; `minutes`: from nine o'clock on; `post`: of the shop's two, or none. */
export interface CalendarPlace {
  day: number;
  minutes: number;
  post: number;
}

/**
 * What is done with parts, by which schedules are extended as well (`stock.ts`). `part`: of the shop's three, modulo their number; on what is done
 * to a line: only lines of that part are meant, null: of any. `target`: which order, or which line, as above.
 */
export type StockEdit =
  | { kind: "ask-part"; part: number; quantity: number; asksClient: boolean; target: number }
  | { kind: "edit-part"; quantity: number; target: number }
  | { kind: "remove-part"; target: number }
  | { kind: "told-part"; decision: "approve" | "decline"; target: number }
  | { kind: "issue"; part: number | null; quantity: number | null; elsewhere: boolean; target: number }
  | { kind: "give-back"; part: number | null; quantity: number; target: number }
  | { kind: "receive"; part: number; quantity: number; elsewhere: boolean }
  | { kind: "adjust"; part: number; change: number; elsewhere: boolean }
  | { kind: "transfer"; part: number; quantity: number; back: boolean };

/**
 * What is done on the pipeline, by which schedules are extended as well (`sales.ts`). `target`: which call, in the order in which they came, and
 * what became of it. `known`: the caller is a client already. `day`: of the schedule's; null: the next open one.
 */
export type SalesEdit =
  | { kind: "lead"; known: boolean; target: number }
  | { kind: "convert"; target: number }
  | { kind: "deal-car"; target: number }
  | { kind: "deal-line"; part: number | null; quantity: number; priceMinor: number; target: number }
  | QuoteEdit
  | { kind: "schedule"; day: number | null; target: number }
  | { kind: "call-off"; target: number }
  | { kind: "start-work"; target: number }
  | { kind: "deal-arrives"; target: number }
  | { kind: "deal-moved"; to: "ready" | "cancelled"; target: number }
  | { kind: "deal-paid"; target: number };

/**
 * What a client says of their quote by telephone, and what is changed of it (`quotes.ts`). `one`: which of the deal's lines, modulo their number, of an
 * answer among those that wait; null: all that wait.
 */
export type QuoteEdit =
  | { kind: "quote-told"; decision: "approve" | "decline"; one: number | null; target: number }
  | { kind: "deal-line-priced"; one: number; priceMinor: number; target: number };

/** What is done with what was bought (`deliveries.ts`). `target`: which item, or which receipt. */
export type DeliveryEdit =
  | { kind: "receive-item"; quantity: number; target: number }
  | { kind: "undo-receipt"; target: number };

/**
 * What is done with files of what a device holds (`imports.ts`). `hand-in`: of the file that was saved last, as it is or as somebody has made it
 * by hand. `decide`: a manager about what waits; `target`: about which of it.
 */
export type FileStep =
  | { kind: "save" }
  | { kind: "hand-in"; how: "as-it-is" | "without-seals" | "altered" | "damaged" | "as-ones-own" }
  | { kind: "decide"; accepts: boolean; target: number };

/** `after`: ms that pass before the step. */
export type Step =
  | { does: "edit"; after: number; device: number; edit: Edit }
  | { does: "more"; after: number; device: number; edit: LaterEdit }
  | { does: "file"; after: number; device: number; file: FileStep }
  | { does: "fault"; after: number; device: number; fault: FaultKind; n: number; ms: number };

export interface Schedule {
  seed: number;
  /** The person of each device; two devices may be one person's. */
  devices: readonly PersonName[];
  steps: readonly Step[];
}

/** Mostly at once or within seconds: that is where steps meet; at times minutes. */
export function pause(random: Random): number {
  const kind = random.next();
  if (kind < 0.35) return random.int(0, 30);
  if (kind < 0.75) return random.int(30, 1_500);
  if (kind < 0.95) return random.int(1_500, 12_000);
  return random.int(12_000, 120_000);
}

/** Between the two, short ones as often as long ones. */
export function spread(random: Random, [low, high]: readonly [number, number]): number {
  if (low >= high || low < 0) return random.int(low, high);
  return Math.round((low + 1) * ((high + 1) / (low + 1)) ** random.next()) - 1;
}
