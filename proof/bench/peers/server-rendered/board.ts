// A mechanic's open orders with their cars and works: one query.

import type postgres from "postgres";
import type { MechanicStatus } from "../../../../shared/domains/mechanic/mechanic.states.ts";
import { CLOSED_STATUSES } from "../../../../shared/domains/work-orders/work-orders.states.ts";
import type { Mechanic } from "./session.ts";

export interface BoardOrder {
  id: string;
  number: string | null;
  complaint: string;
  plate: string;
  car: string;
  lines: { id: string; name: string; status: MechanicStatus; normHours: number | null }[];
}

export function loadBoard(sql: postgres.Sql, { id, company }: Mechanic): Promise<BoardOrder[]> {
  return sql<BoardOrder[]>`
    select o.id, o.number, o.complaint, v.plate, v.make || ' ' || v.model as car,
      json_agg(json_build_object('id', l.id, 'name', l.name, 'status', l.mechanic_status, 'normHours', l.norm_hours)
        order by l.position) as lines
    from work_order o join vehicle v on v.id = o.vehicle_id join work_line l on l.work_order_id = o.id
    where o.company_id = ${company} and o.master_id = ${id} and o.deleted_at is null
      and o.status <> all(${[...CLOSED_STATUSES]})
    group by o.id, v.id order by o.created_at`;
}
