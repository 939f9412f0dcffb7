// The order as it is attached to what its client is told.

import { publicAddress } from "../../platform/addresses.ts";
import type { Config } from "../../platform/config.ts";
import type { DocumentServices } from "../../documents/document-services.ts";
import { orderDocument } from "../../documents/order-document.ts";
import type { OrderPdf } from "./notification.about.ts";

/** Rejects where the order cannot be printed: its client is told later rather than without it. */
export const orderPdf =
  (services: DocumentServices, config: Config): OrderPdf =>
  async ({ companyId, slug, workOrderId, kind, locale, withoutLinks }) => {
    const origin = publicAddress(config, slug);
    const asked = { companyId, workOrderId, kind, locale, origin, forJob: true, withoutLinks } as const;
    const printed = await orderDocument(services, asked);
    if (!printed) throw new Error("the order cannot be printed");
    return { filename: printed.fileName, contentType: "application/pdf", content: printed.bytes };
  };
