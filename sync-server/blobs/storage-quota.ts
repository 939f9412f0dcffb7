// Quotas of uploads: each shop has so much, each person so many begun ones, and the disk is never filled to its end.
// Whatever is refused here stays on its device and is sent again by itself.

import type { Services } from "./services.ts";
import { freeBytes } from "../http/disk-reserve.ts";
import { Problem } from "../platform/problem.ts";
import { storedBytes } from "./blob-records.ts";
import type { Partials, UploadName } from "./partials.ts";

const MB = 1024 * 1024;
const LATER = { headers: { "retry-after": "60" } };
/** A device sends one at a time; this is for several devices of one person, and what dead ones have left. */
const MOST_UNFINISHED = 20;
const FORSAKEN_AFTER_MS = 3_600_000;

type Needs = Pick<Services, "config" | "sql" | "storage">;

/** Before the first piece. Throws a Problem: 507 or 429. */
export async function requireQuotaToBegin(services: Needs, partials: Partials, upload: UploadName, length: number) {
  await requireTenantQuota(services, upload.companyId, length);
  const others = (await partials.unfinishedOf(upload)).filter(({ path }) => path !== partials.pathOf(upload));
  if (others.length < MOST_UNFINISHED) return;
  const [oldest] = others.toSorted((a, b) => a.touchedAt - b.touchedAt);
  if (Date.now() - oldest!.touchedAt < FORSAKEN_AFTER_MS)
    throw new Problem(429, "blobs/too-many-unfinished", `At most ${MOST_UNFINISHED} begun uploads.`, LATER);
  await partials.removeAt(oldest!.path); // its device begins it again
}

/** What the shop keeps, of its quota. Two uploads that end at once may pass it together, by no more than their own size. */
export async function requireTenantQuota({ config, sql }: Needs, companyId: string, length: number): Promise<void> {
  if (config.STORAGE_QUOTA_MB === 0) return;
  if ((await storedBytes(sql, companyId)) + length > config.STORAGE_QUOTA_MB * MB)
    throw new Problem(507, "blobs/storage-full", "The tenant's quota is used up.", LATER);
}

/** Bytes that requests of this process are about to write, or are writing. */
let underWay = 0;

/**
 * Writes so many bytes where the reserve is left free. The database and the logs may be on the same disk: what is left for them is not
 * given away, nor to several that come at once. Throws a Problem: 507.
 */
export async function withinDiskReserve<T>(
  { config, storage }: Needs,
  bytes: number,
  write: () => Promise<T>,
): Promise<T> {
  const ahead = underWay;
  underWay += bytes;
  try {
    const free = [await freeBytes(config), (await storage.freeBytes()) ?? Infinity];
    if (Math.min(...free) - ahead - bytes < config.STORAGE_RESERVE_MB * MB)
      throw new Problem(507, "blobs/server-full", "The server's disk is full.", LATER);
    return await write();
  } finally {
    underWay -= bytes;
  }
}
