// The life of a work line in the mechanic's hands.

export const MECHANIC_STATUSES = ["pending", "in_progress", "paused", "done", "blocked"] as const;
export type MechanicStatus = (typeof MECHANIC_STATUSES)[number];

export const MECHANIC_EVENTS = ["start", "pause", "resume", "done", "block"] as const;
export type MechanicEvent = (typeof MECHANIC_EVENTS)[number];

export const BLOCK_REASONS = ["missing_part", "awaiting_approval", "broken_equipment", "other"] as const;
export type BlockReason = (typeof BLOCK_REASONS)[number];

/** `null`: the precondition fails, so the call changes nothing and raises no error. `done` is terminal. */
export const MECHANIC_TRANSITIONS: Record<MechanicStatus, Record<MechanicEvent, MechanicStatus | null>> = {
  pending: { start: "in_progress", pause: null, resume: null, done: "done", block: "blocked" },
  in_progress: { start: null, pause: "paused", resume: null, done: "done", block: "blocked" },
  paused: { start: null, pause: null, resume: "in_progress", done: "done", block: "blocked" },
  blocked: { start: "in_progress", pause: null, resume: null, done: "done", block: "blocked" },
  done: { start: null, pause: null, resume: null, done: null, block: null },
};

/** The buttons the mechanic board offers, a subset of what is possible. */
export const OFFERED_EVENTS: Record<MechanicStatus, readonly MechanicEvent[]> = {
  pending: ["start"],
  in_progress: ["pause", "done", "block"],
  paused: ["resume", "done"],
  blocked: ["start"],
  done: [],
};

export const isFinished = (status: MechanicStatus): boolean => OFFERED_EVENTS[status].length === 0;
/** Somebody has worked on it, or tried to. */
export const isBegun = (status: MechanicStatus): boolean => status !== "pending";
export const isRunning = (status: MechanicStatus): boolean => MECHANIC_TRANSITIONS[status].pause !== null;
export const isPaused = (status: MechanicStatus): boolean => MECHANIC_TRANSITIONS[status].resume !== null;
