// Contents of removed photos, pictures of parts and files: kept for thirty days, then taken out of the storage (docs/decisions/0058).

import { KEPT_AFTER_REMOVAL_DAYS, type BlobPurpose } from "../../shared/kernel/blobs.states.ts";
import type { Sql, TransactionSql } from "../db/connections.ts";
import type { JobHandler, JobQueue } from "../db/jobs.ts";
import type { Logger } from "../platform/logging.ts";
import { BLOB_OWNERS } from "./blob-owners.ts";
import { storageKey, type BlobStorage } from "./storage.ts";

const DAY_MS = 24 * 3_600_000;
const QUEUE = "blobs.removed";

/** The argument by which commands name a row. What somebody has signed stays for good. */
const NAMED_BY = { photo: "photoId", part: "imageId", file: "fileId" } as const satisfies Partial<
  Record<BlobPurpose, string>
>;
type Removable = keyof typeof NAMED_BY;
const REMOVABLE = Object.keys(NAMED_BY) as Removable[];

/** So many at a time are asked for. */
const BATCH = 200;

interface Needs {
  /** Across tenants. */
  owner: Sql;
  storage: Pick<BlobStorage, "remove">;
}

interface Content {
  companyId: string;
  purpose: Removable;
  sha256: string;
}

/**
 * Whether nothing that is there refers to a content of `r`, nor did within the thirty days. A removal may come late from a phone that was
 * away: it counts from when the server heard of it.
 */
function unneeded(sql: Sql | TransactionSql, purpose: Removable, until: Date) {
  const table = sql(BLOB_OWNERS[purpose].table);
  return sql`
    not exists (select from ${table} o where o.company_id = r.company_id and o.sha256 = r.sha256
      and (o.deleted_at is null or o.deleted_at > ${until}
        or exists (select from command c where c.company_id = o.company_id and c.settled_at > ${until}
          and c.args ->> ${NAMED_BY[purpose]}::text = o.id)))`;
}

async function* removedOnes(owner: Sql, purpose: Removable, until: Date): AsyncGenerator<Content> {
  let rows: readonly Content[] = [];
  do {
    const last = rows.at(-1);
    rows = await nextOnes(owner, purpose, until, last ? last.companyId + last.sha256 : "");
    yield* rows;
  } while (rows.length > 0);
}

function nextOnes(owner: Sql, purpose: Removable, until: Date, after: string): PromiseLike<readonly Content[]> {
  return owner<Content[]>`
    select r.company_id as "companyId", ${purpose}::text as purpose, r.sha256
    from ${owner(BLOB_OWNERS[purpose].table)} r
    join blob b on b.company_id = r.company_id and b.purpose = ${purpose} and b.sha256 = r.sha256 and b.mime is not null
    where r.deleted_at <= ${until} and r.company_id || r.sha256 > ${after} and ${unneeded(owner, purpose, until)}
    group by r.company_id, r.sha256 order by r.company_id || r.sha256 limit ${BATCH}`;
}

/**
 * What `work` says where nothing needs it; else false. A command that refers to it meanwhile waits for the row's lock, or was before it
 * and is seen.
 */
async function whileUnneeded(
  owner: Sql,
  content: Content,
  until: Date,
  work: (tx: TransactionSql) => Promise<boolean>,
) {
  const { companyId, purpose, sha256 } = content;
  return owner.begin("isolation level read committed", async (tx) => {
    await tx`
      select from blob where company_id = ${companyId} and purpose = ${purpose} and sha256 = ${sha256} for update`;
    const [row] = await tx`
      select from ${tx(BLOB_OWNERS[purpose].table)} r
      where r.company_id = ${companyId} and r.sha256 = ${sha256} and ${unneeded(tx, purpose, until)} limit 1`;
    return row !== undefined && work(tx);
  });
}

/**
 * Says first that it is not there, then takes it out of the storage: half taken out it is never taken for whole, and whoever sends it again
 * is taken at their word. Until all of it is out the row keeps its `mime`, by which the next run finds it; that it has no bytes any more
 * tells an upload which ends meanwhile to look what the storage has.
 */
async function takeOut({ owner, storage }: Needs, content: Content, until: Date): Promise<boolean> {
  const { companyId, purpose, sha256 } = content;
  const ofIt = (tx: TransactionSql) => tx`company_id = ${companyId} and purpose = ${purpose} and sha256 = ${sha256}`;
  const told = await whileUnneeded(owner, content, until, async (tx) => {
    await tx`
      update blob set state = case state when 'ready' then 'expected' else state end, ready_at = null, bytes = 0
      where ${ofIt(tx)} and mime is not null`;
    return true;
  });
  if (!told) return false;
  return whileUnneeded(owner, content, until, async (tx) => {
    const [row] = await tx`select from blob where ${ofIt(tx)} and state <> 'ready' and mime is not null`;
    if (!row) return false;
    for (const size of ["full", "thumbnail"] as const)
      await storage.remove(storageKey(companyId, purpose, sha256, size));
    await tx`update blob set mime = null where ${ofIt(tx)}`;
    return true;
  });
}

/** How many were taken out. One that the storage does not give holds up no other; then it throws, so that it is tried again. `at`: Unix ms. */
export async function takeOutRemoved(needs: Needs, at: number): Promise<number> {
  const until = new Date(at - KEPT_AFTER_REMOVAL_DAYS * DAY_MS);
  let taken = 0;
  const failed: unknown[] = [];
  for (const purpose of REMOVABLE)
    for await (const content of removedOnes(needs.owner, purpose, until))
      try {
        if (await takeOut(needs, content, until)) taken += 1;
      } catch (error) {
        failed.push(error);
      }
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} contents were not taken out`);
  return taken;
}

export function removedContentsJob(needs: Needs, log: Logger): JobHandler {
  return {
    queue: QUEUE,
    cron: "45 3 * * *",
    async handle() {
      const taken = await takeOutRemoved(needs, Date.now());
      if (taken > 0) log.info({ taken }, "contents of removed pictures and files taken out");
    },
  };
}

/** A database that was restored from before the last run still knows of contents that it took out: nobody is to restore their photos. */
export async function takeOutAtStart(owner: Sql, jobs: JobQueue): Promise<void> {
  await owner.begin((sql) => jobs.insert(sql, QUEUE, [{}]));
}
