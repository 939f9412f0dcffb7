// A printed invoice as a scanner or a phone would hand it over: a little turned, unsharp, noisy, compressed.

import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { createCanvas } from "@napi-rs/canvas";
import sharp from "sharp";
import { randomOf, type Random } from "../scan/random.ts";

const DPI = 250;

/** Bytes around the middle of their range. The libraries' own noise is another each time. */
export function noiseOf(length: number, sigma: number, { next }: Random): Buffer {
  const noise = new Uint8ClampedArray(length);
  // Of three even draws the sum has half a step as its deviation.
  for (let at = 0; at < length; at++) noise[at] = 128 + (next() + next() + next() - 1.5) * 2 * sigma;
  return Buffer.from(noise.buffer);
}

/** The first page as a JPEG. */
export async function scanOf(pdf: Uint8Array, seed: number): Promise<Uint8Array> {
  const random = randomOf(seed * 104_729);
  const task = getDocument({ data: Uint8Array.from(pdf), verbosity: 0 });
  try {
    const page = await (await task.promise).getPage(1);
    const viewport = page.getViewport({ scale: DPI / 72 });
    const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
    await page.render({ canvas: canvas as never, viewport }).promise;
    const { width, height } = canvas;
    const sigma = random.between(8, 20);
    const noise = noiseOf(width * height * 3, sigma, randomOf(seed * 15_485_863));
    const paper = random.pick(["#ffffff", "#f8f6ef", "#efefe8"]);
    const noisy = await sharp(canvas.toBuffer("image/png"))
      .flatten({ background: "#fff" })
      .composite([
        { input: { create: { width, height, channels: 3, background: paper } }, blend: "multiply" },
        { input: noise, raw: { width, height, channels: 3 }, blend: "soft-light" },
      ])
      .png()
      .toBuffer();
    return await sharp(noisy)
      .rotate(random.between(-1.2, 1.2), { background: paper })
      .blur(random.between(0.4, 0.9))
      .jpeg({ quality: 60 + random.below(25) })
      .toBuffer();
  } finally {
    await task.destroy();
  }
}
