// What every part of a demonstration tenant is made from: its identity, its people, its calendar, its chance.

import { randomOf, type Random } from "./random.ts";
import { shopCalendar, type ShopCalendar } from "./shop-calendar.ts";
import type { DemoTenant, Login } from "./tenants.ts";

export interface Shop {
  tenant: DemoTenant;
  companyId: string;
  /** Unix ms. */
  now: number;
  calendar: ShopCalendar;
  /** The ids of the staff. */
  people: Record<Login, string>;
  /** A stream of chance for one topic of this tenant. */
  random(topic: string): Random;
}

/** Ids of the tenant and its people come from the tenant's name alone: they are the same whatever the day. */
export function openShop(tenant: DemoTenant, now: Date): Shop {
  const random = (topic: string) => randomOf(`${tenant.slug}/${topic}`);
  const ids = random("people");
  const people = Object.fromEntries(Object.keys(tenant.people).map((login) => [login, ids.uuid()]));
  return {
    tenant,
    companyId: random("company").uuid(),
    now: now.getTime(),
    calendar: shopCalendar(now.getTime(), tenant.settings.time_zone),
    people: people as Record<Login, string>,
    random,
  };
}
