// One's own second factors over REST: an authenticator app with recovery codes, and codes by e-mail.

import { z } from "@hono/zod-openapi";
import type { Context } from "../../http/request.ts";
import type { Services } from "../../blobs/services.ts";
import { Problem } from "../../platform/problem.ts";
import { staffApp } from "../../auth/staff-app.ts";
import { endpoint, jsonBody, one } from "../../http/rest.ts";
import { runFor } from "../../commands/run-for.ts";
import { requirePassword } from "../../auth/own-password.ts";
import { MAX_PASSWORD_LENGTH } from "../../platform/passwords.ts";
import { appBegun, emailProved } from "../../auth/two-factor/factor-changes.ts";
import { newRecoveryCodes } from "../../auth/two-factor/recovery-codes.ts";
import { factorKeys } from "../../auth/two-factor/second-factor.ts";
import { sendEmailCode } from "./send-email-code.ts";
import { readStaffFactors, staffFactors } from "../../auth/two-factor/staff-factors.ts";
import { newTotpSecret, otpauthUrl } from "../../auth/two-factor/totp.ts";
import { lookUp, ofUser } from "./access.look-up.ts";
import { recoveryCodesSchema, twoFactorSchema } from "./access.schemas.ts";
import {
  renewRecoveryCodes,
  resetTwoFactor,
  switchAppOn,
  switchEmailOn,
  switchFactorOff,
} from "./two-factor.commands.ts";

const TAGS: [string] = ["two-factor"];
const ROOT = "/api/v1/me/two-factor";
/** Whoever is at the screen of somebody else must not lock them out. */
const OWN = { permission: null, inPerson: true, confirmed: true, tags: TAGS } as const;

const codeSchema = z.strictObject({
  code: z
    .string()
    .max(40)
    .transform((text) => text.replaceAll(/\s/g, "")),
});
const passwordSchema = z.strictObject({ password: z.string().min(1).max(MAX_PASSWORD_LENGTH) });
const begunSchema = z.object({ secret: z.string(), otpauth_url: z.string() }).openapi("TwoFactorSecret");

