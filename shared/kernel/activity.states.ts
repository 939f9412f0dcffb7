// What the activity log tells of: records created, updated, deleted and restored.

export const ACTIVITY_ACTIONS = ["created", "updated", "deleted", "restored"] as const;
export type ActivityAction = (typeof ACTIVITY_ACTIONS)[number];

/** Kinds of records, by what the history calls their subjects: lines are part of their order. */
export const ACTIVITY_KINDS = {
  client: ["client"],
  vehicle: ["vehicle"],
  work_order: ["work_order", "work_line", "parts_line"],
  payment: ["payment"],
  part: ["part"],
  appointment: ["appointment"],
  lead: ["lead"],
  deal: ["deal"],
  purchase: ["purchase"],
  supplier: ["supplier"],
  warehouse: ["warehouse"],
} as const;
export type ActivityKind = keyof typeof ACTIVITY_KINDS;
export const ACTIVITY_KIND_NAMES = Object.keys(ACTIVITY_KINDS) as ActivityKind[];

/** How what a verb does to its record begins, behind its domain. Everything else is an update. */
const ACTION_VERBS: Readonly<Record<Exclude<ActivityAction, "updated">, readonly string[]>> = {
  created: ["create", "duplicate", "take", "refund"],
  deleted: ["delete", "merged"],
  restored: ["restore"],
};

/** As Postgres and JavaScript read it. */
export const verbPattern = (action: Exclude<ActivityAction, "updated">): string =>
  String.raw`^[^.]+\.(${ACTION_VERBS[action].join("|")})`;

export function actionOf(verb: string): ActivityAction {
  for (const action of ["created", "deleted", "restored"] as const)
    if (new RegExp(verbPattern(action), "u").test(verb)) return action;
  return "updated";
}

export const kindOf = (subjectType: string): ActivityKind | null =>
  ACTIVITY_KIND_NAMES.find((kind) => (ACTIVITY_KINDS[kind] as readonly string[]).includes(subjectType)) ?? null;
