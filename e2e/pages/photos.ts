// Photos as a person takes and sees them.

import { expect, type Locator, type Page } from "@playwright/test";
import type { PictureFile } from "../fixtures/pictures.ts";
import { job } from "./app.ts";
import { storedRows } from "./stored.ts";

/** Takes photos of a job and waits for the screen's word that they are saved; the sheet stays open. */
export async function takePhotos(page: Page, lineId: string, files: PictureFile[]): Promise<void> {
  await job(page, lineId).locator('[data-photo-input="camera"]').setInputFiles(files);
  await expect(page.locator(`[data-taken="${files.length}"]`)).toBeVisible({ timeout: 60_000 });
}

/** Small pictures whose image is really there. */
export async function shownThumbnails(within: Locator, each = "[data-photo]"): Promise<number> {
  return within
    .locator(`${each} img`)
    .evaluateAll((images) => images.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length);
}

export const photosIn = (within: Locator, state?: string): Locator =>
  within.locator(state === undefined ? "[data-photo]" : `[data-photo-state="${state}"]`);

/** The blobs that this device keeps, as it keeps them; none when it never kept one. */
export const keptBlobs = (page: Page) => storedRows<{ key: string; bytes: number }>(page, "garaj-blobs-", "records");
