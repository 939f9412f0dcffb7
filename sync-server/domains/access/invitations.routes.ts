// Inviting people over REST.

import { z } from "@hono/zod-openapi";
import { isShownToSender } from "../../../shared/domains/access/invitation.rules.ts";
import type { Context } from "../../http/request.ts";
import type { Services } from "../../blobs/services.ts";
import { staffApp } from "../../auth/staff-app.ts";
import { endpoint, jsonBody, one } from "../../http/rest.ts";
import { runFor } from "../../commands/run-for.ts";
import { sendsMail } from "../../mail/mailer.ts";
import { hashSecret, newLinkToken } from "../../platform/secrets.ts";
import { lookUp, ofUser } from "./access.look-up.ts";
import { newUserSchema, userSchema } from "./access.schemas.ts";
import { createPerson, forcePasswordReset, invitationUrl, resendInvitation } from "./invitations.commands.ts";
import { countingMail } from "./invitation-limits.ts";
import { findInvited } from "./link-records.ts";

const TAGS: [string] = ["people"];

const invitedSchema = userSchema
  .extend({
    invitation_url: z.string().nullable().openapi({
      description:
        "Given once, for a person whom nobody has been yet; null when this request was answered before, and for a link that goes to its person alone.",
    }),
    invitation_mailed: z.boolean().openapi({
      description:
        "Whether the link goes to the person by mail; false where the shop has switched invitations off or the server sends no mail: then it is handed over.",
    }),
  })
  .openapi("InvitedUser");

export function invitationsRoutes(services: Services) {
  const app = staffApp(services, ["/api/v1/users"]);
  const { read, showUser } = lookUp(services);

  const linkFor = async (c: Context, userId: string, token: string) => {
    const invited = await read(c, (sql, companyId) => findInvited(sql, companyId, userId));
    const { slug, settings } = c.get("tenant");
    const isShown = invited !== null && isShownToSender(invited);
    // Another token than this one was sent: the request is an old one that came again.
    const isThis = invited?.tokenHash === hashSecret(token);
    return {
      invitation_url: isShown && isThis ? invitationUrl(services.config, slug, token) : null,
      // A link that is not shown is made only where it is mailed.
      invitation_mailed: !isShown || (sendsMail(services.config) && settings.notify.invitation),
    };
  };
  const answer = async (c: Context, userId: string, token: string) => {
    c.header("cache-control", "no-store");
    return { data: { ...(await showUser(c, userId)), ...(await linkFor(c, userId, token)) } };
  };

  app.openapi(
    endpoint({
      method: "post",
      path: "/api/v1/users",
      permission: "ADMIN_USERS_CREATE",
      confirmed: true,
      summary:
        "A new person, inactive until they accept the invitation that is sent; with a role that the caller has in full",
      request: jsonBody(newUserSchema),
      answer: one(invitedSchema),
      status: 201,
      tags: TAGS,
    }),
    async (c) => {
      const { hours_per_day, ...given } = c.req.valid("json");
      const token = newLinkToken();
      const id = await countingMail(services, c.get("tenant"), { kind: "invitations", to: given.email }, () =>
        runFor(c, services, createPerson(services, token), { ...given, hoursPerDay: hours_per_day }),
      );
      return c.json(await answer(c, id, token), 201 as 200);
    },
  );

  app.openapi(
    endpoint({
      method: "post",
      path: "/api/v1/users/{user}/resend-invitation",
      permission: "ADMIN_USERS_CREATE",
      confirmed: true,
      summary:
        "Sends a new invitation in place of the one before; who is active and has a password: 422, and so is a link that goes by mail alone where the shop has switched such mails off",
      request: ofUser,
      answer: one(invitedSchema),
      tags: TAGS,
    }),
    async (c) => {
      const { user } = c.req.valid("param");
      const token = newLinkToken();
      await countingMail(services, c.get("tenant"), { kind: "invitations", to: user }, () =>
        runFor(c, services, resendInvitation(services, token), { userId: user }),
      );
      return c.json(await answer(c, user, token), 200);
    },
  );

  app.openapi(
    endpoint({
      method: "post",
      path: "/api/v1/users/{user}/force-password-reset",
      permission: "ADMIN_USERS_EDIT",
      confirmed: true,
      summary:
        "Ends the password and every session of a person, and sends an invitation to choose another; 422 where the shop has switched new passwords off or no mail is sent",
      request: ofUser,
      answer: one(userSchema),
      tags: TAGS,
    }),
    async (c) => {
      const { user } = c.req.valid("param");
      await countingMail(services, c.get("tenant"), { kind: "resets", to: user }, () =>
        runFor(c, services, forcePasswordReset(services, newLinkToken()), { userId: user }),
      );
      return c.json({ data: await showUser(c, user) }, 200);
    },
  );

  return app;
}
