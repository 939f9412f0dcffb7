// Which command has a server step (offline contract, 12).

import { MECHANIC_EVENTS } from "../../shared/domains/mechanic/mechanic.states.ts";
import { noteTap } from "../domains/mechanic/mechanic.complete.ts";
import { completePost } from "../domains/scheduling/posts.complete.ts";
import { completeFile, completePhoto, completeSignature } from "../domains/work-orders/attachments.complete.ts";
import { completeWorkOrder } from "../domains/work-orders/work-orders.complete.ts";
import { noteRefused, runAccepted } from "./held-commands.ts";
import type { CommandFacts, ServerStep, StepContext } from "./server-steps.ts";

const steps: Readonly<Record<string, ServerStep>> = {
  ...Object.fromEntries(MECHANIC_EVENTS.map((event) => [`mechanic.${event}`, noteTap(event)])),
  "workOrders.create": completeWorkOrder,
  "photos.add": completePhoto,
  "files.add": completeFile,
  "signatures.add": completeSignature,
  "scheduling.createPost": completePost,
  "access.acceptHeld": runAccepted,
  "access.refuseHeld": noteRefused,
};

export async function completeCommand(
  context: StepContext,
  facts: CommandFacts,
): Promise<Record<string, unknown> | null> {
  return (await steps[facts.name]?.(context, facts)) ?? null;
}
