// Money is never off by a ban: whatever is taken, given back, deleted and restored, the rows add up to what is paid.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SYSTEM_ROLE_DEFINITIONS, SYSTEM_ROLES, type Actor } from "../access/access.permissions.ts";
import { payAndCloseArgs, refundArgs, takePaymentArgs } from "./finance.args.ts";
import {
  canConfirmPaymentTimes,
  canDeletePayments,
  canPayAndClose,
  canRefund,
  canSeePayments,
  canTakePayments,
} from "./finance.permissions.ts";
import {
  canBePaidOff,
  dueMinor,
  leftOf,
  MOST_OF_A_PAYMENT,
  movedMinor,
  refundableMinor,
  sumMinor,
  whyNotDeleted,
  whyNotMore,
  whyNotRestored,
  type MoneyRow,
  type Owed,
} from "./finance.rules.ts";
import { balanceMinor } from "../work-orders/owed.rules.ts";
import { MOST_OF_AN_ORDER } from "../work-orders/field-limits.rules.ts";
import { PAYMENT_KINDS, PAYMENT_METHODS } from "./finance.states.ts";

const order = (changes: Partial<Owed> = {}): Owed => ({
  status: "ready",
  totalMinor: 100_000,
  paidMinor: 0,
  isPriced: true,
  ...changes,
});
const row = (id: string, changes: Partial<MoneyRow> = {}): MoneyRow => ({
  id,
  kind: "payment",
  amountMinor: 100,
  refundOf: null,
  deletedAt: null,
  ...changes,
});

it("kinds and methods are these", () => {
  expect(PAYMENT_KINDS).toEqual(["payment", "refund"]);
  expect(PAYMENT_METHODS).toEqual(["cash", "card", "transfer"]);
});

describe("the balance", () => {
  it.each([
    [100_000, 0, 100_000, 100_000],
    [100_000, 99_999, 1, 1],
    [100_000, 100_000, 0, 0],
    [100_000, 100_001, -1, 0],
    [0, 5_000, -5_000, 0],
  ])("of %d with %d paid is %d, and %d is asked for", (totalMinor, paidMinor, balance, due) => {
    expect(balanceMinor({ totalMinor, paidMinor })).toBe(balance);
    expect(dueMinor({ totalMinor, paidMinor })).toBe(due);
  });
});

const UNPRICED = { totalMinor: 0, isPriced: false };

describe("a payment", () => {
  it.each<[string, Partial<Owed>, number, ReturnType<typeof whyNotMore>]>([
    ["of a part", {}, 1, null],
    ["of all of it", {}, 100_000, null],
    ["of a ban too much", {}, 100_001, "finance/over-balance"],
    ["of what is left", { paidMinor: 99_999 }, 1, null],
    ["of more than is left", { paidMinor: 99_999 }, 2, "finance/over-balance"],
    ["on an order that is paid", { paidMinor: 100_000 }, 1, "finance/over-balance"],
    ["on an order that was paid too much for", { paidMinor: 100_500 }, 1, "finance/over-balance"],
    ["on a closed order with a debt", { status: "done", paidMinor: 40_000 }, 60_000, null],
    ["in advance of any price", { totalMinor: 0, isPriced: false }, 300_000, null],
    ["in advance, where a part is priced already", { totalMinor: 500, isPriced: false }, 300_000, null],
    ["on an order that costs nothing", { totalMinor: 0 }, 1, "finance/over-balance"],
    ["in advance, up to what an order may be paid", { ...UNPRICED, paidMinor: MOST_OF_AN_ORDER - 5 }, 5, null],
    ["in advance, of more", { ...UNPRICED, paidMinor: MOST_OF_AN_ORDER - 5 }, 6, "finance/paid-too-much"],
    ["on a cancelled order", { status: "cancelled" }, 1, "finance/order-cancelled"],
  ])("%s", (_, changes, amount, why) => {
    expect(whyNotMore(order(changes), amount)).toBe(why);
  });
});

