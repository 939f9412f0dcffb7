// What leads, deals and quotes can be.

/** `converted` and `lost` are over; a lost one may come back. */
export const LEAD_STATUSES = ["new", "contacted", "converted", "lost"] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

/** Those that somebody still has to deal with. */
export const OPEN_LEADS = ["new", "contacted"] as const satisfies readonly LeadStatus[];

/** `won` and `lost` are over. From `in_work` on a deal is its order, whose life it follows. */
export const DEAL_STAGES = ["contact", "agree", "scheduled", "in_work", "done", "won", "lost"] as const;
export type DealStage = (typeof DEAL_STAGES)[number];

/** Those of which a deal is on the board as itself: from `in_work` on its order is. */
export const EARLY_STAGES = ["contact", "agree", "scheduled"] as const satisfies readonly DealStage[];

/** Null before one was sent. A quote that is changed after its answer is `sent` again: it asks again. */
export const QUOTE_STATUSES = ["sent", "seen", "answered"] as const;
export type QuoteStatus = (typeof QUOTE_STATUSES)[number];

/** Why a lead or a deal came to nothing. */
export const LOST_REASONS = [
  "price",
  "no_answer",
  "elsewhere",
  "too_late",
  "not_needed",
  "not_done_here",
  "other",
] as const;
export type LostReason = (typeof LOST_REASONS)[number];

/** How it reached the shop, where nobody says it otherwise: what people write is kept as they wrote it. */
export const KNOWN_SOURCES = ["phone", "visit", "site", "webhook", "referral", "social"] as const;
export type KnownSource = (typeof KNOWN_SOURCES)[number];

/** What a line of a deal becomes of its order. */
export const DEAL_LINE_KINDS = ["work", "part"] as const;
export type DealLineKind = (typeof DEAL_LINE_KINDS)[number];

/** The columns of the board, as they stand. */
export const PIPELINE_COLUMNS = ["request", "quote", "scheduled", "in_work", "ready", "paid_today"] as const;
export type PipelineColumn = (typeof PIPELINE_COLUMNS)[number];

/** As many as one deal may have at once. */
export const MOST_DEAL_LINES = 200;

/**
 * As many open leads, and early deals, as a device keeps: the latest. A robot may write down ten thousand, and devices hold about twice as
 * many rows of everything together.
 */
export const MOST_KEPT = 2000;
