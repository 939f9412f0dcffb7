// A row of the list of clients, and what all that are shown come to.

import type { ClientStatus } from "../../../shared/domains/crm/crm.states.ts";
import type { Locale } from "../../../shared/domains/tenancy/tenancy.states.ts";
import type { FieldWriters } from "../../../shared/kernel/field-edits.ts";
import type { Indexed } from "./exposed/find-clients.ts";
import { CLIENT_SHOWS, isClientShown, type ClientShow, type Presence } from "./view.ts";

export interface ListedClient {
  id: string;
  name: string;
  phone: string;
  otherPhone: string | null;
  email: string | null;
  isVip: boolean;
  status: ClientStatus;
  source: string | null;
  locale: Locale | null;
  /** Below zero they owe, above it they have paid ahead. */
  balanceMinor: number;
  /** Unix ms; null: this device has just made them. */
  createdAt: number | null;
  fieldWriters: FieldWriters | null;
}

export interface OwnedCar {
  id: string;
  clientId: string;
  plate: string;
  plateCountry: string;
  vin: string | null;
  make: string;
  model: string;
}

export type ClientRow = Indexed<ListedClient, OwnedCar>;

/** What those who owe owe, and what others have paid ahead, minor units; one is not taken off the other. */
export function balancesOf(rows: readonly { client: { balanceMinor: number } }[]): { owed: number; ahead: number } {
  let [owed, ahead] = [0, 0];
  for (const { client } of rows) {
    if (client.balanceMinor < 0) owed -= client.balanceMinor;
    else ahead += client.balanceMinor;
  }
  return { owed, ahead };
}

/** How many there are in each view that everybody has. */
export function countsOf(
  rows: readonly ClientRow[],
  presenceOf: (id: string) => Presence,
  awaySince: number,
): Readonly<Record<ClientShow, number>> {
  const counts = { all: 0, vip: 0, owes: 0, advance: 0, inShop: 0, away: 0 };
  for (const { client } of rows) {
    const presence = presenceOf(client.id);
    for (const show of CLIENT_SHOWS) if (isClientShown(show, client, presence, awaySince)) counts[show]++;
  }
  return counts;
}
