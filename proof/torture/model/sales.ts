// The pipeline of the model's shop as the checker wants it (`SalesRecords`).

import { demo } from "../../../sync-server/testing/fixtures.ts";
import { unixMs } from "./sql.ts";

const of = `company_id = '${demo.companyId}'`;

/** As one column; `list` makes rows of a select one value. */
export const selectSales = (list: (select: string) => string): string => `jsonb_build_object(
  'leads', ${list(`select id, status, phone, client_id as "clientId", deal_id as "dealId" from lead where ${of}`)},
  'clients', ${list(`select id, phone from client where ${of} and deleted_at is null`)},
  'deals', ${list(`select id, lead_id as "leadId", client_id as "clientId", stage, lines_minor::float8 as "linesMinor",
    price_minor::float8 as "priceMinor", ${unixMs("scheduled_at")} as "scheduledAt", appointment_id as "appointmentId",
    work_order_id as "workOrderId", quote_status as "quoteStatus", quote_answered_at is not null as "quoteAnswered" from deal where ${of}`)},
  'lines', ${list(`select id, deal_id as "dealId", quantity::float8 as quantity, price_minor::float8 as "priceMinor",
    approved_at is not null as approved, declined_at is not null as declined from deal_line where ${of} and deleted_at is null`)},
  'orders', ${list(`select id, deal_id as "dealId", client_id as "clientId", status, pay_status as "payStatus",
    total_minor::float8 as "totalMinor",
    (select count(*)::int from work_line l where l.work_order_id = o.id)
      + (select count(*)::int from parts_line l where l.work_order_id = o.id) as lines
    from work_order o where ${of} and deal_id is not null`)},
  'visits', ${list(`select id, deal_id as "dealId", status, ${unixMs("starts_at")} as "startsAt", work_order_id as "workOrderId"
    from appointment where ${of} and deal_id is not null and deleted_at is null`)},
  'stages', ${list(`select deal_id as "dealId", from_stage as "from", to_stage as "to" from deal_stage_change where ${of}`)})`;
