// A printed invoice as a scanner or a phone would hand it over: a little turned, unsharp, noisy, compressed.

import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { createCanvas } from "@napi-rs/canvas";
import sharp from "sharp";
import { randomOf } from "../scan/random.ts";

const DPI = 250;

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
    const noise = await sharp({
      create: {
        width,
        height,
        channels: 3,
        background: "#000",
        noise: { type: "gaussian", mean: 128, sigma: random.between(8, 20) },
      },
    })
      .png()
      .toBuffer();
    const paper = random.pick(["#ffffff", "#f8f6ef", "#efefe8"]);
    const noisy = await sharp(canvas.toBuffer("image/png"))
      .flatten({ background: "#fff" })
      .composite([
        { input: { create: { width, height, channels: 3, background: paper } }, blend: "multiply" },
        { input: noise, blend: "soft-light" },
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
