import { describe, expect, it } from "vitest";
import { editPartArgs, setCostArgs } from "../../../shared/domains/catalog/parts.args.ts";
import { partAction, PART_FIELD_WORDS } from "./part-actions.ts";

describe("what was done to a part", () => {
  it.each([
    ["catalog.editPart", { part: "Disc", field: "sellPriceMinor", from: null, to: 25_000 }, "edit"],
    ["catalog.setCost", { part: "Disc", field: "buyPriceMinor" }, "cost"],
    ["catalog.publishPart", { part: "Disc", published: 1 }, "published"],
    ["catalog.publishPart", { part: "Disc", published: 0 }, "unpublished"],
    ["catalog.addPartImage", { part: "Disc" }, "imageAdded"],
    ["catalog.movePartImage", { part: "Disc" }, "imageMoved"],
    ["catalog.removePartImage", { part: "Disc" }, "imageRemoved"],
    ["catalog.conflict", { part: "Disc", field: "brand", yours: null, theirs: "ATE" }, "conflict"],
    ["catalog.conflict", { part: "Disc", field: "buyPriceMinor" }, "costConflict"],
  ])("%s of %j is told as %s", (verb, data, action) => {
    expect(partAction({ verb, data })).toBe(action);
  });

  it.each([
    ["catalog.createPart", { part: "Disc" }],
    ["catalog.deletePart", { part: "Disc" }],
    ["catalog.restorePart", { part: "Disc" }],
    ["catalog.editPart", { part: "Disc", field: "a field that nobody knows" }],
  ])("%s of %j has no sentence of its own", (verb, data) => {
    expect(partAction({ verb, data })).toBeNull();
  });

  it("has a word for every field that a command writes", () => {
    const fields = [...editPartArgs.shape.edit.options, ...setCostArgs.shape.edit.options].map(
      ({ shape }) => shape.field.value,
    );
    expect(Object.keys(PART_FIELD_WORDS).toSorted()).toEqual(fields.toSorted());
  });
});
