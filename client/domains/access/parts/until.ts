// Until when something counts, in words: to the last day on which it does.

import { useTranslation } from "react-i18next";
import { useSession } from "../../../data/hooks/react.ts";
import { calendarDay } from "../../../ui/format.ts";

/** Of a moment in ISO 8601; null: until further notice. */
export function useUntil(): (moment: string | null) => string {
  const { t, i18n } = useTranslation();
  const { time_zone } = useSession().company.settings;
  // What ends at midnight counts to the day before.
  return (moment) =>
    moment === null
      ? t("person.forGood")
      : t("person.until", { day: calendarDay(Date.parse(moment) - 1, i18n.language, time_zone) });
}
