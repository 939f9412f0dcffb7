// Which command has a server step (offline contract, 12).

import { MECHANIC_EVENTS } from "../../shared/domains/mechanic/mechanic.states.ts";
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
import { noteTap } from "../domains/mechanic/mechanic.complete.ts";
import { completePost } from "../domains/scheduling/posts.complete.ts";
import { completeFile, completePhoto, completeSignature } from "../domains/work-orders/attachments.complete.ts";
import {
  completeCopy,
  completeEta,
  completeRestoring,
  completeWorkOrder,
} from "../domains/work-orders/work-orders.complete.ts";
import { completePart, completeSuperseding, completeWork } from "../domains/work-orders/lines.complete.ts";
import { noteRefused, runAccepted } from "../commands/held-commands.ts";
import type { CommandFacts, ServerStep, StepContext } from "../commands/server-steps.ts";

const steps: Readonly<Record<string, ServerStep>> = {
  ...Object.fromEntries(MECHANIC_EVENTS.map((event) => [`mechanic.${event}`, noteTap(event)])),
  "workOrders.create": completeWorkOrder,
  "workOrders.duplicate": completeCopy,
  "workOrders.restore": completeRestoring,
  "workOrders.setEta": completeEta,
  "workOrders.addWork": completeWork,
  "workOrders.addPart": completePart,
  "workOrders.supersedeLine": completeSuperseding,
  "photos.add": completePhoto,
  "files.add": completeFile,
  "signatures.add": completeSignature,
  "scheduling.createPost": completePost,
  "crm.createClient": completeClient,
  "crm.createVehicle": completeVehicle,
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
  "access.acceptHeld": runAccepted,
  "access.refuseHeld": noteRefused,
};

export async function completeCommand(
  context: StepContext,
  facts: CommandFacts,
): Promise<Record<string, unknown> | null> {
  return (await steps[facts.name]?.(context, facts)) ?? null;
}
