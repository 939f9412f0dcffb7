// Whose doing a line of the log is told as, where no name of the shop stands by it.

import type { TFunction } from "i18next";
import { expect, it } from "vitest";
import { whoDid } from "./activity-sentence.tsx";
import type { ActivityShape } from "./activity-shapes.ts";

const t = ((key: string) => key) as unknown as TFunction;
const entry = (verb: string, user: ActivityShape["user"] = null, data = {}) => ({ verb, user, data }) as ActivityShape;

it.each(["deals.openQuote", "deals.approveQuote", "deals.declineQuote", "approvals.answer"])(
  "%s without a name is the client's",
  (verb) => expect(whoDid(entry(verb), t)).toBe("journal.theClient"),
);

it("a lead that came by the form is of whoever left it", () => {
  expect(whoDid(entry("leads.create", null, { via: "form" }), t)).toBe("journal.theClient");
});

it("a lead that somebody wrote down is theirs, and a deal that follows its order is nobody's", () => {
  expect(whoDid(entry("leads.create", { id: "ana", name: "Ana" }), t)).toBe("Ana");
  expect(whoDid(entry("deals.stage"), t)).toBe("journal.system");
});
