// What became of the leads and deals that came in a period, from counts that the database made. Pure. Money is in minor units.

import { isMoment } from "../../kernel/moments.ts";
import type { DealStage, LeadStatus, LostReason } from "./sales.states.ts";

/** The way of a deal; a lost one leaves it wherever it stood. */
export const FUNNEL_STAGES = [
  "contact",
  "agree",
  "scheduled",
  "in_work",
  "done",
  "won",
] as const satisfies readonly DealStage[];
export type FunnelStage = (typeof FUNNEL_STAGES)[number];

/** What people wait in: a lead until somebody reaches them, a deal until it goes on. */
export const TIMED_STAGES = ["lead", "contact", "agree", "scheduled", "in_work", "done"] as const;
export type TimedStage = (typeof TIMED_STAGES)[number];

/** From the first to the last, both of them in it: a leap year. */
export const MOST_FUNNEL_DAYS = 366;

/** Sources are written by hand: of more than that the rarest are told of in one sum. */
export const MOST_FUNNEL_ROWS = 25;

const DAY_MS = 86_400_000;

/** Days of the shop, `2026-11-21`; both are in it. */
export interface FunnelPeriod {
  from: string;
  to: string;
}

/** The month so far where nothing is asked for, otherwise what is asked for with the rest of its month. `today`: the shop's. */
export function funnelPeriod(asked: Partial<FunnelPeriod>, today: string): FunnelPeriod {
  const to = asked.to ?? (asked.from !== undefined && asked.from > today ? asked.from : today);
  return { from: asked.from ?? `${to.slice(0, 7)}-01`, to };
}

/** Null: it can be counted. */
export function wrongPeriod({ from, to }: FunnelPeriod): "ends-before-it-begins" | "too-long" | "no-days" | null {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  // A day of margin for the zones in which the last day of all ends later.
  if (!isMoment(first - DAY_MS) || !isMoment(last + 2 * DAY_MS)) return "no-days";
  if (last < first) return "ends-before-it-begins";
  return (last - first) / DAY_MS >= MOST_FUNNEL_DAYS ? "too-long" : null;
}

/** Leads that came in the period, alike in all of this. */
export interface LeadCount {
  source: string | null;
  personId: string | null;
  status: LeadStatus;
  /** Somebody reached them. */
  contacted: boolean;
  lostReason: LostReason | null;
  count: number;
}

/** Deals that were made in the period, alike in all of this. */
export interface DealCount {
  source: string | null;
  personId: string | null;
  /** The furthest stage that it came to; `won` only while it is. */
  reached: FunnelStage;
  isLost: boolean;
  lostReason: LostReason | null;
  count: number;
  /** What they come to together. */
  amountMinor: number;
}

export interface FunnelSums {
  leads: number;
  converted: number;
  deals: number;
  won: number;
  lost: number;
  wonMinor: number;
  /** Of leads, integer percent; null where there are none. */
  convertedPct: number | null;
  /** Of deals. */
  wonPct: number | null;
}

export interface FunnelRow extends FunnelSums {
  /** A source, or a person's id; null: nobody said, or nobody has it. */
  key: string | null;
}

export interface FunnelStep {
  stage: FunnelStage;
  /** Came at least so far. */
  reached: number;
  /** Of all that were made. */
  ofAllPct: number | null;
  /** Of those that came to the stage before; null of the first. */
  ofBeforePct: number | null;
  /** Were lost once they had come so far, and no further. */
  lost: number;
}

export interface LostCount {
  /** Null: nobody said. */
  reason: LostReason | null;
  leads: number;
  deals: number;
  /** What the deals would have come to. */
  dealsMinor: number;
}

export interface Funnel {
  leads: { came: number; contacted: number; converted: number; lost: number; open: number };
  deals: { made: number; won: number; lost: number; open: number; wonMinor: number };
  convertedPct: number | null;
  wonPct: number | null;
  steps: FunnelStep[];
  /** Most first. */
  sources: FunnelRow[];
  /** Those that have no row of their own; null: there are none. */
  otherSources: FunnelSums | null;
  people: FunnelRow[];
  /** Most first. */
  lost: LostCount[];
}

/** Integer, half up; null where there is nothing to be a part of. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 100) / whole);

const sumOf = <T>(all: readonly T[], valueOf: (one: T) => number) => all.reduce((sum, one) => sum + valueOf(one), 0);
const countOf = (all: readonly { count: number }[]) => sumOf(all, ({ count }) => count);
const isConverted = ({ status }: LeadCount) => status === "converted";
const isLostLead = ({ status }: LeadCount) => status === "lost";
/** Whoever became a client was reached, whether or not that was written down. */
const isReached = (lead: LeadCount) => lead.contacted || isConverted(lead);
const isWon = ({ reached, isLost }: DealCount) => reached === "won" && !isLost;
const isLostDeal = ({ isLost }: DealCount) => isLost;

