// The public page of an order, its JSON, and the client's decisions. No sign-in: the
// tokens are the credential, on the tenant's host alone.

import { z } from "@hono/zod-openapi";
import { getCookie } from "hono/cookie";
import { DECISIONS, LINE_KINDS, type LineKind } from "../../../shared/domains/work-orders/approvals.states.ts";
import type { OrderDocumentKind } from "../../../shared/domains/work-orders/documents.states.ts";
import { lineTotalMinor, minorToDecimal } from "../../../shared/kernel/money.ts";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { originOfRequest, onlyOpenTenants, tenantOfHost, type Context } from "../../http/request.ts";
import type { Services } from "../../blobs/services.ts";
import { formToken, readFields } from "../../http/forms.ts";
import { showPage } from "../../http/page.ts";
import { Problem } from "../../platform/problem.ts";
import { restApp } from "../../http/rest.ts";
import { operationIdOf, problems } from "../../http/rest-description.ts";
import { SESSION_COOKIE } from "../../auth/staff-sessions.ts";
import { findBlob } from "../../blobs/blob-records.ts";
import { storageKey, type BlobSize } from "../../blobs/storage.ts";
import { asked } from "../../blobs/storage-trouble.ts";
import { withTenant } from "../../db/tenant-transaction.ts";
import { runServerCommand } from "../../commands/server-commands.ts";
import { clientByLink, localeOfClient, openByToken, PAGE_RATES, type Counted } from "../tenancy/client-link.ts";
import { answerByClient, LINE_CHANGED, openedByClient, wasOpened, deviceOf } from "./tracking.commands.ts";
import { approvalPath, documentPath, isGoodLink, lineDigest } from "./tracking.links.ts";
import { trackingPage } from "./tracking.page.ts";
import { readTracked, type TrackedLine, type TrackedOrder } from "./tracking.reads.ts";
import { trackedSchema } from "./tracking.schemas.ts";
import { viewOf } from "./tracking.view.ts";
import { FLASHES, type Flash } from "./tracking.words.ts";

const PAGES: Counted = { name: "public-token", ...PAGE_RATES };
/** Pictures are counted apart: a page shows a dozen. */
const PHOTOS: Counted = {
  name: "public-photos",
  ofToken: { limit: 300, windowSeconds: 60 },
  ofAddress: { limit: 1_200, windowSeconds: 60 },
};

export function trackingRoutes(services: Services) {
  const app = restApp();
  for (const path of ["/t/*", "/api/track/*"]) app.use(path, tenantOfHost(services), onlyOpenTenants);

  app.get("/t/:token", async (c) => {
    const token = c.req.param("token");
    const order = await find(services, c, token);
    const [now, { settings }] = [Date.now(), c.get("tenant")];
    const view = viewOf(order, settings, localeOfClient(c, order.clientLocale), now);
    const lang = c.req.query("lang");
    const formOf = (line: TrackedLine) => {
      const path = pathOf(services, c, token, line, now);
      const csrf = formToken(c, services.config, path.slice(0, path.indexOf("?")));
      return { action: lang === undefined ? path : `${path}&lang=${encodeURIComponent(lang)}`, csrf };
    };
    const flash = FLASHES.find((one) => one === c.req.query("answer")) ?? null;
    const documentOf = (kind: OrderDocumentKind) =>
      `${documentPath(services.config, { companyId: c.get("tenant").id, trackingToken: token, kind }, now)}&lang=${view.locale}`;
    return showPage(c, await trackingPage({ order, view, settings, flash, path: c.req.path, formOf, documentOf, now }));
  });

  // Asked by the page's own script (tracking.script.ts): what only fetches the page, as previews of messages do, has not opened it.
  app.post("/t/:token/opened", async (c) => {
    const order = await find(services, c, c.req.param("token"));
    const companyId = c.get("tenant").id;
    // Somebody of the shop looks at what the client sees.
    const isStaff = getCookie(c, SESSION_COOKIE) !== undefined;
    const isNews =
      !isStaff && !(await withTenant(services.sql, companyId, (sql) => wasOpened(sql, companyId, order.id)));
    if (isNews) {
      const args = { workOrderId: order.id, device: deviceOf(c.req.header("user-agent")) };
      await runServerCommand(services, clientByLink(companyId, order), openedByClient, args, uuidv7());
    }
    return c.body(null, 204);
  });

  app.get("/t/:token/photos/:photo", (c) => servePhoto(services, c, "full"));
  app.get("/t/:token/photos/:photo/thumbnail", (c) => servePhoto(services, c, "thumbnail"));

  app.post("/t/:token/approve/:kind/:lineToken", async (c) => {
    const { token, kind, lineToken } = c.req.param();
    const order = await find(services, c, token);
    const flash = await answer(services, c, order, { token, kind, lineToken });
    const lang = c.req.query("lang");
    const query = new URLSearchParams({ ...(lang === undefined ? {} : { lang }), answer: flash });
    return c.redirect(`/t/${encodeURIComponent(token)}?${query.toString()}`, 303);
  });

  app.openapi(
    {
      method: "get",
      path: "/api/track/{token}",
      operationId: operationIdOf("get", "/api/track/{token}"),
      summary: "An order as its client sees it; the tracking token is the credential",
      tags: ["tracking"],
      security: [],
      request: {
        params: z.object({ token: z.string() }),
        query: z.object({ lang: z.string().optional().openapi({ description: "ro, ru or en" }) }),
      },
      responses: {
        200: { description: "Done.", content: { "application/json": { schema: z.object({ data: trackedSchema }) } } },
        ...problems({ permission: null, open: true, body: false, keyed: false }),
      },
    },
    async (c) => {
      const { token } = c.req.valid("param");
      const order = await find(services, c, token);
      c.header("cache-control", "no-store");
      return c.json({ data: shape(services, c, token, order) }, 200);
    },
  );
  return app;
}

