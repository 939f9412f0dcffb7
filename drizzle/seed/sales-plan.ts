// Who asks for something today, and what they are offered: the early columns of the board. Data only; sales.ts brings it to life.

import type { QuoteStatus } from "../../shared/domains/sales/sales.states.ts";
import type { Random } from "./random.ts";
import type { LeadRow } from "./rows.ts";

/** Where leads come from, with what their address said; the more frequent ones more than once. */
const SOURCES: readonly Pick<
  LeadRow,
  "source" | "utmSource" | "utmMedium" | "utmCampaign" | "utmTerm" | "utmContent"
>[] = (
  [
    ["phone"],
    ["phone"],
    ["phone"],
    ["phone"],
    ["site", "google", "cpc", "frane-toamna", "schimb placute chisinau", "anunt-2"],
    ["site", "google", "organic"],
    ["site"],
    ["social", "facebook", "social", "revizie-iarna", null, "poza-lift"],
    ["social", "instagram", "social", "revizie-iarna"],
    ["referral"],
    ["referral"],
    ["visit"],
    ["webhook", "999.md", "anunt"],
    ["999.md"],
    [null],
  ] as const
).map(([source, utmSource = null, utmMedium = null, utmCampaign = null, utmTerm = null, utmContent = null]) => ({
  source,
  utmSource,
  utmMedium,
  utmCampaign,
  utmTerm,
  utmContent,
}));

export const sourceOf = (random: Random) => random.pick(SOURCES);

export interface LeadCard {
  /** Minutes of wall time since it came. */
  came: number;
  /** Minutes since somebody reached them; absent: nobody has. */
  contacted?: number;
  urgent?: true;
  /** In whole lei. */
  budget?: number;
  /** Nobody has taken it. */
  unassigned?: true;
}

/** Two of them have waited for longer than they should. */
export const LEADS_TODAY: readonly LeadCard[] = [
  { came: 72, urgent: true, unassigned: true },
  { came: 18, budget: 8_500 },
  { came: 34 },
  { came: 6, unassigned: true },
  { came: 95, budget: 2_100 },
  { came: 180, contacted: 150, budget: 3_500 },
  { came: 1_560, contacted: 1_500 },
];

export interface QuoteCard {
  /** Open minutes since the deal was made. */
  made: number;
  status: QuoteStatus | null;
  /** Minutes of wall time since the quote was sent. */
  sent?: number;
  /** Since the client looked at it, and since they answered. */
  seen?: number;
  answered?: number;
  urgent?: true;
  /** One line of it is not wanted. */
  declined?: true;
  /** Nothing is written down but a price. */
  bare?: true;
}

/** The first has no quote yet; one was sent three hours ago, and nobody has looked at it. */
export const QUOTES_TODAY: readonly QuoteCard[] = [
  { made: 40, status: null, bare: true },
  { made: 240, status: "sent", sent: 185 },
  { made: 130, status: "seen", sent: 90, seen: 40 },
  { made: 300, status: "answered", sent: 260, seen: 200, answered: 55, urgent: true, declined: true },
  { made: 45, status: "sent", sent: 25 },
  { made: 60, status: "sent", sent: 50, bare: true },
];

/** Of what is planned next. */
export const SCHEDULED_TODAY = 6;