describe("a refund", () => {
  const payment = row("a", { amountMinor: 1_000 });
  const refund = row("r", { kind: "refund", amountMinor: 300, refundOf: "a" });

  it.each<[string, number, MoneyRow | null, MoneyRow[], number]>([
    ["of a payment: all of it", 1_000, payment, [payment], 1_000],
    ["of a payment: what earlier refunds left", 700, payment, [payment, refund], 700],
    ["of a payment: a deleted refund left it whole", 1_000, payment, [payment, { ...refund, deletedAt: 1 }], 1_000],
    ["of a payment: at most what the order is still paid", 200, payment, [payment], 200],
    ["of the order: all that was paid", 1_000, null, [payment], 1_000],
    ["of an order that was paid nothing", 0, null, [], 0],
  ])("%s", (_, paid, of, rows, most) => {
    expect(refundableMinor(paid, of, rows)).toBe(most);
  });
});

describe("deleting and restoring", () => {
  const payment = row("a", { amountMinor: 1_000 });
  const refund = row("r", { kind: "refund", amountMinor: 300, refundOf: "a" });

  it.each<[string, ReturnType<typeof whyNotDeleted>, ReturnType<typeof whyNotDeleted>]>([
    ["a payment", whyNotDeleted(order({ paidMinor: 1_000 }), payment, [payment]), null],
    [
      "a payment that was given back in part",
      whyNotDeleted(order({ paidMinor: 700 }), payment, [payment, refund]),
      "finance/has-refunds",
    ],
    [
      "a payment of an order that was given back more",
      whyNotDeleted(order({ paidMinor: 999 }), payment, [payment]),
      "finance/has-refunds",
    ],
    ["a refund", whyNotDeleted(order({ paidMinor: 700 }), refund, [payment, refund]), null],
    [
      "a refund of an order that was paid too much for",
      whyNotDeleted(order({ totalMinor: 500, paidMinor: 700 }), refund, [payment, refund]),
      null,
    ],
    [
      "a refund after which the rest was paid",
      whyNotDeleted(order({ totalMinor: 1_000, paidMinor: 1_000 }), refund, [payment, refund]),
      null,
    ],
    [
      "a refund of a cancelled order",
      whyNotDeleted(order({ status: "cancelled", paidMinor: 700 }), refund, [payment, refund]),
      null,
    ],
  ])("%s", (_, why, expected) => {
    expect(why).toBe(expected);
  });

  it.each<[string, ReturnType<typeof whyNotRestored>, ReturnType<typeof whyNotRestored>]>([
    ["a payment", whyNotRestored(order(), payment, [payment]), null],
    [
      "a payment of what was paid otherwise meanwhile",
      whyNotRestored(order({ paidMinor: 99_500 }), payment, [payment]),
      "finance/over-balance",
    ],
    ["a refund", whyNotRestored(order({ paidMinor: 1_000 }), { ...refund, deletedAt: 1 }, [payment]), null],
    [
      "a refund of more than is paid",
      whyNotRestored(order({ paidMinor: 200 }), { ...refund, deletedAt: 1 }, [payment]),
      "finance/over-refund",
    ],
  ])("restoring %s", (_, why, expected) => {
    expect(why).toBe(expected);
  });
});

it.each<[string, Partial<Owed>, boolean]>([
  ["ready", {}, true],
  ["in work", { status: "in_work" }, true],
  ["ready, with nothing left to pay", { paidMinor: 100_000 }, true],
  ["closed with a debt", { status: "done", paidMinor: 1 }, true],
  ["closed and paid", { status: "done", paidMinor: 100_000 }, false],
  ["cancelled", { status: "cancelled" }, false],
  ["without a price", { isPriced: false, totalMinor: 0 }, false],
])("paid off and closed: %s", (_, changes, may) => {
  expect(canBePaidOff(order(changes))).toBe(may);
});

describe("amounts", () => {
  const id = "018f0000-0000-7000-8000-000000000001";
  const args = { paymentId: id, workOrderId: id, method: "cash", amountMinor: 1 };

  it.each([0, -1, 0.5, 1.001, MOST_OF_A_PAYMENT + 1, Number.NaN, Number.POSITIVE_INFINITY, "100", null])(
    "%s is none",
    (amountMinor) => {
      expect(takePaymentArgs.safeParse({ ...args, amountMinor }).success).toBe(false);
      expect(refundArgs.safeParse({ ...args, amountMinor }).success).toBe(false);
      expect(payAndCloseArgs.safeParse({ ...args, amountMinor }).success).toBe(amountMinor === 0);
    },
  );

  it.each([1, MOST_OF_A_PAYMENT])("%d is one", (amountMinor) => {
    expect(takePaymentArgs.safeParse({ ...args, amountMinor }).success).toBe(true);
  });

  it.each(["cheque", "", "CASH", null])("the method %j is none", (method) => {
    expect(takePaymentArgs.safeParse({ ...args, method }).success).toBe(false);
  });
});

