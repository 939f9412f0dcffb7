// What rings at the desk of clients' answers to their quotes.

import { expect, it } from "vitest";
import { answeredQuotes } from "./answered-quotes.ts";

const line = (name: string, approvedAt: number | null, declinedAt: number | null, quantity = 1) => ({
  name,
  priceMinor: 10_000,
  quantity,
  approvedAt,
  declinedAt,
});
const deal = (id: string, ...lines: ReturnType<typeof line>[]) => ({ id, subject: `about ${id}`, lines });

it("names what was approved and declined, with what the approved comes to, the latest answer first", () => {
  const client = { name: "Ion", phone: "+37369111222" };
  const first = { ...deal("a", line("Ulei", 5, null, 2), line("Filtru", null, 7), line("Bujii", null, null)), client };
  const second = { ...deal("b", line("Frâne", null, 9)), vehicle: { plate: "CEB 412", plateCountry: "MD" } };
  expect(answeredQuotes([first, second])).toEqual([
    {
      dealId: "b",
      subject: "about b",
      client: null,
      plate: "CEB 412",
      plateCountry: "MD",
      at: 9,
      approved: [],
      declined: ["Frâne"],
      approvedMinor: 0,
    },
    {
      dealId: "a",
      subject: "about a",
      client,
      plate: null,
      plateCountry: "",
      at: 7,
      approved: ["Ulei"],
      declined: ["Filtru"],
      approvedMinor: 20_000,
    },
  ]);
});

it("is nothing of a quote that was changed since, so that all of it asks again", () => {
  expect(answeredQuotes([deal("a", line("Ulei", null, null))])).toEqual([]);
});
