// Keys of the pipeline that the code puts together.

import { CHIPS } from "../../shared/domains/sales/pipeline-board.rules.ts";
import { PIPELINE_MOVES, type PipelineMove } from "../../shared/domains/sales/pipeline-moves.rules.ts";
import { PIPELINE_COLUMNS } from "../../shared/domains/sales/sales.states.ts";
import { URGENCIES } from "../../shared/domains/work-orders/work-orders.states.ts";
import type { ClockKind } from "../domains/sales/pipeline/card-clock.ts";

const CLOCKS: Record<ClockKind, true> = {
  lateLead: true,
  lateQuote: true,
  lateUnpaid: true,
  lateEta: true,
  waits: true,
  contacted: true,
  sent: true,
  seen: true,
  answered: true,
  confirmed: true,
  unconfirmed: true,
  due: true,
  ready: true,
  settled: true,
  paid: true,
};
/** The others are asked about first, and told by what asks. */
const TOLD: Record<Exclude<PipelineMove, "sendQuote" | "takePayment">, true> = {
  convertLead: true,
  schedule: true,
  unschedule: true,
  startWork: true,
  ready: true,
  backToWork: true,
};

export const PIPELINE_FAMILIES: Record<string, readonly string[]> = {
  "pipeline.chip.": CHIPS,
  "pipeline.did.": [...Object.keys(TOLD), "contactLead"],
  "pipeline.does.": [...PIPELINE_MOVES, "closePaid"],
  "pipeline.mark.": [...Object.keys(CLOCKS), "advance"],
  "pipeline.none.": PIPELINE_COLUMNS,
  "status.urgency.": URGENCIES.filter((urgency) => urgency !== "normal"),
};
