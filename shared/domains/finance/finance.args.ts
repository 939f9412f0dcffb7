// Arguments of the payment commands: a wire format.

import { z } from "zod";
import { MOST_LINES } from "../work-orders/lines.rules.ts";
import { moment, reason } from "../../zero/common.args.ts";
import { MOST_OF_A_PAYMENT } from "./finance.rules.ts";
import { PAYMENT_METHODS } from "./finance.states.ts";

const amountMinor = z.number().int().min(1).max(MOST_OF_A_PAYMENT);
const reference = z.string().trim().min(1).max(100).nullable().default(null);
const note = z.string().trim().min(1).max(500).nullable().default(null);

const money = {
  /** Of the new row. */
  paymentId: z.uuid(),
  workOrderId: z.uuid(),
  method: z.enum(PAYMENT_METHODS),
  reference,
  note,
};

export const takePaymentArgs = z.object({ ...money, amountMinor });

/** `refundOf`: the payment that is given back, as a whole or in part; null: of what the order was paid. */
export const refundArgs = z.object({ ...money, amountMinor, refundOf: z.uuid().nullable().default(null) });

/**
 * `amountMinor`: the balance that the person saw, and took; 0 where nothing was left to pay. `withdrawn`: the lines that wait for the
 * client and that the person saw and gives up.
 */
export const payAndCloseArgs = z.object({
  ...money,
  amountMinor: z.number().int().min(0).max(MOST_OF_A_PAYMENT),
  withdrawn: z
    .array(z.uuid())
    .max(2 * MOST_LINES)
    .optional(),
});

/** `seenAt`: when it was taken as the person had it before their eyes; the same again confirms it. */
export const confirmTimeArgs = z.object({ paymentId: z.uuid(), seenAt: moment, takenAt: moment, reason });

export const paymentArgs = z.object({ paymentId: z.uuid() });
