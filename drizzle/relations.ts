// Relations that Zero's queries follow. Kept apart from the tables, so that domains do not import each other in circles.

import { relations } from "drizzle-orm";
import { staffUser } from "./schema/access.ts";
import { workFile, workSignature } from "./schema/attachments.ts";
import { part, pricingApplication } from "./schema/catalog.ts";
import { client, vehicle } from "./schema/crm.ts";
import { payment } from "./schema/finance.ts";
import { workPhoto } from "./schema/photos.ts";
import { purchase, purchaseItem, purchaseItemCost, purchaseReceipt, supplier } from "./schema/purchasing.ts";
import { deal, dealLine, lead } from "./schema/sales.ts";
import { appointment } from "./schema/scheduling.ts";
import { stockLine } from "./schema/warehouse.ts";
import { partsLine, workLine, workOrder } from "./schema/work-orders.ts";

export const workOrderRelations = relations(workOrder, ({ one, many }) => ({
  client: one(client, { fields: [workOrder.clientId], references: [client.id] }),
  vehicle: one(vehicle, { fields: [workOrder.vehicleId], references: [vehicle.id] }),
  master: one(staffUser, { fields: [workOrder.masterId], references: [staffUser.id] }),
  workLines: many(workLine),
  partsLines: many(partsLine),
  photos: many(workPhoto),
  files: many(workFile),
  signatures: many(workSignature),
  payments: many(payment),
  stockLines: many(stockLine),
}));

export const stockLineRelations = relations(stockLine, ({ one }) => ({
  workOrder: one(workOrder, { fields: [stockLine.workOrderId], references: [workOrder.id] }),
}));

export const workLineRelations = relations(workLine, ({ one }) => ({
  workOrder: one(workOrder, { fields: [workLine.workOrderId], references: [workOrder.id] }),
}));

export const partsLineRelations = relations(partsLine, ({ one, many }) => ({
  workOrder: one(workOrder, { fields: [partsLine.workOrderId], references: [workOrder.id] }),
  applications: many(pricingApplication),
}));

export const pricingApplicationRelations = relations(pricingApplication, ({ one }) => ({
  partsLine: one(partsLine, { fields: [pricingApplication.subjectId], references: [partsLine.id] }),
  part: one(part, { fields: [pricingApplication.partId], references: [part.id] }),
  vehicle: one(vehicle, { fields: [pricingApplication.vehicleId], references: [vehicle.id] }),
  client: one(client, { fields: [pricingApplication.clientId], references: [client.id] }),
}));

export const workPhotoRelations = relations(workPhoto, ({ one }) => ({
  workOrder: one(workOrder, { fields: [workPhoto.workOrderId], references: [workOrder.id] }),
}));

export const workFileRelations = relations(workFile, ({ one }) => ({
  workOrder: one(workOrder, { fields: [workFile.workOrderId], references: [workOrder.id] }),
}));

export const workSignatureRelations = relations(workSignature, ({ one }) => ({
  workOrder: one(workOrder, { fields: [workSignature.workOrderId], references: [workOrder.id] }),
}));

export const paymentRelations = relations(payment, ({ one }) => ({
  workOrder: one(workOrder, { fields: [payment.workOrderId], references: [workOrder.id] }),
  takenBy: one(staffUser, { fields: [payment.takenById], references: [staffUser.id] }),
}));

export const clientRelations = relations(client, ({ many }) => ({
  vehicles: many(vehicle),
  workOrders: many(workOrder),
}));

export const vehicleRelations = relations(vehicle, ({ one, many }) => ({
  client: one(client, { fields: [vehicle.clientId], references: [client.id] }),
  workOrders: many(workOrder),
}));

export const appointmentRelations = relations(appointment, ({ one }) => ({
  client: one(client, { fields: [appointment.clientId], references: [client.id] }),
  vehicle: one(vehicle, { fields: [appointment.vehicleId], references: [vehicle.id] }),
}));

export const purchaseRelations = relations(purchase, ({ one, many }) => ({
  supplier: one(supplier, { fields: [purchase.supplierId], references: [supplier.id] }),
  items: many(purchaseItem),
  receipts: many(purchaseReceipt),
}));

export const purchaseItemRelations = relations(purchaseItem, ({ one }) => ({
  purchase: one(purchase, { fields: [purchaseItem.purchaseId], references: [purchase.id] }),
}));

export const purchaseItemCostRelations = relations(purchaseItemCost, ({ one }) => ({
  purchase: one(purchase, { fields: [purchaseItemCost.purchaseId], references: [purchase.id] }),
  item: one(purchaseItem, { fields: [purchaseItemCost.id], references: [purchaseItem.id] }),
}));

export const purchaseReceiptRelations = relations(purchaseReceipt, ({ one }) => ({
  purchase: one(purchase, { fields: [purchaseReceipt.purchaseId], references: [purchase.id] }),
  item: one(purchaseItem, { fields: [purchaseReceipt.itemId], references: [purchaseItem.id] }),
}));

export const leadRelations = relations(lead, ({ one }) => ({
  client: one(client, { fields: [lead.clientId], references: [client.id] }),
  deal: one(deal, { fields: [lead.dealId], references: [deal.id] }),
}));

export const dealRelations = relations(deal, ({ one, many }) => ({
  client: one(client, { fields: [deal.clientId], references: [client.id] }),
  vehicle: one(vehicle, { fields: [deal.vehicleId], references: [vehicle.id] }),
  lines: many(dealLine),
}));

export const dealLineRelations = relations(dealLine, ({ one }) => ({
  deal: one(deal, { fields: [dealLine.dealId], references: [deal.id] }),
}));
