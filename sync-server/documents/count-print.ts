// How much one person may print.

import { refuseBeyond } from "../auth/rate-limit.ts";
import type { Services } from "../blobs/services.ts";
import type { Context } from "../http/request.ts";

/** Of one person, whatever they print. Each takes a part of a second to make. */
const RATE = { limit: 20, windowSeconds: 60 };

/** Throws 429 for a person who prints without end. */
export async function countPrint({ sql, config }: Pick<Services, "sql" | "config">, c: Context): Promise<void> {
  const { companyId, userId } = c.get("member").actor;
  if (!config.LIFT_LIMITS) await refuseBeyond(sql, JSON.stringify(["documents", companyId, userId]), RATE);
}
