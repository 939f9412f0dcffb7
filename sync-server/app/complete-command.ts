// Which command has a server step (docs/offline.md).

import { touchedBy } from "../../shared/registry/reserving-commands.ts";
import type { CommandName } from "../../shared/registry/command-types.ts";
import { completeClient, completeVehicle } from "../domains/crm/crm.complete.ts";
import {
  completeCoefficient,
  completeCost,
  completeMarkup,
  completePart as completeCatalogPart,
  completePartEdit,
} from "../domains/catalog/catalog.complete.ts";
import { completeMoney } from "../domains/finance/finance.complete.ts";
import { completePartImage } from "../domains/catalog/part-images.complete.ts";
import { confirmTaps, noteTap } from "../domains/mechanic/mechanic.complete.ts";
import {
  completeAdjustment,
  completeReceipt,
  completeTransfer,
  completeDefault,
  completeDeletion,
  completeWarehouse,
} from "../domains/warehouse/stock.complete.ts";
import {
  completeItem,
  completeItems,
  completeMark,
  completePurchase,
  completePurchaseEdit,
  completeSupplier,
} from "../domains/purchasing/purchases.complete.ts";
import {
  completePrices,
  completePurchaseReceipt,
  completeUndoneReceipt,
} from "../domains/purchasing/receipts.complete.ts";
import { completeQuoteSending } from "../domains/sales/quote.complete.ts";
import {
  completeAppointment,
  completeAppointmentEdit,
  completeAppointmentStatus,
  completeVisitor,
  completeVehicleMove,
} from "../domains/scheduling/appointments.complete.ts";
import {
  completeConversion,
  completeSchedule,
  completeStartWork,
  recallStartWork,
} from "../domains/sales/pipeline.complete.ts";
import {
  completeDeal,
  completeDealEdit,
  completeDealLine,
  completeLead,
  followDeals,
} from "../domains/sales/sales.complete.ts";
import { completePost } from "../domains/scheduling/posts.complete.ts";
import {
  completeFile,
  completePhoto,
  completePhotoRestoring,
  completeSignature,
} from "../domains/work-orders/attachments.complete.ts";
import {
  completeCheckIn,
  completeCopy,
  completeEta,
  completeRestoring,
  completeWorkOrder,
  recallCheckIn,
} from "../domains/work-orders/work-orders.complete.ts";
import { completeIssue, completeReturn } from "../domains/work-orders/issue.complete.ts";
import { completePart, completeSuperseding, completeWork } from "../domains/work-orders/lines.complete.ts";
import { reserveParts } from "../domains/work-orders/reservations.ts";
import { forgetKnownSince } from "../commands/devices.ts";
import { noteRefused, runAccepted } from "../commands/held-commands.ts";
import type { CompleteCommand, ServerStep } from "../commands/server-steps.ts";

const steps: { readonly [Name in CommandName]?: ServerStep<Name> } = {
  "mechanic.start": noteTap("start"),
  "mechanic.pause": noteTap("pause"),
  "mechanic.resume": noteTap("resume"),
  "mechanic.done": noteTap("done"),
  "mechanic.block": noteTap("block"),
  "mechanic.confirmTimes": confirmTaps,
  "workOrders.create": completeWorkOrder,
  "workOrders.duplicate": completeCopy,
  "workOrders.restore": completeRestoring,
  "workOrders.setEta": completeEta,
  "workOrders.addWork": completeWork,
  "workOrders.addPart": completePart,
  "workOrders.supersedeLine": completeSuperseding,
  "photos.add": completePhoto,
  "photos.restore": completePhotoRestoring,
  "files.add": completeFile,
  "signatures.add": completeSignature,
  "scheduling.createPost": completePost,
  "scheduling.createAppointment": completeAppointment,
  "scheduling.editAppointment": completeAppointmentEdit,
  "scheduling.setAppointmentStatus": completeAppointmentStatus,
  "sales.sendQuote": completeQuoteSending,
  "scheduling.checkIn": async (context, facts) => {
    await completeVisitor(context, facts.args.appointmentId);
    return completeCheckIn(context, facts);
  },
  "pipeline.convertLead": completeConversion,
  "pipeline.schedule": completeSchedule,
  "pipeline.startWork": completeStartWork,
  "crm.createClient": completeClient,
  "crm.createVehicle": completeVehicle,
  "crm.moveVehicle": completeVehicleMove,
  "catalog.createPart": completeCatalogPart,
  "catalog.editPart": completePartEdit,
  "catalog.addPartImage": completePartImage,
  "catalog.setCost": completeCost,
  "catalog.createMarkupRule": completeMarkup,
  "catalog.updateMarkupRule": completeMarkup,
  "catalog.deleteMarkupRule": completeMarkup,
  "catalog.restoreMarkupRule": completeMarkup,
  "catalog.createCoefficient": completeCoefficient,
  "finance.takePayment": completeMoney,
  "finance.refund": completeMoney,
  "finance.takePaymentAndClose": completeMoney,
  "warehouse.createWarehouse": completeWarehouse,
  "warehouse.deleteWarehouse": completeDeletion,
  "warehouse.setDefaultWarehouse": completeDefault,
  "warehouse.receivePart": completeReceipt,
  "warehouse.adjustStock": completeAdjustment,
  "warehouse.transferPart": completeTransfer,
  "warehouse.issuePart": completeIssue,
  "warehouse.returnPart": completeReturn,
  "purchasing.createSupplier": completeSupplier,
  "purchasing.create": completePurchase,
  "purchasing.edit": completePurchaseEdit,
  "purchasing.addItems": completeItems,
  "purchasing.editItem": completeItem,
  "purchasing.removeItem": completeItem,
  "purchasing.restoreItem": completeItem,
  "purchasing.order": completeMark,
  "purchasing.cancel": completeMark,
  "purchasing.reopen": completeMark,
  "purchasing.restore": completeMark,
  "purchasing.receive": completePurchaseReceipt,
  "purchasing.undoReceipt": completeUndoneReceipt,
  "purchasing.applyPrices": completePrices,
  "sales.createLead": completeLead,
  "sales.createDeal": completeDeal,
  "sales.editDeal": completeDealEdit,
  "sales.addDealLine": completeDealLine,
  "access.forgetDevice": forgetKnownSince,
  "access.acceptHeld": runAccepted,
  "access.refuseHeld": noteRefused,
};

/** Of a command that found nothing to do: what is told of what it would have made. */
const recalls: { readonly [Name in CommandName]?: ServerStep<Name> } = {
  "scheduling.checkIn": recallCheckIn,
  "pipeline.startWork": recallStartWork,
};

export const completeCommand: CompleteCommand = async (context, facts) => {
  // The runner has read the arguments with the schema of the command of this very name: they are what its step takes, which
  // no type can say of a name that came over the wire.
  const step = (facts.isUnchanged ? recalls : steps)[facts.name as CommandName] as CompleteCommand | undefined;
  const told = (await step?.(context, facts)) ?? null;
  if (facts.isUnchanged) return told;
  await followDeals(context, facts);
  const touched = touchedBy(facts.name, facts.args, facts.told);
  if (touched) await reserveParts({ ...context, commandId: facts.commandId, at: facts.at }, touched);
  return told;
};
