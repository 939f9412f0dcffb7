// Whoever invites somebody is shown the link, and can become them with it. So it counts as long as they may have what that person
// has: a role that somebody higher gave meanwhile, or a dismissal of the one who invited, ends it (docs/decisions/0017).

import { can } from "../../../shared/domains/access/access.permissions.ts";
import { lackedOfPerson } from "../../../shared/domains/access/privilege-escalation.rules.ts";
import { isShownToSender, type Standing } from "../../../shared/domains/access/invitation.rules.ts";
import { loadStaffMember } from "../../auth/actors.ts";
import type { TransactionSql } from "../../db/connections.ts";
import { findPerson } from "./authority-records.ts";

export interface Invitation extends Pick<Standing, "acceptedAt" | "hasPassword"> {
  userId: string;
  /** Null: an operator, or whoever signed the shop up. */
  inviterId: string | null;
}

export async function isBacked(
  sql: TransactionSql,
  companyId: string,
  { userId, inviterId, acceptedAt, hasPassword }: Invitation,
  now: number,
): Promise<boolean> {
  if (inviterId === null || !isShownToSender({ status: "inactive", acceptedAt, hasPassword })) return true;
  const inviter = await loadStaffMember(sql, companyId, inviterId);
  const person = await findPerson(sql, companyId, userId);
  if (!inviter || !person || !can(inviter.actor, "ADMIN_USERS_CREATE")) return false;
  return lackedOfPerson(inviter.actor, person, now).length === 0;
}
