// The tally of orders, from which lists tell their total (docs/decisions/0028). Postgres adds to it with every change of orders.

import type { Sql } from "../../db/connections.ts";

/**
 * Makes one row again of each kind of order, in the shops where many have gathered. One statement: whoever reads meanwhile sees the
 * sums of before or of after, which are the same. Across tenants: hence as owner.
 */
export async function addUpTallies(owner: Sql): Promise<void> {
  await owner`
    with gone as (
      delete from work_order_tally where company_id in (
        select company_id from work_order_tally group by company_id
        having count(*) > 2 * count(distinct (status, pay_status, urgency, master_id, is_deleted)))
      returning *)
    insert into work_order_tally (company_id, status, pay_status, urgency, master_id, is_deleted, orders)
    select company_id, status, pay_status, urgency, master_id, is_deleted, sum(orders) from gone
    group by company_id, status, pay_status, urgency, master_id, is_deleted having sum(orders) <> 0`;
}
