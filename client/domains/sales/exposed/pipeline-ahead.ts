// What stands on the board of the pipeline, put together before anybody opens it, and kept.

import { useCards } from "../hooks/use-cards.ts";

export function usePipelineAhead(): null {
  useCards();
  return null;
}
