// Records of every kind that hang on what people can ask for: a payment of an order that is there, a file that was brought in with its
// rows. A row beside them all, as samples are, is in nobody's answer, and a mark on it shows nothing.

import type postgres from "postgres";
import { uuidv7 } from "../../shared/kernel/ids.ts";
import { insertRow, sampleRow } from "../../sync-server/testing/sample-rows.ts";

interface Order {
  id: string;
  client_id: string;
  vehicle_id: string;
  user_id: string;
}

const NO_CONDITIONS = { class: null, age: null, vip: false, urgency: "normal", body_type: null, transmission: null };

/** The rows of a shop, by table. */
function rowsAbout(owner: postgres.TransactionSql, order: Order): [table: string, row: Record<string, unknown>][] {
  const [part, importId] = [uuidv7(), uuidv7()];
  const of = { work_order_id: order.id, client_id: order.client_id };
  const channel = { template_key: "payment_received", locale: "ro" };
  const visit = { client_id: order.client_id, vehicle_id: order.vehicle_id, master_id: order.user_id };
  const file = { encoding: "utf-8", delimiter: ";", existing: "fill", state: "done", columns: owner.json([]) };
  return [
    ["payment", { ...of, kind: "payment", method: "card", amount_minor: 100, reference: "", note: "" }],
    ["notification_template", { ...channel, updated_by: order.user_id }],
    ["notification_log", { ...of, ...channel, channel: "email", status: "failed", error_detail: "" }],
    ["import_file", { ...file, id: importId, user_id: order.user_id }],
    ["import_row", { import_id: importId, verdict: "error", read: owner.json({}), cells: owner.json([]) }],
    ["appointment", { ...visit, status: "scheduled", notes: "" }],
    ["part", { id: part, unit: "piece", cross_refs: owner.json([]) }],
    ["part_image", { part_id: part, mime: "image/webp", place: 1, arrived_at: new Date() }],
    [
      "pricing_application",
      {
        client_id: order.client_id,
        vehicle_id: order.vehicle_id,
        part_id: part,
        user_id: order.user_id,
        subject_type: "parts_line",
        applied: owner.json([]),
        context: owner.json(NO_CONDITIONS),
      },
    ],
  ];
}

/** Writes them down for a shop with an order at least. */
export async function addRecords(sql: postgres.Sql, companyId: string): Promise<void> {
  const [order] = await sql<Order[]>`
    select o.id, o.client_id, o.vehicle_id, u.id as user_id from work_order o
    join lateral (select id from staff_user where company_id = o.company_id and status = 'active' limit 1) u on true
    where o.company_id = ${companyId} and o.deleted_at is null limit 1`;
  await sql.begin(async (owner) => {
    await owner`set local session_replication_role = replica`; // no trigger: what was paid stays as it is
    for (const [table, row] of rowsAbout(owner, order!))
      await insertRow(owner, table, { ...(await sampleRow(sql, table, "company_id", companyId)), ...row });
  });
}
