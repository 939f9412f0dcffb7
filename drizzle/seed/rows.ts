// The rows of one demonstration tenant, table by table, as the schema declares them.

import type { rolePermission, role, staffCredential, staffUser, userRole } from "../schema/access.ts";
import type { activity } from "../schema/activity.ts";
import type { client, vehicle } from "../schema/crm.ts";
import type { workLineEvent } from "../schema/mechanic.ts";
import type { post } from "../schema/scheduling.ts";
import type { company } from "../schema/tenancy.ts";
import type { numberSequence, partsLine, workLine, workOrder } from "../schema/work-orders.ts";

export type ClientRow = typeof client.$inferSelect;
export type VehicleRow = typeof vehicle.$inferSelect;
export type WorkOrderRow = typeof workOrder.$inferSelect;
export type WorkLineRow = typeof workLine.$inferSelect;
export type PartsLineRow = typeof partsLine.$inferSelect;
export type WorkLineEventRow = typeof workLineEvent.$inferSelect;
export type ActivityRow = typeof activity.$inferSelect;
export type NumberSequenceRow = typeof numberSequence.$inferSelect;

export interface StaffRows {
  staffUser: (typeof staffUser.$inferSelect)[];
  staffCredential: (typeof staffCredential.$inferSelect)[];
  role: (typeof role.$inferSelect)[];
  rolePermission: (typeof rolePermission.$inferSelect)[];
  userRole: (typeof userRole.$inferSelect)[];
}

/** A work order with everything that hangs on it. */
export interface OrderRows {
  workOrder: WorkOrderRow;
  workLine: WorkLineRow[];
  partsLine: PartsLineRow[];
  workLineEvent: WorkLineEventRow[];
  activity: ActivityRow[];
}

export interface DemoRows extends StaffRows {
  company: (typeof company.$inferSelect)[];
  post: (typeof post.$inferSelect)[];
  client: ClientRow[];
  vehicle: VehicleRow[];
  workOrder: WorkOrderRow[];
  workLine: WorkLineRow[];
  partsLine: PartsLineRow[];
  workLineEvent: WorkLineEventRow[];
  activity: ActivityRow[];
  numberSequence: NumberSequenceRow[];
}
