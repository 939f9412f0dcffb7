// What pages behind a link in a mail share: the shop must be open, nobody knocks too often, and a token that cannot be one is not
// looked up.

import { uuidv7 } from "../../../shared/kernel/ids.ts";
import type { StoredOutcome } from "../../../shared/zero/envelope.ts";
import { addressToLimit, type Context, type Middleware } from "../../http/request.ts";
import type { Services } from "../../blobs/services.ts";
import { preferredLocale } from "../../http/pages.ts";
import { withTenant } from "../../db/tenant-transaction.ts";
import type { TransactionSql } from "../../db/connections.ts";
import { loadStaffMember } from "../../auth/actors.ts";
import { refuseBeyond } from "../../auth/rate-limit.ts";
import { isLinkToken } from "../../platform/secrets.ts";
import { runServerCommand, type ServerCommand } from "../../commands/server-commands.ts";
import type { Opened } from "./link-records.ts";

const VISITS = { limit: 60, windowSeconds: 60 };

/** Not more often than a person would, from one address. */
export function limitedVisits(services: Services, name: string): Middleware {
  return async (c, next) => {
    const visitor = JSON.stringify([name, c.get("tenant").id, addressToLimit(c, services.config)]);
    await refuseBeyond(services.sql, visitor, VISITS);
    await next();
  };
}

/** In the visitor's language, where it is not known whose page it is. */
export const localeOfVisitor = (c: Context) =>
  preferredLocale(c.req.header("accept-language"), c.get("tenant").settings.locale);

type Finder = (sql: TransactionSql, companyId: string, token: string, now: number) => Promise<Opened | null>;

export async function openLink({ sql }: Services, c: Context, token: string, find: Finder): Promise<Opened | null> {
  const { id } = c.get("tenant");
  return isLinkToken(token) ? withTenant(sql, id, (tx) => find(tx, id, token, Date.now())) : null;
}

/** Runs a command as the person a link is for, who may be inactive until then. Null: they are not there any more. */
export async function runAsHolder(
  services: Services,
  c: Context,
  userId: string,
  command: ServerCommand<{ userId: string }>,
): Promise<StoredOutcome | null> {
  const { id } = c.get("tenant");
  const holder = await withTenant(services.sql, id, (tx) => loadStaffMember(tx, id, userId, { evenInactive: true }));
  return holder && runServerCommand(services, holder.actor, command, { userId }, uuidv7());
}
