// What was told to clients, as the REST API tells it. In a transaction of the tenant, which is named in every statement besides.

import type { z } from "@hono/zod-openapi";
import { can, canSeeEveryOrder, type Actor } from "../../../shared/domains/access/access.permissions.ts";
import { DEFAULT_TEMPLATES } from "../../../shared/domains/notifications/default-templates.rules.ts";
import {
  EDITABLE_KEYS,
  TOKENS,
  type TemplateText,
} from "../../../shared/domains/notifications/notifications.states.ts";
import { LOCALES } from "../../../shared/domains/tenancy/tenancy.states.ts";
import type { Page } from "../../http/rest-inputs.ts";
import { totalOf, type Found } from "../../http/rest-list.ts";
import type { TransactionSql } from "../../db/connections.ts";
import { patternsOf } from "../crm/find.ts";
import { orderNumbersOf } from "../work-orders/order-numbers.ts";
import type { notificationSchema, templateSchema } from "./notifications.schemas.ts";

type Notification = z.infer<typeof notificationSchema>;
type Template = z.infer<typeof templateSchema>;

export const NOTIFICATION_SORTS = ["sent_at", "template_key", "status"] as const;
type NotificationSort = (typeof NOTIFICATION_SORTS)[number];

export interface NotificationFilter {
  template_key?: string | undefined;
  status?: string | undefined;
  channel?: string | undefined;
  work_order_id?: string | undefined;
  appointment_id?: string | undefined;
  deal_id?: string | undefined;
  client_id?: string | undefined;
  /** Parts of a client's name or phone, or an order's number. */
  q?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
}

type Row = Omit<Notification, "sent_at" | "work_order" | "appointment" | "deal" | "client"> & {
  sent_at: Date;
  order_id: string | null;
  number: string | null;
  visit_id: string | null;
  title: string | null;
  starts_at: Date | null;
  offer_id: string | null;
  subject: string | null;
  client_id: string | null;
  name: string | null;
};

/**
 * Attempts that the filter leaves, a page of them in the order asked for, `total` of all. Times as ISO 8601 in UTC. Order, appointment, deal
 * and client are null where there is none, the first three also for who may not see all of them; the client is who it was sent to, as they are called now.
 */
export async function readNotifications(
  sql: TransactionSql,
  actor: Actor,
  filter: NotificationFilter,
  page: Page<NotificationSort>,
): Promise<Found<Notification>> {
  const { companyId } = actor;
  const is = (column: string, value: string | undefined) =>
    value === undefined ? sql`` : sql`and ${sql(`l.${column}`)} = ${value}`;
  const matching = sql`
    from notification_log l where l.company_id = ${companyId} ${is("template_key", filter.template_key)}
      ${is("status", filter.status)} ${is("channel", filter.channel)} ${is("work_order_id", filter.work_order_id)}
      ${is("appointment_id", filter.appointment_id)} ${is("deal_id", filter.deal_id)}
      ${
        filter.client_id === undefined
          ? sql``
          : sql`and l.client_id in (
        select id from client where company_id = ${companyId} and ${filter.client_id} in (id, merged_into))`
      }
      ${filter.q === undefined ? sql`` : about(sql, actor, filter.q)}
      ${filter.from === undefined ? sql`` : sql`and l.sent_at >= ${filter.from}`}
      ${filter.to === undefined ? sql`` : sql`and l.sent_at < ${filter.to}`}`;
  const way = page.descending ? sql`desc` : sql`asc`;
  const total = await totalOf(sql, matching);
  const rows = await sql<Row[]>`
    with shown as (select l.* ${matching}
      order by ${sql(`l.${page.field}`)} ${way}, l.sent_at ${way}, l.id ${way} limit ${page.limit} offset ${page.offset})
    select l.id, l.channel, l.template_key, l.status, l.error_detail, l.sent_at, l.attempt, l.address, l.locale,
      o.id as order_id, o.number, a.id as visit_id, a.title, a.starts_at,
      d.id as offer_id, d.subject, c.id as client_id, c.name
    from shown l
    left join work_order o on o.id = l.work_order_id and o.company_id = ${companyId} and ${canSeeEveryOrder(actor)}
    left join appointment a on a.id = l.appointment_id and a.company_id = ${companyId} and ${can(actor, "CALENDAR_VIEW")}
    left join deal d on d.id = l.deal_id and d.company_id = ${companyId} and ${can(actor, "DEALS_VIEW")}
    left join client c on c.id = l.client_id and c.company_id = ${companyId}
    order by ${sql(`l.${page.field}`)} ${way}, l.sent_at ${way}, l.id ${way}`;
  return {
    total,
    rows: rows.map(
      ({ sent_at, order_id, number, visit_id, title, starts_at, offer_id, subject, client_id, name, ...row }) => ({
        ...row,
        sent_at: sent_at.toISOString(),
        work_order: order_id === null ? null : { id: order_id, number },
        appointment: visit_id === null ? null : { id: visit_id, title: title!, starts_at: starts_at!.toISOString() },
        deal: offer_id === null ? null : { id: offer_id, subject: subject! },
        client: client_id === null ? null : { id: client_id, name: name! },
      }),
    ),
  };
}

function about(sql: TransactionSql, actor: Actor, q: string) {
  const { companyId } = actor;
  return sql`and (
    l.client_id in (select id from client where company_id = ${companyId} and search like all (${patternsOf(q)}))
    or ${canSeeEveryOrder(actor)} and l.work_order_id in (
      select id from work_order where company_id = ${companyId} and number = any(${orderNumbersOf(sql, companyId, q)})))`;
}

type OwnRow = TemplateText & { template_key: string; locale: string; updated_at: Date };

/** Every template in every language, the shop's own words or the product's. */
export async function readTemplates(sql: TransactionSql, companyId: string): Promise<Template[]> {
  const own = await sql<OwnRow[]>`
    select template_key, locale, subject, body, updated_at from notification_template where company_id = ${companyId}`;
  return EDITABLE_KEYS.flatMap((template_key) =>
    LOCALES.map((locale) => {
      const found = own.find((row) => row.template_key === template_key && row.locale === locale);
      const { subject, body } = found ?? DEFAULT_TEMPLATES[template_key][locale];
      const updated_at = found?.updated_at.toISOString() ?? null;
      return { template_key, locale, subject, body, is_default: !found, updated_at, tokens: [...TOKENS[template_key]] };
    }),
  );
}
