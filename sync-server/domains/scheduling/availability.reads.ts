// Free times as the REST API tells them: what stands in their way is read here, which they are says the rule that the quick create uses.

import type { z } from "@hono/zod-openapi";
import type { Actor } from "../../../shared/domains/access/access.permissions.ts";
import { freeSlots } from "../../../shared/domains/scheduling/availability.rules.ts";
import type { Planned } from "../../../shared/domains/scheduling/calendar-cells.rules.ts";
import type { DayRange } from "../../../shared/domains/scheduling/calendar-range.rules.ts";
import { endOfDay, startOfDay } from "../../../shared/kernel/shop-days.ts";
import { readSettings } from "../../../shared/domains/tenancy/settings.rules.ts";
import type { TransactionSql } from "../../db/connections.ts";
import type { Slice } from "../../http/rest-inputs.ts";
import type { Found } from "../../http/rest-list.ts";
import { Problem } from "../../platform/problem.ts";
import { whenOf } from "./appointment-times.ts";
import type { slotSchema } from "./scheduling.schemas.ts";

interface Wanted {
  durationMin: number;
  /** Days of the shop. */
  range: DayRange;
  /** Undefined: any that is in use. */
  postId: string | undefined;
  /** Undefined: each post with its own. */
  masterId: string | undefined;
  /** Unix ms; nothing begins before it. */
  now: number;
}

/** A page of them, the soonest first. Throws 404 for a post or a master that is not there, 422 for a post that takes nothing. */
export async function readFreeSlots(
  sql: TransactionSql,
  { companyId }: Actor,
  { durationMin, range, postId, masterId, now }: Wanted,
  { limit, offset }: Slice,
): Promise<Found<z.infer<typeof slotSchema>>> {
  const posts = await readPostsToTake(sql, companyId, postId);
  if (masterId !== undefined) await requireMaster(sql, companyId, masterId);
  const [company] = await sql<{ settings: unknown }[]>`select settings from company where id = ${companyId}`;
  const settings = readSettings(company?.settings);
  const asked = {
    settings,
    range,
    durationMin,
    posts,
    masterId: masterId ?? null,
    planned: await readPlanned(sql, companyId, range, settings.time_zone),
    notBefore: now,
  };
  const slots = [...freeSlots(asked)];
  const rows = slots.slice(offset, offset + limit).map((slot) => ({
    post_id: slot.postId,
    master_id: slot.masterId,
    ...whenOf(slot, settings.time_zone),
    start: new Date(slot.startsAt).toISOString(),
    end: new Date(slot.endsAt).toISOString(),
  }));
  return { rows, total: slots.length };
}

type Post = { id: string; defaultMasterId: string | null; isActive: boolean };

/** In their order, each with who mostly works there, unless they have left. */
async function readPostsToTake(sql: TransactionSql, companyId: string, postId: string | undefined): Promise<Post[]> {
  const posts = await sql<Post[]>`
    select p.id, u.id as "defaultMasterId", p.is_active as "isActive" from post p
    left join staff_user u on u.id = p.default_master_id and u.company_id = p.company_id and u.status = 'active'
    where p.company_id = ${companyId} and p.deleted_at is null
      ${postId === undefined ? sql`and p.is_active` : sql`and p.id = ${postId}`}
    order by p.sort_order, p.name, p.id`;
  if (postId === undefined) return posts;
  if (!posts[0]) throw new Problem(404, "scheduling/post-not-found", "There is no such post.");
  if (!posts[0].isActive)
    throw new Problem(422, "scheduling/post-out-of-use", "The post is out of use.", {
      extra: { errors: { post_id: ["is out of use"] } },
    });
  return posts;
}

async function requireMaster(sql: TransactionSql, companyId: string, masterId: string): Promise<void> {
  const [found] = await sql`
    select 1 from staff_user where company_id = ${companyId} and id = ${masterId} and status = 'active'`;
  if (!found) throw new Problem(404, "access/user-not-found", "Nobody of that id works here.");
}

/** Each lies on one day of the shop, so that its beginning says whether it is one of these. */
async function readPlanned(
  sql: TransactionSql,
  companyId: string,
  { from, to }: DayRange,
  timeZone: string,
): Promise<Planned[]> {
  const rows = await sql<(Omit<Planned, "startsAt" | "endsAt"> & { startsAt: Date; endsAt: Date })[]>`
    select id, starts_at as "startsAt", ends_at as "endsAt", post_id as "postId", master_id as "masterId", status
    from appointment
    where company_id = ${companyId} and deleted_at is null
      and starts_at >= ${new Date(startOfDay(from, timeZone))} and starts_at < ${new Date(endOfDay(to, timeZone))}`;
  return rows.map((row) => ({ ...row, startsAt: row.startsAt.getTime(), endsAt: row.endsAt.getTime() }));
}
