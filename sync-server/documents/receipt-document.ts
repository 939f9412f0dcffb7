// The receipt of one payment or refund as a PDF, in the client's language.

import type { Locale } from "../../shared/domains/tenancy/tenancy.states.ts";
import { withTenant } from "../db/tenant-transaction.ts";
import type { DocumentServices, PrintedDocument } from "./document-services.ts";
import { logoPicture } from "./logo-picture.ts";
import { print } from "./printer.ts";
import { readReceiptFacts } from "./receipt.reads.ts";
import { receiptPaper } from "./receipt.view.ts";

export interface ReceiptAsked {
  companyId: string;
  paymentId: string;
  /** Null: the client's, and where they have none the shop's. */
  locale: Locale | null;
  withoutClient?: boolean;
}

/** Null: the tenant has no such payment, or it was deleted. Throws as `orderDocument` does. */
export async function receiptDocument(
  services: DocumentServices,
  { companyId, paymentId, locale: wanted, withoutClient = false }: ReceiptAsked,
): Promise<PrintedDocument | null> {
  const facts = await withTenant(services.sql, companyId, (sql) => readReceiptFacts(sql, companyId, paymentId));
  if (!facts) return null;
  const locale = wanted ?? facts.client?.locale ?? facts.shop.locale;
  const logo = await logoPicture(services, companyId, facts.shop.logo);
  const shown = { ...facts, client: withoutClient ? null : facts.client, logo };
  const { paper, fileName } = receiptPaper(shown, locale);
  return { bytes: await print(paper, { companyId, forJob: false }), fileName, locale };
}
