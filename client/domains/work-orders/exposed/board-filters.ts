// The filters of the board, as its chips and its address name them.

export const FILTERS = ["all", "mine", "urgent", "blocked"] as const;
export type BoardFilter = (typeof FILTERS)[number];
