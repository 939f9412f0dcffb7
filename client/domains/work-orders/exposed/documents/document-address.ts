// Where printed documents are asked for. The server makes them: they take the network.

import type { OrderDocumentKind } from "../../../../../shared/domains/work-orders/documents.states.ts";
import type { Locale } from "../../../../../shared/domains/tenancy/tenancy.states.ts";

const inLanguage = (path: string, locale: Locale | null) => (locale === null ? path : `${path}?locale=${locale}`);

/** `locale` null: the client's, else the shop's. */
export const orderDocumentAddress = (orderId: string, kind: OrderDocumentKind, locale: Locale | null): string =>
  inLanguage(`/api/v1/work-orders/${encodeURIComponent(orderId)}/documents/${kind}.pdf`, locale);

/** Of a payment or a refund that the server has; `locale` null: the client's, else the shop's. */
export const receiptAddress = (paymentId: string, locale: Locale | null = null): string =>
  inLanguage(`/api/v1/payments/${encodeURIComponent(paymentId)}/receipt.pdf`, locale);
