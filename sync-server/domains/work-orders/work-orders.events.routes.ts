// `GET /api/v1/events`: server-sent events of the tenant's work orders, with `Last-Event-ID` resume (decisions.md, HTTP).

import { z } from "@hono/zod-openapi";
import { streamSSE, type SSEStreamingApi } from "hono/streaming";
import { can, canSeeEveryOrder, type Actor } from "../../../shared/domains/access/access.permissions.ts";
import {
  callerOf,
  onlyOpenTenants,
  remoteAddress,
  requireStaff,
  tenantOfHost,
  type Services,
} from "../../app/context.ts";
import { forbidden } from "../../app/problem.ts";
import { restApp } from "../../app/rest.ts";
import { operationIdOf, problems } from "../../app/rest-description.ts";
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

const PATH = "/api/v1/events";
const PERMISSION = "WORK_ORDERS_VIEW";

const DESCRIPTION = {
  method: "get" as const,
  path: PATH,
  operationId: operationIdOf("get", PATH),
  summary: "Server-sent events of the work orders that the caller sees: `work-order.updated`, as they change",
  tags: ["events"],
  security: [{ bearer: [] }],
  "x-permission": PERMISSION,
  request: {
    headers: z.object({
      "last-event-id": z.iso
        .datetime()
        .optional()
        .openapi({ description: "Of the last event heard: what followed it comes first." }),
    }),
  },
  responses: {
    200: {
      description: "A stream; the data of an event is `{id, number, status, updated_at}`.",
      content: { "text/event-stream": { schema: z.string() } },
    },
    ...problems({ permission: PERMISSION, body: false, keyed: false }),
  },
};

export function workOrderEventsRoutes(services: Services) {
  const announcements = new Announcements(services.sql);
  const app = restApp();
  app.openAPIRegistry.registerPath(DESCRIPTION);
  app.get(PATH, tenantOfHost(services), onlyOpenTenants, requireStaff(services), (c) => {
    const { actor } = c.get("member");
    const reach = reachOf(actor);
    if (!can(actor, PERMISSION)) throw forbidden(PERMISSION);
    const lastId = c.req.header("last-event-id");
    return streamSSE(c, async (stream) => {
      const leave = await announcements.subscribe((event) => {
        if (mayHear(actor, event)) void send(stream, event.data);
      });
      const end = services.accessChanges.subscribe(actor, () => stream.abort());
      stream.onAbort(() => {
        leave();
        end();
      });
      for (const missed of await missedSince(services.sql, actor, lastId)) await send(stream, missed);
      while (!stream.aborted) {
        // What ends by itself tells nobody: a token that is over, a permission until a moment. Nor did what changed before we listened.
        const caller = await callerOf(
          services,
          c.get("tenant"),
          c.get("sessionSecret"),
          remoteAddress(c, services.config),
        );
        if (!caller || reachOf(caller.member.actor) !== reach) return;
        const { until } = caller.member;
        await stream.sleep(until === null ? KEEP_ALIVE_MS : Math.min(KEEP_ALIVE_MS, Math.max(1, until - Date.now())));
        await stream.write(": \n\n");
      }
    });
  });
  return app;
}

/** Whoever hears of other orders than when the stream began asks for another one. */
function reachOf(actor: Actor): "all" | "own" | "none" {
  if (!can(actor, PERMISSION)) return "none";
  return canSeeEveryOrder(actor) ? "all" : "own";
}

function mayHear(actor: Actor, event: OrderUpdated): boolean {
  return event.companyId === actor.companyId && (canSeeEveryOrder(actor) || event.masterId === actor.userId);
}

const send = (stream: SSEStreamingApi, data: OrderUpdated["data"]) =>
  stream.writeSSE({ event: WORK_ORDER_UPDATED, id: data.updated_at, data: JSON.stringify(data) });

/** A change has the time of its command's beginning and is seen from its commit on: so much later than others at most. */
const COMMITTED_WITHIN_MS = 30_000;

/** What a stream that ended at `lastId` may have missed; of the last moments also what it has: better twice than not at all. */
async function missedSince(sql: Sql, actor: Actor, lastId: string | undefined): Promise<OrderUpdated["data"][]> {
  const since = lastId === undefined ? Number.NaN : Date.parse(lastId);
  if (Number.isNaN(since) || since < 0) return []; // no time of ours
  const rows = await withTenant(
    sql,
    actor.companyId,
    (tx) => tx<{ id: string; number: string | null; status: string; updated_at: Date }[]>`
    select o.id, o.number, o.status, coalesce(r.updated_at, o.updated_at) as updated_at
    from work_order o left join work_order_revision r on r.work_order_id = o.id and r.company_id = o.company_id
    where o.company_id = ${actor.companyId} and coalesce(r.updated_at, o.updated_at) >= ${new Date(since - COMMITTED_WITHIN_MS)}
      and (${canSeeEveryOrder(actor)} or o.master_id = ${actor.userId})
    order by 4 limit ${MOST_MISSED}`,
  );
  return rows.map(({ updated_at, ...row }) => ({ ...row, updated_at: updated_at.toISOString() }));
}
