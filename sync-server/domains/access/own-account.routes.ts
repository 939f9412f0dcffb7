// One's own profile, password and sessions over REST.

import { z } from "@hono/zod-openapi";
import type { Services } from "../../blobs/services.ts";
import { Problem } from "../../platform/problem.ts";
import { staffApp } from "../../auth/staff-app.ts";
import { endpoint, jsonBody, one, paged } from "../../http/rest.ts";
import { runFor } from "../../commands/run-for.ts";
import { recordName, seen, shortList, shortListQuery } from "../../http/rest-inputs.ts";
import { describeUser, meSchema } from "./api.routes.ts";
import { loadStaffMember } from "../../auth/actors.ts";
import { requirePassword } from "../../auth/own-password.ts";
import { checkPassword } from "../../auth/password-rules.ts";
import { hashPassword, MAX_PASSWORD_LENGTH } from "../../platform/passwords.ts";
import { lookUp } from "./access.look-up.ts";
import { readSessions } from "./access.reads.ts";
import { sessionSchema } from "./access.schemas.ts";
import { aboutPerson } from "./password-form.ts";
import { changeOwnPassword, endOwnOtherSessions, endOwnSession, updateOwnProfile } from "./own-account.commands.ts";

const TAGS: [string] = ["own account"];

const profileSchema = z.strictObject({
  name: z.string().optional(),
  locale: z.enum(["ro", "ru", "en"]).optional(),
  color: z.string().optional(),
  seen,
});

const passwordsSchema = z.strictObject({
  current: z.string().min(1).max(MAX_PASSWORD_LENGTH),
  new: z.string().max(1000).openapi({
    description: "8 to 128 characters, not among the commonest, and more than the person's or the shop's name.",
  }),
});

export function ownAccountRoutes(services: Services) {
  const app = staffApp(services, ["/api/v1/me"]);
  const { read } = lookUp(services);

  app.openapi(
    endpoint({
      method: "patch",
      path: "/api/v1/me",
      permission: null,
      inPerson: true,
      summary: "Changes one's own name, language or colour",
      request: jsonBody(profileSchema),
      answer: one(meSchema),
      tags: TAGS,
    }),
    async (c) => {
      await runFor(c, services, updateOwnProfile, c.req.valid("json"));
      const { userId } = c.get("member").actor;
      const member = await read(c, (sql, companyId) => loadStaffMember(sql, companyId, userId));
      if (!member) throw new Problem(401, "access/not-signed-in", "Sign in first."); // deactivated meanwhile
      return c.json({ data: describeUser(member) }, 200);
    },
  );

  app.openapi(
    endpoint({
      method: "put",
      path: "/api/v1/me/password",
      permission: null,
      inPerson: true,
      summary: "Another password for oneself; every other session ends, personal tokens stay",
      request: jsonBody(passwordsSchema),
      answer: null,
      tags: TAGS,
    }),
    async (c) => {
      const passwords = c.req.valid("json");
      const { actor, email } = c.get("member");
      const former = await requirePassword(services, c, passwords.current);
      const fault = checkPassword(passwords.new, aboutPerson(c, { name: actor.name, email }));
      if (fault)
        throw new Problem(422, fault, "This password cannot be set.", {
          extra: { errors: { new: ["cannot be set"] } },
        });
      await runFor(
        c,
        services,
        changeOwnPassword(await hashPassword(passwords.new), former, c.get("credential").id),
        {},
      );
      return c.body(null, 204);
    },
  );

  app.openapi(
    endpoint({
      method: "get",
      path: "/api/v1/me/sessions",
      permission: null,
      inPerson: true,
      summary: "One's own sessions that have not ended",
      request: { query: shortListQuery },
      answer: paged(sessionSchema),
      tags: TAGS,
    }),
    async (c) => {
      const { userId } = c.get("member").actor;
      const { id } = c.get("credential");
      const sessions = await read(c, (sql, companyId) => readSessions(sql, companyId, userId, id));
      return c.json(shortList(sessions, c.req.valid("query")), 200);
    },
  );

  app.openapi(
    endpoint({
      method: "delete",
      path: "/api/v1/me/sessions",
      permission: null,
      inPerson: true,
      summary: "Ends every session of one's own but this",
      request: {},
      answer: null,
      tags: TAGS,
    }),
    async (c) => {
      await runFor(c, services, endOwnOtherSessions(c.get("credential").id), {});
      return c.body(null, 204);
    },
  );

  app.openapi(
    endpoint({
      method: "delete",
      path: "/api/v1/me/sessions/{session}",
      permission: null,
      inPerson: true,
      summary: "Ends one session of one's own",
      request: { params: z.object({ session: recordName }) },
      answer: null,
      tags: TAGS,
    }),
    async (c) => {
      await runFor(c, services, endOwnSession, { sessionId: c.req.valid("param").session });
      return c.body(null, 204);
    },
  );

  return app;
}
