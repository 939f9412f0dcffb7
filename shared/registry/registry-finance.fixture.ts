// What the payment commands send: frozen here for registry.test.ts.

import { object, orNull, positive, text, uuid } from "./registry.fixture.ts";

const MOST = 10_000_000_000;
const money = {
  paymentId: uuid,
  workOrderId: uuid,
  method: { type: "string", enum: ["cash", "card", "transfer"] },
  reference: { default: null, ...orNull(text(1, 100)) },
  note: { default: null, ...orNull(text(1, 500)) },
};
const required = ["paymentId", "workOrderId", "method", "amountMinor"];
const onePayment = object({ paymentId: uuid }, ["paymentId"]);

export const FINANCE_COMMANDS = {
  "finance.takePayment": { version: 1, args: object({ ...money, amountMinor: positive(MOST) }, required) },
  "finance.refund": {
    version: 1,
    args: object({ ...money, amountMinor: positive(MOST), refundOf: { default: null, ...orNull(uuid) } }, required),
  },
  "finance.deletePayment": { version: 1, args: onePayment },
  "finance.restorePayment": { version: 1, args: onePayment },
  "finance.takePaymentAndClose": {
    version: 1,
    args: object({ ...money, amountMinor: { type: "integer", minimum: 0, maximum: MOST } }, required),
  },
};
