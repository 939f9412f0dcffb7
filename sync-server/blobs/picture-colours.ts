// Pixels whose numbers mean other colours than sRGB's, made to mean those: a JPEG that says nothing of it is shown as sRGB.

import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import type { Colours } from "./heic-task.ts";

/** The head of a PNG: its signature, and IHDR with its length, name and checksum. */
const PNG_HEAD_BYTES = 8 + 25;

/**
 * The picture in sRGB; made small before, since all of it is in memory once more. Sharp follows a profile that stands in a file, and takes none
 * beside pixels: hence a PNG in between, which loses nothing.
 */
export async function inSrgb(picture: Sharp, colours: Colours): Promise<Sharp> {
  const png = await picture.png({ compressionLevel: 0 }).toBuffer();
  const profile = colours === "display-p3" ? await displayP3() : colours;
  return sharp(Buffer.concat([png.subarray(0, PNG_HEAD_BYTES), profileChunk(profile), png.subarray(PNG_HEAD_BYTES)]));
}

function profileChunk(profile: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from("iCCP"), Buffer.from("colours\0\0"), deflateSync(profile)]);
  const chunk = Buffer.alloc(4 + named.length + 4);
  chunk.writeUInt32BE(named.length - 4, 0);
  named.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(named), 4 + named.length);
  return chunk;
}

/** As the library itself has it. */
async function displayP3(): Promise<Uint8Array> {
  const dot = sharp({ create: { width: 1, height: 1, channels: 3, background: "#fff" } }).withIccProfile("p3");
  return (await sharp(await dot.png().toBuffer()).metadata()).icc!;
}
