// What can follow each beginning of a key that the funnel puts together.

import { FUNNEL_STAGES, TIMED_STAGES } from "../../shared/domains/sales/funnel.rules.ts";
import { KNOWN_SOURCES, LOST_REASONS } from "../../shared/domains/sales/sales.states.ts";
import { PERIODS } from "../domains/sales/funnel-view.ts";

export const FUNNEL_FAMILIES: Record<string, readonly string[]> = {
  "funnel.lead.": ["came", "contacted", "converted", "lost", "open"],
  "funnel.period.": PERIODS,
  "funnel.reason.": LOST_REASONS,
  "funnel.source.": KNOWN_SOURCES,
  "funnel.stage.": [...new Set([...TIMED_STAGES, ...FUNNEL_STAGES])],
};
