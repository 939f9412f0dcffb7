// What axe finds on a page. Its source is put into a document once and run there: a page is looked at some hundred times, and
// `@axe-core/playwright` puts 550 KB into it and opens another page for the report each time (1.5 s instead of 0.1 s a look).

import axe from "axe-core";
import { expect, type Page } from "@playwright/test";

/** Expects that axe finds nothing serious on the page as it is, frames apart: none is ours but a mail's text. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  if (!(await page.evaluate(() => "axe" in globalThis))) {
    // As a script it would stand under our content security policy; what the browser's debugger evaluates does not.
    await page.evaluate(axe.source);
  }
  const { violations } = await page.evaluate(() => {
    const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
    return run({ iframes: false, resultTypes: ["violations"] });
  });
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  expect(
    serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`),
    name,
  ).toEqual([]);
}
