// The pictures of a device whose person's account was closed: sent with the key that it left here, and only what one of
// that person's commands refers to (docs/offline.md).

import { refuseForeignOrigin, type Context } from "../http/request.ts";
import type { Services } from "./services.ts";
import { Problem } from "../platform/problem.ts";
import { withTenant } from "../db/tenant-transaction.ts";
import { handoverKeySchema } from "../commands/handover.routes.ts";
import { holderOfKey } from "../commands/handover.ts";
import { BLOB_OWNERS } from "./blob-owners.ts";
import type { UploadName } from "./partials.ts";
import { contentOf } from "./upload-requests.ts";

/** Whose upload this is, by the key in `handover-key`. Throws a Problem. */
export async function handedOverUpload(services: Services, c: Context): Promise<UploadName> {
  refuseForeignOrigin(c, services.config);
  const content = contentOf(c);
  const key = handoverKeySchema.safeParse(c.req.header("handover-key")).data;
  const { id: companyId } = c.get("tenant");
  const holder = key === undefined ? null : await holderOfKey(services.sql, companyId, key);
  if (!holder) throw new Problem(404, "handover/unknown-key", "Nobody left this key here.");
  // The session alone has ended: this waits for its own person.
  if (holder.closedAt === null) throw new Problem(401, "access/not-signed-in", "Sign in first.");
  const upload = { companyId, userId: holder.userId, ...content };
  if (!(await isDeclared(services, upload)))
    throw new Problem(422, "blobs/not-declared", "No command that was handed over refers to this content.");
  return upload;
}

/** Whether a command of theirs names it: one that waits for a manager, or one that was run before the account was closed. */
async function isDeclared({ sql }: Services, { companyId, userId, purpose, sha256 }: UploadName): Promise<boolean> {
  const { table, authorColumn } = BLOB_OWNERS[purpose];
  const [row] = await withTenant(
    sql,
    companyId,
    (tx) => tx`
      select 1 from held_command where user_id = ${userId} and args->>'sha256' = ${sha256}
      union all
      select 1 from ${tx(table)} where sha256 = ${sha256} and ${tx(authorColumn)} = ${userId} limit 1`,
  );
  return row !== undefined;
}
