// The address at which other programs leave leads: whether there is one, and one's own.

import { z } from "@hono/zod-openapi";
import { staffApp } from "../../auth/staff-app.ts";
import type { Services } from "../../blobs/services.ts";
import { runFor } from "../../commands/run-for.ts";
import { reading } from "../../http/reading.ts";
import { originOfRequest, type Context } from "../../http/request.ts";
import { endpoint, one } from "../../http/rest.ts";
import { seal } from "../../platform/sealed.ts";
import { hashSecret, newLinkToken } from "../../platform/secrets.ts";
import { ClosedFeeds } from "../scheduling/closed-feeds.ts";
import { NEEDS, removeLeadWebhook, renewLeadWebhook } from "./lead-webhook.commands.ts";
import { readLeadWebhook, webhookPurpose, type LeadWebhook } from "./lead-webhook.reads.ts";
import { HOOK } from "./lead-webhook.routes.ts";

const PATH = "/api/v1/integrations/lead-webhook";
const ASKS = { permission: NEEDS, inPerson: true, tags: ["leads"] as [string] } as const;

const time = z.iso.datetime();
const webhookSchema = z.object({
  since: time.nullable().openapi({ description: "When the address was made; null: there is none." }),
  last_used_at: time.nullable().openapi({ description: "When something was taken last; null: nothing was." }),
});
const ONCE = "Told this once; null: it was told before, under the same key.";
const madeWebhookSchema = webhookSchema.extend({
  url: z.url().nullable().openapi({ description: ONCE }),
  secret: z
    .string()
    .nullable()
    .openapi({ description: `What signs bodies: HMAC with SHA-256. ${ONCE}` }),
});

const told = (webhook: LeadWebhook | null): z.infer<typeof webhookSchema> => ({
  since: webhook?.createdAt.toISOString() ?? null,
  last_used_at: webhook?.lastUsedAt?.toISOString() ?? null,
});

export function leadWebhookSettingsRoutes(services: Services) {
  const app = staffApp(services, [PATH]);
  const read = reading(services);
  const closed = new ClosedFeeds(services.storage);
  const webhookOf = (c: Context) => read(c, readLeadWebhook);

  app.openapi(
    endpoint({
      ...ASKS,
      method: "get",
      path: PATH,
      summary: "Whether other programs may leave leads here, and when one did last",
      request: {},
      answer: one(webhookSchema),
    }),
    async (c) => c.json({ data: told(await webhookOf(c)) }, 200),
  );

  app.openapi(
    endpoint({
      ...ASKS,
      confirmed: true,
      method: "post",
      path: PATH,
      summary:
        "An address at which other programs leave leads, and what signs them; those before take nothing any more",
      request: {},
      answer: one(madeWebhookSchema),
    }),
    async (c) => {
      const { companyId } = c.get("member").actor;
      const [token, secret] = [newLinkToken(), newLinkToken()];
      const sealed = seal(services.config, webhookPurpose(companyId), secret);
      const tokenHash = hashSecret(token);
      await runFor(c, services, renewLeadWebhook({ tokenHash, sealed }, closed), {});
      const webhook = await webhookOf(c);
      const made =
        webhook?.tokenHash === tokenHash
          ? { url: `${originOfRequest(c, services.config)}${HOOK}/${token}`, secret }
          : { url: null, secret: null };
      return c.json({ data: { ...told(webhook), ...made } }, 200);
    },
  );

  app.openapi(
    endpoint({
      ...ASKS,
      method: "delete",
      path: PATH,
      summary: "Other programs leave no leads here any more, at once",
      request: {},
      answer: null,
    }),
    async (c) => {
      await runFor(c, services, removeLeadWebhook(closed), {});
      return c.body(null, 204);
    },
  );

  return app;
}
