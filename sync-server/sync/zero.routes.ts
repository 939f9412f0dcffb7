// The two endpoints zero-cache calls: what may this person read, and what became of this command.

import { mustGetQuery } from "@rocicorp/zero";
import { handleMutateRequest, handleQueryRequest } from "@rocicorp/zero/server";
import { Hono } from "hono";
import { getCookie } from "hono/cookie";
import { timingSafeEqual } from "node:crypto";
import { CodedError } from "../../shared/kernel/errors.ts";
import { schema } from "../../shared/zero/define.ts";
import { envelopeSchema } from "../../shared/zero/envelope.schema.ts";
import { RUN_MUTATOR } from "../../shared/registry/mutators.ts";
import { queries } from "../../shared/registry/queries.ts";
import { hostOf, type AppEnv, type Middleware } from "../http/request.ts";
import { memberOfSession, onlyReading } from "../auth/require-staff.ts";
import type { Services } from "../blobs/services.ts";
import { Problem } from "../platform/problem.ts";
import { requireOpen, resolveTenant } from "../http/tenant.ts";
import { zeroApiKey } from "../processes/zero-cache.ts";
import { SESSION_COOKIE } from "../auth/staff-sessions.ts";
import { isTransient } from "../db/connections.ts";
import { runCommand } from "../commands/command-runner.ts";
import { measuredOffset } from "../commands/measured-offset.ts";
import { retryTransient } from "../commands/retry.ts";
import { oneWayAtATime } from "../commands/device-ways.ts";
import { readPush, settlePush } from "./zero-push.ts";
import { connectionOf, zeroDatabase } from "../commands/zero-database.ts";

export function zeroRoutes(services: Services) {
  const database = zeroDatabase(services.sql);
  const app = new Hono<AppEnv>();
  app.use("/api/zero/*", onlyZeroCache(services), personBehindTheSocket(services));

  app.post("/api/zero/query", async (c) => {
    const { actor } = c.get("member");
    const answer = await handleQueryRequest({
      schema,
      request: c.req.raw,
      userID: actor.userId,
      handler: (name, args) => mustGetQuery(queries, name).fn({ args, ctx: actor }),
    });
    return c.json(answer);
  });

  app.post("/api/zero/mutate", async (c) => {
    const { actor, impersonation } = c.get("member");
    if (impersonation !== null) onlyReading(c);
    const principal = { actor, slug: c.get("tenant").slug };
    const body = await c.req.json<{ timestamp?: unknown }>();
    // Zero stamps each push with the device's wall clock: that measures it, as a batch's `sent_at` does.
    const offsetNow = measuredOffset(body.timestamp, Date.now());
    const query = new URL(c.req.url).searchParams;
    const push = readPush(body);
    const zeroSchema = query.get("schema") ?? "";
    // One at a time, before Zero's own way: what a batch brings meanwhile is answered by then.
    const settled = push
      ? await oneWayAtATime(actor.userId, push.mutations[0]!.envelope.device, () =>
          settlePush(services, { principal, offsetNow, zeroSchema }, push),
        )
      : null;
    const isSettled = ({ clientID, mutationID }: { clientID: string; mutationID: number }) =>
      clientID === push?.mutations[0]?.clientID && settled?.has(mutationID) === true;

    // Zero consumes a mutation whose transaction failed, as if it had been refused. Where nothing was decided that would
    // be wrong: the attempt ends here with a 5xx, and the command is delivered again.
    let undecided: { error: unknown } | null = null;
    const dbProvider: Pick<typeof database, "transaction"> = {
      async transaction(work, input) {
        if (input && isSettled(input)) return work(NO_TRANSACTION, alreadyCounted(input));
        if (undecided) throw new Error("an earlier attempt was undecided");
        try {
          return await retryTransient(actor.companyId, () => database.transaction(work, input));
        } catch (error) {
          if (isTransient(error)) undecided = { error };
          throw error;
        }
      },
    };
    const answer = await handleMutateRequest({
      dbProvider: dbProvider as typeof database,
      body: body as never,
      query,
      userID: actor.userId,
      logLevel: "error",
      handler: (transact, { clientID, id }) =>
        transact(async (tx, name, args) => {
          if (isSettled({ clientID, mutationID: id })) return;
          if (name !== RUN_MUTATOR) throw new Error(`Unknown mutator ${name}`);
          const sql = await connectionOf(tx, actor.companyId);
          const envelope = envelopeSchema.parse(args);
          const arrival = { now: Date.now(), offsetNow };
          try {
            const context = { ...services, sql, principal, arrival, waitsForUpdate: true };
            // What waits for an update of this server, or for an earlier command, is brought over HTTP by its device, which is answered there.
            const result = await runCommand(context, envelope);
            if (result.kind === "rejected")
              services.log.warn({ code: result.code, id: envelope.id }, "command rejected");
          } catch (error) {
            if (!(error instanceof CodedError) && !isTransient(error)) undecided = { error };
            throw error;
          }
        }),
    });
    const failure = undecided as { error: unknown } | null;
    if (failure === null) return c.json(answer);
    if (isTransient(failure.error)) throw new Problem(503, "commands/try-again", "The database is busy.");
    throw failure.error;
  });
  return app;
}

type Work = Parameters<ReturnType<typeof zeroDatabase>["transaction"]>[0];
/** Of what is settled nothing is run. */
const NO_TRANSACTION = undefined as unknown as Parameters<Work>[0];

/** Zero's own way with a mutation that was settled and counted together with others: there is nothing left to do but to answer. */
const alreadyCounted = ({ mutationID }: { mutationID: number }): Parameters<Work>[1] => ({
  updateClientMutationID: async () => ({ lastMutationID: mutationID }),
  writeMutationResult: () => Promise.reject(new Error("a settled mutation has no other result")),
  deleteMutationResults: () => Promise.reject(new Error("a settled mutation deletes nothing")),
});

/** These endpoints answer zero-cache alone; to everybody else they do not exist. */
function onlyZeroCache(services: Services): Middleware {
  const expected = Buffer.from(zeroApiKey(services.config));
  return async (c, next) => {
    const given = Buffer.from(c.req.header("x-api-key") ?? "");
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new Problem(404, "not-found");
    await next();
  };
}

/** The tenant from the forwarded `Origin`, the person from the forwarded cookie: both must agree. */
function personBehindTheSocket(services: Services): Middleware {
  return async (c, next) => {
    const host = hostOf(c.req.header("origin") ?? "");
    if (host === null) throw new Problem(401, "access/no-origin");
    const tenant = await resolveTenant(services.sql, host, services.config.BASE_DOMAIN);
    requireOpen(tenant);
    const secret = getCookie(c, SESSION_COOKIE);
    const member = secret ? await memberOfSession(services, tenant, secret) : null;
    if (!member) throw new Problem(401, "access/not-signed-in");
    c.set("tenant", tenant);
    c.set("member", member);
    await next();
  };
}
