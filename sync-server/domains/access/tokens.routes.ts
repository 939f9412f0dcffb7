// One's own personal tokens over REST.

import { z } from "@hono/zod-openapi";
import type { Context } from "../../http/request.ts";
import type { Services } from "../../blobs/services.ts";
import { Problem } from "../../platform/problem.ts";
import { staffApp } from "../../auth/staff-app.ts";
import { endpoint, jsonBody, one, paged } from "../../http/rest.ts";
import { runFor } from "../../commands/run-for.ts";
import { recordName, shortList, shortListQuery } from "../../http/rest-inputs.ts";
import { newPersonalToken } from "../../auth/caller.ts";
import { hashSecret } from "../../platform/secrets.ts";
import { lookUp } from "./access.look-up.ts";
import { apiTokenSchema, madeApiTokenSchema, newApiTokenSchema } from "./access.schemas.ts";
import { createToken, revokeToken } from "./tokens.commands.ts";
import { readTokens } from "./tokens.reads.ts";

/** A token that makes tokens would outlive its own revocation. */
const OWN = { permission: "ADMIN_API_TOKENS", inPerson: true, tags: ["tokens"] as [string] } as const;

export function tokensRoutes(services: Services) {
  const app = staffApp(services, ["/api/v1/tokens"]);
  const { read } = lookUp(services);
  const tokensOf = (c: Context) =>
    read(c, (sql, companyId) => readTokens(sql, companyId, c.get("member").actor.userId, new Date()));

  app.openapi(
    endpoint({
      ...OWN,
      method: "get",
      path: "/api/v1/tokens",
      summary: "One's own personal tokens, the newest first",
      request: { query: shortListQuery },
      answer: paged(apiTokenSchema),
    }),
    async (c) => {
      const tokens = (await tokensOf(c)).map(({ token }) => token);
      return c.json(shortList(tokens, c.req.valid("query")), 200);
    },
  );

  app.openapi(
    endpoint({
      ...OWN,
      confirmed: true,
      method: "post",
      path: "/api/v1/tokens",
      summary: "A personal token, perhaps narrowed to some permissions and with an end",
      request: jsonBody(newApiTokenSchema),
      answer: one(madeApiTokenSchema),
      status: 201,
    }),
    async (c) => {
      const { name, abilities = null, expires_at } = c.req.valid("json");
      const token = newPersonalToken();
      const tokenHash = hashSecret(token);
      const expiresAt = expires_at ? Date.parse(expires_at) : null;
      const id = await runFor(c, services, createToken(tokenHash), { name, abilities, expiresAt });
      const made = (await tokensOf(c)).find(({ token: { id: known } }) => known === id);
      if (!made) throw new Problem(404, "access/token-not-found", "It was revoked meanwhile.");
      return c.json({ data: { ...made.token, token: made.tokenHash === tokenHash ? token : null } }, 201 as 200);
    },
  );

  app.openapi(
    endpoint({
      ...OWN,
      confirmed: true,
      method: "delete",
      path: "/api/v1/tokens/{token}",
      summary: "Revokes a personal token of one's own, at once",
      request: { params: z.object({ token: recordName }) },
      answer: null,
    }),
    async (c) => {
      await runFor(c, services, revokeToken, { tokenId: c.req.valid("param").token });
      return c.body(null, 204);
    },
  );

  return app;
}
