// Photos of a work order in the words of the REST API. In a transaction of the tenant, which is named in every statement besides.

import type { z } from "@hono/zod-openapi";
import type { Actor } from "../../../shared/domains/access/access.permissions.ts";
import type { TransactionSql } from "../../db/connections.ts";
import { storageKey } from "../../blobs/storage.ts";
import type { photoSchema } from "./order-photos.schemas.ts";
import { ordersInReach } from "./orders-api.reads.ts";

type Photo = z.infer<typeof photoSchema>;
type Row = Omit<Photo, "taken_at" | "path" | "url"> & { taken_at: Date; sha256: string };

const columnsOf = (sql: TransactionSql) => sql`
  p.id, p.work_order_id, p.sha256,
  case when p.work_line_id is not null then 'work_line' when p.parts_line_id is not null then 'parts_line'
    else 'work_order' end as subject_type,
  coalesce(p.work_line_id, p.parts_line_id, p.work_order_id) as subject_id, p.kind as type, p.caption,
  coalesce(p.for_client, false) as for_client,
  case when p.arrived_at is not null then 'ready' when b.state = 'refused' then 'refused' else 'expected' end as state,
  p.taken_at, p.taken_by as uploaded_by_id`;

const from = (sql: TransactionSql) => sql`
  from work_photo p left join blob b on b.company_id = p.company_id and b.purpose = 'photo' and b.sha256 = p.sha256`;

const describe = (companyId: string, { sha256, taken_at, ...row }: Row): Photo => ({
  ...row,
  path: storageKey(companyId, "photo", sha256, "full"),
  url: `/api/v1/work-orders/${row.work_order_id}/photos/${row.id}/content`,
  taken_at: taken_at.toISOString(),
});

/** Those that were not removed, the oldest first. Whether the order may be seen is the caller's question. */
export async function readPhotos(sql: TransactionSql, companyId: string, orderId: string): Promise<Photo[]> {
  const rows = await sql<Row[]>`
    select ${columnsOf(sql)} ${from(sql)}
    where p.company_id = ${companyId} and p.work_order_id = ${orderId} and p.deleted_at is null order by p.taken_at, p.id`;
  return rows.map((row) => describe(companyId, row));
}

/** The order that the actor may see, and whose it is; null looks alike for what is not there. */
export async function readMaster(sql: TransactionSql, actor: Actor, orderId: string) {
  const [order] = await sql<{ masterId: string | null }[]>`
    select o.master_id as "masterId" from work_order o
    where ${ordersInReach(sql, actor)} and o.id = ${orderId} and o.deleted_at is null`;
  return order ?? null;
}

export interface FoundPhoto {
  photo: Photo;
  sha256: string;
  isRemoved: boolean;
}

/** One of this order's, also one that was removed. */
export async function findPhoto(
  sql: TransactionSql,
  companyId: string,
  { orderId, photoId }: { orderId: string; photoId: string },
): Promise<FoundPhoto | null> {
  const [row] = await sql<(Row & { is_removed: boolean })[]>`
    select ${columnsOf(sql)}, p.deleted_at is not null as is_removed ${from(sql)}
    where p.company_id = ${companyId} and p.work_order_id = ${orderId} and p.id = ${photoId}`;
  if (!row) return null;
  const { is_removed, ...told } = row;
  return { photo: describe(companyId, told), sha256: row.sha256, isRemoved: is_removed };
}
