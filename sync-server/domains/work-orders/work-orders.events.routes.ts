// `GET /api/v1/events`: server-sent events of the tenant's work orders, with `Last-Event-ID` resume (decisions.md, HTTP).

import { Hono } from "hono";
import { streamSSE, type SSEStreamingApi } from "hono/streaming";
import { can, canSeeEveryOrder, type Actor } from "../../../shared/domains/access/access.permissions.ts";
import { onlyOpenTenants, requireStaff, tenantOfHost, type AppEnv, type Services } from "../../app/context.ts";
import { Problem } from "../../app/problem.ts";
import type { Sql } from "../../db/connections.ts";
import { withTenant } from "../../db/tenant-transaction.ts";
import { WORK_ORDER_UPDATED } from "../../zero/effects.ts";
import { CHANNEL, type OrderUpdated } from "./work-orders.broadcast.ts";

type Listener = (event: OrderUpdated) => void;

const KEEP_ALIVE_MS = 25_000;
/** More than this is not a resume but a synchronisation: the caller asks the lists instead. */
const MOST_MISSED = 500;

/** One LISTEN for all streams of this process, opened with the first. */
class Announcements {
  readonly #sql: Sql;
  readonly #listeners = new Set<Listener>();
  #listening: Promise<unknown> | null = null;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  async subscribe(listener: Listener): Promise<() => void> {
    this.#listening ??= this.#sql.listen(CHANNEL, (text) => {
      const event = JSON.parse(text) as OrderUpdated;
      for (const each of this.#listeners) each(event);
    });
    await this.#listening;
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

export function workOrderEventsRoutes(services: Services) {
  const announcements = new Announcements(services.sql);
  const app = new Hono<AppEnv>();
  app.get("/api/v1/events", tenantOfHost(services), onlyOpenTenants, requireStaff(services), (c) => {
    const { actor } = c.get("member");
    if (!can(actor, "WORK_ORDERS_VIEW")) throw new Problem(403, "access/forbidden", "WORK_ORDERS_VIEW is needed.");
    const lastId = c.req.header("last-event-id");
    return streamSSE(c, async (stream) => {
      const leave = await announcements.subscribe((event) => {
        if (mayHear(actor, event)) void send(stream, event.data);
      });
      stream.onAbort(leave);
      for (const missed of await missedSince(services.sql, actor, lastId)) await send(stream, missed);
      while (!stream.aborted) {
        await stream.sleep(KEEP_ALIVE_MS);
        await stream.write(": \n\n");
      }
    });
  });
  return app;
}

function mayHear(actor: Actor, event: OrderUpdated): boolean {
  return event.companyId === actor.companyId && (canSeeEveryOrder(actor) || event.masterId === actor.userId);
}

const send = (stream: SSEStreamingApi, data: OrderUpdated["data"]) =>
  stream.writeSSE({ event: WORK_ORDER_UPDATED, id: data.updated_at, data: JSON.stringify(data) });

async function missedSince(sql: Sql, actor: Actor, lastId: string | undefined): Promise<OrderUpdated["data"][]> {
  const since = lastId === undefined ? Number.NaN : Date.parse(lastId);
  if (Number.isNaN(since)) return [];
  const rows = await withTenant(
    sql,
    actor.companyId,
    (tx) => tx<{ id: string; number: string | null; status: string; updated_at: Date }[]>`
    select id, number, status, updated_at from work_order
    where updated_at > ${new Date(since)} and (${canSeeEveryOrder(actor)} or master_id = ${actor.userId})
    order by updated_at limit ${MOST_MISSED}`,
  );
  return rows.map(({ updated_at, ...row }) => ({ ...row, updated_at: updated_at.toISOString() }));
}
