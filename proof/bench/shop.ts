// The shop's data as the measurements need it, written by the database's owner.

import type postgres from "postgres";

/** As many open orders as a mechanic has on a busy day. */
const OWN_ORDERS = 10;

async function person(sql: postgres.Sql, email: string): Promise<{ id: string; company: string }> {
  const [row] = await sql<
    { id: string; company: string }[]
  >`select id, company_id as company from staff_user where email = ${email}`;
  return row!;
}

/** Makes the manager the master of some open orders. Their lines that wait to be started, without the client's word. */
export async function giveManagerABoard(sql: postgres.Sql): Promise<string[]> {
  const manager = await person(sql, "manager@demo.test");
  const mechanic = await person(sql, "mechanic@demo.test");
  await sql`
    update work_order set master_id = ${manager.id} where id in (
      select o.id from work_order o join work_line l on l.work_order_id = o.id
      where o.company_id = ${manager.company} and o.status in ('new', 'diagnosis', 'in_work')
        and o.master_id is distinct from ${mechanic.id}
      group by o.id order by count(*) filter (where l.mechanic_status = 'pending') desc, o.id limit ${OWN_ORDERS})`;
  return linesToStart(sql, "manager@demo.test");
}

/** A person's lines that can be started without asking anybody. */
export async function linesToStart(sql: postgres.Sql, email: string): Promise<string[]> {
  const { id } = await person(sql, email);
  const lines = await sql<{ id: string }[]>`
    select l.id from work_line l join work_order o on o.id = l.work_order_id
    where o.master_id = ${id} and o.status in ('new', 'diagnosis', 'in_work')
      and l.mechanic_status in ('pending', 'paused') and not l.requires_approval
    order by o.created_at, l.position`;
  return lines.map((line) => line.id);
}

/** How many rows a manager keeps at the least: clients and cars. */
export async function rowsOfManager(sql: postgres.Sql): Promise<number> {
  const { company } = await person(sql, "manager@demo.test");
  const [row] = await sql<{ rows: number }[]>`
    select (select count(*) from client where company_id = ${company} and deleted_at is null)::int
         + (select count(*) from vehicle where company_id = ${company} and deleted_at is null)::int as rows`;
  return row!.rows;
}
