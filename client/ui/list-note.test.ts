import { describe, expect, it } from "vitest";
import { isPartlyHere, whyEmpty } from "./list-note.ts";

describe("a list that this device may have only a part of", () => {
  it.each([
    ["all of it is known", { complete: true, online: true }, false],
    ["all of it is known, without a network", { complete: true, online: false }, false],
    ["the rest is on its way", { complete: false, online: true }, false],
    ["the rest cannot be had now", { complete: false, online: false }, true],
  ])("says that it is a part: %s", (_, known, partly) => {
    expect(isPartlyHere(known)).toBe(partly);
  });

  it("calls nothing missing before all of it is known, whatever is looked for", () => {
    for (const narrowed of [true, false]) {
      expect(whyEmpty({ complete: false, online: true }, narrowed)).toBe("reading");
      expect(whyEmpty({ complete: false, online: false }, narrowed)).toBe("not-here");
    }
  });

  it("tells what is not found from what there is none of", () => {
    for (const online of [true, false]) {
      expect(whyEmpty({ complete: true, online }, true)).toBe("nothing-found");
      expect(whyEmpty({ complete: true, online }, false)).toBe("nothing");
    }
  });
});
