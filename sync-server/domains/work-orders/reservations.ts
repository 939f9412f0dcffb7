// What the stock keeps for an order, made to fit what the order asks for, in the transaction of whatever changed it.

import type { Touched } from "../../../shared/flows/reserve-parts.ts";
import { balanceIdOf, changeOf } from "../../../shared/domains/warehouse/stock.rules.ts";
import {
  reconcile,
  type LineStock,
  type ReservingLine,
  type ReservingOrder,
} from "../../../shared/domains/work-orders/reservations.rules.ts";
import { CodedError } from "../../../shared/kernel/errors.ts";
import type { TransactionSql } from "../../db/connections.ts";
import { standingWarehouse, writeMovement, type Author } from "../warehouse/ledger.ts";

const ms = (at: Date | null): number | null => at?.getTime() ?? null;

interface LineRow extends Omit<ReservingLine, "approvedAt" | "declinedAt"> {
  approvedAt: Date | null;
  declinedAt: Date | null;
}

export interface OrderStock {
  order: ReservingOrder & { masterId: string | null };
  lines: ReservingLine[];
  standing: LineStock[];
  defaultWarehouseId: string | null;
}

/**
 * An order with its parts lines and what stands for them. The order is locked: of two that change what is kept for it the second sees what the
 * first has done. Null: there is no such order here.
 */
export async function lockOrderStock(
  sql: TransactionSql,
  companyId: string,
  workOrderId: string,
): Promise<OrderStock | null> {
  const [[order], lines, standing] = await Promise.all([
    sql<(Omit<OrderStock["order"], "deletedAt"> & { deletedAt: Date | null; defaultWarehouseId: string | null })[]>`
      select o.status, o.deleted_at as "deletedAt", o.master_id as "masterId", c.default_warehouse_id as "defaultWarehouseId"
      from work_order o join company c on c.id = o.company_id
      where o.company_id = ${companyId} and o.id = ${workOrderId} for update of o`,
    sql<LineRow[]>`
      select id, part_id as "partId", quantity::float8 as quantity, superseded_by as "supersededBy",
        requires_approval as "requiresApproval", approved_at as "approvedAt", declined_at as "declinedAt"
      from parts_line where company_id = ${companyId} and work_order_id = ${workOrderId} order by id`,
    sql<LineStock[]>`
      select id, part_id as "partId", ${standingWarehouse(sql, sql`stock_line.warehouse_id`)} as "warehouseId",
        reserved::float8 as reserved, issued::float8 as issued
      from stock_line where company_id = ${companyId} and work_order_id = ${workOrderId} order by id`,
  ]);
  if (!order) return null;
  const { defaultWarehouseId, deletedAt, ...known } = order;
  return {
    order: { ...known, deletedAt: ms(deletedAt) },
    lines: lines.map((line) => ({ ...line, approvedAt: ms(line.approvedAt), declinedAt: ms(line.declinedAt) })),
    standing,
    defaultWarehouseId,
  };
}

async function orderOf(sql: TransactionSql, companyId: string, touched: Touched): Promise<string | null> {
  if ("workOrderId" in touched) return touched.workOrderId;
  const [line] = await sql<{ workOrderId: string }[]>`
    select work_order_id as "workOrderId" from parts_line where company_id = ${companyId} and id = ${touched.partsLineId}`;
  return line?.workOrderId ?? null;
}

/** Throws `warehouse/line-issued` where parts were issued for what would be gone. */
export async function reserveParts(author: Author, touched: Touched): Promise<void> {
  const { sql, actor } = author;
  const workOrderId = await orderOf(sql, actor.companyId, touched);
  const found = workOrderId === null ? null : await lockOrderStock(sql, actor.companyId, workOrderId);
  if (workOrderId === null || !found) return;
  const { order, lines, standing, defaultWarehouseId } = found;
  const { steps, lines: changed, moved, stuck } = reconcile(order, lines, standing, defaultWarehouseId);
  if (stuck.length > 0) throw new CodedError("warehouse/line-issued");
  const inOrder = steps
    .map((step) => ({ ...step, sums: balanceIdOf(step.partId, step.warehouseId) }))
    .toSorted((a, b) => (a.sums < b.sums ? -1 : Number(a.sums > b.sums)));
  // Nothing of it is read again: sent one after the other, and waited for once.
  await Promise.all([
    ...inOrder.map(({ kind, partId, warehouseId, quantity, partsLineId }) =>
      writeMovement(author, { kind, partId, warehouseId, workOrderId, partsLineId, ...changeOf(kind, quantity) }),
    ),
    ...moved.flatMap(({ from, to }) => [
      sql`update stock_use set parts_line_id = ${to} where company_id = ${actor.companyId} and parts_line_id = ${from}`,
      sql`update stock_shortage set parts_line_id = ${to} where company_id = ${actor.companyId} and parts_line_id = ${from}`,
    ]),
    ...changed.map((line) => writeStockLine(author, workOrderId, line)),
  ]);
}

export const writeStockLine = (
  { sql, actor: { companyId } }: Author,
  workOrderId: string,
  { id, partId, warehouseId, reserved, issued }: LineStock,
) => sql`
  insert into stock_line (id, company_id, work_order_id, part_id, warehouse_id, reserved, issued)
  values (${id}, ${companyId}, ${workOrderId}, ${partId}, ${warehouseId}, ${reserved}, ${issued})
  on conflict (id) do update set work_order_id = excluded.work_order_id, part_id = excluded.part_id, warehouse_id = excluded.warehouse_id,
    reserved = excluded.reserved, issued = excluded.issued, updated_at = now()`;
