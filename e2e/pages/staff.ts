// The people of a shop and their devices: at work, without a session, with a closed account.

import type { Page } from "@playwright/test";
import type { Login } from "../../drizzle/seed/tenants.ts";
import type { Shop } from "../fixtures/shop.ts";
import { settled } from "./app.ts";

/** At work over a network that can be cut, with all of the app on their device. Tells the address they are at. */
export async function settleIn(shop: Shop, page: Page, login: Login, network: { port: number }): Promise<string> {
  const address = shop.url(network.port);
  await shop.enter(page, login, address);
  await settled(page);
  return address;
}

/** Whoever it is has to sign in again on all their devices. */
export async function endSessions(shop: Shop, login: Login): Promise<void> {
  await shop.sql`delete from staff_session where user_id = (select id from staff_user where email = ${shop.email(login)})`;
}

/** Closed while their devices are away: what those still hold was done before. */
export async function closeAccount(shop: Shop, login: Login): Promise<void> {
  await shop.sql`
    update staff_user set status = 'inactive', deactivated_at = now() + interval '1 minute' where email = ${shop.email(login)}`;
  await endSessions(shop, login);
}
