// The settings with which a shop begins; its own people change them from then on.

import type { CompanySettings, Locale } from "./tenancy.states.ts";

export interface FirstFacts {
  displayName: string;
  email: string;
  locale: Locale;
}

export function defaultSettings({ displayName, email, locale }: FirstFacts): CompanySettings {
  return {
    display_name: displayName,
    city: "",
    phone: "",
    email,
    locale,
    currency: "MDL",
    theme_color: "#0B6478",
    labor_rate: 40_000,
    slogan: "",
    time_zone: "Europe/Chisinau",
  };
}
