// What axe finds on a page. Its source is put into a document once and run there: a page is looked at some hundred times, and
// `@axe-core/playwright` puts 550 KB into it and opens another page for the report each time (1.5 s instead of 0.1 s a look).

import axe from "axe-core";
import { expect, type Page } from "@playwright/test";

/** Of what a size and a scheme change, what is most often wrong. */
const CONTRAST: axe.RunOnly = { type: "rule", values: ["color-contrast"] };

/**
 * Expects that axe finds nothing serious on the page as it is, frames apart: none is ours but a mail's text. `contrast`: of its colours
 * alone, where the page was looked at whole in another dress. `within`: of what lies over a page that was looked at.
 */
export async function expectAccessible(
  page: Page,
  name: string,
  rules: "all" | "contrast" = "all",
  within = "html",
): Promise<void> {
  if (!(await page.evaluate(() => "axe" in globalThis))) {
    // As a script it would stand under our content security policy; what the browser's debugger evaluates does not.
    await page.evaluate(axe.source);
  }
  const only = rules === "contrast" ? { runOnly: CONTRAST } : {};
  const found = await page.evaluate(
    async ([asked, place]) => {
      const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
      const { violations } = await run(place, { iframes: false, resultTypes: ["violations"], ...asked });
      return violations
        .filter(({ impact }) => impact === "serious" || impact === "critical")
        .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`);
    },
    [only, within] as const,
  );
  expect.soft(found, name).toEqual([]); // one run tells what is wrong on every screen
}
