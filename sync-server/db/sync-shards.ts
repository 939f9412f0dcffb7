// Shops shared out among several sync servers. zero-cache pushes every change that it replicates through the queries of every device
// it serves (docs/decisions/0015): each of several replicates its own shops only, and the others' changes never reach it.

import { createHash } from "node:crypto";

/** One sync server's part of all shops. */
export interface SyncShard {
  index: number;
  /** How many there are; another number is another division, with replicas and records of its own. */
  of: number;
  /** zero-cache's application; with the index it names everything that zero-cache keeps in the databases. */
  appId: string;
  /** Its schema of clients and their mutations in the product's database. */
  schema: string;
  publication: string;
}

const APP_ID = "zero";
const PUBLICATION = "garaj_sync";
/** Ours, of any number of shards. */
export const ANY_PUBLICATION = "^garaj_sync(_[0-9]+_[0-9]+)?$";
/** zero-cache's schemas in the product's database, of any number of shards. */
export const ANY_SHARD = "^zero[0-9]*(_[0-9]+)?$";
/** Its schemas in both databases and its slots, of any number of shards. */
export const ANY_OF_ZERO = "^zero[0-9]*(_[0-9]+.*)?$";

const appIdOf = (count: number) => (count === 1 ? APP_ID : `${APP_ID}${count}`);

export function syncShards(count: number): SyncShard[] {
  const appId = appIdOf(count);
  return Array.from({ length: count }, (_, index) => ({
    index,
    of: count,
    appId,
    schema: `${appId}_${index}`,
    publication: count === 1 ? PUBLICATION : `${PUBLICATION}_${count}_${index}`,
  }));
}

/** The index of the shard that a shop belongs to: nothing but its id decides, so that every process agrees. */
export const shardOf = (companyId: string, count: number): number =>
  createHash("md5").update(companyId).digest()[0]! % count;

/** The same in Postgres, for the rows of a table whose tenant is in `column`; null: every row. */
export const rowFilter = ({ index, of }: SyncShard, column: string): string | null =>
  of === 1 ? null : `(get_byte(decode(md5("${column}"), 'hex'), 0) % ${of}) = ${index}`;
