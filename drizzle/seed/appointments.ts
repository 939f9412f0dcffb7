// The calendar of a demonstration tenant: this week as full as a good week is, a month behind and a month ahead that thins out the
// further it is. What is over was an order, where the shop had one of that day.

import { daysAfter, hoursOn, localTime } from "../../shared/domains/tenancy/opening-hours.rules.ts";
import { readSettings } from "../../shared/domains/tenancy/settings.rules.ts";
import type { AppointmentStatus } from "../../shared/domains/scheduling/appointments.states.ts";
import { isOpen } from "../../shared/domains/work-orders/work-orders.states.ts";
import { momentAt } from "../../shared/kernel/shop-days.ts";
import { crewsOf, slotsOf, type Slot } from "./appointment-plan.ts";
import type { Random } from "./random.ts";
import type { DemoRows, VehicleRow, WorkOrderRow } from "./rows.ts";
import { HOUR_MS, MINUTE_MS } from "./shop-calendar.ts";
import type { Shop } from "./shop.ts";

type AppointmentRow = DemoRows["appointment"][number];
type PostRow = DemoRows["post"][number];

const NOTES = [
  "Aduce piesele cu el",
  "Așteaptă în service",
  "Lasă cheile dimineața",
  "De sunat când e gata",
  "Zgomot la denivelări",
  null,
  null,
  null,
  null,
];

const DAYS = 30;
/** Of all orders of a shop, so many appointments at most: a small one has few. */
const SHARE_OF_ORDERS = 2;
const SMALL_SHOP = 100;
const SMALL_SHARE = 0.25;
/** Who comes within it has confirmed, but for one: that one is rung up. */
const SOON_MS = 24 * HOUR_MS;
/** An order of a visit was opened no further from its hour. */
const NEAR_MS = 3 * HOUR_MS;

/** How much of a full day is taken, by how far it is from today. */
function shareOf(inDays: number, thisWeek: boolean): number {
  if (thisWeek) return 1;
  return inDays < 0 ? 0.85 : Math.max(0.15, 0.8 - inDays * 0.025);
}

