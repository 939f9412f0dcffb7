// A time of the shop's calendar in words, as it is said at the counter: today, tomorrow, the day of the week, else the date.

import { useTranslation } from "react-i18next";
import type { ShopTime } from "../../../shared/domains/tenancy/working-time.rules.ts";
import { tagOf } from "../../ui/format.ts";

const DAYS_OF_WEEK = 7;

/** `azi 17:00`, `mâine 12:00`, `luni 12:00`, `7 dec. 12:00`; in a sentence, when it is not known to the minute, `azi pe la 17:00`. */
export function useDayWords(): (time: ShopTime, about?: "about") => string {
  const { t, i18n } = useTranslation();
  return ({ date, time: shown, inDays }, about) => {
    const time = about ? t("newOrder.about", { time: shown }) : shown;
    if (inDays === 0) return t("newOrder.today", { time });
    if (inDays === 1) return t("newOrder.tomorrow", { time });
    // In a sentence Russian would decline the whole name.
    const weekday = i18n.language === "ru" ? "short" : "long";
    const named: Intl.DateTimeFormatOptions =
      inDays > 1 && inDays < DAYS_OF_WEEK ? { weekday } : { day: "numeric", month: "short" };
    const day = new Intl.DateTimeFormat(tagOf(i18n.language), { ...named, timeZone: "UTC" }).format(Date.parse(date));
    return t("newOrder.onDay", { day, time });
  };
}
