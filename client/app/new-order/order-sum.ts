// What the lines that are typed come to so far.

import { isBlank, readDraft, sumOf, type LineDraft } from "../order/lines/line-draft.ts";
import type { TypedAs } from "../order/typed-values.ts";

export interface OrderSum {
  /** Norm hours. */
  hours: number;
  /** Minor units; what nobody has priced counts as nothing. */
  worksMinor: number;
  partsMinor: number;
}

/** Of the lines that are fit. `ratePerHourMinor`: of the shop, for labour whose price is left to it. */
export function orderSum(lines: readonly LineDraft[], ratePerHourMinor: number, as: TypedAs): OrderSum {
  const sum: OrderSum = { hours: 0, worksMinor: 0, partsMinor: 0 };
  for (const draft of lines) {
    if (isBlank(draft)) continue;
    const line = readDraft(draft, as);
    if ("wrong" in line) continue;
    sum.hours += line.normHours ?? 0;
    sum[draft.kind === "work" ? "worksMinor" : "partsMinor"] += sumOf(draft, ratePerHourMinor, as) ?? 0;
  }
  return sum;
}
