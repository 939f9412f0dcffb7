// What the REST API takes of payments: decimals, and names in snake case.

import { z } from "@hono/zod-openapi";
import { PAYMENT_KINDS, PAYMENT_METHODS } from "../../../shared/domains/finance/finance.states.ts";
import { paymentSchema } from "../work-orders/order-payments.ts";
import { amount, flagQuery, moment, recordName, words } from "../../http/rest-inputs.ts";

const aboveZero = amount
  .refine((minor) => minor > 0, "must be above zero")
  .openapi({ type: "string", example: "450.00" });

const told = {
  reference: words(100).nullable().default(null).openapi({ description: "Of the receipt, the slip or the transfer." }),
  note: words(500).nullable().default(null),
};
const method = z.enum(PAYMENT_METHODS);

export const newPaymentSchema = z.strictObject({ amount: aboveZero, method, ...told }).openapi("NewPayment");

export const payAndCloseSchema = z
  .strictObject({
    amount: amount.openapi({
      type: "string",
      example: "450.00",
      description:
        "The balance as it was seen; `0.00` where nothing is left to pay. Another balance: refused, nothing is taken.",
    }),
    method,
    ...told,
    withdrawn: z.array(z.uuid()).max(400).optional().openapi({
      description:
        "Lines that wait for the client's answer and are given up with this. One that is not named: refused.",
    }),
  })
  .openapi("PayAndClose");

export const newRefundSchema = z
  .strictObject({
    amount: aboveZero,
    method: method.optional().openapi({ description: "Left out: as it was paid." }),
    ...told,
  })
  .openapi("NewRefund");

/** In the list of payments: of which order, of whose car. */
export const listedPaymentSchema = paymentSchema
  .extend({
    work_order: z.object({ number: z.string().nullable(), plate: z.string(), plate_country: z.string() }),
    client: z.string().nullable().openapi({ description: "Their name; null for who may not see clients." }),
  })
  .openapi("ListedPayment");
export type ListedPayment = z.infer<typeof listedPaymentSchema>;

/** What all pages come to, by method; of each that there is among them. */
export const paymentSumsSchema = z.object({
  sums: z.array(
    z.object({
      method,
      moved: z.string().openapi({ example: "-50.00", description: "Payments less refunds; below zero: given back." }),
    }),
  ),
});
export type PaymentSums = z.infer<typeof paymentSumsSchema>;

/** `moved`: by how much it moved what was paid, a refund less than nothing. */
export const PAYMENT_SORTS = ["taken_at", "amount", "moved"] as const;

export const paymentFilters = z.object({
  method: method.optional(),
  kind: z.enum(PAYMENT_KINDS).optional(),
  work_order_id: recordName.optional(),
  client_id: recordName.optional(),
  taken_by_id: recordName.optional(),
  q: words(100)
    .refine((text) => text.length >= 2, "must be two characters at least")
    .optional()
    .openapi({ description: "Of its order: the number, part of the plate or VIN, or of the client's name or phone." }),
  from: moment.optional().openapi({ description: "Taken then or later." }),
  to: moment.optional().openapi({ description: "Taken before then." }),
  deleted: flagQuery.optional().openapi({ description: "Those that were deleted instead; needs WORK_ORDERS_DELETE" }),
});