/** The days next to today come first, so that a shop of few has them there. */
export function appointmentRows(
  shop: Shop,
  posts: readonly PostRow[],
  vehicles: readonly VehicleRow[],
  orders: readonly WorkOrderRow[],
): AppointmentRow[] {
  const random = shop.random("appointments");
  const most = Math.round(orders.length * (orders.length < SMALL_SHOP ? SMALL_SHARE : SHARE_OF_ORDERS));
  const slots = plannedSlots(shop, random, posts).slice(0, most);
  const visits = ordersOfVisits(shop, orders);
  const alert = alertOf(slots, shop.now);
  // Each once before any comes again: nobody's car is here twice a day.
  const cars = random.shuffled(vehicles);
  const rows = slots.map((slot, i) => {
    const status = slot === alert ? "scheduled" : statusOf(random, shop.now, slot);
    return appointmentRow(shop, random, { ...slot, status, car: cars[i % cars.length]!, order: visits(slot, status) });
  });
  return rows.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

/** From the nearest day to the farthest. */
function plannedSlots(shop: Shop, random: Random, posts: readonly PostRow[]): Slot[] {
  const settings = readSettings(shop.tenant.settings);
  const { date: today, weekday } = localTime(shop.now, settings.time_zone);
  const sinceMonday = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"].indexOf(weekday);
  const distances = Array.from({ length: 2 * DAYS + 1 }, (_, i) => i - DAYS);
  const crews = crewsOf(posts);
  const isOpenOn = (ofWeek: number) => hoursOn(settings, daysAfter(today, ofWeek - sinceMonday)) !== null;
  // Thursday, where the shop is open, is the day on which nothing goes in any more.
  const crowded = [3, 2, 4, 1, 0].find(isOpenOn);
  const slots: Slot[] = [];
  for (const inDays of distances.toSorted((a, b) => Math.abs(a) - Math.abs(b) || b - a)) {
    const day = daysAfter(today, inDays);
    const hours = hoursOn(settings, day);
    if (!hours) continue;
    const ofWeek = inDays + sinceMonday;
    const thisWeek = ofWeek >= 0 && ofWeek < 7;
    for (const [i, crew] of crews.entries()) {
      const ofDay = [
        ...slotsOf(random, crew, {
          opens: momentAt(day, hours.open, settings.time_zone),
          closes: momentAt(day, hours.close, settings.time_zone),
          share: shareOf(inDays, thisWeek),
          isCrowded: thisWeek && ofWeek === crowded && i === 0,
        }),
      ];
      slots.push(...(thisWeek && ofWeek === 1 && i === 0 ? helpedOut(ofDay, crews[1]?.masterId) : ofDay));
      // Some of what is further away is given to nobody yet.
      const last = slots.at(-1);
      if (last && inDays > 2 && random.chance(0.15)) last.masterId = null;
    }
  }
  return slots;
}

/** Now and then two things at once are asked of somebody: the last of a day is given to who works on another lift. */
const helpedOut = (slots: readonly Slot[], other: string | undefined): Slot[] =>
  slots.map((slot, i) => (other !== undefined && i === slots.length - 1 ? { ...slot, masterId: other } : slot));

/** Of those that begin soon the one in the middle. */
function alertOf(slots: readonly Slot[], now: number): Slot | undefined {
  const soon = slots.filter(({ startsAt }) => startsAt > now && startsAt < now + SOON_MS);
  const inOrder = soon.toSorted((a, b) => a.startsAt - b.startsAt);
  return inOrder[inOrder.length >> 1];
}

function statusOf(random: Random, now: number, { startsAt, endsAt, isSure }: Slot): AppointmentStatus {
  const chance = isSure ? 0.5 : random.next();
  if (endsAt <= now) {
    if (chance < 0.03) return "no_show";
    return chance < 0.07 ? "cancelled" : "done";
  }
  if (startsAt <= now) return "in_progress";
  if (startsAt - now < SOON_MS) return "confirmed";
  if (chance < 0.03) return "cancelled";
  return chance < (startsAt - now < 3 * SOON_MS ? 0.7 : 0.35) ? "confirmed" : "scheduled";
}

/** The order that a visit became: the mechanic's, opened nearest to its hour; each is one visit's. */
function ordersOfVisits(shop: Shop, orders: readonly WorkOrderRow[]) {
  const from = shop.now - (DAYS + 1) * 24 * HOUR_MS;
  const free = new Set(
    orders.filter(
      ({ createdAt, status, deletedAt }) => createdAt.getTime() >= from && status !== "cancelled" && deletedAt === null,
    ),
  );
  return ({ masterId, startsAt }: Slot, status: AppointmentStatus): WorkOrderRow | null => {
    if (status !== "done" && status !== "in_progress") return null;
    const distance = ({ createdAt }: WorkOrderRow) => Math.abs(createdAt.getTime() - startsAt);
    const near = [...free].filter(
      (order) =>
        order.masterId === masterId && isOpen(order.status) === (status === "in_progress") && distance(order) < NEAR_MS,
    );
    const [order = null] = near.toSorted((a, b) => distance(a) - distance(b));
    if (order) free.delete(order);
    return order;
  };
}

interface Planned extends Slot {
  status: AppointmentStatus;
  car: VehicleRow;
  /** What it became; its car came, and what was said at the desk is what it was for. */
  order: WorkOrderRow | null;
}

function appointmentRow(shop: Shop, random: Random, planned: Planned): AppointmentRow {
  const { post, masterId, status, car, order, startsAt, endsAt } = planned;
  // Called some days before, in the middle of a day of work; never later than now.
  const made = Math.min(startsAt - random.int(1, 9) * 24 * HOUR_MS, shop.now - random.int(5, 240) * MINUTE_MS);
  const confirmed = ["confirmed", "in_progress", "done"].includes(status);
  const confirmedAt = confirmed ? Math.min(made + random.int(1, 20) * HOUR_MS, shop.now, startsAt) : null;
  const over = { cancelled: startsAt - HOUR_MS, no_show: endsAt, done: order?.closedAt?.getTime() ?? endsAt };
  const at =
    status === "in_progress"
      ? (order?.createdAt.getTime() ?? startsAt)
      : status in over
        ? over[status as keyof typeof over]
        : (confirmedAt ?? made);
  const statusAt = new Date(Math.max(made, Math.min(at, shop.now)));
  const notes = random.pick(NOTES);
  return {
    id: random.uuid(),
    companyId: shop.companyId,
    title: order?.complaint ?? planned.title,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    clientId: order?.clientId ?? car.clientId,
    vehicleId: order?.vehicleId ?? car.id,
    masterId,
    postId: post.id,
    dealId: null,
    status,
    statusAt,
    confirmedAt: confirmedAt === null ? null : new Date(confirmedAt),
    confirmedVia: confirmedAt === null ? null : "desk",
    color: null,
    notes: order ? null : notes,
    workOrderId: order?.id ?? null,
    movedBy: null,
    movedOver: null,
    toldStartAt: null,
    confirmToken: null,
    fieldWriters: null,
    createdAt: new Date(made),
    updatedAt: statusAt,
    deletedAt: null,
  };
}