describe("who", () => {
  const actorOf = (role: (typeof SYSTEM_ROLES)[number]) => ({
    companyId: "c",
    userId: "u",
    name: "U",
    ...SYSTEM_ROLE_DEFINITIONS[role],
  });
  const onOrder = (isClosed: boolean) => (actor: Actor) => canRefund(actor, isClosed);
  it.each([
    ["sees payments", canSeePayments, ["admin", "manager", "receptionist", "accountant"]],
    ["takes payments", canTakePayments, ["admin", "manager", "receptionist", "accountant"]],
    ["pays off and closes", canPayAndClose, ["admin", "manager", "receptionist"]],
    ["gives back on an open order", onOrder(false), ["admin", "manager", "receptionist", "accountant"]],
    ["gives back on a closed order", onOrder(true), ["admin", "manager"]],
    ["deletes and restores", canDeletePayments, ["admin", "manager"]],
    ["says when it was, where only a device does", canConfirmPaymentTimes, ["admin", "manager"]],
  ] as const)("%s", (_, may, roles) => {
    expect(SYSTEM_ROLES.filter((role) => may(actorOf(role)))).toEqual(roles);
  });
});

describe("any course of money", () => {
  const step = fc.record({
    act: fc.constantFrom("take", "takeAll", "refund", "delete", "restore"),
    amount: fc.integer({ min: 1, max: 60_000 }),
    which: fc.nat(),
    ofOrder: fc.boolean(),
  });

  it("adds up: rows are what is paid, nothing is taken too much or given back twice", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), fc.array(step, { maxLength: 40 }), (totalMinor, steps) => {
        let paidMinor = 0;
        let rows: MoneyRow[] = [];
        const owed = () => order({ totalMinor, paidMinor });
        const add = (made: MoneyRow) => {
          rows = [...rows, made];
          paidMinor += movedMinor(made);
        };
        for (const [at, { act, amount, which, ofOrder }] of steps.entries()) {
          const id = String(at);
          const before = balanceMinor(owed());
          const chosen = rows.length === 0 ? null : rows[which % rows.length]!;
          if (act === "take" && whyNotMore(owed(), amount) === null) add(row(id, { amountMinor: amount }));
          if (act === "takeAll" && dueMinor(owed()) > 0) add(row(id, { amountMinor: dueMinor(owed()) }));
          if (act === "refund" && (ofOrder || (chosen?.kind === "payment" && chosen.deletedAt === null))) {
            const of = ofOrder ? null : chosen;
            if (amount <= refundableMinor(paidMinor, of, rows))
              add(row(id, { kind: "refund", amountMinor: amount, refundOf: of?.id ?? null }));
          }
          if (act === "delete" && chosen?.deletedAt === null && whyNotDeleted(owed(), chosen, rows) === null) {
            rows = rows.map((one) => (one.id === chosen.id ? { ...one, deletedAt: at + 1 } : one));
            paidMinor -= movedMinor(chosen);
          }
          if (
            act === "restore" &&
            chosen &&
            chosen.deletedAt !== null &&
            whyNotRestored(owed(), chosen, rows) === null
          ) {
            rows = rows.map((one) => (one.id === chosen.id ? { ...one, deletedAt: null } : one));
            paidMinor += movedMinor(chosen);
          }
          expect(sumMinor(rows)).toBe(paidMinor);
          expect(paidMinor).toBeGreaterThanOrEqual(0);
          // Only a refund that never was leaves more paid than it costs.
          if (act !== "delete") expect(balanceMinor(owed())).toBeGreaterThanOrEqual(Math.min(0, before));
          for (const payment of rows.filter(({ kind, deletedAt }) => kind === "payment" && deletedAt === null))
            expect(leftOf(payment, rows)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it("a payment and its refund leave what was there before", () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 1_000_000 }), (before, amountMinor) => {
        const payment = row("p", { amountMinor });
        const refund = row("r", { kind: "refund", amountMinor, refundOf: "p" });
        expect(before + movedMinor(payment) + movedMinor(refund)).toBe(before);
        expect(refundableMinor(before + amountMinor, payment, [payment])).toBe(amountMinor);
        expect(refundableMinor(before, payment, [payment, refund])).toBe(0);
      }),
    );
  });
});
