// The board as its address says it.

import { describe, expect, it } from "vitest";
import { CHIPS } from "../../../../shared/domains/sales/pipeline-board.rules.ts";
import { NO_PIPELINE_FILTERS, pipelineSearch, pipelineView } from "./pipeline-view.ts";

describe("the view of the board", () => {
  it.each(CHIPS)("is of everything again once nothing narrows it, after: %s", (show) => {
    const narrowed = pipelineView({ as: "list", show, q: "BKA 771", stage: "ready" });
    expect({ ...narrowed, ...NO_PIPELINE_FILTERS }).toEqual(pipelineView({ as: "list" }));
  });

  it("is read from its own address, and says only what is set", () => {
    const view = pipelineView({ show: "mine", q: 771, stage: "quote", sort: "-amount" });
    expect(view).toMatchObject({ as: "board", show: "mine", q: "771", stage: "quote", sort: "-amount" });
    expect(pipelineView(pipelineSearch(view))).toEqual(view);
    expect(pipelineSearch(pipelineView({}))).toEqual({});
  });

  it("takes what it does not know for nothing said", () => {
    expect(pipelineView({ as: "map", show: "late", stage: "gone", q: null })).toEqual(pipelineView({}));
  });
});
