// What is known of a tenant's blobs. Always inside a transaction that names the tenant.

import type { Actor } from "../../shared/domains/access/access.permissions.ts";
import type { BlobPurpose, BlobState } from "../../shared/kernel/blobs.states.ts";
import type { Sql, TransactionSql } from "../db/connections.ts";
import { withTenant } from "../db/tenant-transaction.ts";
import { BLOB_OWNERS } from "./blob-owners.ts";
import type { UploadName } from "./partials.ts";

export interface BlobRecord {
  state: BlobState;
  code: string | null;
  mime: string | null;
  name: string | null;
  sentBy: string | null;
}

export type BlobName = Pick<UploadName, "companyId" | "purpose" | "sha256">;

export function findBlob(sql: Sql, { companyId, purpose, sha256 }: BlobName): Promise<BlobRecord | null> {
  return withTenant(sql, companyId, async (tx) => {
    const [row] = await tx<BlobRecord[]>`
      select state, code, mime, name, sent_by as "sentBy" from blob where purpose = ${purpose} and sha256 = ${sha256}`;
    return row ?? null;
  });
}

/** A device that has them says so the next minute again, for the rest. */
const MOST_MISSING = 100;

/** Keys of contents that a person's commands refer to and that have not come. */
export function missingContents(
  sql: Sql,
  { companyId, userId }: Pick<Actor, "companyId" | "userId">,
): Promise<string[]> {
  return withTenant(sql, companyId, async (tx) => {
    const owners = Object.entries(BLOB_OWNERS).map(
      ([purpose, { table, authorColumn }]) => tx`
        select ${purpose} as purpose, sha256 from ${tx(table)}
        where ${tx(authorColumn)} = ${userId} and arrived_at is null and deleted_at is null`,
    );
    const rows = await tx<{ key: string }[]>`
      select distinct purpose || '/' || sha256 as key
      from (${owners.reduce((all, one) => tx`${all} union all ${one}`)}) as missing
      where not exists (select from blob b where b.purpose = missing.purpose and b.sha256 = missing.sha256 and b.state = 'refused')
      limit ${MOST_MISSING}`;
    return rows.map(({ key }) => key);
  });
}

/** Bytes that a tenant keeps, thumbnails apart; files of invoices that are read among them. */
export function storedBytes(sql: Sql, companyId: string): Promise<number> {
  return withTenant(sql, companyId, async (tx) => {
    const [row] = await tx<{ bytes: number }[]>`
      select (select coalesce(sum(bytes), 0) from blob where state = 'ready')::float8
        + (select coalesce(sum(bytes), 0) from ocr_job)::float8 as bytes`;
    return row!.bytes;
  });
}

/**
 * The whole of it is kept: so say every photo of this content, from here on to all devices. Resolves to whether a former one of it was taken
 * out, perhaps only now and this one with it.
 */
export function markReady(
  sql: Sql,
  upload: UploadName,
  kept: { mime: string; bytes: number; name: string | null },
): Promise<boolean> {
  const { companyId, purpose, sha256, userId } = upload;
  return withTenant(sql, companyId, async (tx) => {
    const [before] = await tx<{ bytes: number | null }[]>`
      insert into blob (company_id, purpose, sha256, state) values (${companyId}, ${purpose}, ${sha256}, 'expected')
      on conflict (company_id, purpose, sha256) do update set sha256 = excluded.sha256
      returning bytes`;
    await tx`
      update blob set state = 'ready', code = null, mime = ${kept.mime}, bytes = ${kept.bytes}, name = ${kept.name},
        sent_by = ${userId}, ready_at = now(), tries = 0
      where company_id = ${companyId} and purpose = ${purpose} and sha256 = ${sha256}`;
    // A command that refers to it either waits for the row above, or has committed: then it is seen here.
    const { table } = BLOB_OWNERS[purpose];
    await tx`update ${tx(table)} set arrived_at = now() where sha256 = ${sha256} and arrived_at is null`;
    return before!.bytes === 0;
  });
}

/** Notes that this content is going to be looked at; the how manieth time in a row. Before it: the process may die of it. */
export function noteTry(sql: Sql, { companyId, purpose, sha256, userId }: UploadName): Promise<number> {
  return withTenant(sql, companyId, async (tx) => {
    const [row] = await tx<{ tries: number }[]>`
      insert into blob (company_id, purpose, sha256, state, sent_by, tries)
      values (${companyId}, ${purpose}, ${sha256}, 'expected', ${userId}, 1)
      on conflict (company_id, purpose, sha256) do update set tries = blob.tries + 1 returning tries`;
    return row!.tries;
  });
}

/** This server can manage it: whatever goes wrong from here on is not the picture's doing. */
export function forgetTries(sql: Sql, { companyId, purpose, sha256 }: UploadName): Promise<void> {
  return withTenant(sql, companyId, async (tx) => {
    await tx`update blob set tries = 0 where purpose = ${purpose} and sha256 = ${sha256}`;
  });
}

/** This content does not do for this purpose, and why. What is kept stays kept, whoever else sends what. */
export function markRefused(sql: Sql, upload: UploadName, code: string): Promise<void> {
  const { companyId, purpose, sha256, userId } = upload;
  return withTenant(sql, companyId, async (tx) => {
    await tx`
      insert into blob (company_id, purpose, sha256, state, code, sent_by)
      values (${companyId}, ${purpose}, ${sha256}, 'refused', ${code}, ${userId})
      on conflict (company_id, purpose, sha256) do update set state = 'refused', code = excluded.code, tries = 0
        where blob.state <> 'ready'`;
  });
}

/**
 * A command refers to this content. When it has come, or null. Takes the row's lock in the command's transaction: an
 * upload that ends meanwhile waits for it, and one that has just ended makes this transaction run again.
 */
export async function expectBlob(
  tx: TransactionSql,
  companyId: string,
  purpose: BlobPurpose,
  sha256: string,
): Promise<Date | null> {
  const [row] = await tx<{ state: BlobState; readyAt: Date | null }[]>`
    insert into blob (company_id, purpose, sha256, state) values (${companyId}, ${purpose}, ${sha256}, 'expected')
    on conflict (company_id, purpose, sha256) do update set sha256 = excluded.sha256
    returning state, ready_at as "readyAt"`;
  return row?.state === "ready" ? row.readyAt : null;
}
