// The rows of one demonstration tenant, table by table, as the schema declares them.

import type { rolePermission, role, staffCredential, staffUser, userRole } from "../schema/access.ts";
import type { activity } from "../schema/activity.ts";
import type { markupRule, part, partCost, pricingCoefficient } from "../schema/catalog.ts";
import type { client, vehicle } from "../schema/crm.ts";
import type { payment } from "../schema/finance.ts";
import type { workLineEvent } from "../schema/mechanic.ts";
import type { appointment, post } from "../schema/scheduling.ts";
import type { deal, dealLine, dealStageChange, lead } from "../schema/sales.ts";
import type { warehouse } from "../schema/warehouse.ts";
import type { company } from "../schema/tenancy.ts";
import type { numberSequence, partsLine, workLine, workOrder } from "../schema/work-orders.ts";

/** What the database writes by itself is left out. */
export type ClientRow = Omit<typeof client.$inferSelect, "search">;
export type VehicleRow = Omit<typeof vehicle.$inferSelect, "search">;
export type PartRow = Omit<typeof part.$inferSelect, "search">;
export type PartCostRow = typeof partCost.$inferSelect;
export type MarkupRuleRow = typeof markupRule.$inferSelect;
export type PricingCoefficientRow = typeof pricingCoefficient.$inferSelect;
export type WorkOrderRow = typeof workOrder.$inferSelect;
export type WorkLineRow = typeof workLine.$inferSelect;
export type PartsLineRow = typeof partsLine.$inferSelect;
export type WorkLineEventRow = typeof workLineEvent.$inferSelect;
export type ActivityRow = typeof activity.$inferSelect;
export type PaymentRow = typeof payment.$inferSelect;
export type LeadRow = typeof lead.$inferSelect;
export type DealRow = typeof deal.$inferSelect;
export type DealLineRow = typeof dealLine.$inferSelect;
export type DealStageChangeRow = typeof dealStageChange.$inferSelect;
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

export interface PaidOrderRows extends OrderRows {
  payment: PaymentRow[];
}

export interface DemoRows extends StaffRows {
  company: (typeof company.$inferSelect)[];
  warehouse: (typeof warehouse.$inferSelect)[];
  post: (typeof post.$inferSelect)[];
  appointment: (typeof appointment.$inferSelect)[];
  client: ClientRow[];
  vehicle: VehicleRow[];
  lead: LeadRow[];
  deal: DealRow[];
  dealLine: DealLineRow[];
  dealStageChange: DealStageChangeRow[];
  part: PartRow[];
  partCost: PartCostRow[];
  markupRule: MarkupRuleRow[];
  pricingCoefficient: PricingCoefficientRow[];
  workOrder: WorkOrderRow[];
  workLine: WorkLineRow[];
  partsLine: PartsLineRow[];
  workLineEvent: WorkLineEventRow[];
  payment: PaymentRow[];
  activity: ActivityRow[];
  numberSequence: NumberSequenceRow[];
}
