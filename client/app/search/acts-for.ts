// What a person can do from the palette, by what they may: of the page they are on, begun anew, the pages they may open, and what is
// offered beside what was found.

import {
  IconBarcode,
  IconKeyboard,
  IconMessageQuestion,
  IconPlus,
  IconRefresh,
  IconUserPlus,
} from "@tabler/icons-react";
import type { TFunction } from "i18next";
import { can, type Actor } from "../../../shared/domains/access/access.permissions.ts";
import { decodeVin } from "../../../shared/kernel/vin/decode.ts";
import type { Binding } from "../../ui/keys.ts";
import { pagesOf } from "../navigation.ts";
import type { Act, Found, OptionGroup } from "./options.ts";

/** `bound`: the keys and acts of the page that is on the screen. */
export function actsFor(
  actor: Actor,
  { bound, openKeys, t }: { bound: readonly Binding[]; openKeys: () => void; t: TFunction },
): { first: readonly Act[]; all: readonly Act[] } {
  const ofPage = bound
    // What moves the focus through rows is a key, and nothing to choose from a list.
    .filter(({ scope, key }) => scope === "page" && !key?.startsWith("Arrow"))
    .map(({ key, words, run, icon }, place): Act => ({
      type: "act",
      key: `act:${place}`,
      label: words(),
      icon,
      ...(key === null ? {} : { hotkey: key }),
      go: run,
    }));
  const anew: Act[] = [];
  if (can(actor, "WORK_ORDERS_CREATE"))
    anew.push({
      type: "act",
      key: "new-order",
      label: t("board.newOrder"),
      icon: IconPlus,
      go: { to: "/app/new-order", search: {} },
    });
  if (can(actor, "CLIENTS_CREATE"))
    anew.push({
      type: "act",
      key: "new-client",
      label: t("search.newClient"),
      icon: IconUserPlus,
      go: { to: "/app/clients", search: { new: true } },
    });
  if (can(actor, "LEADS_EDIT"))
    anew.push({
      type: "act",
      key: "new-lead",
      label: t("search.newLead"),
      icon: IconMessageQuestion,
      go: { to: "/app/leads", search: { new: true } },
    });
  // What a key of the page does is not offered a second time.
  const first = [...ofPage, ...anew.filter(({ label }) => ofPage.every((act) => act.label !== label))];
  const pages = pagesOf(actor).map(({ to, key, icon }): Act => ({
    type: "act",
    key: `page:${key}`,
    label: t(`nav.${key}`),
    icon,
    go: { to },
  }));
  const help: Act = { type: "act", key: "keys", label: t("nav.keys"), icon: IconKeyboard, hotkey: "?", go: openKeys };
  return { first, all: [...first, ...pages, help] };
}

/** Those that come of what was typed and found. */
export function actsOfFound(actor: Actor, text: string, found: readonly OptionGroup[], t: TFunction): Act[] {
  const acts: Act[] = [];
  const car = can(actor, "WORK_ORDERS_CREATE") ? carMeant(found) : undefined;
  if (car?.vehicle)
    acts.push({
      type: "act",
      key: "new-order-for",
      label: t("search.newOrderFor"),
      subject: car.vehicle.plate,
      icon: IconPlus,
      go: { to: "/app/new-order", search: { car: car.key.slice("vehicle:".length) } },
    });
  const reading = decodeVin(text);
  if (reading.ok && can(actor, "VEHICLES_VIEW")) {
    const { vin } = reading.decoded;
    const go = { to: "/app/vin-search", search: { vin } } as const;
    acts.push({ type: "act", key: "decode", label: t("search.decode", { vin }), icon: IconBarcode, go });
  }
  return acts;
}

/** The first that was found by its plate and is not in the shop already. */
function carMeant(found: readonly OptionGroup[]): Found | undefined {
  const cars = found.find(({ group }) => group === "vehicles")?.options ?? [];
  return cars.find((car): car is Found => car.type === "found" && car.by?.startsWith("plate") === true && !car.order);
}

export interface Offers {
  text: string;
  /** Nothing that was looked for is here. */
  nothing: boolean;
  online: boolean;
  /** Null: there is nothing wider to ask. */
  askWide: (() => void) | null;
  t: TFunction;
}

/** What one may go on with behind whatever was found: the closed orders, too; and when nothing was, a new client of that name. */
export function offersFor(actor: Actor, { text, nothing, online, askWide, t }: Offers): Act[] {
  const offers: Act[] = [];
  const typed = { subject: t("search.quoted", { text }), isQuoted: true } as const;
  if (nothing && can(actor, "CLIENTS_CREATE"))
    offers.push({
      type: "act",
      key: "new-client-named",
      label: t("search.newClient"),
      ...typed,
      note: t("search.newClientNote"),
      icon: IconUserPlus,
      hotkey: "enter",
      go: { to: "/app/clients", search: { new: true, name: text } },
    });
  if (askWide !== null && (nothing || online))
    offers.push({
      type: "act",
      key: "closed-orders",
      label: t("search.alsoClosed"),
      ...typed,
      note: online ? t("search.alsoClosedNote") : t("search.needsNetwork"),
      icon: IconRefresh,
      hotkey: "alt+enter",
      go: online ? askWide : null,
    });
  return offers;
}
