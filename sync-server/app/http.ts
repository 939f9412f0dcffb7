// The Hono application: every route in one list, and one place where errors become answers.

import { randomUUID } from "node:crypto";
import { HTTPException } from "hono/http-exception";
import { adminRoutes } from "../admin/admin.routes.ts";
import { FirstRun } from "../admin/first-run.ts";
import { impersonationRoutes } from "../admin/impersonation.routes.ts";
import { PlatformSettings } from "../admin/platform-settings.ts";
import { signUpPages } from "../signup/sign-up.pages.ts";
import { filesRoutes } from "../blobs/files.routes.ts";
import { Partials } from "../blobs/partials.ts";
import { fewPicturesAtOnce } from "../blobs/picture-form.ts";
import { uploadsRoutes } from "../blobs/uploads.routes.ts";
import { commandsRoutes } from "../commands/commands.routes.ts";
import { handoverRoutes } from "../commands/handover.routes.ts";
import { knownCommandsRoutes } from "../commands/known-commands.routes.ts";
import { zeroRoutes } from "../sync/zero.routes.ts";
import { isTransient } from "../db/connections.ts";
import type { StaffMember, Context } from "../http/request.ts";
import { noteRefusal } from "../commands/permission-checks.ts";
import { apiRoutes } from "../domains/access/api.routes.ts";
import { sessionRoutes } from "../domains/access/session.routes.ts";
import { sessionStepsRoutes } from "../domains/access/session-steps.routes.ts";
import { auditRoutes } from "../domains/access/audit.routes.ts";
import { ownAccountRoutes } from "../domains/access/own-account.routes.ts";
import { clientsRoutes } from "../domains/crm/clients.routes.ts";
import { vehiclesRoutes } from "../domains/crm/vehicles.routes.ts";
import { activityRoutes } from "./activity/activity.routes.ts";
import { historyRoutes } from "./activity/history.routes.ts";
import { csvExportRoutes } from "../domains/crm/csv-export.routes.ts";
import { importRowsRoutes } from "../domains/crm/imports/import-rows.routes.ts";
import { importsRoutes } from "../domains/crm/imports/imports.routes.ts";
import { invoiceImportRoutes } from "../domains/purchasing/invoice-import/invoice.routes.ts";
import { peopleRoutes } from "../domains/access/people.routes.ts";
import { personStateRoutes } from "../domains/access/person-state.routes.ts";
import { invitationPages } from "../domains/access/invitation.pages.ts";
import { invitationsRoutes } from "../domains/access/invitations.routes.ts";
import { passwordResetPages } from "../domains/access/password-reset.pages.ts";
import { rolesRoutes } from "../domains/access/roles.routes.ts";
import { tokensRoutes } from "../domains/access/tokens.routes.ts";
import { twoFactorRoutes } from "../domains/access/two-factor.routes.ts";
import { mechanicKpiRoutes } from "../domains/mechanic/kpi.routes.ts";
import { funnelRoutes } from "../domains/sales/funnel.routes.ts";
import { mechanicRoutes } from "../domains/mechanic/mechanic.routes.ts";
import { notificationsRoutes } from "../domains/notifications/notifications.routes.ts";
import { appointmentsPdfRoutes } from "../domains/scheduling/appointments-pdf.routes.ts";
import { appointmentsRoutes } from "../domains/scheduling/appointments.routes.ts";
import { quoteDeskRoutes } from "../domains/sales/quote-desk.routes.ts";
import { quoteRoutes } from "../domains/sales/quote.routes.ts";
import { confirmRoutes } from "../domains/scheduling/confirm.routes.ts";
import { feedRoutes, ownFeedRoutes } from "../domains/scheduling/feed.routes.ts";
import { availabilityRoutes } from "../domains/scheduling/availability.routes.ts";
import { postsRoutes } from "../domains/scheduling/posts.routes.ts";
import { publicPages, SHOP_PATH } from "../domains/tenancy/public.routes.ts";
import { settingsRoutes } from "../domains/tenancy/settings.routes.ts";
import { trackingLinkRoutes } from "../domains/work-orders/tracking-link.routes.ts";
import { trackingRoutes } from "../domains/work-orders/tracking.routes.ts";
import { orderPaymentsRoutes } from "../domains/finance/order-payments.routes.ts";
import { paymentsRoutes } from "../domains/finance/payments.routes.ts";
import { orderLineActsRoutes } from "../domains/work-orders/order-line-acts.routes.ts";
import { orderLinesRoutes } from "../domains/work-orders/order-lines-api.routes.ts";
import { ocrRoutes } from "../domains/ocr/ocr.routes.ts";
import { itemsRoutes } from "../domains/purchasing/items.routes.ts";
import { purchasesRoutes } from "../domains/purchasing/purchases.routes.ts";
import { suppliersRoutes } from "../domains/purchasing/suppliers.routes.ts";
import { stockRoutes } from "../domains/warehouse/stock.routes.ts";
import { warehousesRoutes } from "../domains/warehouse/warehouses.routes.ts";
import { dealLinesRoutes } from "../domains/sales/deal-lines.routes.ts";
import { dealsRoutes } from "../domains/sales/deals.routes.ts";
import { pipelineExportRoutes } from "../domains/sales/pipeline-export.routes.ts";
import { leadsRoutes } from "../domains/sales/leads.routes.ts";
import { leadFormRoutes } from "../domains/sales/lead-form.routes.ts";
import { leadWebhookRoutes } from "../domains/sales/lead-webhook.routes.ts";
import { leadWebhookSettingsRoutes } from "../domains/sales/lead-webhook-settings.routes.ts";
import { issueRoutes } from "../domains/work-orders/issue.routes.ts";
import { labelsRoutes } from "../domains/catalog/labels.routes.ts";
import { partImagesRoutes } from "../domains/catalog/part-images.routes.ts";
import { orderPhotosRoutes } from "../domains/work-orders/order-photos.routes.ts";
import { workOrdersRoutes } from "../domains/work-orders/orders-api.routes.ts";
import { workOrderEventsRoutes } from "../domains/work-orders/work-orders.events.routes.ts";
import { clientDocumentsRoutes } from "../domains/finance/client-documents.routes.ts";
import { documentsRoutes } from "../domains/finance/documents.routes.ts";
import { devMailRoutes } from "../mail/dev-mail.routes.ts";
import { sendsMail } from "../mail/mailer.ts";
import { apiDocsRoutes } from "./api-docs/api-docs.routes.ts";
import type { ApiDocument } from "./api-docs/document.ts";
import { limitBodies } from "../http/body-limit.ts";
import { clientFiles } from "./client-files.ts";
import type { Services } from "../blobs/services.ts";
import { healthResponse, type HealthCheck } from "./health.ts";
import { showPage } from "../http/page.ts";
import { keepReserve } from "../http/disk-reserve.ts";
import { frontPage } from "./front-page.ts";
import { wayBackPages } from "./way-back/way-back.pages.ts";
import { noticePage, preferredLocale } from "../http/pages.ts";
import { Problem, problemResponse } from "../platform/problem.ts";
import { API, describeApi, restApp } from "../http/rest.ts";
import { securityEvents } from "../http/security-events.ts";
import { securityHeaders } from "../http/security-headers.ts";
import { knownHosts } from "../http/known-hosts.ts";
import { isBaseHost, type Tenant } from "../http/tenant.ts";
import { refuseUnreadable } from "../http/unreadable.ts";

