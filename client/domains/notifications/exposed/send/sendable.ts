// What sending the address of a client's page needs to know of what the page is about.

import type { SendingWay } from "../../../../../shared/domains/notifications/notifications.states.ts";
import type { Locale } from "../../../../../shared/domains/tenancy/tenancy.states.ts";

export interface Sendable {
  /** Whose history tells what was sent. */
  kind: "work-orders" | "deals";
  id: string;
  /** Undefined: not on this device, or not for this person. */
  client?: { id: string; name: string; phone: string; email: string | null; locale: Locale | null } | undefined;
  vehicle?: { plate: string; plateCountry: string; make: string | null; model: string | null } | undefined;
  /** Notes it; by e-mail the server sends it then. Resolves to whether it was kept on this device. */
  send: (way: SendingWay, locale: Locale) => Promise<boolean>;
}

export const carOf = ({ vehicle }: Pick<Sendable, "vehicle">): string =>
  [vehicle?.make, vehicle?.model].filter(Boolean).join(" ");
