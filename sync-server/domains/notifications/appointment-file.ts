// The calendar file that goes with what a client is told of their appointment.

import { withoutLinks } from "../../../shared/kernel/plain-words.ts";
import type { Settings } from "../../../shared/domains/tenancy/settings.states.ts";
import type { Locale } from "../../../shared/domains/tenancy/tenancy.states.ts";
import type { Config } from "../../platform/config.ts";
import type { MailAttachment } from "../../mail/outgoing-mail.ts";
import { visitFile } from "../scheduling/visit.ics.ts";
import type { AppointmentFacts } from "./notification.facts.ts";
import { appointmentValues } from "./notification.values.ts";

const FILE_NAMES: Record<Locale, string> = { ro: "programare.ics", ru: "zapis.ics", en: "appointment.ics" };
const CONFIRM: Record<Locale, string> = {
  ro: "Confirmați că veniți:",
  ru: "Подтвердите, что приедете:",
  en: "Confirm that you will come:",
};

interface Told {
  appointment: AppointmentFacts;
  slug: string;
  settings: Settings;
  /** Anybody gets a trial: the only link is the product's own. */
  isOnTrial: boolean;
}

export function calendarFile(
  config: Config,
  { appointment, slug, settings, isOnTrial }: Told,
  locale: Locale,
): MailAttachment {
  const typed = (words: string) => (isOnTrial ? withoutLinks(words) : words);
  const values = appointmentValues(config, { appointment, slug, settings }, locale);
  const link = values.confirm_link ?? "";
  const car = [values.car, values.plate].filter(Boolean).join(" ");
  const file = visitFile(
    {
      appointmentId: appointment.appointmentId,
      summary: typed([values.shop_name, appointment.title].filter(Boolean).join(": ")),
      location: typed(values.shop_address ?? ""),
      description: [typed(car), typed(values.shop_phone ?? ""), link && `${CONFIRM[locale]} ${link}`]
        .filter(Boolean)
        .join("\n"),
      url: link === "" ? null : link,
      startsAt: appointment.startsAt,
      endsAt: appointment.endsAt,
      revision: appointment.moves,
      writtenAt: Date.now(),
    },
    { domain: config.BASE_DOMAIN, from: { name: typed(settings.display_name), email: config.mailFrom } },
  );
  return {
    filename: FILE_NAMES[locale],
    contentType: "text/calendar; charset=utf-8; method=PUBLISH",
    content: new TextEncoder().encode(file),
  };
}
