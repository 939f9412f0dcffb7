import { describe, expect, it } from "vitest";
import { isOffered } from "./wizard-offer.ts";

const begun = { onboarding: { steps: { shop: "done" as const }, finished: false } };

describe("the wizard of the first sign-in", () => {
  it("is offered to an administrator until it is finished or put off", () => {
    expect(isOffered({ isAdmin: true }, begun, null)).toBe(true);
    expect(isOffered({ isAdmin: true }, begun, "1")).toBe(false);
    expect(isOffered({ isAdmin: true }, { onboarding: { steps: {}, finished: true } }, null)).toBe(false);
  });

  it("is offered to nobody else, nor from what an older release remembers", () => {
    expect(isOffered({ isAdmin: false }, begun, null)).toBe(false);
    expect(isOffered({ isAdmin: true }, {}, null)).toBe(false);
  });
});
