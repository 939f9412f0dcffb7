// Settings as the REST API tells and takes them: field names in snake case, money as decimals.

import { z } from "@hono/zod-openapi";
import { settingsChange } from "../../../shared/domains/tenancy/settings.args.ts";
import {
  AI_PROVIDERS,
  INTEGRATIONS,
  INTEGRATION_NAMES,
  SECRET_NAMES,
  type Settings,
} from "../../../shared/domains/tenancy/settings.states.ts";
import { settingsParts } from "../../../shared/domains/tenancy/settings.rules.ts";
import { minorToDecimal } from "../../../shared/kernel/money.ts";
import type { Parts } from "../../../shared/kernel/seen-parts.ts";
import { amount, seen } from "../../http/rest-inputs.ts";

const decimal = z.string().openapi({ example: "450.00", description: "In the shop's currency, two decimals." });

const serviceName = settingsChange.shape.services.unwrap().element.shape.name;
const shopPart = settingsChange.shape.shop.unwrap();

/** What a change may name: every key but the logo, which has an address of its own. */
export const changedSettingsSchema = settingsChange
  .extend({
    labor_rate: amount.optional(),
    services: z.array(z.object({ name: serviceName, price_from: amount.nullable().default(null) }).strict()).optional(),
    shop: shopPart.extend({ delivery_fee: amount.optional(), free_over: amount.nullish() }).optional(),
    seen,
  })
  .openapi("SettingsChange");

const isSet = z.boolean().openapi({ description: "Whether there is one. What it is, is shown to nobody." });

export const settingsSchema = z
  .object({
    display_name: z.string(),
    slogan: z.string(),
    city: z.string(),
    address: z.string(),
    phone: z.string(),
    email: z.string(),
    locale: z.enum(["ro", "ru", "en"]),
    currency: z.string(),
    time_zone: z.string(),
    theme_color: z.string(),
    labor_rate: decimal,
    services: z.array(z.object({ name: z.string(), price_from: decimal.nullable() })),
    cars: z.array(z.string()),
    hours: z.record(z.string(), z.object({ open: z.string(), close: z.string() }).nullable()),
    holidays: z.array(z.string()),
    notify: z.record(z.string(), z.boolean()),
    ai: z.object({ default_provider: z.enum(AI_PROVIDERS).nullable(), keys: z.record(z.string(), isSet) }),
    integrations: z.record(z.string(), z.object({ enabled: z.boolean(), credentials: z.record(z.string(), isSet) })),
    shop: z.object({
      enabled: z.boolean(),
      delivery_methods: z.array(z.string()),
      delivery_fee: decimal,
      free_over: decimal.nullable(),
    }),
    logo: z.object({ url: z.string(), width: z.number().int(), height: z.number().int() }).nullable(),
    onboarding: z.object({ steps: z.record(z.string(), z.enum(["done", "skipped"])), finished: z.boolean() }),
  })
  .openapi("Settings");

export const secretNameSchema = z.enum(SECRET_NAMES as [string, ...string[]]).openapi({ example: "ai.anthropic" });
/** One line, as every key is: what stands in the header of a request must not end it. */
export const secretValueSchema = z.strictObject({
  value: z
    .string()
    .trim()
    .min(1)
    .max(4000)
    .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), "must be one line of text"),
});

/** Where the logo is served; another picture, another address. */
export const logoUrl = ({ sha256 }: { sha256: string }) => `/logo?v=${sha256}`;

const orNull = (minor: number | null) => (minor === null ? null : minorToDecimal(minor));

export function describeSettings(settings: Settings, secrets: ReadonlySet<string>): z.infer<typeof settingsSchema> {
  const { logo, labor_rate, services, shop, ai, integrations } = settings;
  const kept = (group: string, names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, secrets.has(`${group}.${name}`)]));
  return {
    ...settings,
    labor_rate: minorToDecimal(labor_rate),
    services: services.map(({ name, price_from }) => ({ name, price_from: orNull(price_from) })),
    shop: { ...shop, delivery_fee: minorToDecimal(shop.delivery_fee), free_over: orNull(shop.free_over) },
    ai: { ...ai, keys: kept("ai", AI_PROVIDERS) },
    integrations: Object.fromEntries(
      INTEGRATION_NAMES.map((name) => [name, { ...integrations[name], credentials: kept(name, INTEGRATIONS[name]) }]),
    ),
    logo: logo && { url: logoUrl(logo), width: logo.width, height: logo.height },
  };
}

/** Part by part, as GET tells them: `hours.mon`, money as decimals. Of integrations what is set, not what there is a key for. */
export function toldParts(settings: Settings): Parts {
  const { ai, integrations } = settings;
  return settingsParts({ ...describeSettings(settings, new Set()), ai, integrations });
}
