// The public page of a quote, and the client's answers. No sign-in: the token is the credential, on the tenant's host alone.

import { Hono } from "hono";
import { getCookie } from "hono/cookie";
import { quoteStanding } from "../../../shared/domains/sales/quotes.rules.ts";
import { LOCALES } from "../../../shared/domains/tenancy/tenancy.states.ts";
import { DECISIONS } from "../../../shared/domains/work-orders/approvals.states.ts";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { refuseBeyond } from "../../auth/rate-limit.ts";
import { SESSION_COOKIE } from "../../auth/staff-sessions.ts";
import type { Services } from "../../blobs/services.ts";
import { runServerCommand } from "../../commands/server-commands.ts";
import { pdfAnswer } from "../../documents/pdf-answer.ts";
import { quoteDocument } from "../../documents/quote-document.ts";
import { readFields } from "../../http/forms.ts";
import { showPage } from "../../http/page.ts";
import { onlyOpenTenants, originOfRequest, tenantOfHost, type AppEnv, type Context } from "../../http/request.ts";
import { Problem } from "../../platform/problem.ts";
import { clientByLink, localeOfClient, openByToken, PAGE_RATES, type Counted } from "../tenancy/client-link.ts";
import { deviceOf } from "../work-orders/tracking.commands.ts";
import { answerQuote, openedQuote, QUOTE_CHANGED, QUOTE_OVER } from "./quote.commands.ts";
import {
  answerPath,
  isGoodAnswer,
  isGoodPaper,
  linesRead,
  quoteName,
  quotePaperPath,
  quoteSecrets,
  quoteTokens,
  readOf,
} from "./quote.links.ts";
import { quotePage } from "./quote.page.ts";
import { readOffered, type OfferedLine, type OfferedQuote } from "./quote.reads.ts";
import { QUOTE_FLASHES, type QuoteFlash } from "./quote.words.ts";

const PAGES: Counted = { name: "public-quote", ...PAGE_RATES };
/** Papers of one token. Each takes a part of a second to make. */
const PAPERS = { limit: 20, windowSeconds: 60 };

export function quoteRoutes(services: Services) {
  const { config, sql } = services;
  const app = new Hono<AppEnv>();
  app.use("/q/*", tenantOfHost(services), onlyOpenTenants);

  app.get("/q/:token", async (c) => {
    const token = c.req.param("token");
    const quote = await find(services, c, token);
    const [now, { id: companyId, settings }] = [Date.now(), c.get("tenant")];
    const locale = localeOfClient(c, quote.clientLocale);
    const lang = c.req.query("lang");
    const actionOf = (lines: readonly OfferedLine[]) => {
      const path = answerPath(config, { companyId, token, read: readOf(lines) }, now);
      return lang === undefined ? path : `${path}&lang=${encodeURIComponent(lang)}`;
    };
    const standing = quoteStanding(quote, quote.lines, { now, timeZone: settings.time_zone });
    const flash = QUOTE_FLASHES.find((one) => one === c.req.query("answer")) ?? null;
    const paper = `${quotePaperPath(config, { companyId, token }, now)}&lang=${locale}`;
    return showPage(c, await quotePage({ quote, standing, settings, locale, flash, actionOf, paper }));
  });

  // Asked by the page's own script: what only fetches the page, as previews of messages do, has not opened it.
  app.post("/q/:token/opened", async (c) => {
    const quote = await find(services, c, c.req.param("token"));
    // Somebody of the shop looks at what the client sees.
    const isStaff = getCookie(c, SESSION_COOKIE) !== undefined;
    if (!isStaff && quote.quoteSeenAt === null) {
      const args = { dealId: quote.id, device: deviceOf(c.req.header("user-agent")) };
      await runServerCommand(services, clientByLink(c.get("tenant").id, quote), openedQuote, args, uuidv7());
    }
    return c.body(null, 204);
  });

  app.post("/q/:token/answer", async (c) => {
    const { token } = c.req.param();
    const flash = await answer(services, c, await find(services, c, token), token);
    const lang = c.req.query("lang");
    const query = new URLSearchParams({ ...(lang === undefined ? {} : { lang }), answer: flash });
    return c.redirect(`/q/${encodeURIComponent(token)}?${query.toString()}`, 303);
  });

  app.get("/q/:token/quote.pdf", async (c) => {
    const { token } = c.req.param();
    const { id: companyId } = c.get("tenant");
    if (!isGoodPaper(config, { companyId, token }, givenIn(c), Date.now())) throw missing();
    if (!config.LIFT_LIMITS) await refuseBeyond(sql, JSON.stringify(["public-quote-papers", companyId, token]), PAPERS);
    const { id: dealId, stage, deletedAt } = await find(services, c, token);
    const locale = LOCALES.find((one) => one === c.req.query("lang")) ?? null;
    const origin = originOfRequest(c, config);
    const isOver = stage === "lost" || deletedAt !== null;
    const printed = isOver ? null : await quoteDocument(services, { companyId, dealId, locale, origin });
    if (!printed) throw missing();
    c.header("referrer-policy", "no-referrer");
    return pdfAnswer(c, printed);
  });

  return app;
}

const missing = () => new Problem(404, "not-found", "There is no such quote.");
const givenIn = (c: Context) => ({ ends: c.req.query("ends") ?? "", signature: c.req.query("signature") ?? "" });

/**
 * Throws 404, the same for an unknown token, another tenant's, and one that another client was sent before the deal became somebody else's;
 * 429 for an address or a token that asks too often.
 */
async function find(services: Services, c: Context, token: string): Promise<OfferedQuote> {
  const quote = await openByToken(services, c, { token, counted: PAGES }, readOffered);
  if (!quote || !isOfClient(services, c, quote, token)) throw missing();
  return quote;
}

function isOfClient({ config }: Services, c: Context, quote: OfferedQuote, token: string): boolean {
  const { id: companyId } = c.get("tenant");
  return [quote.clientId, ...quote.mergedClients].some((clientId) =>
    quoteTokens(quoteSecrets(config, companyId, quoteName(quote.id, clientId))).includes(token),
  );
}

/** Nothing about what was wrong is told. */
async function answer(services: Services, c: Context, quote: OfferedQuote, token: string): Promise<QuoteFlash> {
  const companyId = c.get("tenant").id;
  const { decision } = await readFields(c);
  const wanted = DECISIONS.find((one) => one === decision);
  const read = c.req.query("read") ?? "";
  const lines = linesRead(read);
  if (!wanted || !lines) return "failed";
  if (!isGoodAnswer(services.config, { companyId, token, read }, givenIn(c), Date.now())) return "failed";
  const args = { dealId: quote.id, decision: wanted, lines };
  const actor = clientByLink(companyId, quote);
  const { outcome, code, detail } = await runServerCommand(services, actor, answerQuote, args, uuidv7());
  if (code === QUOTE_CHANGED) return "changed";
  if (code === QUOTE_OVER) return "over";
  const said = wanted === "approve" ? "approved" : "declined";
  // The same form once more, as a phone does that was without a network, is told what it was told before.
  if (outcome === "no_effect") return detail?.["same"] === true ? said : "already";
  return outcome === "applied" ? said : "failed";
}
