// The quote as it is attached to the mail that it is sent with.

import { publicAddress } from "../../platform/addresses.ts";
import type { Config } from "../../platform/config.ts";
import type { DocumentServices } from "../../documents/document-services.ts";
import { quoteDocument } from "../../documents/quote-document.ts";
import type { QuotePdf } from "./notification.about.ts";

/** Rejects where the quote cannot be printed: its client is told later rather than without it. */
export const quotePdf =
  (services: DocumentServices, config: Config): QuotePdf =>
  async ({ companyId, slug, dealId, locale, withoutLinks }) => {
    const origin = publicAddress(config, slug);
    const printed = await quoteDocument(services, { companyId, dealId, locale, origin, forJob: true, withoutLinks });
    if (!printed) throw new Error("the quote cannot be printed");
    return { filename: printed.fileName, contentType: "application/pdf", content: printed.bytes };
  };
