// The shop for search engines: schema.org's AutoRepair, as a block of data that runs nothing.

import { WEEKDAYS, type Settings, type Weekday } from "../../../shared/domains/tenancy/settings.states.ts";
import { logoUrl } from "./settings.schemas.ts";

const DAYS: Record<Weekday, string> = {
  mon: "Monday",
  tue: "Tuesday",
  wed: "Wednesday",
  thu: "Thursday",
  fri: "Friday",
  sat: "Saturday",
  sun: "Sunday",
};

/** JSON that cannot end the block it stands in, whatever a shop calls itself. */
const inScript = (value: unknown) =>
  JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.codePointAt(0)!.toString(16).padStart(4, "0")}`,
  );

export function businessData(settings: Settings, origin: string): string {
  const { display_name, slogan, city, address, phone, email, hours, logo, services } = settings;
  const present = (text: string) => (text === "" ? undefined : text);
  return inScript({
    "@context": "https://schema.org",
    "@type": ["AutoRepair", "LocalBusiness"],
    name: display_name,
    slogan: present(slogan),
    url: `${origin}/`,
    telephone: present(phone),
    email: present(email),
    image: logo ? `${origin}${logoUrl(logo)}` : undefined,
    address: { "@type": "PostalAddress", streetAddress: present(address), addressLocality: present(city) },
    openingHoursSpecification: WEEKDAYS.flatMap((day) => {
      const open = hours[day];
      return open
        ? [{ "@type": "OpeningHoursSpecification", dayOfWeek: DAYS[day], opens: open.open, closes: open.close }]
        : [];
    }),
    makesOffer: services.map(({ name }) => ({ "@type": "Offer", itemOffered: { "@type": "Service", name } })),
  });
}
