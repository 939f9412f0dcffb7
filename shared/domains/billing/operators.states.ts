// The states of an operator: `invited` until a password was chosen through the set-up link.

export const OPERATOR_STATUSES = ["invited", "active", "inactive"] as const;
export type OperatorStatus = (typeof OPERATOR_STATUSES)[number];
