// The work order and the estimate as a PDF, in the client's language: for the desk, for the client's page, for a mail.

import type { OrderDocumentKind } from "../../shared/domains/work-orders/documents.states.ts";
import type { Locale } from "../../shared/domains/tenancy/tenancy.states.ts";
import { withTenant } from "../db/tenant-transaction.ts";
import type { DocumentServices, PrintedDocument } from "./document-services.ts";
import { logoPicture } from "./logo-picture.ts";
import { readOrderFacts } from "./order.reads.ts";
import { orderPaper } from "./order.view.ts";
import { print } from "./printer.ts";
import { unlinkedPaper } from "./unlinked-paper.ts";

export interface OrderDocumentAsked {
  companyId: string;
  workOrderId: string;
  kind: OrderDocumentKind;
  /** Null: the client's, and where they have none the shop's. */
  locale: Locale | null;
  /** Where people reach the shop, without a slash at the end; the QR code of the client's page leads there. */
  origin: string;
  /** Whoever may not see clients gets none on paper either. */
  withoutClient?: boolean;
  /** What was paid is for those who see payments; the client's own papers have it. */
  withoutPaid?: boolean;
  /** The code opens the client's page, where lines are approved: not for everybody who may read the order. */
  withoutCode?: boolean;
  /** A job asks, and no person waits. */
  forJob?: boolean;
  /** Nothing that was typed becomes a link in whatever it is read with; the code leads where it leads. */
  withoutLinks?: boolean;
}

/**
 * Null: the tenant has no such order, or it was deleted. Throws a `Problem` 503 `documents/busy` while too many are waiting to be
 * printed; a job tries again by itself.
 */
export async function orderDocument(
  services: DocumentServices,
  asked: OrderDocumentAsked,
): Promise<PrintedDocument | null> {
  const { companyId, workOrderId, kind, origin } = asked;
  const facts = await withTenant(services.sql, companyId, (sql) => readOrderFacts(sql, companyId, workOrderId));
  if (!facts) return null;
  const locale = asked.locale ?? facts.client?.locale ?? facts.shop.locale;
  const shown = {
    ...facts,
    client: asked.withoutClient ? null : facts.client,
    paidMinor: asked.withoutPaid ? null : facts.paidMinor,
    pageUrl: asked.withoutCode || facts.trackingToken === null ? null : `${origin}/t/${facts.trackingToken}`,
    logo: await logoPicture(services, companyId, facts.shop.logo),
  };
  const { paper, fileName } = orderPaper(kind, shown, locale);
  const printed = asked.withoutLinks ? unlinkedPaper(paper) : paper;
  return { bytes: await print(printed, { companyId, forJob: asked.forJob === true }), fileName, locale };
}
