// What axe finds on a page. Its source is put into a document once and run there: a page is looked at some hundred times, and
// `@axe-core/playwright` puts 550 KB into it and opens another page for the report each time (1.5 s instead of 0.1 s a look).

import axe from "axe-core";
import { expect, type Page } from "@playwright/test";
import { namePalettes } from "./palettes.ts";

type InPage = typeof globalThis & { axe: typeof axe; namePalettes: typeof namePalettes };

/** How often axe was asked for the contrast of a palette, wherever that was: it depends on nothing else. */
const asked = new Map<string, number>();
/** What it passed is not asked again, nor what it could not tell in so many places (letters over a picture, say). */
const ENOUGH = 3;

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
  const found = rules === "all" ? await findIn(page, within) : await findContrastIn(page, within);
  expect.soft(found, name).toEqual([]); // one run tells what is wrong on every screen
}

/** As a script it would stand under our content security policy; what the browser's debugger evaluates does not. */
async function bring(page: Page, what: "axe" | "namePalettes", source: string): Promise<void> {
  if (!(await page.evaluate((name) => name in globalThis, what))) await page.evaluate(source);
}

async function findIn(page: Page, within: string): Promise<string[]> {
  await bring(page, "axe", axe.source);
  return page.evaluate(async (place) => {
    const { violations } = await (globalThis as InPage).axe.run(place, {
      iframes: false,
      resultTypes: ["violations"],
    });
    return violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`);
  }, within);
}

/** Of what has a palette that nothing had before: a list's hundred rows have three, and the same ones in every width. */
export async function findContrastIn(page: Page, within: string): Promise<string[]> {
  await bring(page, "namePalettes", `globalThis.namePalettes = ${namePalettes.toString()}`);
  const shown = await page.evaluate((place) => (globalThis as InPage).namePalettes(place), within);
  const unseen = [...new Set(shown)].filter((palette) => (asked.get(palette) ?? 0) < ENOUGH);
  if (unseen.length === 0) return [];
  await bring(page, "axe", axe.source);
  const { wrong, right } = await page.evaluate(
    async ([place, palettes]) => {
      const { axe: judge, namePalettes: nameAll } = globalThis as InPage;
      const wanted = new Set(palettes);
      const of = new Map<Element, string>();
      nameAll(place, (element, palette) => {
        if (wanted.has(palette)) of.set(element, palette);
      });
      const { violations, passes } = await judge.run(
        { include: [...of.keys()] as never },
        {
          runOnly: { type: "rule", values: ["color-contrast"] },
          iframes: false,
          elementRef: true,
          resultTypes: ["violations", "passes"],
        },
      );
      const elements = (results: axe.Result[]) => results.flatMap(({ nodes }) => nodes);
      return {
        wrong: elements(violations).map(({ target, any }) => `color-contrast: ${target.join(" ")} ${any[0]?.message}`),
        right: elements(passes).flatMap(({ element }) => of.get(element as Element) ?? []),
      };
    },
    [within, unseen] as const,
  );
  for (const palette of unseen) asked.set(palette, (asked.get(palette) ?? 0) + 1);
  for (const palette of right) asked.set(palette, ENOUGH);
  return wrong;
}
