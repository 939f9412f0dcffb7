// Shape of the funnel. Money as decimals, percentages as integers, times in hours.

import { z } from "@hono/zod-openapi";
import { FUNNEL_STAGES, MOST_FUNNEL_DAYS, TIMED_STAGES } from "../../../shared/domains/sales/funnel.rules.ts";
import { LOST_REASONS } from "../../../shared/domains/sales/sales.states.ts";
import { LOCALES } from "../../../shared/domains/tenancy/tenancy.states.ts";

const count = z.number().int();
const percent = z
  .number()
  .int()
  .nullable()
  .openapi({ description: "Integer percent; null: there is nothing to be part of." });
const money = z.string().openapi({ example: "450.00", description: "In the shop's currency, two decimals." });
const hours = z.number().openapi({ example: 1.25 });
const day = z.iso.date().openapi({ example: "2027-03-01" });

export const ofPeriod = z.object({
  from: day.optional().openapi({
    description: `The first day, of the shop's calendar; if not given, the first of the month of \`to\`. At most ${MOST_FUNNEL_DAYS} days.`,
  }),
  to: day.optional().openapi({ description: "The last day; today if not given." }),
});

export const inLanguage = z.object({
  locale: z.enum(LOCALES).optional().openapi({ description: "Of headings and words; otherwise that of the person" }),
});

const sums = {
  leads: count,
  converted: count,
  converted_pct: percent,
  deals: count,
  won: count,
  lost: count,
  won_pct: percent,
  won_amount: money,
};

export const funnelSchema = z
  .object({
    from: day,
    to: day,
    as_of: z.iso.datetime(),
    leads: z
      .object({ came: count, contacted: count, converted: count, converted_pct: percent, lost: count, open: count })
      .openapi({ description: "Of the leads that came in the period." }),
    deals: z
      .object({ made: count, won: count, won_pct: percent, lost: count, open: count, won_amount: money })
      .openapi({ description: "Of the deals that were made in the period." }),
    stages: z.array(
      z.object({
        stage: z.enum(FUNNEL_STAGES),
        reached: count.openapi({ description: "Came at least so far; `won`: are won now." }),
        of_all_pct: percent,
        of_before_pct: percent,
        lost: count.openapi({ description: "Were lost once they had come so far, and no further." }),
      }),
    ),
    sources: z
      .array(z.object({ source: z.string().nullable(), ...sums }))
      .openapi({ description: "Most first; null: nobody said." }),
    other_sources: z.object(sums).nullable().openapi({ description: "The rarest, together." }),
    people: z
      .array(z.object({ id: z.string().nullable(), name: z.string().nullable(), ...sums }))
      .openapi({ description: "To whom they are assigned; most first; null: to nobody." }),
    times: z
      .array(z.object({ stage: z.enum(TIMED_STAGES), stays: count, median_hours: hours, p90_hours: hours }))
      .openapi({ description: "Stays that are over; `lead`: from when it came until somebody reached them." }),
    lost: z
      .array(z.object({ reason: z.enum(LOST_REASONS).nullable(), leads: count, deals: count, deals_amount: money }))
      .openapi({ description: "Most first; null: nobody said." }),
  })
  .openapi("Funnel");
