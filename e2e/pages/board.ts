// Cards of the board, as a mouse drags them.

import { expect, type Locator, type Page } from "@playwright/test";

interface Point {
  x: number;
  y: number;
}

export const pointIn = async (target: Locator, share: Point): Promise<Point> => {
  const box = (await target.boundingBox())!;
  return { x: box.x + box.width * share.x, y: box.y + box.height * share.y };
};
export const MIDDLE = { x: 0.5, y: 0.5 };
/** Beside its menu, over what is a link for a click. */
const GRIP = { x: 0.4, y: 0.8 };

export async function hold(page: Page, card: Locator): Promise<void> {
  await page.evaluate(() => document.fonts.ready); // the words are as high as they will be
  const at = await pointIn(card, GRIP);
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x + 12, at.y + 4, { steps: 4 });
  await expect(card).toHaveAttribute("data-dragging", "true");
}

export async function over(page: Page, column: Locator, at: Point = MIDDLE): Promise<void> {
  const to = await pointIn(column, at);
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await expect(column).toHaveAttribute("data-over", "true");
}
