// Three months of closed orders, spread evenly; the mechanics take turns.

import { benchOf } from "./bench.ts";
import { cancelledOrder } from "./cancelled-order.ts";
import { JOBS, suits } from "./catalogue/jobs.ts";
import { finishedOrder } from "./finished-order.ts";
import { quoteOf, worksOfAll, type Quote } from "./quote.ts";
import type { Random } from "./random.ts";
import type { OrderRows, VehicleRow } from "./rows.ts";
import type { Shop } from "./shop.ts";
import { carPicker } from "./visits.ts";

const CANCELLED_SHARE = 0.04;
const SECOND_JOB_SHARE = 0.18;

type Mechanic = "mechanic" | "mechanic2";
const MECHANICS: readonly Mechanic[] = ["mechanic", "mechanic2"];

/** `inTheShop`: ids of the cars on the open board; `busyFrom`: when each mechanic's work on it began, Unix ms. */
export function* historyOrders(
  shop: Shop,
  count: number,
  cars: readonly VehicleRow[],
  inTheShop: ReadonlySet<string>,
  busyFrom: Record<Mechanic, number>,
): Generator<OrderRows> {
  const random = shop.random("history");
  const nextCar = carPicker(shop, random, cars, inTheShop);
  const benches = MECHANICS.map((name) => benchOf(random, shop.calendar.history, busyFrom[name]));
  for (let i = 0; i < count; i++) {
    const turn = i % MECHANICS.length;
    const bench = benches[turn]!;
    const day = Math.floor((i / count) * bench.days);
    const { opens } = shop.calendar.history[day]!;
    const car = nextCar(opens);
    const visit = { car, masterId: shop.people[MECHANICS[turn]!], quote: visitQuote(shop, random, car) };
    yield random.chance(CANCELLED_SHARE)
      ? cancelledOrder(shop, random, visit, opens)
      : finishedOrder(shop, random, visit, (lengths) => bench.place(day, lengths));
  }
}

function visitQuote(shop: Shop, random: Random, car: VehicleRow): Quote {
  const fitting = random.shuffled(JOBS.filter((job) => suits(job, car)));
  const jobs = fitting.slice(0, random.chance(SECOND_JOB_SHARE) ? 2 : 1);
  return quoteOf(random, shop.tenant.settings.labor_rate, jobs, worksOfAll(jobs));
}
