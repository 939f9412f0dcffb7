// Invitations and forced resets leave from the platform's address for whatever address somebody typed, and anybody gets a trial: so many
// a day of one shop, and a few to one person (docs/decisions/0017-mail-invitations-passwords.md).

import type { CompanyStatus } from "../../../shared/domains/tenancy/tenancy.states.ts";
import type { Services } from "../../blobs/services.ts";
import { refuseBeyond, returnToken } from "../../auth/rate-limit.ts";

const DAY_SECONDS = 24 * 3_600;
export const TO_ONE_A_DAY = 10;
/** Far beyond a shop that begins with all of its people on one day. */
export const invitationsADay = (status: CompanyStatus): number => (status === "trial" ? 50 : 500);

export interface Counted {
  /** Resets have a number of their own: who invites too many keeps nobody from ending a stolen password. */
  kind: "invitations" | "resets";
  /** An address, or the id of who has one. */
  to: string;
}

/** Does what sends it; what came to nothing is not counted. Throws 429, and what the work throws. */
export async function countingMail<T>(
  { sql, config }: Pick<Services, "sql" | "config">,
  { id, status }: { id: string; status: CompanyStatus },
  { kind, to }: Counted,
  work: () => Promise<T>,
): Promise<T> {
  if (config.LIFT_LIMITS) return work();
  const limits: [string, number][] = [
    // The person first: what is not sent to one does not use up what others may get.
    [JSON.stringify(["invitations", id, to.trim().toLowerCase()]), TO_ONE_A_DAY],
    [JSON.stringify([kind, id]), invitationsADay(status)],
  ];
  for (const [key, limit] of limits) await refuseBeyond(sql, key, { limit, windowSeconds: DAY_SECONDS });
  try {
    return await work();
  } catch (error) {
    for (const [key] of limits) await returnToken(sql, key);
    throw error;
  }
}
