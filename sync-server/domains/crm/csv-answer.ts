// CSV files as answers of the REST API: UTF-8 with its mark, semicolons, as a download.

import type { Permission } from "../../../shared/domains/access/access.permissions.ts";
import type { Services } from "../../blobs/services.ts";
import { writeChecks } from "../../commands/permission-checks.ts";
import { withTenant } from "../../db/tenant-transaction.ts";
import type { Context } from "../../http/request.ts";

/** The `file` of an endpoint that answers so. */
export const CSV = "text/csv";

/** 200 with the file, to be saved under `name`, which is plain letters, and kept by nobody between. */
export function csvAnswer(c: Context, body: string | ReadableStream<Uint8Array>, name: string): Response {
  return c.body(body, 200, {
    "content-type": `${CSV}; charset=utf-8`,
    "content-disposition": `attachment; filename="${name}"`,
    "cache-control": "no-store",
  });
}

/** That somebody took people's names and phones out by these permissions is kept, other than what else is read. */
export async function keepTaken({ sql }: Services, c: Context, ...by: readonly Permission[]): Promise<void> {
  const { actor } = c.get("member");
  const taken = { allowed: true, action: `${c.req.method} ${c.req.path}`, commandId: null };
  const checks = by.map((permission) => ({ permission, ...taken }));
  await withTenant(sql, actor.companyId, (tx) => writeChecks(tx, actor, checks));
}
