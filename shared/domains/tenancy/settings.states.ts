// What a shop may set: the names, and what holds until somebody chooses.

import type { CompanySettings } from "./tenancy.states.ts";

export const WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** `HH:MM` in the shop's zone; null: closed all day. */
export type DayHours = { open: string; close: string } | null;

/** Toggles of what is sent: the keys of templates. */
export const NOTIFY_KEYS = [
  "work_order_ready",
  "payment_received",
  "appointment_confirmed",
  "quote_sent",
  "service_reminder",
  "seasonal_tire_swap",
  "shop_order_placed",
  "invitation",
  "password_reset",
] as const;
export type NotifyKey = (typeof NOTIFY_KEYS)[number];

/** Those that the product sends: a switch of another would promise what nobody keeps. */
export const SENT_KEYS = [
  "work_order_ready",
  "payment_received",
  "appointment_confirmed",
  "quote_sent",
  "invitation",
  "password_reset",
] as const satisfies readonly NotifyKey[];

export const DELIVERY_METHODS = ["pickup", "courier", "post"] as const;
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number];

export const AI_PROVIDERS = ["openai", "anthropic", "google"] as const;
export type AiProvider = (typeof AI_PROVIDERS)[number];

/** Integrations with the credentials that each asks for: messenger, ad platforms, SMS, custom webhook. */
export const INTEGRATIONS = {
  telegram: ["bot_token"],
  whatsapp: ["phone_number_id", "access_token"],
  viber: ["auth_token"],
  sms: ["api_url", "api_key", "sender"],
  google_ads: ["customer_id", "developer_token"],
  facebook_ads: ["pixel_id", "access_token"],
  webhook: ["url", "secret"],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type Integration = keyof typeof INTEGRATIONS;
export const INTEGRATION_NAMES = Object.keys(INTEGRATIONS) as Integration[];

/** Every secret that a shop may keep here. Never in `settings`: those reach every device. */
export const SECRET_NAMES: readonly string[] = [
  ...AI_PROVIDERS.map((provider) => `ai.${provider}`),
  ...Object.entries(INTEGRATIONS).flatMap(([integration, fields]) => fields.map((field) => `${integration}.${field}`)),
];

/** The steps of the wizard at the first sign-in, in their sequence. */
export const ONBOARDING_STEPS = ["shop", "hours", "posts", "people", "services"] as const;
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number];
export const STEP_ENDS = ["done", "skipped"] as const;
export type StepEnd = (typeof STEP_ENDS)[number];

export interface OfferedService {
  name: string;
  /** Minor units; null: on request. */
  price_from: number | null;
}

/** A picture kept under its content's name. */
export interface Logo {
  sha256: string;
  width: number;
  height: number;
}

export interface Settings extends CompanySettings {
  address: string;
  services: OfferedService[];
  /** Makes that are worked on. */
  cars: string[];
  hours: Record<Weekday, DayHours>;
  /** `YYYY-MM-DD`, in order: closed all day. */
  holidays: string[];
  notify: Record<NotifyKey, boolean>;
  ai: { default_provider: AiProvider | null };
  integrations: Record<Integration, { enabled: boolean }>;
  shop: {
    enabled: boolean;
    delivery_methods: DeliveryMethod[];
    /** Minor units. */
    delivery_fee: number;
    /** Minor units from which delivery is free; null: never. */
    free_over: number | null;
  };
  logo: Logo | null;
  onboarding: { steps: Partial<Record<OnboardingStep, StepEnd>>; finished: boolean };
}

/** As a row may hold them: shops made by an earlier release lack what came since. */
export type StoredSettings = CompanySettings & Partial<Settings>;

const WORKDAY = { open: "08:00", close: "18:00" };

export const DEFAULT_SETTINGS: Settings = {
  display_name: "",
  city: "",
  address: "",
  phone: "",
  email: "",
  locale: "ro",
  currency: "MDL",
  theme_color: "#0B6478",
  labor_rate: 0,
  slogan: "",
  time_zone: "Europe/Chisinau",
  services: [],
  cars: [],
  hours: {
    mon: WORKDAY,
    tue: WORKDAY,
    wed: WORKDAY,
    thu: WORKDAY,
    fri: WORKDAY,
    sat: { open: "09:00", close: "15:00" },
    sun: null,
  },
  holidays: [],
  notify: Object.fromEntries(NOTIFY_KEYS.map((key) => [key, true])) as Record<NotifyKey, boolean>,
  ai: { default_provider: null },
  integrations: Object.fromEntries(
    INTEGRATION_NAMES.map((name) => [name, { enabled: false }]),
  ) as Settings["integrations"],
  shop: { enabled: false, delivery_methods: ["pickup"], delivery_fee: 0, free_over: null },
  logo: null,
  onboarding: { steps: {}, finished: false },
};
