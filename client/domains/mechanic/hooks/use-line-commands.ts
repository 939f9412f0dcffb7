// The taps of a mechanic on a line, as commands.

import type { BlockReason, MechanicEvent } from "../../../../shared/domains/mechanic/mechanic.states.ts";
import type { EntrySubject } from "../../../data/outbox/outbox-db.ts";
import { useEngine } from "../../../data/hooks/react.ts";
import { save } from "../../../data/outbox/save.ts";
import type { Job } from "./use-jobs.ts";

export interface Block {
  reason: BlockReason;
  note: string | null;
}

/** Resolves to whether the tap was kept on this device. */
export type SendLineEvent = (
  ...tap: [event: Exclude<MechanicEvent, "block">, block?: undefined] | [event: "block", block: Block]
) => Promise<boolean>;

/** What a command of this job is about, as the sync centre names it. */
export const subjectOf = ({ line, order }: Job): EntrySubject => ({
  title: line.name,
  plate: order.vehicle?.plate ?? null,
  number: order.number,
});

export function useLineCommands(job: Job): SendLineEvent {
  const engine = useEngine();
  const workLineId = job.line.id;
  return (...[event, block]) =>
    event === "block"
      ? save(engine, "mechanic.block", { workLineId, reason: block.reason, note: block.note }, subjectOf(job))
      : save(engine, `mechanic.${event}`, { workLineId }, subjectOf(job));
}
