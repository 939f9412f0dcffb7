// The shop's settings over REST: read, change a part, the logo, and the keys that are never shown again.

import { z } from "@hono/zod-openapi";
import { bodyLimit } from "hono/body-limit";
import { can } from "../../../shared/domains/access/access.permissions.ts";
import { readSettings } from "../../../shared/domains/tenancy/settings.rules.ts";
import { onlyOpenTenants, tenantOfHost, type Context } from "../../http/request.ts";
import { recheckCaller, requireStaff } from "../../auth/require-staff.ts";
import type { Services } from "../../blobs/services.ts";
import { forbidden, Problem, problemResponse } from "../../platform/problem.ts";
import { endpoint, jsonBody, one, restApp } from "../../http/rest.ts";
import { runFor } from "../../commands/run-for.ts";
import { withTenant } from "../../db/tenant-transaction.ts";
import { secretNames } from "./company-secrets.ts";
import { keepLogo, MAX_LOGO_BYTES } from "./logo-pictures.ts";
import { secretArgs, setLogo, setSecret, updateSettings } from "./settings.commands.ts";
import {
  changedSettingsSchema,
  describeSettings,
  secretNameSchema,
  secretValueSchema,
  settingsSchema,
} from "./settings.schemas.ts";

const TAGS: [string] = ["settings"];
const EDIT = "ADMIN_SETTINGS_EDIT";
const ofSecret = { params: z.object({ secret: secretNameSchema }) };
const picture = { schema: z.string().openapi({ type: "string", format: "binary" }) };

export function settingsRoutes(services: Services) {
  const app = restApp();
  for (const path of ["/api/v1/settings", "/api/v1/settings/*"])
    app.use(path, tenantOfHost(services), onlyOpenTenants, requireStaff(services));

  const show = (c: Context) => {
    const { companyId } = c.get("member").actor;
    return withTenant(services.sql, companyId, async (sql) => {
      const [row] = await sql<{ settings: unknown }[]>`select settings from company where id = ${companyId}`;
      return describeSettings(readSettings(row?.settings), await secretNames(sql, companyId));
    });
  };

  app.openapi(
    endpoint({
      method: "get",
      path: "/api/v1/settings",
      permission: "ADMIN_SETTINGS_VIEW",
      summary: "Everything the shop has set",
      request: {},
      answer: one(settingsSchema),
      tags: TAGS,
    }),
    async (c) => c.json({ data: await show(c) }, 200),
  );

  app.openapi(
    endpoint({
      method: "patch",
      path: "/api/v1/settings",
      permission: EDIT,
      summary: "Changes what is named, of a group any part; the rest stays",
      request: jsonBody(changedSettingsSchema),
      answer: one(settingsSchema),
      tags: TAGS,
    }),
    async (c) => {
      const { seen, ...change } = c.req.valid("json");
      await runFor(c, services, updateSettings, { change, seen });
      return c.json({ data: await show(c) }, 200);
    },
  );

  app.use("/api/v1/settings/logo", logoLimit);
  app.openapi(
    endpoint({
      method: "put",
      path: "/api/v1/settings/logo",
      permission: EDIT,
      summary: "Sets the logo: a PNG, JPEG or WebP picture of at most 2 MB as the body",
      request: {
        body: { required: true, content: { "image/png": picture, "image/jpeg": picture, "image/webp": picture } },
      },
      answer: one(settingsSchema),
      tags: TAGS,
    }),
    async (c) => {
      const content = new Uint8Array(await c.req.arrayBuffer());
      await recheckCaller(services, c);
      const { actor } = c.get("member");
      if (!can(actor, EDIT)) throw forbidden(EDIT);
      const logo = await keepLogo(services, actor.companyId, content);
      await runFor(c, services, setLogo, { logo });
      return c.json({ data: await show(c) }, 200);
    },
  );

  app.openapi(
    endpoint({
      method: "delete",
      path: "/api/v1/settings/logo",
      permission: EDIT,
      summary: "Takes the logo away",
      request: {},
      answer: null,
      tags: TAGS,
    }),
    async (c) => {
      await runFor(c, services, setLogo, { logo: null });
      return c.body(null, 204);
    },
  );

  app.openapi(
    endpoint({
      method: "put",
      path: "/api/v1/settings/secrets/{secret}",
      permission: "ADMIN_INTEGRATIONS",
      summary: "Keeps a key or credential; it is never shown again",
      request: { ...ofSecret, ...jsonBody(secretValueSchema) },
      answer: null,
      tags: TAGS,
    }),
    async (c) => {
      const { secret } = c.req.valid("param");
      const { value } = c.req.valid("json");
      await runFor(c, services, setSecret(services.config, value), secretArgs(services.config, secret, value));
      return c.body(null, 204);
    },
  );

  app.openapi(
    endpoint({
      method: "delete",
      path: "/api/v1/settings/secrets/{secret}",
      permission: "ADMIN_INTEGRATIONS",
      summary: "Forgets a key or credential",
      request: ofSecret,
      answer: null,
      tags: TAGS,
    }),
    async (c) => {
      const { secret } = c.req.valid("param");
      await runFor(c, services, setSecret(services.config, null), secretArgs(services.config, secret, null));
      return c.body(null, 204);
    },
  );

  return app;
}

const logoLimit = bodyLimit({
  maxSize: MAX_LOGO_BYTES,
  onError: (c) => problemResponse(c, new Problem(413, "tenancy/logo-too-large", `At most ${MAX_LOGO_BYTES} bytes.`)),
});
