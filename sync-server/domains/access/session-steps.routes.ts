// Between a password and a session: a code by e-mail. Within a session: the password again.

import { Hono } from "hono";
import { z } from "zod";
import { onlyOpenTenants, refuseForeignOrigin, tenantOfHost, type AppEnv } from "../../http/request.ts";
import { requireStaff } from "../../auth/require-staff.ts";
import type { Services } from "../../blobs/services.ts";
import { requirePassword } from "../../auth/own-password.ts";
import { MAX_PASSWORD_LENGTH } from "../../platform/passwords.ts";
import { passwordOnlySchema } from "../../auth/sign-in.ts";
import { refusePersonalTokens } from "../../http/step-up.ts";
import { sendSignInCode } from "./send-email-code.ts";
import { readSignInBody } from "./sign-in-body.ts";

const confirmSchema = z.object({ password: z.string().min(1).max(MAX_PASSWORD_LENGTH) });

export function sessionStepsRoutes(services: Services) {
  const app = new Hono<AppEnv>();
  app.use("/api/session/*", tenantOfHost(services), onlyOpenTenants);

  app.post("/api/session/email-code", async (c) => {
    refuseForeignOrigin(c, services.config);
    await sendSignInCode(services, c, await readSignInBody(c, passwordOnlySchema));
    return c.body(null, 204);
  });

  app.post("/api/session/confirm", requireStaff(services), async (c) => {
    refusePersonalTokens(c);
    await requirePassword(services, c, (await readSignInBody(c, confirmSchema)).password);
    return c.body(null, 204);
  });
  return app;
}
