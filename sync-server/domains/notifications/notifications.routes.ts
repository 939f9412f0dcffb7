// What clients were told, and in which words, over REST.

import { z } from "@hono/zod-openapi";
import {
  CHANNELS,
  NOTIFICATION_STATUSES,
  TEMPLATE_KEYS,
} from "../../../shared/domains/notifications/notifications.states.ts";
import { templateText } from "../../../shared/domains/notifications/notifications.args.ts";
import type { Context } from "../../http/request.ts";
import type { Services } from "../../blobs/services.ts";
import { pagedList } from "../../http/rest-list.ts";
import { reading } from "../../http/reading.ts";
import { endpoint, jsonBody, one, paged, several } from "../../http/rest.ts";
import { runFor } from "../../commands/run-for.ts";
import { moment, recordName, seen, words, shortList, shortListQuery } from "../../http/rest-inputs.ts";
import { Problem } from "../../platform/problem.ts";
import { staffApp } from "../../auth/staff-app.ts";
import { refuseBeyond } from "../../auth/rate-limit.ts";
import { withTenant } from "../../db/tenant-transaction.ts";
import { countMail } from "./mail-limits.ts";
import { NOTIFICATION_SORTS, readNotifications, readTemplates } from "./notifications.reads.ts";
import { notificationSchema, ofTemplate, sampleSchema, templateSchema } from "./notifications.schemas.ts";
import { resetTemplate, sendTest, setTemplate } from "./templates.commands.ts";
import { sampleOf } from "./test-mail.job.ts";

const TAGS: [string] = ["notifications"];
const changedTemplateSchema = templateText.extend({ seen });
const TEMPLATES = "/api/v1/notification-templates";
const TEMPLATE = `${TEMPLATES}/{template}/{locale}` as const;

/** Of one person. */
const TESTS = { limit: 20, windowSeconds: 24 * 3_600 };

/** Throws 429: a test is a mail like others. */
async function countTest({ sql, config }: Services, c: Context): Promise<void> {
  if (config.LIFT_LIMITS) return;
  const { actor, email } = c.get("member");
  await refuseBeyond(sql, JSON.stringify(["test mails", actor.companyId, actor.userId]), TESTS);
  const { status } = c.get("tenant");
  if (await countMail(sql, config, { companyId: actor.companyId, status, address: email }))
    throw new Problem(429, "rate/too-many", "Too many mails were sent today.", { headers: { "retry-after": "3600" } });
}

const which = ({ template, locale }: z.infer<(typeof ofTemplate)["params"]>) => ({ template_key: template, locale });

export function notificationsRoutes(services: Services) {
  const app = staffApp(services, ["/api/v1/notifications", TEMPLATES]);
  const read = reading(services);
  const templates = (c: Context) => read(c, readTemplates);

  pagedList(app, services, {
    path: "/api/v1/notifications",
    permission: "CLIENTS_VIEW",
    summary: "What clients were told: every attempt, the latest first",
    sorts: [NOTIFICATION_SORTS, "-sent_at"],
    filters: z.object({
      template_key: z.enum(TEMPLATE_KEYS).optional(),
      status: z.enum(NOTIFICATION_STATUSES).optional(),
      channel: z.enum(CHANNELS).optional(),
      work_order_id: recordName.optional(),
      appointment_id: recordName.optional(),
      deal_id: recordName.optional(),
      client_id: recordName.optional(),
      q: words(100).optional().openapi({ description: "Parts of a client's name or phone, or the number of an order" }),
      from: moment.optional(),
      to: moment.optional().openapi({ description: "Not included." }),
    }),
    row: notificationSchema,
    read: (sql, { actor, filter, page }) => readNotifications(sql, actor, filter, page),
    tags: TAGS,
  });

  app.openapi(
    endpoint({
      method: "get",
      path: TEMPLATES,
      permission: "ADMIN_SETTINGS_VIEW",
      summary: "What clients read, in every language",
      request: { query: shortListQuery },
      answer: paged(templateSchema),
      tags: TAGS,
    }),
    async (c) => c.json(shortList(await templates(c), c.req.valid("query")), 200),
  );

  app.openapi(
    endpoint({
      method: "put",
      path: TEMPLATE,
      permission: "ADMIN_SETTINGS_EDIT",
      summary: "Gives a template the shop's own words",
      request: { ...ofTemplate, ...jsonBody(changedTemplateSchema) },
      answer: several(templateSchema),
      tags: TAGS,
    }),
    async (c) => {
      await runFor(c, services, setTemplate, { ...which(c.req.valid("param")), ...c.req.valid("json") });
      return c.json({ data: await templates(c) }, 200);
    },
  );

  app.openapi(
    endpoint({
      method: "delete",
      path: TEMPLATE,
      permission: "ADMIN_SETTINGS_EDIT",
      summary: "Gives up the shop's own words for the product's",
      request: ofTemplate,
      answer: several(templateSchema),
      tags: TAGS,
    }),
    async (c) => {
      await runFor(c, services, resetTemplate, which(c.req.valid("param")));
      return c.json({ data: await templates(c) }, 200);
    },
  );

  app.openapi(
    endpoint({
      method: "get",
      path: `${TEMPLATE}/sample`,
      permission: "ADMIN_SETTINGS_VIEW",
      summary: "What stands for each token, of an order of the shop or of one made up: to try words on",
      request: ofTemplate,
      answer: one(sampleSchema),
      tags: TAGS,
    }),
    async (c) => {
      const { template, locale } = c.req.valid("param");
      const { actor: person, impersonation } = c.get("member");
      // In it is the address of the client's page: for whoever may write to the client.
      const actor = impersonation === null ? person : { ...person, isAdmin: false, permissions: [] };
      const { order, values, status } = await withTenant(services.sql, actor.companyId, (sql) =>
        sampleOf(sql, services.config, actor, { key: template, locale }),
      );
      const named = order === null ? null : { id: order.workOrderId, number: order.number };
      return c.json({ data: { order: named, values, on_trial: status === "trial" } }, 200);
    },
  );

  app.openapi(
    endpoint({
      method: "post",
      path: `${TEMPLATE}/test`,
      permission: "ADMIN_SETTINGS_EDIT",
      summary: "Sends these words to whoever asks, on an order of the shop",
      request: { ...ofTemplate, ...jsonBody(templateText) },
      answer: null,
      tags: TAGS,
    }),
    async (c) => {
      await countTest(services, c);
      await runFor(c, services, sendTest(services.jobs), { ...which(c.req.valid("param")), ...c.req.valid("json") });
      return c.body(null, 204);
    },
  );

  return app;
}
