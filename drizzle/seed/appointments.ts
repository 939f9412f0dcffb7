// The calendar of a demonstration tenant: this week full, a month behind and a month ahead that thins out the further it is.

import { daysAfter, hoursOn, localTime } from "../../shared/domains/tenancy/opening-hours.rules.ts";
import { readSettings } from "../../shared/domains/tenancy/settings.rules.ts";
import type { AppointmentStatus } from "../../shared/domains/scheduling/appointments.states.ts";
import { momentAt } from "../../shared/kernel/shop-days.ts";
import type { Random } from "./random.ts";
import type { DemoRows, VehicleRow } from "./rows.ts";
import { HOUR_MS, MINUTE_MS } from "./shop-calendar.ts";
import type { Shop } from "./shop.ts";

type AppointmentRow = DemoRows["appointment"][number];
type PostRow = DemoRows["post"][number];

/** What is planned, and for how long, minutes; by the name of the post it is done on. */
const LIFT: readonly Work[] = [
  ["Revizie: ulei și filtre", 60],
  ["Plăcuțe și discuri față", 90],
  ["Plăcuțe spate", 60],
  ["Amortizoare față", 150],
  ["Kit distribuție", 240],
  ["Ambreiaj", 300],
  ["Bieletă antiruliu", 60],
  ["Bucșe braț față", 120],
  ["Cap de bară", 60],
  ["Rulment roată spate", 90],
  ["Schimb anvelope", 60],
  ["Planetară stânga", 120],
];
const WORKS: Readonly<Record<string, readonly Work[]>> = {
  Geometrie: [
    ["Geometria roților", 60],
    ["Geometrie după bucșe", 90],
    ["Echilibrare roți", 30],
  ],
  Diagnoză: [
    ["Diagnoză computerizată", 60],
    ["Martor motor aprins", 90],
    ["Verificare înainte de cumpărare", 120],
    ["Aer condiționat: verificare și încărcare", 90],
    ["Nu pornește dimineața", 120],
  ],
};
type Work = readonly [title: string, minutes: number];

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
const SLOT = 30;

/** How much of a day is taken, by how far it is from today. */
function fullness(inDays: number, thisWeek: boolean): number {
  if (thisWeek) return 0.95;
  return inDays < 0 ? 0.75 : Math.max(0.15, 0.7 - inDays * 0.02);
}

/** `orders`: how many the shop has. The days next to today come first, so that a shop of few has them there. */
export function appointmentRows(
  shop: Shop,
  posts: readonly PostRow[],
  vehicles: readonly VehicleRow[],
  orders: number,
): AppointmentRow[] {
  const settings = readSettings(shop.tenant.settings);
  const random = shop.random("appointments");
  const { date: today, weekday } = localTime(shop.now, settings.time_zone);
  const sinceMonday = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"].indexOf(weekday);
  const distances = Array.from({ length: 2 * DAYS + 1 }, (_, i) => i - DAYS);
  const most = Math.round(orders * (orders < SMALL_SHOP ? SMALL_SHARE : SHARE_OF_ORDERS));
  const rows: AppointmentRow[] = [];
  for (const inDays of distances.toSorted((a, b) => Math.abs(a) - Math.abs(b) || b - a)) {
    const day = daysAfter(today, inDays);
    const hours = hoursOn(settings, day);
    if (!hours) continue;
    const thisWeek = inDays >= -sinceMonday && inDays < 7 - sinceMonday;
    const opens = momentAt(day, hours.open, settings.time_zone);
    const closes = momentAt(day, hours.close, settings.time_zone);
    for (const post of posts)
      rows.push(...dayOf(shop, random, { post, vehicles, opens, closes, full: fullness(inDays, thisWeek) }));
    if (rows.length >= most) break;
  }
  return rows.slice(0, most).toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

interface Day {
  post: PostRow;
  vehicles: readonly VehicleRow[];
  /** Unix ms. */
  opens: number;
  closes: number;
  full: number;
}

/** One post's day, from its opening on, with pauses where it is not full. */
function* dayOf(shop: Shop, random: Random, { post, vehicles, opens, closes, full }: Day): Generator<AppointmentRow> {
  let at = opens;
  while (at < closes) {
    const [title, minutes] = random.pick(WORKS[post.name] ?? LIFT);
    const ends = at + minutes * MINUTE_MS;
    if (ends <= closes && random.chance(full))
      yield appointmentRow(shop, random, { title, post, car: random.pick(vehicles), startsAt: at, endsAt: ends });
    at = ends <= closes ? ends + (random.chance(full) ? 0 : SLOT * MINUTE_MS) : closes;
  }
}

interface Planned {
  title: string;
  post: PostRow;
  car: VehicleRow;
  startsAt: number;
  endsAt: number;
}

function statusOf(random: Random, now: number, { startsAt, endsAt }: Planned): AppointmentStatus {
  const chance = random.next();
  if (endsAt <= now) {
    if (chance < 0.05) return "no_show";
    return chance < 0.12 ? "cancelled" : "done";
  }
  if (startsAt <= now) return chance < 0.1 ? "confirmed" : "in_progress";
  if (chance < 0.03) return "cancelled";
  const isSoon = startsAt - now < 48 * HOUR_MS;
  return chance < (isSoon ? 0.75 : 0.35) ? "confirmed" : "scheduled";
}

function appointmentRow(shop: Shop, random: Random, planned: Planned): AppointmentRow {
  const { title, post, car, startsAt, endsAt } = planned;
  const status = statusOf(random, shop.now, planned);
  // Called some days before, in the middle of a day of work; never later than now.
  const made = Math.min(startsAt - random.int(1, 9) * 24 * HOUR_MS, shop.now - random.int(5, 240) * MINUTE_MS);
  const confirmed = ["confirmed", "in_progress", "done"].includes(status);
  const confirmedAt = confirmed ? Math.min(made + random.int(1, 20) * HOUR_MS, shop.now, startsAt) : null;
  const ended = { done: endsAt, cancelled: startsAt - HOUR_MS, no_show: endsAt, in_progress: startsAt };
  const at = status in ended ? ended[status as keyof typeof ended] : (confirmedAt ?? made);
  const statusAt = new Date(Math.max(made, Math.min(at, shop.now)));
  const mechanics = [shop.people.mechanic, shop.people.mechanic2, null];
  return {
    id: random.uuid(),
    companyId: shop.companyId,
    title,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    clientId: car.clientId,
    vehicleId: car.id,
    masterId: post.defaultMasterId ?? random.pick(mechanics),
    postId: post.id,
    dealId: null,
    status,
    statusAt,
    confirmedAt: confirmedAt === null ? null : new Date(confirmedAt),
    confirmedVia: confirmedAt === null ? null : "desk",
    color: null,
    notes: random.pick(NOTES),
    workOrderId: null,
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
