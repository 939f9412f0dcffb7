// The quote of a deal as a PDF, in the client's language: for the desk, for the client's page, for a mail.

import type { Locale } from "../../shared/domains/tenancy/tenancy.states.ts";
import { withTenant } from "../db/tenant-transaction.ts";
import type { DocumentServices, PrintedDocument } from "./document-services.ts";
import { logoPicture } from "./logo-picture.ts";
import { print } from "./printer.ts";
import { readQuotePaper } from "./quote.reads.ts";
import { quotePaper } from "./quote.view.ts";
import { unlinkedPaper } from "./unlinked-paper.ts";

export interface QuoteDocumentAsked {
  companyId: string;
  dealId: string;
  /** Null: the client's, and where they have none the shop's. */
  locale: Locale | null;
  /** Where people reach the shop, without a slash at the end; the QR code of the client's page leads there. */
  origin: string;
  /** Whoever may not see clients, or cars, gets none on paper either. */
  withoutClient?: boolean;
  withoutCar?: boolean;
  /** The code opens the client's page, where lines are approved: not for everybody who may read the deal. */
  withoutCode?: boolean;
  /** A job asks, and no person waits. */
  forJob?: boolean;
  /** Nothing that was typed becomes a link in whatever it is read with; the code leads where it leads. */
  withoutLinks?: boolean;
}

/**
 * Null: the tenant has no such deal, or it was deleted. Throws a `Problem` 503 `documents/busy` while too many are waiting to be printed; a
 * job tries again by itself.
 */
export async function quoteDocument(
  services: DocumentServices,
  asked: QuoteDocumentAsked,
): Promise<PrintedDocument | null> {
  const { companyId, dealId, origin } = asked;
  const facts = await withTenant(services.sql, companyId, (sql) => readQuotePaper(sql, companyId, dealId));
  if (!facts) return null;
  const locale = asked.locale ?? facts.client?.locale ?? facts.shop.locale;
  const shown = {
    ...facts,
    client: asked.withoutClient ? null : facts.client,
    car: asked.withoutCar ? null : facts.car,
    pageUrl: asked.withoutCode || facts.quoteToken === null ? null : `${origin}/q/${facts.quoteToken}`,
    logo: await logoPicture(services, companyId, facts.shop.logo),
    printedAt: Date.now(),
  };
  const { paper, fileName } = quotePaper(shown, locale);
  const printed = asked.withoutLinks ? unlinkedPaper(paper) : paper;
  return { bytes: await print(printed, { companyId, forJob: asked.forJob === true }), fileName, locale };
}
