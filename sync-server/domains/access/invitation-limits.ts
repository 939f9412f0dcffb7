// Invitations and forced resets leave from the platform's address for whatever address somebody typed, and anybody gets a trial: so many
// a day of one shop, and a few to one person (docs/decisions/0017-mail-invitations-passwords.md).

import type { CompanyStatus } from "../../../shared/domains/tenancy/tenancy.states.ts";
import type { Services } from "../../app/context.ts";
import { refuseBeyond } from "../../auth/rate-limit.ts";

const DAY_SECONDS = 24 * 3_600;
export const TO_ONE_A_DAY = 10;
/** Far beyond a shop that begins with all of its people on one day. */
export const invitationsADay = (status: CompanyStatus): number => (status === "trial" ? 50 : 500);

/** `to`: an address, or the id of who has one. Throws 429. */
export async function countInvitation(
  { sql, config }: Pick<Services, "sql" | "config">,
  { id, status }: { id: string; status: CompanyStatus },
  to: string,
): Promise<void> {
  if (config.LIFT_LIMITS) return;
  const count = (key: string[], limit: number) =>
    refuseBeyond(sql, JSON.stringify(["invitations", id, ...key]), { limit, windowSeconds: DAY_SECONDS });
  // The person first: what is not sent to one does not use up what others may get.
  await count([to.trim().toLowerCase()], TO_ONE_A_DAY);
  await count([], invitationsADay(status));
}
