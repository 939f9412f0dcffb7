// Arguments of the commands about a shop's settings. A wire format: names and shapes stay.

import { z } from "zod";
import { isStorableText } from "../../kernel/json.ts";
import { seenParts } from "./seen.args.ts";
import {
  AI_PROVIDERS,
  DELIVERY_METHODS,
  INTEGRATION_NAMES,
  NOTIFY_KEYS,
  ONBOARDING_STEPS,
  SECRET_NAMES,
  STEP_ENDS,
  WEEKDAYS,
} from "./settings.states.ts";
import { LOCALES } from "./tenancy.states.ts";

const MOST_MINOR = 100_000_000_000;
/** An hour of labour, minor units: with the most norm hours a line may have, it stays within what a line may come to. */
const MOST_LABOR_RATE = 100_000_000;
const MOST_SERVICES = 60;
const MOST_CARS = 80;
const MOST_HOLIDAYS = 100;

/** One line of text. */
const line = (most: number, least = 0) =>
  z
    .string()
    .trim()
    .min(least)
    .max(most)
    .refine((text) => isStorableText(text) && !/\p{Cc}/u.test(text), "must be one line of text");

const minorUnits = z.number().int().min(0).max(MOST_MINOR);
const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "must be a time like 08:00");
const dayHours = z
  .object({ open: clock, close: clock })
  .strict()
  .refine(({ open, close }) => open < close, "must open before it closes")
  .nullable();

/** The same words written otherwise are the same to people. */
const withoutRepeats = (texts: readonly string[]) =>
  new Set(texts.map((text) => text.toLowerCase())).size === texts.length;

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false; // that it is refused is the answer
  }
}

/** The shape of an object with these keys, any of which may be absent. */
function partOf<const K extends string, T>(keys: readonly K[], value: z.ZodType<T>) {
  const shape = Object.fromEntries(keys.map((key) => [key, value.optional()])) as Record<
    K,
    z.ZodOptional<z.ZodType<T>>
  >;
  return z.object(shape).strict();
}

export const settingsChange = z
  .object({
    display_name: line(80, 1),
    slogan: line(160),
    city: line(80),
    address: line(200),
    phone: z.union([
      z.literal(""),
      z
        .string()
        .trim()
        .regex(/^\+?[\d\s()/-]{5,30}$/, "must be a telephone number"),
    ]),
    email: z.union([z.literal(""), z.string().trim().toLowerCase().max(254).pipe(z.email())]),
    locale: z.enum(LOCALES),
    currency: z.string().regex(/^[A-Z]{3}$/, "must be a code like MDL"),
    time_zone: z.string().max(64).refine(isTimeZone, "must be a time zone like Europe/Chisinau"),
    theme_color: z.string().regex(/^#[0-9A-Fa-f]{6}$/, "must be a colour like #0B6478"),
    labor_rate: z.number().int().min(0).max(MOST_LABOR_RATE),
    services: z
      .array(z.object({ name: line(120, 1), price_from: minorUnits.nullable() }).strict())
      .max(MOST_SERVICES)
      .refine((list) => withoutRepeats(list.map(({ name }) => name)), "must not name a service twice"),
    cars: z.array(line(60, 1)).max(MOST_CARS).refine(withoutRepeats, "must not name a make twice"),
    hours: partOf(WEEKDAYS, dayHours),
    holidays: z
      .array(z.iso.date())
      .max(MOST_HOLIDAYS)
      .transform((dates) => [...new Set(dates)].toSorted()),
    notify: partOf(NOTIFY_KEYS, z.boolean()),
    ai: z
      .object({ default_provider: z.enum(AI_PROVIDERS).nullable() })
      .partial()
      .strict(),
    integrations: partOf(INTEGRATION_NAMES, z.object({ enabled: z.boolean() }).strict()),
    shop: z
      .object({
        enabled: z.boolean(),
        delivery_methods: z.array(z.enum(DELIVERY_METHODS)).transform((methods) => [...new Set(methods)]),
        delivery_fee: minorUnits,
        free_over: minorUnits.nullable(),
      })
      .partial()
      .strict(),
    onboarding: z
      .object({ steps: partOf(ONBOARDING_STEPS, z.enum(STEP_ENDS)), finished: z.boolean() })
      .partial()
      .strict(),
  })
  .partial()
  .strict();

/** `seen`: part by part, as the API tells it: `hours.mon`, and money as decimals. */
export const updateSettingsArgs = z.object({ change: settingsChange, seen: seenParts.optional() });

/** Null: there is none any more. */
export const setLogoArgs = z.object({
  logo: z
    .object({
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
      width: z.number().int().min(1),
      height: z.number().int().min(1),
    })
    .nullable(),
});

const secretName = z.enum(SECRET_NAMES as [string, ...string[]]);

/** What is kept is not among the arguments, which are kept in the open: its mark only tells one from another. Null: removed. */
export const setSecretArgs = z.object({ name: secretName, mark: z.string().length(64).nullable() });
