// What every screen must hold in any dress: nothing wider than itself, nothing serious for axe; and a picture to look at.

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";

export const PICTURES = fileURLToPath(new URL("../../.cache/pictures", import.meta.url));
mkdirSync(PICTURES, { recursive: true });

export const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desk: { width: 1440, height: 900 },
};

type Size = keyof typeof SIZES;
export const EVERY_SIZE = Object.keys(SIZES) as Size[];

export async function looksRight(page: Page, name: string, sizes: Size[] = ["phone"]): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(SIZES[size]);
    await looksRightHere(page, `${name}-${size}`);
  }
}

/** In the size that the page has. */
export async function looksRightHere(page: Page, name: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.screenshot({ path: join(PICTURES, `${name}-${colorScheme}.png`), fullPage: true });
    await expectAccessible(page, `${name} ${colorScheme}`);
  }
  expect(await widerThanItsScreen(page), `${name} is wider than its screen`).toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
}

/** What makes the page, or the part of it that scrolls, wider than its screen: nothing, mostly. */
export function widerThanItsScreen(page: Page): Promise<string[]> {
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
