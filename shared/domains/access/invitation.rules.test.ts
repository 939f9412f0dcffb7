// How long an invitation holds, who can be invited, and who may see the link.

import { describe, expect, it } from "vitest";
import { canBeInvited, isInvitationOver, isShownToSender, passwordResetEnd } from "./invitation.rules.ts";

const DAY = 24 * 3_600_000;

describe("an invitation", () => {
  it.each([
    [0, false],
    [7 * DAY - 1, false],
    [7 * DAY, false],
    [7 * DAY + 1, true],
    [30 * DAY, true],
  ])("after %i ms: over %s", (passed, over) => {
    expect(isInvitationOver(1_000_000, 1_000_000 + passed)).toBe(over);
  });

  it("a link to a new password holds an hour", () => {
    expect(passwordResetEnd(5)).toBe(5 + 3_600_000);
  });

  it.each([
    // status, password, accepted → can be invited, link is shown
    ["inactive", false, null, true, true], // new
    ["active", false, null, true, true], // activated by hand before they accepted
    ["inactive", true, 1, true, false], // deactivated
    ["active", true, 1, false, false],
    ["active", false, 1, true, false], // password taken back
    ["inactive", false, 1, true, false],
    ["active", true, null, false, false],
    ["inactive", true, null, true, false],
  ] as const)(
    "%s, password %s, accepted %s: invited %s, link shown %s",
    (status, hasPassword, acceptedAt, can, shown) => {
      expect(canBeInvited({ status, hasPassword, acceptedAt })).toBe(can);
      expect(isShownToSender({ status, hasPassword, acceptedAt })).toBe(shown);
    },
  );
});
