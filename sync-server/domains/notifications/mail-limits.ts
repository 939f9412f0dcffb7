// How many mails a shop's clients are sent in a day, counted in Postgres (docs/decisions/0025-notifications.md): they go out from the
// platform's address, whoever the shop is.

import { mailsADay, type HeldBack } from "../../../shared/domains/notifications/sending.rules.ts";
import type { CompanyStatus } from "../../../shared/domains/tenancy/tenancy.states.ts";
import type { Config } from "../../platform/config.ts";
import { takeToken } from "../../auth/rate-limit.ts";
import type { Sql } from "../../db/connections.ts";

const DAY_SECONDS = 24 * 3_600;

interface MailToCount {
  companyId: string;
  status: CompanyStatus;
  /** Whole. */
  address: string;
}

/** Counts one more mail of a shop to an address; or why it is not sent. */
export async function countMail(
  sql: Sql,
  { LIFT_LIMITS }: Pick<Config, "LIFT_LIMITS">,
  { companyId, status, address }: MailToCount,
): Promise<HeldBack | null> {
  if (LIFT_LIMITS) return null;
  const { ofShop, toAddress } = mailsADay(status);
  const isBeyond = async (name: string, of: string[], limit: number) => {
    const rate = { limit, windowSeconds: DAY_SECONDS };
    return !(await takeToken(sql, JSON.stringify([name, companyId, ...of]), rate)).allowed;
  };
  // The address first: what is not sent to one does not use up what the others may get.
  if (await isBeyond("mails to", [address.toLowerCase()], toAddress)) return "address-limit";
  return (await isBeyond("mails of", [], ofShop)) ? "shop-limit" : null;
}
