// What a manager may decide about a command that was held (docs/offline.md).

export const HELD_DECISIONS = ["accepted", "refused"] as const;
export type HeldDecision = (typeof HELD_DECISIONS)[number];
