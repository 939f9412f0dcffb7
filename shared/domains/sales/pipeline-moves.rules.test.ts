import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SYSTEM_ROLE_DEFINITIONS, type Actor, type SystemRole } from "../access/access.permissions.ts";
import { columnOf, type CardFacts } from "./pipeline-board.rules.ts";
import {
  moveBetween,
  permissionsFor,
  PIPELINE_MOVES,
  stageBack,
  stageBefore,
  type PipelineMove,
} from "./pipeline-moves.rules.ts";
import { CARD_NUMBERS, cardOf, dealCard, HOUR, leadCard, orderCard, pricedLine, TODAY } from "./pipeline.fixture.ts";
import { PIPELINE_COLUMNS, type PipelineColumn } from "./sales.states.ts";

const anyCard = fc.array(fc.nat(), { minLength: CARD_NUMBERS, maxLength: CARD_NUMBERS }).map(cardOf);

const actor = (role: SystemRole): Actor => ({
  companyId: "shop",
  userId: role,
  name: role,
  isAdmin: role === "admin",
  orderScope: SYSTEM_ROLE_DEFINITIONS[role].orderScope,
  permissions: SYSTEM_ROLE_DEFINITIONS[role].permissions,
});
const desk = actor("receptionist");
const dragged = (who = desk, hasOpenDay = true) => ({ today: TODAY, actor: who, hasOpenDay: () => hasOpenDay });
/** What a card does in each column, in their order: a move, or why not. */
const row = (card: CardFacts, who = desk) =>
  PIPELINE_COLUMNS.map((to) => {
    const verdict = moveBetween(card, to, dragged(who));
    return "does" in verdict ? verdict.does : verdict.refused.replace("sales/", "no: ");
  });

const HERE = "no: already-there";

describe("Every card and every column of the pipeline", () => {
  const needsDeal = "no: lead-needs-deal";
  const notBegun = "no: deal-not-begun";
  const begun = "no: work-has-begun";
  const isPaid = "no: order-is-paid";
  const gone = (what: "client" | "vehicle") => `crm/${what}-deleted`;
  const paid = orderCard({ status: "done", payStatus: "paid", closedAt: HOUR });

  it.each<[string, CardFacts, string[]]>([
    ["a lead", leadCard(), [HERE, "convertLead", needsDeal, needsDeal, needsDeal, needsDeal]],
    [
      "a lead that was reached",
      leadCard({ status: "contacted" }),
      [HERE, "convertLead", needsDeal, needsDeal, needsDeal, needsDeal],
    ],
    ["an early deal", dealCard(), [HERE, "sendQuote", "schedule", "startWork", notBegun, notBegun]],
    [
      "a deal with a quote",
      dealCard({ quoteStatus: "seen" }),
      ["no: quote-was-sent", HERE, "schedule", "startWork", notBegun, notBegun],
    ],
    [
      "a scheduled deal",
      dealCard({ stage: "scheduled" }),
      ["unschedule", "no: quote-not-sent", HERE, "startWork", notBegun, notBegun],
    ],
    [
      "a scheduled deal with a quote",
      dealCard({ stage: "scheduled", quoteStatus: "answered" }),
      ["no: quote-was-sent", "unschedule", HERE, "startWork", notBegun, notBegun],
    ],
    [
      "a deal without a car",
      dealCard({ vehicleId: null }),
      [HERE, "sendQuote", "schedule", "no: deal-needs-car", notBegun, notBegun],
    ],
    [
      "a deal whose client was deleted",
      dealCard({ client: { deletedAt: 1 }, vehicle: { deletedAt: 1 } }),
      [HERE, gone("client"), gone("client"), gone("client"), notBegun, notBegun],
    ],
    [
      "a scheduled deal whose client was deleted",
      dealCard({ stage: "scheduled", client: { deletedAt: 1 } }),
      [gone("client"), gone("client"), HERE, gone("client"), notBegun, notBegun],
    ],
    [
      "a deal whose car was deleted",
      dealCard({ client: { deletedAt: null }, vehicle: { deletedAt: 1 } }),
      [HERE, "sendQuote", gone("vehicle"), gone("vehicle"), notBegun, notBegun],
    ],
    ["an order in work", orderCard(), [begun, begun, begun, HERE, "ready", "takePayment"]],
    [
      "an order that waits for parts",
      orderCard({ status: "awaiting_parts" }),
      [begun, begun, begun, HERE, "ready", "takePayment"],
    ],
    ["a ready order", orderCard({ status: "ready" }), [begun, begun, begun, "backToWork", HERE, "takePayment"]],
    [
      "an order with a line without a price",
      orderCard({ workLines: [pricedLine, { ...pricedLine, needsPrice: true }] }),
      [begun, begun, begun, HERE, "ready", "finance/not-priced"],
    ],
    [
      "an order with nothing on it",
      orderCard({ workLines: [], totalMinor: 0 }),
      [begun, begun, begun, HERE, "ready", "finance/not-priced"],
    ],
    ["paid today", paid, [isPaid, isPaid, isPaid, isPaid, isPaid, HERE]],
    ["what has left the board", orderCard({ status: "cancelled" }), Array.from({ length: 6 }, () => HERE)],
  ])("%s", (_, card, expected) => {
    expect(row(card)).toEqual(expected);
  });

  it("is scheduled on no day where the shop has none in sight, which is said before the drop", () => {
    const closed = dragged(desk, false);
    expect(moveBetween(dealCard(), "scheduled", closed)).toEqual({ refused: "sales/no-open-day" });
    expect(moveBetween(dealCard(), "in_work", closed)).toEqual({ does: "startWork" });
    expect(moveBetween(dealCard(), "scheduled", dragged(actor("marketer"), false))).toMatchObject({
      refused: "access/forbidden",
    });
  });

  it("says a move or a reason for whatever card, and none onto its own column", () => {
    fc.assert(
      fc.property(anyCard, fc.constantFrom(...PIPELINE_COLUMNS), (card, to) => {
        const verdict = moveBetween(card, to, dragged());
        expect("does" in verdict).toBe(!("refused" in verdict));
        if (columnOf(card, TODAY) === to || columnOf(card, TODAY) === null)
          expect(verdict).toEqual({ refused: "sales/already-there" });
      }),
    );
  });
});

