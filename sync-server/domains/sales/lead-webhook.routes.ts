// `POST /hooks/leads/{token}`: another program leaves a lead. The address says whose, the signature that it is theirs, and each body
// counts once: `X-Signature: sha256=<hex HMAC of the body>`, `X-Timestamp: <Unix seconds>`.

import { createHmac } from "node:crypto";
import { z } from "zod";
import { bodyLimit } from "hono/body-limit";
import { MOST_OF_AN_ORDER } from "../../../shared/domains/work-orders/field-limits.rules.ts";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { decimalToMinor } from "../../../shared/kernel/money.ts";
import { refuseBeyond, type Rate } from "../../auth/rate-limit.ts";
import type { Services } from "../../blobs/services.ts";
import { runServerCommand } from "../../commands/server-commands.ts";
import { withTenant } from "../../db/tenant-transaction.ts";
import { addressToLimit, onlyOpenTenants, tenantOfHost, type Context } from "../../http/request.ts";
import { invalid, restApp } from "../../http/rest.ts";
import { Problem } from "../../platform/problem.ts";
import { hashSecret, isLinkToken, isSameText } from "../../platform/secrets.ts";
import { ClosedFeeds } from "../scheduling/closed-feeds.ts";
import { cameFields, leadCame, leaverOf, type CameLead } from "./came-lead.command.ts";
import { LEFT_LEAD } from "./lead-webhook.describe.ts";
import { leadOfSignature, noteUse, secretOfWebhook, takeSignature } from "./lead-webhook.reads.ts";

export const HOOK = "/hooks/leads";

/** Of one address of the network at one shop, good and bad alike. */
const OF_ADDRESS: Rate = { limit: 300, windowSeconds: 60 };
/** Of one shop: what its site or its advertisements bring. */
const OF_SHOP: Rate = { limit: 120, windowSeconds: 60 };
const MOST_BYTES = 64 * 1024;
/** How far the sender's clock, and what was under way, may be off. */
const WINDOW_MS = 5 * 60_000;

const tooLarge = () =>
  new Problem(413, "input/too-large", `At most ${MOST_BYTES} bytes.`, { headers: { connection: "close" } });
const gone = () => new Problem(404, "not-found", "There is no such address.");

/** As a number, or as a decimal with at most two places. */
const budget = z
  .union([z.string(), z.number()])
  .transform((said) => decimalToMinor(String(said)) ?? Number.NaN)
  .pipe(z.number("must be an amount like 450.00").int().min(0).max(MOST_OF_AN_ORDER));

const hookSchema = z
  .object({
    ...cameFields,
    message: cameFields.notes,
    budget: z.preprocess((said) => (said === undefined || said === "" ? null : said), budget.nullable()),
  })
  .transform(({ message, notes, budget: budgetMinor, source, ...said }) => ({
    ...said,
    notes: notes ?? message,
    budgetMinor,
    source: source ?? "webhook",
  }));

export function leadWebhookRoutes(services: Services) {
  const { sql, config } = services;
  const closed = new ClosedFeeds(services.storage);
  const app = restApp();
  app.openAPIRegistry.registerPath(LEFT_LEAD);
  app.use(`${HOOK}/*`, tenantOfHost(services), onlyOpenTenants);
  app.use(
    `${HOOK}/*`,
    bodyLimit({
      maxSize: MOST_BYTES,
      onError: () => {
        throw tooLarge();
      },
    }),
  );

  const count = async (c: Context, key: string[], rate: Rate) => {
    if (!config.LIFT_LIMITS) await refuseBeyond(sql, JSON.stringify(["hook", c.get("tenant").id, ...key]), rate);
  };

  app.post(`${HOOK}/:token`, async (c) => {
    const { id: companyId } = c.get("tenant");
    const token = c.req.param("token");
    if (!isLinkToken(token)) throw gone();
    await count(c, ["by", addressToLimit(c, config)], OF_ADDRESS);
    const tokenHash = hashSecret(token);
    const secret = await withTenant(sql, companyId, (tx) => secretOfWebhook(tx, config, { companyId, tokenHash }));
    // What a restored database has again stays closed.
    if (secret === null || (await closed.isClosed(tokenHash))) throw gone();
    requireNow(c.req.header("x-timestamp"), Date.now());
    const body = Buffer.from(await c.req.arrayBuffer());
    const signature = createHmac("sha256", secret).update(body).digest("hex");
    if (!isSameText(c.req.header("x-signature") ?? "", `sha256=${signature}`))
      throw new Problem(401, "hooks/forged", "X-Signature is not sha256= and the HMAC of this body.");
    const lead = readLead(body);
    const before = await withTenant(sql, companyId, (tx) => leadOfSignature(tx, companyId, signature));
    if (before !== null) return c.json({ data: { id: before } }, 201);
    await count(c, [], OF_SHOP);
    const { outcome } = await runServerCommand(
      services,
      leaverOf(companyId, lead),
      leadCame((inside, taken) => takeSignature(inside, { ...taken, signature })),
      leadCame().args.parse(lead),
      lead.leadId,
    );
    const id =
      outcome === "applied"
        ? lead.leadId
        : await withTenant(sql, companyId, (tx) => leadOfSignature(tx, companyId, signature));
    await withTenant(sql, companyId, (tx) => noteUse(tx, companyId));
    return c.json({ data: { id } }, 201);
  });

  return app;
}

/** `said`: Unix seconds, as the sender's clock had them. Throws 401. */
function requireNow(said: string | undefined, now: number): void {
  const isNow = said !== undefined && /^\d{1,12}$/.test(said) && Math.abs(Number(said) * 1_000 - now) <= WINDOW_MS;
  if (!isNow) throw new Problem(401, "hooks/stale", "X-Timestamp is not the present time in Unix seconds.");
}

/** Throws 400 and 422. */
function readLead(body: Buffer): CameLead {
  const read = hookSchema.safeParse(parsed(body));
  if (!read.success) throw invalid(read.error.issues);
  return { leadId: uuidv7(), via: "webhook", ...read.data };
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body)) as unknown;
  } catch {
    throw new Problem(400, "input/unreadable", "The body is no JSON in UTF-8.");
  }
}