/** Throws 404, the same for an unknown token and another tenant's; 429 for an address or a token that asks too often. */
async function find(services: Services, c: Context, token: string, counted = PAGES): Promise<TrackedOrder> {
  const order = await openByToken(services, c, { token, counted }, readTracked);
  if (!order) throw new Problem(404, "not-found", "There is no such order.");
  return order;
}

const pathOf = ({ config }: Services, c: Context, trackingToken: string, line: TrackedLine, now: number) =>
  approvalPath(
    config,
    {
      companyId: c.get("tenant").id,
      trackingToken,
      kind: line.kind,
      lineToken: line.approvalToken!,
      read: lineDigest(line),
    },
    now,
  );

/** Nothing about what was wrong is told. */
async function answer(
  services: Services,
  c: Context,
  order: TrackedOrder,
  { token, kind, lineToken }: { token: string; kind: string; lineToken: string },
): Promise<Flash> {
  const companyId = c.get("tenant").id;
  const { decision } = await readFields(c);
  const wanted = DECISIONS.find((one) => one === decision);
  if (!(LINE_KINDS as readonly string[]).includes(kind) || !wanted) return "failed";
  const read = c.req.query("read") ?? "";
  const link = { companyId, trackingToken: token, kind: kind as LineKind, lineToken, read };
  const given = { ends: c.req.query("ends") ?? "", signature: c.req.query("signature") ?? "" };
  if (!isGoodLink(services.config, link, given, Date.now())) return "failed";
  const line = order.lines.find((one) => one.kind === kind && one.approvalToken === lineToken);
  if (!line) return "failed";
  const args = { kind: link.kind, lineId: line.id, workOrderId: order.id, decision: wanted, read };
  const { outcome, code, detail } = await runServerCommand(
    services,
    clientByLink(companyId, order),
    answerByClient,
    args,
    uuidv7(),
  );
  if (code === LINE_CHANGED) return "changed";
  // The other decision, too: the client is told that it is decided; the shop hears what they want now.
  if (outcome === "no_effect" || outcome === "conflict" || (outcome === "applied" && detail !== null)) return "already";
  if (outcome !== "applied") return "failed";
  return wanted === "approve" ? "approved" : "declined";
}

/** Of the pictures that were chosen for the client, also of those that the page has no room for, and no other. */
async function servePhoto(services: Services, c: Context, size: BlobSize): Promise<Response> {
  const order = await find(services, c, c.req.param("token") ?? "", PHOTOS);
  const companyId = c.get("tenant").id;
  const photo = order.photos.find(({ id }) => id === c.req.param("photo"));
  const blob = photo && (await findBlob(services.sql, { companyId, purpose: "photo", sha256: photo.sha256 }));
  const key = photo && storageKey(companyId, "photo", photo.sha256, size);
  const content = key && blob?.state === "ready" ? await asked(services.storage.get(key), services) : null;
  if (!content) throw new Problem(404, "not-found", "There is no such picture.");
  return c.body(content as Uint8Array<ArrayBuffer>, 200, {
    "content-type": blob?.mime ?? "application/octet-stream",
    "cache-control": "private, no-cache",
    "content-security-policy": "default-src 'none'; sandbox",
    "referrer-policy": "no-referrer",
  });
}

function shape(services: Services, c: Context, token: string, order: TrackedOrder): z.infer<typeof trackedSchema> {
  const [now, { settings }] = [Date.now(), c.get("tenant")];
  const view = viewOf(order, settings, localeOfClient(c, order.clientLocale), now);
  const origin = originOfRequest(c, services.config);
  const time = (at: number | null) => (at === null ? null : new Date(at).toISOString());
  return {
    number: order.number,
    status: order.status,
    status_label: view.statusLabel,
    progress: view.progress,
    client: order.client,
    vehicle: view.vehicle,
    plate: order.plate,
    master: order.master,
    eta_promised: time(order.etaPromised),
    eta_current: time(order.etaAt),
    eta_change_reason: order.etaChangeReason,
    total: minorToDecimal(order.totalMinor),
    pay_status: order.payStatus,
    pending_approvals: view.pending.map((line) => ({
      kind: line.kind,
      id: line.id,
      name: line.name,
      amount: minorToDecimal(lineTotalMinor(line.priceMinor, line.quantity)),
      approve_url: `${origin}${pathOf(services, c, token, line, now)}`,
    })),
    timeline: view.timeline.map(({ at, ...event }) => ({ at: new Date(at).toISOString(), ...event })),
  };
}
