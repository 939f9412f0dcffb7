// What every screen must hold in any dress: nothing wider than itself, nothing serious for axe; and, when asked for, a picture of it.

import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import type { Locale } from "../../shared/domains/tenancy/tenancy.states.ts";
import { expectAccessible } from "./accessibility.ts";

const folder = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

export const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desk: { width: 1440, height: 900 },
};

type Size = keyof typeof SIZES;
export const EVERY_SIZE = Object.keys(SIZES) as Size[];

/** With PICTURES=1, of what is in sight: those of the README are renewed, all others are for whoever wants to look. */
export async function picture(page: Page, name: string): Promise<void> {
  if (!process.env["PICTURES"]) return;
  const ofReadme = join(folder("docs/images"), `${name}.png`);
  const pictures = folder(".cache/pictures");
  mkdirSync(pictures, { recursive: true });
  // Left there by what was done on the screen before: nobody sees it who comes by a link.
  await page.evaluate(
    () => document.activeElement?.id === "page" && document.querySelector<HTMLElement>("#page")!.blur(),
  );
  const path = existsSync(ofReadme) ? ofReadme : join(pictures, `${name}.png`);
  await page.screenshot({ path, animations: "disabled" });
}

/** Once the page has the frame of that size: it hears of it with the next picture, and draws itself anew after that. */
export async function toSize(page: Page, size: Size): Promise<void> {
  await page.setViewportSize(SIZES[size]);
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(); // after React's own, which was sent as the size was heard of
        requestAnimationFrame(() => port2.postMessage(null));
      }),
  );
}

/** In each of the sizes, light and dark: whole once, its colours in all. */
export async function looksRight(page: Page, name: string, sizes: Size[] = ["phone"]): Promise<void> {
  for (const size of sizes) {
    await toSize(page, size);
    await look(page, `${name}-${size}`, size === sizes[0] || process.env["EVERY_LOOK"] !== undefined);
  }
}

/** In the size that the page has; `within`: what lies over a page that was looked at. */
export const looksRightHere = (page: Page, name: string, within?: string): Promise<void> =>
  look(page, name, true, within);

async function look(page: Page, name: string, whole: boolean, within?: string): Promise<void> {
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await picture(page, `${name}-ro-${colorScheme}`);
    const rules = whole && colorScheme === "light" ? "all" : "contrast";
    await expectAccessible(page, `${name} ${colorScheme}`, rules, within);
  }
  await expectToFit(page, name);
  expect(await badgesScrolledAway(page), `${name}: the badge scrolls out of view`).toEqual([]);
}

/** Of the badge, which is always in view: its place at the end of a page that is longer than its screen. */
function badgesScrolledAway(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const scroller = document.querySelector("#page");
    const badge = scroller?.querySelector('header a[href="/app/sync"]');
    if (!scroller || !badge) return [];
    const before = scroller.scrollTop;
    scroller.scrollTop = scroller.scrollHeight;
    const { top, left, width, height } = badge.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    scroller.scrollTop = before;
    const isOpen = document.querySelector("[role=dialog]") !== null; // what lies over the page lies over its badge, too
    return top < 0 || (!isOpen && !badge.contains(there)) ? [top] : [];
  });
}

/** The page anew, in a language chosen on this device. */
export async function speak(page: Page, language: Locale): Promise<void> {
  await page.evaluate((wanted) => localStorage.setItem("garaj-language", wanted), language);
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", language);
}

/** The words of another language: none missing, and none too long for any of the sizes. With EVERY_LOOK=1 everything else of
 * them, too (`npm run proof`). */
export async function wordsFit(page: Page, name: string): Promise<void> {
  for (const size of EVERY_SIZE) {
    await toSize(page, size);
    await expectToFit(page, `${name} ${size}`);
    if (process.env["EVERY_LOOK"]) await look(page, `${name}-${size}`, true);
  }
  expect(await wordsMissing(page), name).toEqual([]);
}

/** A word that a language does not have is shown by its key. */
function wordsMissing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = [...document.querySelectorAll("body *")].flatMap((element) => [
      ...[...element.childNodes].flatMap((node) => (node.nodeType === Node.TEXT_NODE ? [node.textContent ?? ""] : [])),
      ...["aria-label", "placeholder", "title"].map((name) => element.getAttribute(name) ?? ""),
    ]);
    return shown.filter((text) => /^[a-z]+[a-zA-Z]*(\.[a-z][\w-]*)+$/.test(text.trim()));
  });
}

/** Once it is drawn in the size that it was given. */
export const expectToFit = (page: Page, name: string): Promise<void> =>
  expect.poll(() => widerThanItsScreen(page), `${name} is wider than its screen`).toEqual([]);

/** What makes the page, or the part of it that scrolls, wider than its screen: nothing, mostly. */
function widerThanItsScreen(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scrollers = [document.documentElement, ...document.querySelectorAll("#page")];
    return scrollers
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .flatMap((scroller) => {
        const end = scroller.getBoundingClientRect().left + scroller.clientWidth;
        const wide = [...scroller.querySelectorAll("*")].filter(
          (each) => each.getBoundingClientRect().right > end + 0.5,
        );
        return wide
          .slice(-3)
          .map((each) => `${each.tagName} ${String(each.getAttribute("class"))} ${each.textContent?.slice(0, 30)}`);
      });
  });
}
