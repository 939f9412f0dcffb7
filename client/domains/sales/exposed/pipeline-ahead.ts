// What stands on the board of the pipeline, put together before anybody opens it, and kept.

import { usePipelineRows } from "../hooks/use-pipeline-rows.ts";

export function usePipelineAhead(): null {
  usePipelineRows();
  return null;
}