function sumsOf(leads: readonly LeadCount[], deals: readonly DealCount[]): FunnelSums {
  const won = deals.filter(isWon);
  const sums = {
    leads: countOf(leads),
    converted: countOf(leads.filter(isConverted)),
    deals: countOf(deals),
    won: countOf(won),
    lost: countOf(deals.filter(isLostDeal)),
    wonMinor: sumOf(won, ({ amountMinor }) => amountMinor),
  };
  return {
    ...sums,
    convertedPct: percentOf(sums.converted, sums.leads),
    wonPct: percentOf(sums.won, sums.deals),
  };
}

function stepsOf(deals: readonly DealCount[]): FunnelStep[] {
  const all = countOf(deals);
  const came = FUNNEL_STAGES.map((_, i) => countOf(deals.filter(({ reached }) => FUNNEL_STAGES.indexOf(reached) >= i)));
  return FUNNEL_STAGES.map((stage, i) => ({
    stage,
    reached: came[i]!,
    ofAllPct: percentOf(came[i]!, all),
    ofBeforePct: i === 0 ? null : percentOf(came[i]!, came[i - 1]!),
    lost: countOf(deals.filter((deal) => isLostDeal(deal) && deal.reached === stage)),
  }));
}

/** By what `keyOf` says of leads and deals; most first, equal ones by their keys, nobody's last. */
function rowsBy(
  leads: readonly LeadCount[],
  deals: readonly DealCount[],
  keyOf: (one: LeadCount | DealCount) => string | null,
): FunnelRow[] {
  const [ofLeads, ofDeals] = [Map.groupBy(leads, keyOf), Map.groupBy(deals, keyOf)];
  const keys = new Set([...ofLeads.keys(), ...ofDeals.keys()]);
  const rows = [...keys].map((key) => ({ key, ...sumsOf(ofLeads.get(key) ?? [], ofDeals.get(key) ?? []) }));
  const weight = (row: FunnelRow) => row.leads + row.deals;
  return rows.toSorted(
    (a, b) =>
      Number(a.key === null) - Number(b.key === null) ||
      weight(b) - weight(a) ||
      (a.key ?? "").localeCompare(b.key ?? ""),
  );
}

function lostOf(leads: readonly LeadCount[], deals: readonly DealCount[]): LostCount[] {
  const reasonOf = ({ lostReason }: LeadCount | DealCount) => lostReason;
  const [ofLeads, ofDeals] = [
    Map.groupBy(leads.filter(isLostLead), reasonOf),
    Map.groupBy(deals.filter(isLostDeal), reasonOf),
  ];
  return [...new Set([...ofLeads.keys(), ...ofDeals.keys()])]
    .map((reason) => {
      const own = ofDeals.get(reason) ?? [];
      return {
        reason,
        leads: countOf(ofLeads.get(reason) ?? []),
        deals: countOf(own),
        dealsMinor: sumOf(own, ({ amountMinor }) => amountMinor),
      };
    })
    .toSorted((a, b) => b.leads + b.deals - (a.leads + a.deals) || (a.reason ?? "").localeCompare(b.reason ?? ""));
}

/** Of all leads and deals of one period, each counted once. */
export function funnelOf(leads: readonly LeadCount[], deals: readonly DealCount[]): Funnel {
  const sums = sumsOf(leads, deals);
  const lostLeads = countOf(leads.filter(isLostLead));
  const sources = rowsBy(leads, deals, ({ source }) => source);
  const shown = new Set(sources.slice(0, MOST_FUNNEL_ROWS).map(({ key }) => key));
  const isOther = ({ source }: { source: string | null }) => !shown.has(source);
  return {
    leads: {
      came: sums.leads,
      contacted: countOf(leads.filter(isReached)),
      converted: sums.converted,
      lost: lostLeads,
      open: sums.leads - sums.converted - lostLeads,
    },
    deals: {
      made: sums.deals,
      won: sums.won,
      lost: sums.lost,
      open: sums.deals - sums.won - sums.lost,
      wonMinor: sums.wonMinor,
    },
    convertedPct: sums.convertedPct,
    wonPct: sums.wonPct,
    steps: stepsOf(deals),
    sources: sources.slice(0, MOST_FUNNEL_ROWS),
    otherSources: sources.length > shown.size ? sumsOf(leads.filter(isOther), deals.filter(isOther)) : null,
    people: rowsBy(leads, deals, ({ personId }) => personId),
    lost: lostOf(leads, deals),
  };
}
