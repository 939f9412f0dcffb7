// The message that goes with the address of a client's page.

import { expect, it } from "vitest";
import { LOCALES } from "../tenancy/tenancy.states.ts";
import { linkMessage, quoteMessage } from "./link-message.rules.ts";

const about = {
  client: "Irina  Kovaleva\n",
  car: "Toyota RAV4",
  plate: "KSR 417",
  questions: 3,
  sum: "3.630,00 MDL",
  url: "https://demo.garaj.md/t/abc",
};

it.each(LOCALES)("in %s is one line that ends with the address, with what is asked where something is", (locale) => {
  const asks = linkMessage(locale, about);
  const shows = linkMessage(locale, { ...about, questions: 0, car: "" });
  for (const message of [asks, shows]) {
    expect(message).toMatch(/ https:\/\/demo\.garaj\.md\/t\/abc$/);
    expect(message).not.toMatch(/\n| {2}/);
    expect(message).toContain("Irina Kovaleva");
  }
  expect(linkMessage(locale, { ...about, client: " " })).toMatch(/^[^ ,!]+( ziua)?[,!] Toyota/);
  expect(asks).toContain("3, 3.630,00 MDL");
  expect(asks).toContain("Toyota RAV4 (KSR 417):");
  expect(shows).not.toContain("3.630,00");
  expect(shows).toContain("KSR 417:");
});

it.each(LOCALES)("of a quote in %s is one line, too, with what it is about and what it comes to", (locale) => {
  const { questions: _, ...quote } = { ...about, subject: "Frâne  față" };
  const message = quoteMessage(locale, quote);
  expect(message).toMatch(/ https:\/\/demo\.garaj\.md\/t\/abc$/);
  expect(message).not.toMatch(/\n| {2}/);
  for (const said of ["Irina Kovaleva", "Toyota RAV4 (KSR 417): Frâne față", "3.630,00 MDL"])
    expect(message).toContain(said);
  expect(quoteMessage(locale, { ...quote, car: "" })).toContain(" KSR 417: Frâne");
  expect(quoteMessage(locale, { ...quote, car: "", plate: "", client: " " })).not.toContain("KSR");
});
