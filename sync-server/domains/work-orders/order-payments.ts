// Payments as the REST API tells them: of one order beside its lines, and in the lists of the finance routes.

import { z } from "@hono/zod-openapi";
import { PAYMENT_KINDS, PAYMENT_METHODS } from "../../../shared/domains/finance/finance.states.ts";
import { minorToDecimal } from "../../../shared/kernel/money.ts";
import type { TransactionSql } from "../../db/connections.ts";

const id = z.string();
const at = z.string().openapi({ format: "date-time" });

export const paymentSchema = z
  .object({
    id,
    work_order_id: id,
    client_id: id,
    kind: z.enum(PAYMENT_KINDS),
    method: z.enum(PAYMENT_METHODS),
    amount: z.string().openapi({ example: "450.00", description: "Above zero: the kind says in which direction." }),
    reference: z.string().nullable(),
    note: z.string().nullable(),
    taken_by_id: id,
    taken_by: z.string().nullable().openapi({ description: "Their name." }),
    taken_at: at,
    time_to_confirm: z
      .boolean()
      .openapi({ description: "Nothing but the device that sent it shows that it was then." }),
    refund_of: id.nullable().openapi({ description: "The payment that a refund gives back, in whole or in part." }),
    deleted_at: at.nullable(),
  })
  .openapi("Payment");

export type Payment = z.infer<typeof paymentSchema>;

export type PaymentRow = Omit<Payment, "amount" | "taken_at" | "deleted_at"> & {
  amount_minor: number;
  taken_at: Date;
  deleted_at: Date | null;
};

export const describePayment = ({ amount_minor, taken_at, deleted_at, ...row }: PaymentRow): Payment => ({
  ...row,
  amount: minorToDecimal(amount_minor),
  taken_at: taken_at.toISOString(),
  deleted_at: deleted_at?.toISOString() ?? null,
});

/** Of `payment p` with `staff_user u`. */
export const paymentColumns = (sql: TransactionSql) => sql`
  p.id, p.work_order_id, p.client_id, p.kind, p.method, p.amount_minor::float8, p.reference, p.note, p.taken_by_id,
  u.name as taken_by, p.taken_at, p.time_to_confirm,
  p.refund_of, p.deleted_at`;

/** Payments and refunds of an order, oldest first, without those that were deleted. Whether they may be seen is the caller's question. */
export async function readPaymentsOf(sql: TransactionSql, companyId: string, orderId: string): Promise<Payment[]> {
  const rows = await sql<PaymentRow[]>`
    select ${paymentColumns(sql)}
    from payment p left join staff_user u on u.id = p.taken_by_id and u.company_id = p.company_id
    where p.company_id = ${companyId} and p.work_order_id = ${orderId} and p.deleted_at is null order by p.taken_at, p.id`;
  return rows.map(describePayment);
}
