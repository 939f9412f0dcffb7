// What the board shows, as its address says it: as columns or as a list, a chip, what is looked for, and of the list its order.

import { CHIPS, type Chip } from "../../../../shared/domains/sales/pipeline-board.rules.ts";
import { PIPELINE_COLUMNS, type PipelineColumn } from "../../../../shared/domains/sales/sales.states.ts";
import { oneIn, textIn } from "../../../app/lists/list-view.ts";
import type { Sort } from "../../../ui/table/columns.ts";

export interface PipelineView {
  as: "board" | "list";
  /** A chip. */
  show: Chip;
  q: string;
  /** Of the list alone: one column of the board. */
  stage: PipelineColumn | "";
  sort: string;
  cols: string;
  /** A list of what this device has has one. */
  page: number;
}

type Search = Readonly<Record<string, unknown>>;

export const pipelineView = (search: Search): PipelineView => ({
  as: search["as"] === "list" ? "list" : "board",
  show: oneIn(CHIPS, search["show"]) || "all",
  q: textIn(search["q"], 100),
  stage: oneIn(PIPELINE_COLUMNS, search["stage"]),
  sort: textIn(search["sort"], 40),
  cols: textIn(search["cols"], 200),
  page: 1,
});

/** Only what is set: an address without filters is a short one. */
export const pipelineSearch = (view: PipelineView): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(view).filter(([name, value]) => value !== "" && value !== NOT_SAID[name as keyof PipelineView]),
  );

/** What an address does not say. */
const NOT_SAID: Partial<PipelineView> = { show: "all", as: "board", page: 1 };

export const NO_PIPELINE_FILTERS = { show: "all", q: "", stage: "" } as const satisfies Partial<PipelineView>;

/** As the columns stand, and in each whose turn comes first. */
export const BY_STAGE: Sort = { id: "stage", desc: false };
