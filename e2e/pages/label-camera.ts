// A camera before which a printed label lies: a film of one picture, as Chromium takes it in place of a camera.

import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Browser } from "@playwright/test";

const FILM = { width: 640, height: 480 };
/** Of what lies around the label. */
const TABLE = 120;

/** The upper left of a printed page, with the table around it, as a film of some frames. Answers its path. */
function film(page: ImageData, part: { width: number; height: number }): string {
  const light = Buffer.alloc(FILM.width * FILM.height, TABLE);
  const [left, top] = [(FILM.width - part.width) >> 1, (FILM.height - part.height) >> 1];
  for (let y = 0; y < part.height; y++)
    for (let x = 0; x < part.width; x++)
      light[(top + y) * FILM.width + left + x] = page.data[(y * page.width + x) * 4]!;
  const colours = Buffer.alloc((FILM.width * FILM.height) / 2, 128);
  const frame = Buffer.concat([Buffer.from("FRAME\n"), light, colours]);
  const head = Buffer.from(`YUV4MPEG2 W${FILM.width} H${FILM.height} F10:1 Ip A1:1 C420mpeg2\n`);
  const path = join(mkdtempSync(join(tmpdir(), "garaj-film-")), "label.y4m");
  writeFileSync(path, Buffer.concat([head, ...Array.from({ length: 10 }, () => frame)]));
  return path;
}

/** A browser whose camera sees this part of a printed page, and which allows it when it is asked. */
export const browserThatSees = (page: ImageData, part: { width: number; height: number }): Promise<Browser> =>
  chromium.launch({
    ...(process.env["CHROMIUM_PATH"] ? { executablePath: process.env["CHROMIUM_PATH"] } : {}),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--use-fake-ui-for-media-stream",
      "--use-fake-device-for-media-stream",
      `--use-file-for-fake-video-capture=${film(page, part)}`,
    ],
  });
