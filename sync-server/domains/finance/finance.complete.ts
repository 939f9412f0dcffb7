// The server step of money taken or given back: whether its row was made at all.

import { CodedError } from "../../../shared/kernel/errors.ts";
import type { ServerStep } from "../../commands/server-steps.ts";

/** An insert under an id that is taken out of sight, in another shop, does nothing: then nothing was paid, and nothing stays written. */
export const completeMoney: ServerStep<
  "finance.takePayment" | "finance.refund" | "finance.takePaymentAndClose"
> = async ({ sql, actor }, { args }) => {
  const { paymentId, workOrderId, amountMinor } = args;
  if (amountMinor === 0) return null; // closed, with nothing left to pay
  const made = await sql`
    select 1 from payment
    where company_id = ${actor.companyId} and id = ${paymentId} and work_order_id = ${workOrderId} and amount_minor = ${amountMinor}`;
  if (made.length === 0) throw new CodedError("finance/id-taken");
  return null;
};
