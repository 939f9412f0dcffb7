// The funnel as one table for a spreadsheet: each part of it has the columns that it fills, and leaves the others empty.

import { KNOWN_SOURCES, type KnownSource } from "../../../shared/domains/sales/sales.states.ts";
import type { Locale } from "../../../shared/domains/tenancy/tenancy.states.ts";
import { csvOf, type CsvCell } from "../../../shared/kernel/csv/write.ts";
import type { FunnelShape } from "./funnel.describe.ts";
import { FUNNEL_WORDS } from "./funnel.words.ts";

type Sums = Pick<
  FunnelShape["people"][number],
  "leads" | "converted" | "converted_pct" | "deals" | "won" | "won_pct" | "lost" | "won_amount"
>;

const cellsOf = (sums: Sums): CsvCell[] => [
  sums.leads,
  sums.converted,
  sums.converted_pct,
  sums.deals,
  sums.won,
  sums.won_pct,
  sums.lost,
  Number(sums.won_amount),
  null,
  null,
  null,
  null,
];

const isKnown = (source: string): source is KnownSource => KNOWN_SOURCES.some((one) => one === source);

/** A line of headings, then the sums, the stages, sources, people, times and reasons, each under its name. */
export function funnelCsv(funnel: FunnelShape, currency: string, locale: Locale): string {
  const words = FUNNEL_WORDS[locale];
  const { leads, deals, parts } = { ...funnel, parts: words.parts };
  const sourceOf = (source: string | null) =>
    source === null ? words.nobodySaid : isKnown(source) ? words.sources[source] : source;
  const personOf = ({ id, name }: FunnelShape["people"][number]) =>
    id === null ? words.nobody : (name ?? words.someone);
  const rows: CsvCell[][] = [
    [
      words.total,
      `${funnel.from} – ${funnel.to}`,
      leads.came,
      leads.converted,
      leads.converted_pct,
      deals.made,
      deals.won,
      deals.won_pct,
      deals.lost,
      Number(deals.won_amount),
      null,
      null,
      null,
      null,
    ],
    ...funnel.stages.map(({ stage, reached, of_all_pct, lost }): CsvCell[] => [
      parts.stages,
      words.stages[stage],
      null,
      null,
      null,
      reached,
      null,
      null,
      lost,
      null,
      null,
      null,
      null,
      of_all_pct,
    ]),
    ...funnel.sources.map(({ source, ...sums }) => [parts.sources, sourceOf(source), ...cellsOf(sums)]),
    ...(funnel.other_sources ? [[parts.sources, words.others, ...cellsOf(funnel.other_sources)]] : []),
    ...funnel.people.map((person) => [parts.people, personOf(person), ...cellsOf(person)]),
    ...funnel.times.map(({ stage, stays, median_hours, p90_hours }): CsvCell[] => [
      parts.times,
      words.stages[stage],
      ...Array.from({ length: 8 }, () => null),
      stays,
      median_hours,
      p90_hours,
      null,
    ]),
    ...funnel.lost.map(({ reason, leads: ofLeads, deals: ofDeals, deals_amount }): CsvCell[] => [
      parts.lost,
      reason === null ? words.nobodySaid : words.reasons[reason],
      ofLeads,
      null,
      null,
      ofDeals,
      null,
      null,
      ofDeals,
      Number(deals_amount),
      null,
      null,
      null,
      null,
    ]),
  ];
  return csvOf([words.head(currency), ...rows], locale);
}
