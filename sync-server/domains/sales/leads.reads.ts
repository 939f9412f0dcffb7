// What the REST API tells of leads. In a transaction of the tenant, which is named in every statement besides.

import type { z } from "@hono/zod-openapi";
import { MARKED, UNMARKED } from "../../../drizzle/folded.ts";
import { can, type Actor } from "../../../shared/domains/access/access.permissions.ts";
import { normalPhone } from "../../../shared/domains/crm/phone.rules.ts";
import { OPEN_LEADS, type LeadStatus } from "../../../shared/domains/sales/sales.states.ts";
import { minorToDecimal } from "../../../shared/kernel/money.ts";
import type { PendingQuery, Row } from "postgres";
import type { TransactionSql } from "../../db/connections.ts";
import type { Page } from "../../http/rest-inputs.ts";
import { totalOf, type Found } from "../../http/rest-list.ts";
import { patternsOf } from "../crm/find.ts";
import type { leadSchema } from "./sales.schemas.ts";

type Lead = z.infer<typeof leadSchema>;
type Time = "status_at" | "last_action_at" | "created_at" | "updated_at";
type NullableTime = "contacted_at" | "deleted_at";
type LeadRow = Omit<Lead, Time | NullableTime | "budget"> & { budget_minor: number | null } & Record<Time, Date> &
  Record<NullableTime, Date | null>;

const leadOf = ({ budget_minor, ...row }: LeadRow): Lead => ({
  ...row,
  budget: budget_minor === null ? null : minorToDecimal(budget_minor),
  status_at: row.status_at.toISOString(),
  contacted_at: row.contacted_at?.toISOString() ?? null,
  last_action_at: row.last_action_at.toISOString(),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  deleted_at: row.deleted_at?.toISOString() ?? null,
});

const columnsOf = (sql: TransactionSql) => sql`
  l.id, l.name, l.phone, l.email, l.car, l.model, l.plate, l.status, l.status_at, l.contacted_at,
  l.budget_minor::float8 as budget_minor, l.is_urgent as urgent, l.notes, l.source, l.assigned_to, l.utm_source, l.utm_medium, l.utm_campaign,
  l.utm_term, l.utm_content, l.client_id, l.deal_id, l.lost_reason, l.lost_note, l.last_action_at, l.created_by, l.created_at,
  l.updated_at, l.deleted_at`;

export const LEAD_SORTS = ["created_at", "last_action_at", "status_at", "name"] as const;

const EXACT = ["status", "source", "assigned_to", "client_id"] as const;

export interface LeadFilter {
  status?: LeadStatus | undefined;
  source?: string | undefined;
  assigned_to?: string | undefined;
  client_id?: string | undefined;
  urgent?: boolean | undefined;
  /** As it was typed. */
  phone?: string | undefined;
  /** Whether somebody still has to deal with it. */
  open?: boolean | undefined;
  created_from?: Date | undefined;
  created_to?: Date | undefined;
  q?: string | undefined;
  deleted?: boolean | undefined;
}

/** Whoever leaves leads from outside leaves as many as they like: a text is looked for in so many of the latest. */
export const MOST_SEARCHED = 20_000;

/**
 * Of the latest leads that are left so far, those in which all parts of it are, each somewhere in what was told: letters without marks, the
 * phone as it is dialled from abroad and from home, the plate with and without what divides it.
 */
const lookedFor = (sql: TransactionSql, left: PendingQuery<Row[]>, patterns: string[]) => sql`
  from (select l.* ${left} order by l.created_at desc, l.id desc limit ${MOST_SEARCHED}) l
  where translate(lower(concat_ws(' ', l.name, l.phone, regexp_replace(l.phone, '^\\+(373|40)', '0'), l.email, l.car, l.model, l.plate,
    translate(l.plate, ' -.', ''))), ${MARKED}, ${UNMARKED}) like all(${patterns})`;

/** Leads that the filter leaves, a page of them in the order asked for, `total` of all. Times ISO 8601 in UTC. */
export async function readLeads(
  sql: TransactionSql,
  { companyId }: Actor,
  { urgent, phone, open, created_from, created_to, q, deleted = false, ...exact }: LeadFilter,
  page: Page<(typeof LEAD_SORTS)[number]>,
): Promise<Found<Lead>> {
  const exactly = EXACT.filter((field) => exact[field] !== undefined).reduce(
    (all, field) => sql`${all} and l.${sql(field)} = ${exact[field]!}`,
    sql``,
  );
  const left = sql`
    from lead l where l.company_id = ${companyId} and ${deleted ? sql`l.deleted_at is not null` : sql`l.deleted_at is null`}
      ${exactly}
      ${urgent === undefined ? sql`` : sql`and l.is_urgent = ${urgent}`}
      ${phone === undefined ? sql`` : sql`and l.phone = ${normalPhone(phone) ?? phone}`}
      ${open === undefined ? sql`` : sql`and ${open ? sql`` : sql`not`} (l.status in ${sql(OPEN_LEADS)})`}
      ${created_from === undefined ? sql`` : sql`and l.created_at >= ${created_from}`}
      ${created_to === undefined ? sql`` : sql`and l.created_at < ${created_to}`}`;
  const patterns = patternsOf(q);
  const matching = patterns === null ? left : lookedFor(sql, left, patterns);
  const total = await totalOf(sql, matching);
  const way = page.descending ? sql`desc` : sql`asc`;
  const by = page.field === "name" ? sql`lower(l.name)` : sql`l.${sql(page.field)}`;
  const rows = await sql<LeadRow[]>`
    select ${columnsOf(sql)} ${matching} order by ${by} ${way}, l.id ${way} limit ${page.limit} offset ${page.offset}`;
  return { rows: rows.map(leadOf), total };
}

/** One that was deleted only for who may restore it; null for none. */
export async function readLead(sql: TransactionSql, actor: Actor, id: string): Promise<Lead | null> {
  const [row] = await sql<LeadRow[]>`
    select ${columnsOf(sql)} from lead l where l.company_id = ${actor.companyId} and l.id = ${id}
      ${can(actor, "LEADS_EDIT") ? sql`` : sql`and l.deleted_at is null`}`;
  return row ? leadOf(row) : null;
}
