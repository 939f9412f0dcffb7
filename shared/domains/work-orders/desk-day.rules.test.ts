import { describe, expect, it } from "vitest";
import {
  DAY_SECTIONS,
  dayRow,
  deskDay,
  nextAct,
  type DayAct,
  type DayOrder,
  type DayRow,
  type DaySection,
  type KnownOfOrder,
  type MayOfDay,
} from "./desk-day.rules.ts";
import { WORK_ORDER_STATUSES, type WorkOrderStatus } from "./work-orders.states.ts";

const MINUTE = 60_000;
const NOW = 10_000 * MINUTE;
const ago = (minutes: number) => NOW - minutes * MINUTE;

const line = (part: Partial<DayOrder["workLines"][number]> = {}) => ({
  requiresApproval: false,
  approvedAt: null,
  declinedAt: null,
  supersededBy: null,
  updatedAt: null,
  mechanicStartedAt: null,
  ...part,
});
const asked = (updatedAt: number | null = null) => line({ requiresApproval: true, updatedAt });

const order = (part: Partial<DayOrder>): DayOrder => ({
  id: "a",
  status: "in_work",
  statusAt: ago(200),
  payStatus: "unpaid",
  readyAt: null,
  etaAt: null,
  workLines: [],
  partsLines: [],
  ...part,
});

type Expected = Omit<DayRow<DayOrder>, "order"> | null;
const at = (section: DaySection, since: number, isOverdue = false): Expected => ({ section, since, isOverdue });

