// The list of orders: its address, what each view and filter lets through, and what the server is asked.

import { describe, expect, it } from "vitest";
import { narrowing } from "../../../app/lists/list-view.ts";
import { fromDevice, fromServer, together, type BoardRow, type ListedOrder, type ToldOrder } from "./listed-order.ts";
import {
  closedPath,
  countPath,
  isShown,
  isTooShort,
  NO_FILTERS,
  ordersView,
  passes,
  searchOf,
  sortIn,
  type OrdersView,
} from "./orders-view.ts";

const AT = { now: Date.UTC(2026, 10, 25, 8, 0), timeZone: "Europe/Chisinau" }; // ten in the morning
const hours = (count: number) => AT.now + count * 3_600_000;

const TOLD: ToldOrder = {
  id: "t",
  number: "WO-2026-000300",
  status: "done",
  urgency: "normal",
  pay_status: "partial",
  client: { name: "Ion Rusu", phone: "069123456" },
  vehicle: { plate: "KTA 905", plate_country: "MD", make: "Škoda", model: null },
  master: { id: "m", name: "Vasile" },
  mileage_km: 100,
  total: "450.00",
  balance: "150.50",
  eta_at: null,
  ready_at: null,
  closed_at: "2026-11-02",
  created_at: "2026-10-30T08:00:00.000Z",
};
const closed = (changes: Partial<ToldOrder> = {}) => fromServer({ ...TOLD, ...changes });
const open = (changes: Partial<ListedOrder> = {}): ListedOrder => ({
  ...closed(),
  id: "o",
  status: "in_work",
  closedOn: null,
  payStatus: "unpaid",
  isHere: true,
  ...changes,
});
const view = (changes: Partial<OrdersView> = {}): OrdersView => ({ ...ordersView({}), ...changes });

describe("the address", () => {
  it("is short without filters, and says all of a view", () => {
    expect(searchOf(ordersView({}))).toEqual({});
    const all = { show: "owed", q: "kta", status: "done", master: "m", pay: "unpaid", from: "2026-09-01" };
    const more = { urgency: "express", sort: "-total", cols: "number.plate" };
    expect(searchOf(ordersView({ ...all, ...more }))).toEqual({ ...all, ...more });
    expect(ordersView({ q: 371 }).q).toBe("371"); // as the router reads it
  });

  it("leaves out what it does not know", () => {
    const search = { show: "mine", status: "lost", pay: 1, due: "never", urgency: "", from: "yesterday", master: {} };
    expect(searchOf(ordersView(search))).toEqual({});
  });

  it("takes no day that is before any shop, or that no calendar has", () => {
    for (const from of ["0000-01-01", "1969-12-31", "2026-13-01", "12026-01-01"])
      expect(ordersView({ from }).from, from).toBe("");
    for (const from of ["1970-01-01", "9999-12-31"]) {
      expect(ordersView({ from }).from).toBe(from);
      expect(closedPath(ordersView({ from }), 1, AT)).toContain("created_from=");
    }
  });

  it("names what narrows the list; sorting and columns do not", () => {
    const narrowed = (asked: OrdersView) => narrowing(asked, NO_FILTERS, { set: {} });
    expect(narrowed(ordersView({ show: "owed", sort: "total", cols: "number" }))).toEqual([]);
    expect(narrowed(ordersView({ from: "2026-09-01", pay: "paid", q: "x" }))).toEqual(["q", "pay", "from"]);
    expect(narrowed({ ...ordersView({ pay: "paid", q: "x" }), ...NO_FILTERS })).toEqual([]);
  });

  it("sorts by number, the latest first, where it names no column", () => {
    expect(sortIn(ordersView({}), ["number"])).toEqual({ id: "number", desc: true });
    expect(sortIn(ordersView({ sort: "owed" }), ["number", "owed"])).toEqual({ id: "owed", desc: false });
  });
});

describe("the views that everybody has", () => {
  it.each([
    ["all", closed({ status: "cancelled" }), true],
    ["open", open(), true],
    ["open", closed(), false],
    ["owed", closed(), true],
    ["owed", closed({ pay_status: "paid" }), false],
    ["owed", closed({ status: "cancelled" }), false],
    ["late", open({ etaAt: hours(-1) }), true],
    ["late", open({ etaAt: hours(1) }), false],
    ["late", open({ status: "ready", readyAt: hours(-1) }), true], // unpaid for an hour
    ["late", closed({ eta_at: "2026-11-01T08:00:00Z" }), false],
    ["closed", closed(), true],
    ["closed", closed({ closed_at: "2026-10-31" }), false],
    ["closed", open(), false],
  ] as const)("%s: %#", (show, order, is) => {
    expect(isShown(show, order, AT)).toBe(is);
  });
});

