// `GET /files/…`: what devices sent, for those of the tenant who may see the order or the part it belongs to. To others it does not exist.

import { Hono } from "hono";
import { visible } from "../../shared/kernel/plain-words.ts";
import { BLOB_PURPOSES, isSha256, type BlobPurpose } from "../../shared/kernel/blobs.states.ts";
import type { Actor } from "../../shared/domains/access/access.permissions.ts";
import { canSeeParts } from "../../shared/domains/catalog/catalog.permissions.ts";
import { mayEditPhotos, photoScope } from "../../shared/domains/work-orders/photos.permissions.ts";
import { onlyOpenTenants, tenantOfHost, type AppEnv, type Context } from "../http/request.ts";
import { requireStaff } from "../auth/require-staff.ts";
import type { Services } from "./services.ts";
import { Problem } from "../platform/problem.ts";
import { withTenant } from "../db/tenant-transaction.ts";
import { BLOB_OWNERS } from "./blob-owners.ts";
import { findBlob, type BlobRecord } from "./blob-records.ts";
import { contentAnswer } from "./content-answer.ts";
import type { BlobSize } from "./storage.ts";

export function filesRoutes(services: Services) {
  const app = new Hono<AppEnv>();
  app.use("/files/*", tenantOfHost(services), onlyOpenTenants, requireStaff(services));
  app.get("/files/:purpose/:sha256", (c) => serve(services, c, "full"));
  app.get("/files/:purpose/:sha256/thumbnail", (c) => serve(services, c, "thumbnail"));
  return app;
}

async function serve(services: Services, c: Context, size: BlobSize): Promise<Response> {
  const { actor } = c.get("member");
  const purpose = c.req.param("purpose") as BlobPurpose;
  const sha256 = c.req.param("sha256") ?? "";
  if (!BLOB_PURPOSES.includes(purpose) || !isSha256(sha256)) throw new Problem(404, "not-found");
  const blob = await findBlob(services.sql, { companyId: actor.companyId, purpose, sha256 });
  if (blob?.state !== "ready" || !(await maySee(services, actor, { purpose, sha256, size }, blob)))
    throw new Problem(404, "not-found");

  const answer = await contentAnswer(services, c, {
    companyId: actor.companyId,
    purpose,
    sha256,
    size,
    mime: blob.mime ?? "application/octet-stream",
    disposition: purpose === "file" ? attachment(blob.name ?? sha256) : "inline",
    // Another person who signs in on this browser has another cookie, hence nothing of this person's cache.
    caching: { "cache-control": "private, max-age=31536000, immutable", vary: "cookie" },
  });
  if (answer === null) throw new Problem(404, "not-found");
  return answer;
}

/** Whoever sees parts sees what they look like. */
async function maySeePart({ sql }: Services, actor: Actor, sha256: string): Promise<boolean> {
  if (!canSeeParts(actor)) return false;
  const [row] = await withTenant(
    sql,
    actor.companyId,
    (tx) =>
      tx`select 1 from part_image where company_id = ${actor.companyId} and sha256 = ${sha256} and deleted_at is null limit 1`,
  );
  return row !== undefined;
}

interface Asked {
  purpose: BlobPurpose;
  sha256: string;
  size: BlobSize;
}

/**
 * By the orders it belongs to. What belongs to none yet may be read by whoever sent it, unless it is a photo. Of a photo that was removed
 * the thumbnail alone is left, for who may restore it.
 */
async function maySee(
  services: Services,
  actor: Actor,
  { purpose, sha256, size }: Asked,
  blob: BlobRecord,
): Promise<boolean> {
  if (purpose === "part") return maySeePart(services, actor, sha256);
  if (purpose !== "photo" && blob.sentBy === actor.userId) return true;
  const scope = photoScope(actor);
  if (scope === "none") return false;
  const orRemoved = purpose === "photo" && size === "thumbnail";
  const orders = await withTenant(
    services.sql,
    actor.companyId,
    (tx) => tx<{ masterId: string | null; isRemoved: boolean }[]>`
      select distinct o.master_id as "masterId", p.deleted_at is not null as "isRemoved"
      from ${tx(BLOB_OWNERS[purpose].table)} p join work_order o on o.id = p.work_order_id and o.company_id = p.company_id
      where p.company_id = ${actor.companyId} and p.sha256 = ${sha256} and (${orRemoved} or p.deleted_at is null)
        and o.deleted_at is null and (${scope === "all"} or o.master_id = ${actor.userId})`,
  );
  return orders.some(({ masterId, isRemoved }) => !isRemoved || mayEditPhotos(actor, { masterId }));
}

/** Downloaded under its own name, never opened on our origin. */
function attachment(typed: string): string {
  const name = visible(typed); // a mark that turns the line around would show another ending
  const plain = name.replaceAll(/[^\w.\- ]/g, "_");
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}
