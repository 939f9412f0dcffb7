// Parts of the settings in words, as a conflict names them: the field's label, and a value as its field would show it.

import { useTranslation } from "react-i18next";
import type {
  AiProvider,
  DayHours,
  DeliveryMethod,
  Settings,
} from "../../../../shared/domains/tenancy/settings.states.ts";
import type { Locale } from "../../../../shared/domains/tenancy/tenancy.states.ts";
import { decimalAsTyped, type SettingsView } from "../settings-api.ts";

const NOTHING = "–";

export function useSettingWords(currency: string) {
  const {
    t,
    i18n: { language },
  } = useTranslation();
  const date = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" });
  const money = (decimal: string | null) => (decimal === null ? NOTHING : decimalAsTyped(decimal, language));
  const listed = (items: readonly string[]) => items.join("\n") || NOTHING;
  const switched = (on: unknown) => (on === true ? t("settings.on") : t("settings.off"));

  const labels: Record<string, string> = {
    display_name: t("settings.displayName"),
    slogan: t("settings.slogan"),
    city: t("settings.city"),
    address: t("settings.address"),
    phone: t("settings.phone"),
    email: t("settings.email"),
    locale: t("settings.locale"),
    currency: t("settings.currency"),
    time_zone: t("settings.timeZone"),
    theme_color: t("settings.themeColor"),
    labor_rate: t("settings.laborRate", { currency }),
    services: t("settings.services"),
    cars: t("settings.cars"),
    holidays: t("settings.holidays"),
    "shop.enabled": t("settings.shopEnabled"),
    "shop.delivery_methods": t("settings.deliveryMethods"),
    "shop.delivery_fee": t("settings.deliveryFee", { currency }),
    "shop.free_over": t("settings.freeOver", { currency }),
    "ai.default_provider": t("settings.aiProvider"),
  };

  const labelOf = (field: string): string => {
    const [group, part = ""] = field.split(".", 2);
    if (group === "hours") return t(`settings.day.${part as keyof Settings["hours"]}`);
    if (group === "notify") return t(`settings.notifyKind.${part as keyof Settings["notify"]}`);
    if (group === "integrations") return t(`settings.integration.${part as keyof Settings["integrations"]}`);
    return labels[field] ?? field;
  };

  /** `value`: as the API tells it. */
  const wordsOf = (field: string, value: unknown): string => {
    const [group] = field.split(".", 1);
    switch (field) {
      case "locale":
        return t(`language.${value as Locale}`);
      case "labor_rate":
      case "shop.delivery_fee":
      case "shop.free_over":
        return money(value as string | null);
      case "cars":
        return listed(value as SettingsView["cars"]);
      case "holidays":
        return listed((value as SettingsView["holidays"]).map((day) => date.format(new Date(`${day}T00:00:00Z`))));
      case "services":
        return listed(
          (value as SettingsView["services"]).map(
            ({ name, price_from }) => `${name}: ${price_from === null ? t("settings.onRequest") : money(price_from)}`,
          ),
        );
      case "shop.delivery_methods":
        return listed((value as DeliveryMethod[]).map((method) => t(`settings.delivery.${method}`)));
      case "ai.default_provider":
        return value === null ? t("settings.noProvider") : t(`settings.provider.${value as AiProvider}`);
    }
    if (group === "hours") {
      const day = value as DayHours;
      return day === null ? t("settings.closed") : `${day.open}–${day.close}`;
    }
    if (group === "integrations") return switched((value as { enabled: boolean }).enabled);
    if (typeof value === "boolean") return switched(value);
    return (value as string | null) || NOTHING;
  };

  return { labelOf, wordsOf };
}