export interface HttpOptions {
  clientDir: string;
  health: HealthCheck;
  /** Shown on the base domain; empty on an empty database and in production. */
  demoAddresses: () => Promise<string[]>;
}

const HEALTH = "/up";

export function createHttp(services: Services, options: HttpOptions) {
  const app = restApp();
  app.use("*", securityHeaders(services.config));
  app.use("*", securityEvents(services));
  const requireKnownHost = knownHosts(services);
  app.use("*", async (c, next) => {
    if (c.req.path !== HEALTH) await requireKnownHost(c.req.header("host") ?? "");
    await next();
  });
  app.use("/api/*", refuseUnreadable);
  app.use("/api/*", limitBodies);
  app.use("*", keepReserve(services.config));
  app.get(HEALTH, async (c) => {
    const health = await options.health();
    // Which shops there are only the database knows: while it is down, that is the answer.
    if (health.database === "up") await requireKnownHost(c.req.header("host") ?? "");
    return healthResponse(health);
  });
  const settings = new PlatformSettings(services.sql);
  const awaited = new FirstRun(services.sql);
  // One for all ways in: the same content on two of them is taken once.
  const partials = new Partials(services.config.dataDir);
  const fewAtOnce = fewPicturesAtOnce();
  app.get("/", async (c, next) => {
    if (!isBaseHost(c.req.header("host") ?? "", services.config.BASE_DOMAIN)) return next();
    const locale = preferredLocale(c.req.header("accept-language"));
    const [demoAddresses, firstRun] = [await options.demoAddresses(), await awaited.read()];
    const facts = { ...(await settings.read()), demoAddresses, firstRun, sendsMail: sendsMail(services.config) };
    return showPage(c, frontPage(locale, facts));
  });
  app.route("/", adminRoutes({ services, settings }));
  app.route("/", signUpPages(services, settings));
  app.route("/", impersonationRoutes(services));
  app.route("/", zeroRoutes(services));
  app.route("/", commandsRoutes(services));
  app.route("/", handoverRoutes(services));
  app.route("/", knownCommandsRoutes(services));
  app.route("/", sessionRoutes(services));
  app.route("/", sessionStepsRoutes(services));
  app.route("/", apiRoutes(services));
  app.route("/", ownAccountRoutes(services));
  app.route("/", twoFactorRoutes(services));
  app.route("/", tokensRoutes(services));
  app.route("/", workOrderEventsRoutes(services));
  app.route("/", trackingRoutes(services));
  app.route("/", trackingLinkRoutes(services));
  app.route("/", workOrdersRoutes(services));
  app.route("/", orderLinesRoutes(services));
  app.route("/", orderLineActsRoutes(services));
  app.route("/", issueRoutes(services, partials));
  app.route("/", stockRoutes(services));
  app.route("/", ocrRoutes(services, fewAtOnce));
  app.route("/", warehousesRoutes(services));
  app.route("/", suppliersRoutes(services));
  app.route("/", purchasesRoutes(services));
  app.route("/", itemsRoutes(services));
  app.route("/", orderPhotosRoutes(services, partials, fewAtOnce));
  app.route("/", partImagesRoutes(services, partials, fewAtOnce));
  app.route("/", labelsRoutes(services));
  app.route("/", documentsRoutes(services));
  app.route("/", clientDocumentsRoutes(services));
  app.route("/", orderPaymentsRoutes(services));
  app.route("/", paymentsRoutes(services));
  app.route("/", rolesRoutes(services));
  app.route("/", peopleRoutes(services));
  app.route("/", personStateRoutes(services));
  app.route("/", invitationsRoutes(services));
  app.route("/", invitationPages(services));
  app.route("/", passwordResetPages(services));
  app.route("/", auditRoutes(services));
  app.route("/", clientsRoutes(services));
  app.route("/", vehiclesRoutes(services));
  app.route("/", postsRoutes(services));
  // Before the appointments, one of which their last part would name.
  app.route("/", availabilityRoutes(services));
  app.route("/", appointmentsPdfRoutes(services));
  app.route("/", appointmentsRoutes(services));
  app.route("/", confirmRoutes(services));
  app.route("/", leadsRoutes(services));
  app.route("/", dealsRoutes(services));
  app.route("/", dealLinesRoutes(services));
  app.route("/", pipelineExportRoutes(services));
  app.route("/", leadFormRoutes(services));
  app.route("/", leadWebhookRoutes(services));
  app.route("/", leadWebhookSettingsRoutes(services));
  app.route("/", quoteRoutes(services));
  app.route("/", quoteDeskRoutes(services));
  app.route("/", ownFeedRoutes(services));
  app.route("/", feedRoutes(services));
  app.route("/", csvExportRoutes(services));
  app.route("/", activityRoutes(services));
  app.route("/", historyRoutes(services));
  // Before the imports, one of which their last part would name.
  app.route("/", invoiceImportRoutes(services));
  app.route("/", importsRoutes(services));
  app.route("/", importRowsRoutes(services));
  app.route("/", mechanicRoutes(services));
  app.route("/", mechanicKpiRoutes(services));
  app.route("/", funnelRoutes(services));
  app.route("/", notificationsRoutes(services));
  app.route(
    "/",
    apiDocsRoutes(() => app.getOpenAPI31Document(API) as unknown as ApiDocument),
  );
  app.route("/", settingsRoutes(services));
  app.route("/", uploadsRoutes(services, partials));
  app.route("/", filesRoutes(services));
  app.route("/", wayBackPages(services, settings));
  app.route("/", devMailRoutes(services));
  app.route(
    "/",
    publicPages(services, () => app.routes.some(({ path }) => path === SHOP_PATH)),
  );
  app.route("/", clientFiles(services, options.clientDir));

  describeApi(app);

  app.notFound((c) => answer(c, new Problem(404, "not-found", "There is nothing at this address.")));
  app.onError(async (error, c) => {
    if (error instanceof Problem) {
      await audit(services, c, error);
      return answer(c, error);
    }
    // The framework's own, for a body that it cannot read.
    if (error instanceof HTTPException && error.status < 500)
      return answer(c, new Problem(error.status, "input/unreadable", error.message));
    // Nothing was decided, and the same may well succeed in a moment.
    if (isTransient(error)) {
      services.log.warn({ err: error, method: c.req.method, path: c.req.path }, "the database is busy");
      const headers = { "retry-after": "1" };
      return answer(c, new Problem(503, "server/busy", "The database is busy: try again.", { headers }));
    }
    const request_id = randomUUID();
    const [tenant, member] = [c.get("tenant"), c.get("member")] as [Tenant?, StaffMember?];
    const who = { tenant: tenant?.slug, user: member?.actor.userId };
    services.log.error({ err: error, request_id, method: c.req.method, path: c.req.path, ...who }, "request failed");
    const extra = { request_id };
    return answer(c, new Problem(500, "server-error", "Something failed on the server; it was logged.", { extra }));
  });
  return app;
}

/** A request that was refused for want of a permission is kept. */
async function audit(services: Services, c: Context, { code, noted, extra }: Problem): Promise<void> {
  const member = c.get("member") as StaffMember | undefined; // whoever is not signed in lacks no permission
  if (!member || code !== "access/forbidden" || noted) return;
  const permission = typeof extra["permission"] === "string" ? extra["permission"] : "";
  await noteRefusal(services.sql, member.actor, permission, `${c.req.method} ${c.req.path}`.slice(0, 300));
}

/** Programs get a problem document, people a page in their language. */
function answer(c: Context, problem: Problem): Response | Promise<Response> {
  // A printed document is of the API, and opened in a tab like a page.
  const isOpened = c.req.header("sec-fetch-dest") === "document";
  const forPeople = (isOpened || !c.req.path.startsWith("/api/")) && c.req.header("accept")?.includes("text/html");
  const code = isOpened && problem.status === 404 && !problem.code.startsWith("tenancy/") ? "not-found" : problem.code;
  const notice = forPeople ? noticePage(code, preferredLocale(c.req.header("accept-language"))) : null;
  if (!notice) return problemResponse(c, problem);
  return showPage(c, { ...notice, headers: { ...notice.headers, ...problem.headers } }, problem.status);
}
