// What becomes of a person, and their sessions, over REST.

import type { Services } from "../../blobs/services.ts";
import { staffApp } from "../../auth/staff-app.ts";
import { endpoint, jsonBody, one, paged } from "../../http/rest.ts";
import { runFor } from "../../commands/run-for.ts";
import { recordName, shortList, shortListQuery } from "../../http/rest-inputs.ts";
import { refusePersonalTokens } from "../../http/step-up.ts";
import { lookUp, ofUser, VIEW } from "./access.look-up.ts";
import { readSessions } from "./access.reads.ts";
import { changedUserSchema, sessionSchema, userSchema } from "./access.schemas.ts";
import {
  activatePerson,
  deactivatePerson,
  deletePerson,
  endAllSessions,
  endSession,
  updatePerson,
} from "./people.commands.ts";
import { restorePerson } from "./restore-person.command.ts";

const EDIT = "ADMIN_USERS_EDIT";
const DELETE = "ADMIN_USERS_DELETE";
const TAGS: [string] = ["people"];

export function personStateRoutes(services: Services) {
  const app = staffApp(services, ["/api/v1/users"]);
  const { read, person, showUser } = lookUp(services);

  app.openapi(
    endpoint({
      method: "patch",
      path: "/api/v1/users/{user}",
      permission: EDIT,
      confirmed: true,
      summary: "Changes what is given of a person; the role needs ADMIN_ROLES_MANAGE besides",
      request: { ...ofUser, ...jsonBody(changedUserSchema) },
      answer: one(userSchema),
      tags: TAGS,
    }),
    async (c) => {
      const { user } = c.req.valid("param");
      const { hours_per_day, ...changes } = c.req.valid("json");
      await runFor(c, services, updatePerson, { userId: user, ...changes, hoursPerDay: hours_per_day });
      return c.json({ data: await showUser(c, user) }, 200);
    },
  );

  app.openapi(
    endpoint({
      method: "delete",
      path: "/api/v1/users/{user}",
      permission: DELETE,
      confirmed: true,
      summary: "Deletes a person; what they did stays told",
      request: ofUser,
      answer: null,
      tags: TAGS,
    }),
    async (c) => {
      await runFor(c, services, deletePerson, { userId: c.req.valid("param").user });
      return c.body(null, 204);
    },
  );

  for (const [what, permission, command, summary] of [
    ["activate", EDIT, activatePerson, "Lets a person sign in"],
    ["deactivate", EDIT, deactivatePerson, "Keeps a person out; their sessions end"],
    ["restore", DELETE, restorePerson, "Brings a person back who was deleted, inactive; their address has to be free"],
  ] as const)
    app.openapi(
      endpoint({
        method: "post",
        path: `/api/v1/users/{user}/${what}`,
        permission,
        confirmed: true,
        summary,
        request: ofUser,
        answer: one(userSchema),
        tags: TAGS,
      }),
      async (c) => {
        const { user } = c.req.valid("param");
        await runFor(c, services, command, { userId: user });
        return c.json({ data: await showUser(c, user) }, 200);
      },
    );

  app.openapi(
    endpoint({
      method: "get",
      path: "/api/v1/users/{user}/sessions",
      permission: VIEW,
      summary: "Sessions of a person that have not ended, browsers and tokens alike",
      request: { ...ofUser, query: shortListQuery },
      answer: paged(sessionSchema),
      tags: TAGS,
    }),
    async (c) => {
      const { id } = await person(c, c.req.valid("param").user);
      if (id === c.get("member").actor.userId) refusePersonalTokens(c);
      const { id: current } = c.get("credential");
      const sessions = await read(c, (sql, companyId) => readSessions(sql, companyId, id, current));
      return c.json(shortList(sessions, c.req.valid("query")), 200);
    },
  );

  app.openapi(
    endpoint({
      method: "delete",
      path: "/api/v1/users/{user}/sessions",
      permission: EDIT,
      confirmed: true,
      summary: "Ends every session of a person",
      request: ofUser,
      answer: null,
      tags: TAGS,
    }),
    async (c) => {
      await runFor(c, services, endAllSessions, { userId: c.req.valid("param").user });
      return c.body(null, 204);
    },
  );

  app.openapi(
    endpoint({
      method: "delete",
      path: "/api/v1/users/{user}/sessions/{session}",
      permission: EDIT,
      confirmed: true,
      summary: "Ends one session",
      request: { params: ofUser.params.extend({ session: recordName }) },
      answer: null,
      tags: TAGS,
    }),
    async (c) => {
      const { user, session } = c.req.valid("param");
      await runFor(c, services, endSession, { userId: user, sessionId: session });
      return c.body(null, 204);
    },
  );

  return app;
}
