// "22 min", "1 h 12 min", "3 zile": how long something has waited. A number does not part from its unit.

import type { TFunction } from "i18next";

export function durationInWords(ms: number, t: TFunction): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 60) return t("duration.minutes", { count: minutes });
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return t("duration.days", { count: Math.floor(hours / 24) });
  const rest = minutes % 60;
  return rest === 0 || hours >= 10
    ? t("duration.hours", { count: hours })
    : `${t("duration.hours", { count: hours })} ${t("duration.minutes", { count: rest })}`;
}

/** How far apart two clocks are, ms: to the minute, so that a few ms less than 30 days are not 29. */
export function wholeMinutes(differenceMs: number): number {
  return Math.round(Math.abs(differenceMs) / 60_000) * 60_000;
}