export function twoFactorRoutes(services: Services) {
  const app = staffApp(services, [ROOT, "/api/v1/users"]);
  const { read } = lookUp(services);
  const keysOf = (c: Context) => factorKeys(services.config, `staff ${c.get("member").actor.userId}`);

  app.openapi(
    endpoint({
      method: "get",
      path: ROOT,
      permission: null,
      inPerson: true,
      summary: "Which of one's own second factors are on",
      request: {},
      answer: one(twoFactorSchema),
      tags: TAGS,
    }),
    async (c) => {
      const { userId } = c.get("member").actor;
      const record = await read(c, (sql, companyId) => readStaffFactors(sql, companyId, userId));
      const [appSince, emailSince] = [record.appSince?.toISOString() ?? null, record.emailSince?.toISOString() ?? null];
      const recovery_codes_left = record.recoveryHashes.length;
      return c.json({ data: { app: appSince, email: emailSince, recovery_codes_left } }, 200);
    },
  );

  app.openapi(
    endpoint({
      ...OWN,
      method: "post",
      path: `${ROOT}/app`,
      unkeyed: true,
      summary: "A secret for an authenticator app; it counts once a first code of it has come back",
      request: {},
      answer: one(begunSchema),
    }),
    async (c) => {
      const { actor, email } = c.get("member");
      const secret = newTotpSecret();
      const begun = await read(c, async (sql, companyId) => {
        const store = staffFactors(sql, companyId, actor.userId);
        const record = await store.lock();
        if (record.appSince) return false;
        await store.save(appBegun(record, keysOf(c), secret));
        return true;
      });
      if (!begun) throw new Problem(422, "access/app-factor-on", "Switch the present app off first.");
      const names = { issuer: c.get("tenant").settings.display_name, account: email };
      return c.json({ data: { secret, otpauth_url: otpauthUrl(secret, names) } }, 200);
    },
  );

  app.openapi(
    endpoint({
      ...OWN,
      method: "post",
      path: `${ROOT}/app/confirm`,
      summary: "Switches the authenticator app on, with a code that it shows",
      request: jsonBody(codeSchema),
      answer: one(recoveryCodesSchema),
    }),
    async (c) => {
      const recovery = await newRecoveryCodes();
      let kept = false;
      const command = switchAppOn(keysOf(c), c.req.valid("json").code, recovery, () => (kept = true));
      await runFor(c, services, command, {});
      return c.json({ data: { recovery_codes: kept ? recovery.codes : null } }, 200);
    },
  );

  app.openapi(
    endpoint({
      ...OWN,
      method: "post",
      path: `${ROOT}/recovery-codes`,
      summary: "Ten other recovery codes; the former ones count no longer",
      request: {},
      answer: one(recoveryCodesSchema),
    }),
    async (c) => {
      const recovery = await newRecoveryCodes();
      let kept = false;
      await runFor(
        c,
        services,
        renewRecoveryCodes(recovery, () => (kept = true)),
        {},
      );
      return c.json({ data: { recovery_codes: kept ? recovery.codes : null } }, 200);
    },
  );

  app.openapi(
    endpoint({
      ...OWN,
      method: "post",
      path: `${ROOT}/email`,
      unkeyed: true,
      summary: "Sends a code to one's own address, to switch codes by e-mail on with",
      request: {},
      answer: null,
    }),
    async (c) => {
      const { actor, email, locale } = c.get("member");
      const person = { userId: actor.userId, name: actor.name, email, locale };
      if (!(await sendEmailCode(services, c.get("tenant"), person, ({ emailSince }) => emailSince === null)))
        throw new Problem(422, "access/email-factor-on", "Codes by e-mail are on already.");
      return c.body(null, 204);
    },
  );

  app.openapi(
    endpoint({
      ...OWN,
      method: "post",
      path: `${ROOT}/email/confirm`,
      summary: "Switches codes by e-mail on, with the code that was sent",
      request: jsonBody(codeSchema),
      answer: null,
    }),
    async (c) => {
      const { userId } = c.get("member").actor;
      // A transaction of its own: a wrong one is counted, although the command that it was for is refused.
      const proved = await read(c, async (sql, companyId) => {
        const store = staffFactors(sql, companyId, userId);
        const { right, record } = emailProved(await store.lock(), keysOf(c), c.req.valid("json").code, Date.now());
        await store.save(record);
        return right;
      });
      if (!proved) throw new Problem(422, "access/wrong-code", "The code is wrong, was used, or is too old.");
      await runFor(c, services, switchEmailOn, {});
      return c.body(null, 204);
    },
  );

  for (const factor of ["app", "email"] as const)
    app.openapi(
      endpoint({
        method: "post",
        path: `${ROOT}/${factor}/disable`,
        permission: null,
        inPerson: true,
        summary: `Switches ${factor === "app" ? "the authenticator app" : "codes by e-mail"} off; asks for the password`,
        request: jsonBody(passwordSchema),
        answer: null,
        tags: TAGS,
      }),
      async (c) => {
        await requirePassword(services, c, c.req.valid("json").password);
        await runFor(c, services, switchFactorOff, { factor });
        return c.body(null, 204);
      },
    );

  app.openapi(
    endpoint({
      method: "delete",
      path: "/api/v1/users/{user}/two-factor",
      permission: "ADMIN_USERS_EDIT",
      confirmed: true,
      summary: "Switches every second factor of a person off, who can use none any more",
      request: ofUser,
      answer: null,
      tags: ["people"],
    }),
    async (c) => {
      await runFor(c, services, resetTwoFactor, { userId: c.req.valid("param").user });
      return c.body(null, 204);
    },
  );

  return app;
}
