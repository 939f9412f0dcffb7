// How somebody stands in the shop: working, kept out, or invited and not come yet.

import type { UserShape } from "./api-shapes.ts";

export type PersonState = "active" | "inactive" | "invited" | "expired";

/** An invitation is good for seven days. */
export const INVITATION_DAYS = 7;
const DAY_MS = 24 * 3_600_000;

export function personState(
  { status, invited_at, accepted_at }: Pick<UserShape, "status" | "invited_at" | "accepted_at">,
  now: number,
): PersonState {
  if (status === "active") return "active";
  if (!invited_at || accepted_at) return "inactive";
  return now - Date.parse(invited_at) > INVITATION_DAYS * DAY_MS ? "expired" : "invited";
}

/** Whether they work here and were sent a link to another password after the last time they accepted one. */
export const isRenewing = ({
  status,
  invited_at,
  accepted_at,
}: Pick<UserShape, "status" | "invited_at" | "accepted_at">): boolean =>
  status === "active" && Boolean(invited_at && accepted_at && Date.parse(invited_at) > Date.parse(accepted_at));
