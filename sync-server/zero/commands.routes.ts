// `POST /api/commands`: a device's backlog, in order, each command in a transaction of its own (offline contract, 2 and 3).

import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { z } from "zod";
import { CodedError } from "../../shared/kernel/errors.ts";
import { envelopeSchema, type Envelope } from "../../shared/zero/envelope.ts";
import {
  onlyOpenTenants,
  requireStaff,
  tenantOfHost,
  type AppEnv,
  type Context,
  type Services,
} from "../app/context.ts";
import { Problem, problemResponse } from "../app/problem.ts";
import { isTransient } from "../db/connections.ts";
import { commandTransaction } from "../db/tenant-transaction.ts";
import { runCommand, type Rejection, type RunResult } from "./command-runner.ts";
import { noteContact } from "./devices.ts";
import { retryTransient } from "./retry.ts";

const MAX_BODY_BYTES = 1024 * 1024;
const MAX_BATCH = 500;

const batchSchema = z.object({
  /** The device's wall clock when it sent this: the server measures the clock with it. */
  sent_at: z.number(),
  device: z.uuid(),
  label: z.string().max(300).default(""),
  build: z.string().max(64).nullable().default(null),
  pending: z.number().int().min(0).max(2_147_483_647).default(0),
  entries: z.array(z.unknown()).max(MAX_BATCH),
});

/** What the device reads back for each entry it sent, in order. */
type EntryResult =
  | { id: string; seq: number; outcome: string; code: string | null; detail: unknown; settled_at: number }
  | { id: string | null; rejected: Rejection | "commands/invalid-envelope"; errors?: string[] };

export function commandsRoutes(services: Services) {
  const app = new Hono<AppEnv>();
  app.use("/api/commands", tenantOfHost(services), onlyOpenTenants, requireStaff(services));

  app.post(
    "/api/commands",
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: (c) =>
        problemResponse(c, new Problem(413, "commands/batch-too-large", `At most ${MAX_BODY_BYTES} bytes.`)),
    }),
    async (c) => {
      const batch = await readBatch(c);
      const now = Date.now();
      const offsetNow = now - batch.sent_at;
      const { actor } = c.get("member");
      const principal = { actor, slug: c.get("tenant").slug };
      await noteContact(services.sql, actor, { ...batch, clockOffsetMs: offsetNow, now: new Date(now) });

      const runOne = (envelope: Envelope): Promise<RunResult> =>
        retryTransient(() =>
          commandTransaction(services.sql, actor.companyId, (sql) => {
            const arrival = { now: Date.now(), offsetNow };
            return runCommand({ ...services, sql, principal, arrival }, envelope, "answer");
          }),
        );

      const results: EntryResult[] = [];
      for (const entry of batch.entries) {
        const envelope = envelopeSchema.safeParse(entry);
        if (!envelope.success) {
          const errors = envelope.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
          results.push({ id: idOf(entry), rejected: "commands/invalid-envelope", errors });
          continue;
        }
        const stop = await take(envelope.data, runOne, results);
        if (stop) throw withResults(stop, results);
      }
      return c.json({ data: { results, server_time: Date.now() } });
    },
  );
  return app;
}

/** Runs one entry and notes its result. A problem: the batch ends here, and what follows is sent again. */
async function take(
  envelope: Envelope,
  runOne: (envelope: Envelope) => Promise<RunResult>,
  results: EntryResult[],
): Promise<Problem | null> {
  try {
    const result = await runOne(envelope);
    if (result.kind === "gap") {
      return new Problem(409, "commands/gap", "An earlier command of this device is missing.", {
        extra: { expected_seq: result.expected },
      });
    }
    if (result.kind === "rejected") results.push({ id: envelope.id, rejected: result.code });
    else {
      const { settledAt, ...outcome } = result.outcome;
      results.push({ ...outcome, settled_at: settledAt });
    }
    return null;
  } catch (error) {
    if (error instanceof CodedError) {
      results.push({ id: envelope.id, rejected: error.code as Rejection });
      return null;
    }
    if (isTransient(error))
      return new Problem(503, "commands/try-again", "The database is busy.", { headers: { "retry-after": "1" } });
    throw error;
  }
}

const withResults = (problem: Problem, results: EntryResult[]) =>
  new Problem(problem.status, problem.code, problem.message, {
    headers: problem.headers,
    extra: { ...problem.extra, results, server_time: Date.now() },
  });

async function readBatch(c: Context) {
  const body: unknown = await c.req.json().catch(() => {
    throw new Problem(400, "commands/not-json", "The body is not JSON.");
  });
  const batch = batchSchema.safeParse(body);
  if (!batch.success) {
    const errors = Object.fromEntries(batch.error.issues.map((issue) => [issue.path.join("."), [issue.message]]));
    throw new Problem(422, "commands/invalid-batch", "The batch is not valid.", { extra: { errors } });
  }
  return batch.data;
}

function idOf(entry: unknown): string | null {
  const id = (entry as { id?: unknown } | null)?.id;
  return typeof id === "string" ? id : null;
}