describe("the filters", () => {
  it.each([
    [{ status: "in_work" }, open(), true],
    [{ status: "ready" }, open(), false],
    [{ master: "m" }, open(), true],
    [{ master: "x" }, open(), false],
    [{ pay: "unpaid" }, open(), true],
    [{ pay: "paid" }, open(), false],
    [{ urgency: "express" }, open(), false],
    [{ from: "2026-10-30" }, open(), true],
    [{ from: "2026-10-31" }, open(), false],
    [{ from: "2026-10-31" }, open({ createdAt: null }), true], // made here a moment ago
    [{ due: "late" }, open({ etaAt: hours(-1) }), true],
    [{ due: "today" }, open({ etaAt: hours(13) }), true], // 23:00
    [{ due: "today" }, open({ etaAt: hours(15) }), false],
    [{ due: "tomorrow" }, open({ etaAt: hours(15) }), true],
    [{ due: "today" }, closed({ eta_at: "2026-11-25T10:00:00Z" }), false],
    [{ show: "open", pay: "partial" }, closed(), false],
  ] as [Partial<OrdersView>, ListedOrder, boolean][])("%o: %#", (changes, order, is) => {
    expect(passes(view(changes), order, AT)).toBe(is);
  });
});

describe("what the server is asked", () => {
  const query = (changes: Partial<OrdersView>, page = 1) => {
    const path = closedPath(view(changes), page, AT);
    return path === null ? null : Object.fromEntries(new URLSearchParams(path.split("?")[1]));
  };

  it("is for closed orders, a page at a time, in the order of the list", () => {
    const usual = { closed: "true", sort: "-number", page: "2", per_page: "100" };
    expect(query({}, 2)).toEqual(usual);
    expect(query({ sort: "created" })).toMatchObject({ sort: "created_at" });
    expect(query({ sort: "-total" })).toMatchObject({ sort: "-number" }); // it does not sort by that
  });

  it("has the filters in the shop's days", () => {
    const filters = { q: " kta ", master: "m", pay: "unpaid", urgency: "express", status: "done" } as const;
    expect(query({ ...filters, from: "2026-11-01" })).toMatchObject({
      q: "kta",
      master_id: "m",
      pay_status: "unpaid",
      urgency: "express",
      status: "done",
      created_from: "2026-10-31T22:00:00.000Z",
    });
    expect(query({ show: "owed" })).toMatchObject({ owed: "true" });
    expect(query({ show: "closed" })).toMatchObject({ closed_from: "2026-10-31T22:00:00.000Z" });
  });

  it("is nothing where no closed order can be in the view", () => {
    for (const none of [{ show: "open" }, { show: "late" }, { status: "ready" }, { due: "today" }, { q: "k" }] as const)
      expect(query(none), JSON.stringify(none)).toBeNull();
    // Of one character nobody was asked: that is not the same as none.
    expect(isTooShort(view({ q: " 7 " }))).toBe(true);
    for (const known of [{ q: "" }, { q: "77" }, { q: "7", show: "open" }, { q: "7", due: "today" }] as const)
      expect(isTooShort(view(known)), JSON.stringify(known)).toBe(false);
    expect(countPath("open", AT)).toBeNull();
    expect(countPath("owed", AT)).toContain("owed=true");
  });
});

describe("rows of the device and of the server", () => {
  it("are one list, where the device's own word of an order counts", () => {
    const here = open({ id: "t" });
    const told = [closed(), closed({ id: "u" }), closed({ id: "u" })];
    expect(together([here], told, new Set(["t"])).map((o) => [o.id, o.isHere])).toEqual([
      ["t", true],
      ["u", false],
    ]);
  });

  it("do not show an order as closed that is open again on the device, and not in this view", () => {
    expect(together([], [closed(), closed({ id: "u" })], new Set(["t"])).map(({ id }) => id)).toEqual(["u"]);
  });

  it("have money in minor units, and say what is owed to who may see payments", () => {
    expect(closed()).toMatchObject({ totalMinor: 45_000, owedMinor: 15_050, car: "Škoda", closedOn: "2026-11-02" });
    expect(closed({ balance: null }).owedMinor).toBeNull();
    expect(closed({ status: "cancelled" }).owedMinor).toBe(0);
    const { client: _, master: __, ...facts } = open();
    const row: BoardRow = { ...facts, statusAt: AT.now, totalMinor: 1000, paidMinor: 400 };
    expect(fromDevice(row, { payments: true })).toMatchObject({ owedMinor: 600, plate: null, car: "", isHere: true });
    expect(fromDevice(row, { payments: false }).owedMinor).toBeNull();
  });
});
