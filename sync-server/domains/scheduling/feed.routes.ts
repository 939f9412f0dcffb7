// A mechanic's own appointments for the calendar of their phone: at a secret address, to be read, which they make, renew and remove.

import { z } from "@hono/zod-openapi";
import { can } from "../../../shared/domains/access/access.permissions.ts";
import { addressToLimit, onlyOpenTenants, originOfRequest, tenantOfHost, type Context } from "../../http/request.ts";
import type { Services } from "../../blobs/services.ts";
import { endpoint, one, restApp } from "../../http/rest.ts";
import { reading } from "../../http/reading.ts";
import { Problem } from "../../platform/problem.ts";
import { hashSecret, isLinkToken, newLinkToken } from "../../platform/secrets.ts";
import { loadStaffMember } from "../../auth/actors.ts";
import { staffApp } from "../../auth/staff-app.ts";
import { refuseBeyond, type Rate } from "../../auth/rate-limit.ts";
import { withTenant } from "../../db/tenant-transaction.ts";
import { runFor } from "../../commands/run-for.ts";
import { ClosedFeeds } from "./closed-feeds.ts";
import { removeFeed, renewFeed } from "./feed.commands.ts";
import { ownerOfFeed, readFeed, readPlanned, type PlannedVisit } from "./feed.reads.ts";
import { visitsFeed, type Visit } from "./visit.ics.ts";

const PATH = "/api/v1/me/calendar";
const OWN = { permission: "MECHANIC_BOARD", inPerson: true, tags: ["own account"] as [string] } as const;
const EVERY_HOURS = 1;

/** Of one address of a calendar: programs ask every few minutes at most. */
const OF_TOKEN: Rate = { limit: 30, windowSeconds: 60 };
/** Of one address of the network at one shop; calendars are read by the servers of a few firms. */
const OF_ADDRESS: Rate = { limit: 300, windowSeconds: 60 };

const feedSchema = z.object({
  since: z.iso.datetime().nullable().openapi({ description: "When the address was made; null: there is none." }),
});
const madeFeedSchema = feedSchema.extend({
  url: z.url().nullable().openapi({ description: "Told this once; null: it was told before, under the same key." }),
});

export function ownFeedRoutes(services: Services) {
  const app = staffApp(services, [PATH]);
  const read = reading(services);
  const closed = new ClosedFeeds(services.storage);
  const feedOf = (c: Context) => read(c, (sql, companyId) => readFeed(sql, companyId, c.get("member").actor.userId));

  app.openapi(
    endpoint({
      ...OWN,
      method: "get",
      path: PATH,
      summary: "Whether one's own calendar has a secret address, and since when",
      request: {},
      answer: one(feedSchema),
    }),
    async (c) => c.json({ data: { since: (await feedOf(c))?.createdAt.toISOString() ?? null } }, 200),
  );

  app.openapi(
    endpoint({
      ...OWN,
      confirmed: true,
      method: "post",
      path: PATH,
      summary: "A secret address of one's own calendar; the one before opens nothing any more",
      request: {},
      answer: one(madeFeedSchema),
    }),
    async (c) => {
      const token = newLinkToken();
      await runFor(c, services, renewFeed(hashSecret(token), closed), {});
      const feed = await feedOf(c);
      const isThis = feed?.tokenHash === hashSecret(token);
      const url = isThis ? `${originOfRequest(c, services.config)}/calendar/${token}.ics` : null;
      return c.json({ data: { since: feed?.createdAt.toISOString() ?? null, url } }, 200);
    },
  );

  app.openapi(
    endpoint({
      ...OWN,
      permission: null,
      method: "delete",
      path: PATH,
      summary: "Removes the secret address of one's own calendar, at once",
      request: {},
      answer: null,
    }),
    async (c) => {
      await runFor(c, services, removeFeed(closed), {});
      return c.body(null, 204);
    },
  );

  return app;
}

/** No sign-in: the address is the credential, on the shop's host alone, as long as its owner works there. */
export function feedRoutes(services: Services) {
  const app = restApp();
  app.use("/calendar/*", tenantOfHost(services), onlyOpenTenants);

  app.get("/calendar/:file", async (c) => {
    const token = c.req.param("file").replace(/\.ics$/, "");
    const { settings } = c.get("tenant");
    const { name, planned } = await find(services, c, token);
    const domain = services.config.BASE_DOMAIN;
    const text = visitsFeed(planned.map(asVisit), {
      domain,
      name: `${settings.display_name}: ${name}`,
      everyHours: EVERY_HOURS,
    });
    return c.body(text, 200, {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'inline; filename="calendar.ics"',
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; sandbox",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    });
  });

  return app;
}

/** Throws 404, the same for what is no address, for another shop's, a former one, and of who does not work here any more; 429. */
async function find({ sql, config, storage }: Services, c: Context, token: string) {
  const { id: companyId } = c.get("tenant");
  const gone = () => new Problem(404, "not-found", "There is no such calendar.");
  if (!isLinkToken(token)) throw gone();
  const tokenHash = hashSecret(token);
  const count = async (key: string[], rate: Rate) => {
    if (!config.LIFT_LIMITS) await refuseBeyond(sql, JSON.stringify(["feed", companyId, ...key]), rate);
  };
  await count(["by", addressToLimit(c, config)], OF_ADDRESS);
  const found = await withTenant(sql, companyId, async (tx) => {
    const userId = await ownerOfFeed(tx, companyId, tokenHash);
    const owner = userId === null ? null : await loadStaffMember(tx, companyId, userId);
    if (!owner || !can(owner.actor, OWN.permission)) return null;
    const planned = await readPlanned(tx, owner.actor, Date.now());
    return { name: owner.actor.name, planned };
  });
  // What a restored database has again stays closed.
  if (!found || (await new ClosedFeeds(storage).isClosed(tokenHash))) throw gone();
  await count([tokenHash], OF_TOKEN);
  return found;
}

const asVisit = (visit: PlannedVisit): Visit => ({
  appointmentId: visit.id,
  summary: [visit.title, visit.plate].filter(Boolean).join(" · "),
  location: visit.post,
  description: [visit.car, visit.plate].filter(Boolean).join(" "),
  url: null,
  startsAt: visit.startsAt.getTime(),
  endsAt: visit.endsAt.getTime(),
  revision: visit.moves,
  writtenAt: visit.updatedAt.getTime(),
});
