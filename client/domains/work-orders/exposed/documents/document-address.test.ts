// Addresses of documents, as the server serves them.

import { expect, it } from "vitest";
import { orderDocumentAddress, receiptAddress } from "./document-address.ts";

it.each([
  [orderDocumentAddress("o1", "order", "ru"), "/api/v1/work-orders/o1/documents/order.pdf?locale=ru"],
  [orderDocumentAddress("o1", "estimate", null), "/api/v1/work-orders/o1/documents/estimate.pdf"],
  [receiptAddress("p1"), "/api/v1/payments/p1/receipt.pdf"],
  [receiptAddress("p/1", "en"), "/api/v1/payments/p%2F1/receipt.pdf?locale=en"],
])("%s", (address, expected) => {
  expect(address).toBe(expected);
});
