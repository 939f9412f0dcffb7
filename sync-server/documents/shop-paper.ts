// What every document begins with: the shop, the client, the car.

import type { Settings } from "../../shared/domains/tenancy/settings.states.ts";
import type { Locale } from "../../shared/domains/tenancy/tenancy.states.ts";
import { shownPhone } from "../../shared/domains/crm/phone.rules.ts";
import { DOCUMENT_WORDS } from "./document.words.ts";
import { printable, type Figures } from "./figures.ts";
import type { Paper, Person } from "./paper.ts";

export interface PrintedClient {
  name: string;
  phone: string;
  /** Of their documents; null: the shop's. */
  locale: Locale | null;
}

export interface PrintedCar {
  plate: string;
  make: string;
  model: string;
  year: number | null;
  vin: string | null;
}

export function shopHead(
  { display_name, city, address, phone, email }: Settings,
  logo: string | null,
): Pick<Paper, "shop" | "foot"> {
  const place = [address, city].filter(Boolean).join(", ");
  const dialled = phone === "" ? "" : shownPhone(phone);
  return {
    shop: {
      name: printable(display_name),
      lines: [place, dialled, email].map(printable).filter((line) => line !== ""),
      logo,
    },
    foot: [display_name, dialled].map(printable).filter(Boolean).join(" · "),
  };
}

export function personOf({ name, phone }: PrintedClient, locale: Locale): Person {
  return { heading: DOCUMENT_WORDS[locale].client, lines: [printable(name), printable(shownPhone(phone))] };
}

/** `mileageKm`: null where nobody read it. */
export function carOf(car: PrintedCar, mileageKm: number | null, locale: Locale, figures: Figures): Person {
  const words = DOCUMENT_WORDS[locale];
  return {
    heading: words.car,
    lines: [
      printable(car.plate),
      printable([car.make, car.model, car.year].filter(Boolean).join(" ")),
      car.vin === null ? "" : `${words.vin} ${printable(car.vin)}`,
      mileageKm === null ? "" : words.mileage(figures.number(mileageKm)),
    ].filter((line) => line !== ""),
  };
}
