// `GET /api/v1/events`: server-sent events of the tenant's work orders, with `Last-Event-ID` resume.

import { z } from "@hono/zod-openapi";
import { streamSSE, type SSEStreamingApi } from "hono/streaming";
import { can, canSeeEveryOrder, type Actor } from "../../../shared/domains/access/access.permissions.ts";
import { onlyOpenTenants, remoteAddress, tenantOfHost } from "../../http/request.ts";
import { callerOf, requireStaff } from "../../auth/require-staff.ts";
import type { Services } from "../../blobs/services.ts";
import { restApp } from "../../http/rest.ts";
import { operationIdOf, problems } from "../../http/rest-description.ts";
import type { Sql } from "../../db/connections.ts";
import { withTenant } from "../../db/tenant-transaction.ts";
import { WORK_ORDER_UPDATED, CHANNEL, type OrderUpdated } from "./work-orders.broadcast.ts";

type Listener = (event: OrderUpdated) => void;

const KEEP_ALIVE_MS = 25_000;
/** Of what was missed, read at once. */
const MISSED_AT_ONCE = 500;

/** One LISTEN for all streams of this process, opened with the first. */
class Announcements {
  readonly #sql: Sql;
  readonly #listeners = new Set<Listener>();
  #listening: Promise<unknown> | null = null;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Resolves when what is announced from now on is heard. */
  async listening(): Promise<void> {
    this.#listening ??= this.#sql
      .listen(CHANNEL, (text) => {
        const event = JSON.parse(text) as OrderUpdated;
        for (const each of this.#listeners) each(event);
      })
      .catch((error: unknown) => {
        this.#listening = null; // tried again by the next
        throw error;
      });
    await this.#listening;
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

const PATH = "/api/v1/events";

/** When the order became as it was told. Whatever else a browser sends along is no event of ours, and none was heard. */
const eventId = z.iso.datetime();

const DESCRIPTION = {
  method: "get" as const,
  path: PATH,
  operationId: operationIdOf("get", PATH),
  summary:
    "Server-sent events of the work orders that the caller sees, of none who sees none: `work-order.updated` on the channel `tenant.{slug}`, which is the host's",
  tags: ["events"],
  security: [{ bearer: [] }],
  request: {
    headers: z.object({
      "last-event-id": eventId
        .optional()
        .openapi({ description: "Of the last event heard: what followed it comes first." }),
    }),
  },
  responses: {
    200: {
      description: "A stream; the data of an event is `{id, number, status, updated_at}`.",
      content: { "text/event-stream": { schema: z.string() } },
    },
    ...problems({ permission: null, body: false, keyed: false }),
  },
};

export function workOrderEventsRoutes(services: Services) {
  const announcements = new Announcements(services.sql);
  const app = restApp();
  app.openAPIRegistry.registerPath(DESCRIPTION);
  app.get(PATH, tenantOfHost(services), onlyOpenTenants, requireStaff(services), async (c) => {
    const { actor } = c.get("member");
    const reach = reachOf(actor);
    const lastId = c.req.header("last-event-id");
    // Before anything is answered: whoever was told that they are connected misses nothing.
    await announcements.listening();
    return streamSSE(c, async (stream) => {
      // In the order of their ids: what happens while the missed is told waits until that has been told.
      let meanwhile: OrderUpdated["data"][] | null = [];
      const leave = announcements.subscribe((event) => {
        if (!mayHear(actor, event)) return;
        if (meanwhile === null) void send(stream, event.data);
        else meanwhile.push(event.data);
      });
      const end = services.accessChanges.subscribe(actor, () => stream.abort());
      try {
        // What ends by itself tells nobody: a token that is over, a permission until a moment. Nor did what changed before we listened.
        const stillMay = async () => {
          const caller = await callerOf(
            services,
            c.get("tenant"),
            c.get("sessionSecret"),
            remoteAddress(c, services.config),
          );
          return caller && reachOf(caller.member.actor) === reach ? caller.member : null;
        };
        for await (const missed of missedSince(services, actor, lastId)) {
          if (stream.aborted || (await stillMay()) === null) return;
          for (const each of missed) await send(stream, each);
        }
        for (const event of meanwhile) await send(stream, event);
        meanwhile = null;
        while (!stream.aborted) {
          const member = await stillMay();
          if (member === null) return;
          const { until } = member;
          await stream.sleep(until === null ? KEEP_ALIVE_MS : Math.min(KEEP_ALIVE_MS, Math.max(1, until - Date.now())));
          await stream.write(": \n\n");
        }
      } finally {
        leave();
        end();
      }
    });
  });
  return app;
}

/**
 * Everybody of the shop may listen, and hears of the orders that they may see. Whoever hears of others than when the stream began asks
 * for another one.
 */
function reachOf(actor: Actor): "all" | "own" | "none" {
  if (!can(actor, "WORK_ORDERS_VIEW")) return "none";
  return canSeeEveryOrder(actor) ? "all" : "own";
}

function mayHear(actor: Actor, event: OrderUpdated): boolean {
  if (event.companyId !== actor.companyId) return false;
  const reach = reachOf(actor);
  return reach === "all" || (reach === "own" && event.masterId === actor.userId);
}

const send = (stream: SSEStreamingApi, data: OrderUpdated["data"]) =>
  stream.writeSSE({ event: WORK_ORDER_UPDATED, id: data.updated_at, data: JSON.stringify(data) });

/** A change has the time of its command's beginning and is seen from its commit on: so much later than others at most. */
const COMMITTED_WITHIN_MS = 30_000;

/** Every command that an order was announced for gave it a revision of its own. */
interface MissedRow {
  id: string;
  number: string | null;
  status: string;
  updated_at: Date;
}

/**
 * What a stream that ended at `lastId` may have missed, all of it by the page, in the order in which it changed; of the last moments also
 * what it has: better twice than not at all. Nothing where broadcasts are only logged.
 */
async function* missedSince({ sql, config }: Services, actor: Actor, lastId: string | undefined) {
  const since = eventId.safeParse(lastId);
  if (!since.success || config.BROADCAST_DRIVER === "log" || reachOf(actor) === "none") return;
  let after = { updated_at: new Date(Date.parse(since.data) - COMMITTED_WITHIN_MS), id: "" };
  for (;;) {
    const rows = await withTenant(
      sql,
      actor.companyId,
      (tx) => tx<MissedRow[]>`
        select o.id, o.number, o.status, r.updated_at
        from work_order_revision r join work_order o on o.id = r.work_order_id and o.company_id = r.company_id
        where r.company_id = ${actor.companyId} and (r.updated_at, r.work_order_id) > (${after.updated_at}, ${after.id})
          and (${canSeeEveryOrder(actor)} or o.master_id = ${actor.userId})
        order by r.updated_at, r.work_order_id limit ${MISSED_AT_ONCE}`,
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map((row) => ({ ...row, updated_at: row.updated_at.toISOString() }));
    if (rows.length < MISSED_AT_ONCE) return;
    after = last;
  }
}
