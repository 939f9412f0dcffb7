// What the page of a quote says once all of it is answered: what comes next, by what was answered and by where the deal is.

import { expect, it } from "vitest";
import { shownOrder } from "../../documents/order.fixture.ts";
import { quotePage } from "./quote.page.ts";
import type { OfferedLine, OfferedQuote } from "./quote.reads.ts";

const { shop: settings } = shownOrder();
const line = (id: string, isApproved: boolean): OfferedLine => ({
  id,
  kind: "work",
  name: `line ${id}`,
  normHours: 1,
  priceMinor: 10_000,
  quantity: 1,
  approvedAt: isApproved ? 1 : null,
  declinedAt: isApproved ? null : 1,
});

async function textOf(stage: OfferedQuote["stage"], ...lines: OfferedLine[]): Promise<string> {
  const quote: OfferedQuote = {
    id: "deal",
    clientId: "client",
    client: "Ion",
    clientLocale: null,
    mergedClients: [],
    subject: "Frâne",
    stage,
    quoteStatus: "answered",
    quoteSentAt: 1,
    quoteSeenAt: 1,
    deletedAt: null,
    plate: "",
    plateCountry: "",
    car: "",
    lines,
  };
  const shown = { quote, standing: "answered" as const, settings, locale: "ro" as const, flash: null };
  const { markup } = await quotePage({ ...shown, actionOf: () => "/answer", paper: "/paper" });
  return String(await markup);
}

const WHEN = "ca să stabilim când veniți";

it("asks when they come where something was approved and no day is agreed", async () => {
  expect(await textOf("agree", line("a", true), line("b", false))).toContain(WHEN);
});

it("does not ask when they come once a day is agreed, nor where all was declined", async () => {
  const scheduled = await textOf("scheduled", line("a", true));
  expect(scheduled).not.toContain(WHEN);
  expect(scheduled).toContain("Vă așteptăm cum am stabilit.");
  const declined = await textOf("contact", line("a", false));
  expect(declined).not.toContain(WHEN);
  expect(declined).toContain("Am notat că nu doriți aceste lucrări.");
});
