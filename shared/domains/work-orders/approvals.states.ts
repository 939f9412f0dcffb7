// How a client's decision about a line is asked for and given.

/** The two kinds of lines, as the tracking page's addresses name them. */
export const LINE_KINDS = ["work", "part"] as const;
export type LineKind = (typeof LINE_KINDS)[number];

export const DECISIONS = ["approve", "decline"] as const;
export type Decision = (typeof DECISIONS)[number];

/** How the front desk was told a decision; the tracking page is the way without the desk. */
export const DECISION_WAYS = ["in_person", "phone", "message"] as const;
export type DecisionWay = (typeof DECISION_WAYS)[number];