describe("A deal whose visit is taken back", () => {
  it("goes to the very stage that it had, also with a quote that was sent at contact", () => {
    expect(stageBefore({ stage: "contact", quoteStatus: "sent" })).toBe("contact");
    expect(stageBefore({ stage: "contact", quoteStatus: null })).toBe("contact");
    expect(stageBefore({ stage: "agree", quoteStatus: null })).toBe("agree");
  });

  it("goes by its quote where it is called off later: nobody knows any more where it came from", () => {
    for (const quoteStatus of [null, "sent"] as const) {
      const deal = { stage: "scheduled", quoteStatus } as const;
      expect(stageBefore(deal)).toBe(stageBack(deal));
    }
  });
});

describe("Who drags", () => {
  const CARDS: Readonly<Record<PipelineMove, [CardFacts, PipelineColumn]>> = {
    convertLead: [leadCard(), "quote"],
    sendQuote: [dealCard(), "quote"],
    schedule: [dealCard(), "scheduled"],
    unschedule: [dealCard({ stage: "scheduled" }), "request"],
    startWork: [dealCard(), "in_work"],
    ready: [orderCard(), "ready"],
    backToWork: [orderCard({ status: "ready" }), "in_work"],
    takePayment: [orderCard({ status: "ready" }), "paid_today"],
  };

  it.each(PIPELINE_MOVES.map((move) => [move] as const))(
    "%s: the desk and the manager do, the marketer does not",
    (move) => {
      const [card, to] = CARDS[move];
      for (const role of ["admin", "manager", "receptionist"] as const)
        expect(moveBetween(card, to, dragged(actor(role))), role).toEqual({ does: move });
      for (const role of ["marketer", "mechanic", "accountant", "parts_manager"] as const)
        expect(moveBetween(card, to, dragged(actor(role))), role).toEqual({
          refused: "access/forbidden",
          permission: "PIPELINE_MOVE",
        });
    },
  );

  it.each(PIPELINE_MOVES.flatMap((move) => permissionsFor(move).map((each) => [move, each] as const)))(
    "%s takes %s",
    (move, permission) => {
      const [card, to] = CARDS[move];
      const without = { ...desk, permissions: desk.permissions.filter((each) => each !== permission) };
      expect(moveBetween(card, to, dragged(without))).toEqual({ refused: "access/forbidden", permission });
    },
  );

  it("who makes orders for themselves alone begins their own deals", () => {
    const mechanic = { ...actor("mechanic"), permissions: [...desk.permissions, ...actor("mechanic").permissions] };
    const begin = (masterId: string | null) => moveBetween(dealCard({ masterId }), "in_work", dragged(mechanic));
    expect(begin(mechanic.userId)).toEqual({ does: "startWork" });
    expect(begin(null)).toEqual({ refused: "work-orders/own-only" });
    expect(begin("somebody else")).toEqual({ refused: "work-orders/own-only" });
  });

  it("taking money takes PAYMENTS_CREATE, starting work WORK_ORDERS_CREATE", () => {
    expect(permissionsFor("takePayment")).toContain("PAYMENTS_CREATE");
    expect(permissionsFor("startWork")).toContain("WORK_ORDERS_CREATE");
    expect(PIPELINE_MOVES.every((move) => permissionsFor(move).includes("PIPELINE_MOVE"))).toBe(true);
  });
});
