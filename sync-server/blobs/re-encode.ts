// Pictures are never kept as they came: decoded and encoded anew, upright, without metadata, with a thumbnail.

import sharp from "sharp";
import { MAX_PIXELS } from "../../shared/kernel/blobs.states.ts";
import { CodedError } from "../../shared/kernel/errors.ts";
import { encoderFailure } from "./encoder-trouble.ts";
import { FairTurns } from "./fair-turns.ts";
import { decodeHeic } from "./heic.ts";
import { imageTypeOf } from "./image-type.ts";
import { inSrgb } from "./picture-colours.ts";

export interface EncodedImage {
  full: Uint8Array;
  thumbnail: Uint8Array;
  mime: "image/jpeg" | "image/png";
}

const FULL_EDGE = 2560;
const THUMBNAIL_EDGE = 320;
/** Fifty million pixels take some two seconds on a small server. */
const SECONDS = 30;

// One picture at a time, on one core: fifty million pixels take hundreds of megabytes while they are decoded.
sharp.concurrency(1);
sharp.cache(false);
// The first bytes are looked at here, and by the library again: `<!--ftypavif--><svg …>` is AVIF to one and SVG to the other. So it
// knows no kinds but those that are taken, in the whole process.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpeg",
    "VipsForeignLoadPng",
    "VipsForeignLoadWebp",
    "VipsForeignLoadNsgif",
    "VipsForeignLoadHeif",
  ],
});
const turns = new FairTurns();

/**
 * In the turn of its shop, of which `begun` hears before it is worked on; only then is the picture read, so that a hundred that wait
 * take no memory. Throws a CodedError `blobs/not-an-image` or
 * `blobs/too-many-pixels` when the same content will never do, an EncoderTrouble when it may later.
 */
export function reEncode(
  shop: string,
  read: () => Promise<Uint8Array>,
  as: "photo" | "signature",
  begun: () => Promise<void> = () => Promise.resolve(),
): Promise<EncodedImage> {
  return turns.take(shop, async () => {
    await begun();
    return encode(await read(), as);
  });
}

/** Other work on a picture, in the same line: its shop waits for its turn here, too. */
export const inTurnToEncode = <T>(shop: string, work: () => Promise<T>): Promise<T> => turns.take(shop, work);

async function encode(content: Uint8Array, as: "photo" | "signature"): Promise<EncodedImage> {
  const type = imageTypeOf(content);
  if (type === null) throw new CodedError("blobs/not-an-image");
  await refuseTooLarge(content);
  const limits = { limitInputPixels: MAX_PIXELS, failOn: "error" } as const;
  // Sharp reads a HEIC's header alone. Decoded it is upright already, and nothing is left in it that would turn it again.
  const decoded = type === "heic" ? await decodeHeic(content) : null;
  try {
    const open = () =>
      decoded ? sharp(decoded.data, { ...limits, raw: decoded.raw }) : sharp(content, limits).autoOrient();
    const small = (edge: number) =>
      open()
        .timeout({ seconds: SECONDS })
        .resize({ width: edge, height: edge, fit: "inside", withoutEnlargement: true });
    const sized = async (edge: number) =>
      decoded?.colours ? (await inSrgb(small(edge), decoded.colours)).timeout({ seconds: SECONDS }) : small(edge);
    if (as === "signature") {
      const [full, thumbnail] = [(await sized(FULL_EDGE)).png(), (await sized(THUMBNAIL_EDGE)).png()];
      return { full: await full.toBuffer(), thumbnail: await thumbnail.toBuffer(), mime: "image/png" };
    }
    const full = await (await sized(FULL_EDGE)).flatten({ background: "#fff" }).jpeg({ quality: 85 }).toBuffer();
    const thumbnail = sharp(full).resize({ width: THUMBNAIL_EDGE, height: THUMBNAIL_EDGE, fit: "inside" });
    return { full, thumbnail: await thumbnail.jpeg({ quality: 72 }).toBuffer(), mime: "image/jpeg" };
  } catch (error) {
    throw encoderFailure(error);
  }
}

/** From the header alone: a bomb is not decoded to be weighed. */
async function refuseTooLarge(content: Uint8Array): Promise<void> {
  let pixels: number;
  try {
    const { width, height } = await sharp(content, { limitInputPixels: false }).metadata();
    pixels = width * height;
  } catch (error) {
    throw encoderFailure(error);
  }
  if (pixels > MAX_PIXELS) throw new CodedError("blobs/too-many-pixels");
}

/** Of a picture as it is shown, upright; from its header alone. Throws like `reEncode`. */
export async function shownSize(content: Uint8Array): Promise<{ width: number; height: number }> {
  try {
    const { width, height } = (await sharp(content, { limitInputPixels: false }).metadata()).autoOrient;
    return { width, height };
  } catch (error) {
    throw encoderFailure(error);
  }
}