describe("where an order stands in the desk's day", () => {
  it.each<[string, Partial<DayOrder>, Expected]>([
    ["in work and on time: nowhere", { etaAt: NOW + MINUTE }, null],
    ["in diagnosis without a promise: nowhere", { status: "diagnosis" }, null],
    ["waiting for parts: nowhere", { status: "awaiting_parts" }, null],
    ["closed, whatever was promised", { status: "done", etaAt: ago(500) }, null],
    ["cancelled with a question", { status: "cancelled", workLines: [asked()] }, null],
    ["just brought in", { status: "new", statusAt: ago(5) }, at("arrived", ago(5))],
    ["brought in, and past its promise", { status: "new", etaAt: ago(1) }, at("late", ago(1), true)],
    ["past its promise", { etaAt: ago(22) }, at("late", ago(22), true)],
    ["waiting for parts past its promise", { status: "awaiting_parts", etaAt: ago(3) }, at("late", ago(3), true)],
    ["ready, unpaid", { status: "ready", readyAt: ago(4) }, at("toPay", ago(4))],
    ["ready, unpaid for half an hour", { status: "ready", readyAt: ago(30) }, at("toPay", ago(30), true)],
    ["ready, an advance paid", { status: "ready", payStatus: "partial", readyAt: ago(48) }, at("toPay", ago(48), true)],
    ["ready, paid", { status: "ready", payStatus: "paid", readyAt: ago(90) }, at("toHandOver", ago(90))],
    ["ready, as an old device tells it", { status: "ready", statusAt: ago(7) }, at("toPay", ago(7))],
    [
      "ready with a question: the till asks about it",
      { status: "ready", readyAt: ago(1), workLines: [asked()] },
      at("toPay", ago(1)),
    ],
    [
      "ready after its promise: it waits for its client",
      { status: "ready", readyAt: ago(1), etaAt: ago(60) },
      at("toPay", ago(1)),
    ],
    ["the client is asked", { status: "agreement", statusAt: ago(4) }, at("waiting", ago(4))],
    ["asked for an hour", { status: "agreement", statusAt: ago(60) }, at("waiting", ago(60), true)],
    ["asked, a moment less", { status: "agreement", statusAt: ago(60) + 1 }, at("waiting", ago(60) + 1)],
    [
      "asked, and past its promise: without the answer nothing goes on",
      { status: "agreement", statusAt: ago(2), etaAt: ago(1) },
      at("waiting", ago(2), true),
    ],
    [
      "the client was asked, and has answered all of it: somebody has to begin, since their last word",
      {
        status: "agreement",
        statusAt: ago(20),
        workLines: [line(), line({ requiresApproval: true, approvedAt: ago(6) })],
        partsLines: [line({ requiresApproval: true, declinedAt: ago(5) })],
      },
      at("toBegin", ago(5)),
    ],
    [
      "answered, and its mechanic has begun: nowhere",
      {
        status: "agreement",
        statusAt: ago(20),
        workLines: [line({ requiresApproval: true, approvedAt: ago(6), mechanicStartedAt: ago(3) })],
      },
      null,
    ],
    [
      "what was begun and declined then is not begun",
      {
        status: "agreement",
        statusAt: ago(20),
        workLines: [line({ requiresApproval: true, declinedAt: ago(6), mechanicStartedAt: ago(3) })],
      },
      at("toBegin", ago(6)),
    ],
    [
      "brought in, and its mechanic has begun: nowhere",
      { status: "new", workLines: [line({ mechanicStartedAt: ago(3) })] },
      null,
    ],
    [
      "answered, and past its promise",
      {
        status: "agreement",
        statusAt: ago(20),
        etaAt: ago(1),
        workLines: [line({ requiresApproval: true, approvedAt: ago(5) })],
      },
      at("late", ago(1), true),
    ],
    [
      "answered of one, asked about another",
      {
        status: "agreement",
        statusAt: ago(20),
        workLines: [line({ requiresApproval: true, approvedAt: ago(5) }), asked(ago(20))],
      },
      at("waiting", ago(20)),
    ],
    [
      "moved to be agreed after what was answered before",
      {
        status: "agreement",
        statusAt: ago(20),
        workLines: [line({ requiresApproval: true, approvedAt: ago(50) })],
      },
      at("waiting", ago(20)),
    ],
    ["asked about a work meanwhile", { workLines: [line(), asked(ago(9))] }, at("waiting", ago(9))],
    ["asked about two: since the first", { workLines: [asked(ago(9)), asked(ago(20))] }, at("waiting", ago(20))],
    ["asked about a work of unknown time", { workLines: [asked(null)], statusAt: ago(3) }, at("waiting", ago(3))],
    ["asked about a part alone", { partsLines: [asked()], statusAt: ago(3) }, at("waiting", ago(3))],
    ["new, with a question", { status: "new", workLines: [asked(ago(1))] }, at("waiting", ago(1))],
    ["answered: nowhere", { workLines: [line({ requiresApproval: true, approvedAt: ago(1) })] }, null],
    ["declined: nowhere", { partsLines: [line({ requiresApproval: true, declinedAt: ago(1) })] }, null],
    ["another line took its place: nowhere", { workLines: [{ ...asked(), supersededBy: "other" }] }, null],
  ])("%s", (_, part, expected) => {
    const given = order(part);
    expect(dayRow(given, NOW)).toEqual(expected && { order: given, ...expected });
  });

  it("has each order once at most, whatever its status, and those that waited longest first", () => {
    const orders = WORK_ORDER_STATUSES.flatMap((status: WorkOrderStatus) =>
      [30, 90, 10].map((minutes) =>
        order({
          id: `${status}-${minutes}`,
          status,
          statusAt: ago(minutes),
          readyAt: ago(minutes),
          etaAt: ago(minutes),
        }),
      ),
    );
    const day = deskDay(orders, NOW);
    const ids = DAY_SECTIONS.flatMap((section) => day[section].map(({ order: { id } }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual([
      "ready-90",
      "ready-30",
      "ready-10",
      "agreement-90",
      "agreement-30",
      "agreement-10",
      ...[90, 30, 10].flatMap((minutes) =>
        ["awaiting_parts", "diagnosis", "in_work", "new"].map((status) => `${status}-${minutes}`),
      ),
    ]);
  });

  it("tells two that came in together by their ids", () => {
    const day = deskDay([order({ id: "b", status: "new" }), order({ id: "a", status: "new" })], NOW);
    expect(day.arrived.map(({ order: { id } }) => id)).toEqual(["a", "b"]);
  });
});

const ALL: MayOfDay = { payOff: true, send: true, edit: true };
const NONE: MayOfDay = { payOff: false, send: false, edit: false };
const KNOWN: KnownOfOrder = { hasMechanic: true, hasPhone: true, hasWorks: true };

describe("what is done next", () => {
  it.each<[string, DaySection, number, Partial<KnownOfOrder>, MayOfDay, DayAct | null]>([
    ["the money is taken", "toPay", 1, {}, ALL, "take"],
    ["who takes none rings up", "toPay", 1, {}, NONE, "call"],
    ["who takes none and has no number", "toPay", 1, { hasPhone: false }, NONE, null],
    ["the car is handed over", "toHandOver", 1, {}, ALL, "handOver"],
    ["who closes none rings up", "toHandOver", 1, {}, NONE, "call"],
    ["within the hour the page is sent", "waiting", 59, {}, ALL, "send"],
    ["after an hour a person rings up", "waiting", 60, {}, ALL, "call"],
    ["without a number it is sent again", "waiting", 600, { hasPhone: false }, ALL, "send"],
    ["who sends nothing rings up at once", "waiting", 1, {}, NONE, "call"],
    ["who can do neither", "waiting", 1, { hasPhone: false }, NONE, null],
    ["of a late one the client hears", "late", 1, {}, ALL, "call"],
    ["late, and no number", "late", 1, { hasPhone: false }, ALL, null],
    ["a car that nobody has is given to somebody", "arrived", 1, { hasMechanic: false }, ALL, "assign"],
    ["a car that somebody has, with what is to be done to it, is begun", "arrived", 1, {}, ALL, "begin"],
    ["nobody knows yet what is to be done: it is looked into", "arrived", 1, { hasWorks: false }, ALL, "diagnose"],
    ["who gives out no work", "arrived", 1, { hasMechanic: false }, NONE, null],
    ["who begins none", "arrived", 1, {}, NONE, null],
    ["what is agreed and nobody has is given to somebody", "toBegin", 1, { hasMechanic: false }, ALL, "assign"],
    ["what is agreed and somebody has is begun", "toBegin", 1, {}, ALL, "begin"],
    ["who begins none rings up", "toBegin", 1, {}, NONE, "call"],
    ["all of it was declined: the client comes for their car", "toBegin", 1, { hasWorks: false }, ALL, "call"],
    ["all of it declined, of nobody", "toBegin", 1, { hasWorks: false, hasMechanic: false }, ALL, "call"],
    ["all of it declined, and no number", "toBegin", 1, { hasWorks: false, hasPhone: false }, ALL, null],
  ])("%s", (_, section, minutes, known, may, expected) => {
    expect(nextAct({ section, since: ago(minutes) }, { ...KNOWN, ...known }, may, NOW)).toBe(expected);
  });
});
