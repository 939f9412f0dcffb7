// Between a password and a session: a code by e-mail. Within a session: the password again.

import { Hono, type Context as HonoContext } from "hono";
import { z } from "zod";
import {
  addressToLimit,
  onlyOpenTenants,
  refuseForeignOrigin,
  remoteAddress,
  tenantOfHost,
  type AppEnv,
  type Context,
} from "../../http/request.ts";
import { requireStaff } from "../../auth/require-staff.ts";
import type { Services } from "../../blobs/services.ts";
import { Problem } from "../../platform/problem.ts";
import { withTenant } from "../../db/tenant-transaction.ts";
import { loadStaffMember } from "../../auth/actors.ts";
import { requirePassword } from "../../auth/own-password.ts";
import { tryPassword } from "../../auth/password-turn.ts";
import { MAX_PASSWORD_LENGTH } from "../../platform/passwords.ts";
import { limited } from "../../auth/rate-limit.ts";
import { passwordOnlySchema, wrongCredentials } from "../../auth/sign-in.ts";
import { refusePersonalTokens } from "../../http/step-up.ts";
import { sendEmailCode } from "./send-email-code.ts";
import { readSignInBody } from "./sign-in-body.ts";

const confirmSchema = z.object({ password: z.string().min(1).max(MAX_PASSWORD_LENGTH) });

export function sessionStepsRoutes(services: Services) {
  const { sql, config } = services;
  /** Mails cost more than looks at a password. */
  const byAddress = {
    name: "email-code",
    limit: 30,
    windowSeconds: 15 * 60,
    by: (c: HonoContext) => addressToLimit(c as Context, config),
  };
  const app = new Hono<AppEnv>();
  app.use("/api/session/*", tenantOfHost(services), onlyOpenTenants);

  /** Told to whoever has the password alone. It still counts as a failure: only a whole sign-in forgets those. */
  app.post("/api/session/email-code", limited(services, byAddress), async (c) => {
    refuseForeignOrigin(c, services.config);
    const credentials = await readSignInBody(c, passwordOnlySchema);
    const tenant = c.get("tenant");
    const { userId } = await tryPassword(sql, tenant.id, credentials, remoteAddress(c, config));
    const member = userId && (await withTenant(sql, tenant.id, (tx) => loadStaffMember(tx, tenant.id, userId)));
    if (!member) throw wrongCredentials();
    const { actor, email, locale } = member;
    const person = { userId: actor.userId, name: actor.name, email, locale };
    if (!(await sendEmailCode(services, tenant, person, ({ emailSince }) => emailSince !== null)))
      throw new Problem(422, "access/no-email-codes", "Codes by e-mail are not switched on.");
    return c.body(null, 204);
  });

  app.post("/api/session/confirm", requireStaff(services), async (c) => {
    refusePersonalTokens(c);
    await requirePassword(services, c, (await readSignInBody(c, confirmSchema)).password);
    return c.body(null, 204);
  });
  return app;
}
