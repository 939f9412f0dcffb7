// The taps of a mechanic on a line, as commands.

import type { BlockReason, MechanicEvent } from "../../../../shared/domains/mechanic/mechanic.states.ts";
import { useEngine } from "../../../data/react.ts";
import { save } from "../../../data/save.ts";
import type { Job } from "./use-jobs.ts";

export interface Block {
  reason: BlockReason;
  note: string | null;
}

/** Resolves to whether the tap was kept on this device. */
export type SendLineEvent = (event: MechanicEvent, block?: Block) => Promise<boolean>;

export function useLineCommands({ line, order }: Job): SendLineEvent {
  const engine = useEngine();
  return (event, block) =>
    save(
      engine,
      `mechanic.${event}`,
      { workLineId: line.id, ...(block ? { reason: block.reason, note: block.note } : {}) },
      { title: line.name, plate: order.vehicle?.plate ?? null, number: order.number },
    );
}
