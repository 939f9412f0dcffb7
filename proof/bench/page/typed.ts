// Keys typed into the search of a page, and how long each took until it was painted, by the page's own clock.

import type { Page } from "@playwright/test";

declare global {
  var garajKeys: number[];
}

/** ms of each key of the text. Fails where a key's results are not those of what was typed. */
export async function typedInSearch(page: Page, text: string, between: number): Promise<number[]> {
  const field = page.locator("input[name=search]");
  await field.fill("");
  await page.evaluate(() => {
    globalThis.garajKeys = [];
    const input = document.querySelector<HTMLInputElement>("input[name=search]")!;
    input.oninput = ({ timeStamp }) => {
      // After the frame's own work; a task posted from there runs when it has been painted.
      requestAnimationFrame(() => {
        void scheduler.postTask(() => garajKeys.push(performance.now() - timeStamp), { priority: "user-blocking" });
      });
    };
  });
  await field.pressSequentially(text, { delay: between });
  await page.waitForFunction((keys) => garajKeys.length >= keys, text.length);
  const shown = await page.locator("[data-search-text]").getAttribute("data-search-text");
  if (shown !== text) throw new Error(`results of ${shown ?? "nothing"} instead of ${text}`);
  return page.evaluate(() => garajKeys);
}
