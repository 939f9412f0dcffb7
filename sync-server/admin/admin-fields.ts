// Fields that several commands of the panel take.

import { z } from "zod";
import { isTenantSlug, LOCALES } from "../../shared/domains/tenancy/tenancy.states.ts";
import { isStorableTime } from "../http/unreadable.ts";
import { isStorableText } from "../../shared/kernel/json.ts";

export const recordId = z.string().min(1).max(64).refine(isStorableText, "must be text");

/** Of a query: what cannot be kept is as if it were not there. */
export const queryText = (most: number) => z.string().trim().max(most).refine(isStorableText).catch("");

/** One line that people read. */
export const line = (most: number, least = 1) =>
  z
    .string()
    .trim()
    .min(least)
    .max(most)
    .refine((text) => isStorableText(text) && !/\p{Cc}/u.test(text), "must be one line of text");

export const paragraph = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine((text) => isStorableText(text), "must be text");

/** Addresses are compared in lower case: one address, one person. */
export const emailAddress = z.string().trim().toLowerCase().max(254).pipe(z.email());
export const locale = z.enum(LOCALES);
export const reason = line(300);

/** A subdomain as people type it; reserved names and what no host may be called are refused. */
export const slug = z.string().trim().toLowerCase().refine(isTenantSlug, "must be a free subdomain");

/** A day of the calendar, until whose end in the shop's zone something holds; empty: none. */
export const lastDay = z
  .union([z.literal(""), z.iso.date().refine(isStorableTime, "must be a day of the years 1 to 9998")])
  .transform((day) => (day === "" ? null : day));
