// Pictures of a part in the words of the REST API. In a transaction of the tenant, which is named in every statement besides.

import type { z } from "@hono/zod-openapi";
import { storageKey } from "../../blobs/storage.ts";
import type { TransactionSql } from "../../db/connections.ts";
import type { partImageSchema } from "./part-images.schemas.ts";

type PartImage = z.infer<typeof partImageSchema>;

export interface FoundImage {
  image: PartImage;
  sha256: string;
}

type Row = Pick<PartImage, "id" | "part_id" | "state" | "added_by_id"> & { added_at: Date; sha256: string };

/** Whether it is in the catalogue: one that was deleted is not. */
export async function isPart(sql: TransactionSql, companyId: string, partId: string): Promise<boolean> {
  const rows = await sql`
    select 1 from part where company_id = ${companyId} and id = ${partId} and deleted_at is null`;
  return rows.length > 0;
}

/** Those that were not removed, the main one first (`inOrder`). */
export async function readImages(sql: TransactionSql, companyId: string, partId: string): Promise<FoundImage[]> {
  const rows = await sql<Row[]>`
    select p.id, p.part_id, p.sha256,
      case when p.arrived_at is not null then 'ready' when b.state = 'refused' then 'refused' else 'expected' end as state,
      p.added_at, p.added_by as added_by_id
    from part_image p left join blob b on b.company_id = p.company_id and b.purpose = 'part' and b.sha256 = p.sha256
    where p.company_id = ${companyId} and p.part_id = ${partId} and p.deleted_at is null
    order by p.place, p.id collate "C"`;
  return rows.map(({ sha256, added_at, ...row }, index) => ({
    sha256,
    image: {
      ...row,
      index,
      path: storageKey(companyId, "part", sha256, "full"),
      url: `/api/v1/parts/${row.part_id}/images/${row.id}/content`,
      added_at: added_at.toISOString(),
    },
  }));
}

/** Whether the part had it and it was removed. */
export async function wasRemoved(
  sql: TransactionSql,
  companyId: string,
  { partId, imageId }: { partId: string; imageId: string },
): Promise<boolean> {
  const rows = await sql`
    select 1 from part_image
    where company_id = ${companyId} and part_id = ${partId} and id = ${imageId} and deleted_at is not null`;
  return rows.length > 0;
}
