// A shop's logo, encoded anew: as it is shown, and as the icons of the installed app. Named by what was sent.

import { createHash } from "node:crypto";
import sharp from "sharp";
import type { Logo } from "../../../shared/domains/tenancy/settings.states.ts";
import { CodedError } from "../../../shared/kernel/errors.ts";
import type { Services } from "../../blobs/services.ts";
import { Problem } from "../../platform/problem.ts";
import { imageTypeOf } from "../../blobs/image-type.ts";
import { encoderFailure } from "../../blobs/encoder-trouble.ts";
import { inTurnToEncode } from "../../blobs/re-encode.ts";
import { LOGO_SIZES, logoKey, type LogoSize } from "../../blobs/logo-keys.ts";
import { asProblem } from "../../blobs/storage-trouble.ts";

export const MAX_LOGO_BYTES = 2 * 1024 * 1024;
/** A logo is drawn, not photographed: more than this is a bomb. */
const MAX_LOGO_PIXELS = 25_000_000;
const SECONDS = 15;
const SHOWN_EDGE = 512;
/** Of a maskable icon the outer tenth may be cut away on every side. */
const SAFE_SHARE = 0.8;

/** Encodes and keeps what was sent. Throws a Problem: 415 for what is no picture of these kinds, 422 for one that will not do. */
export async function keepLogo(
  { storage, log }: Pick<Services, "storage" | "log">,
  companyId: string,
  content: Uint8Array,
): Promise<Logo> {
  const type = imageTypeOf(content);
  if (type !== "png" && type !== "jpeg" && type !== "webp")
    throw new Problem(415, "tenancy/logo-not-an-image", "A PNG, JPEG or WebP picture is needed.");
  try {
    const { pictures, width, height } = await inTurnToEncode(companyId, () => encodeLogo(content));
    const logo = { sha256: createHash("sha256").update(content).digest("hex"), width, height };
    for (const [size, picture] of pictures)
      await storage.put(logoKey(companyId, logo, size), picture, LOGO_SIZES[size].mime);
    return logo;
  } catch (error) {
    if (error instanceof CodedError) throw new Problem(422, "tenancy/logo-unreadable", error.message);
    throw asProblem(error, { log });
  }
}

async function encodeLogo(content: Uint8Array) {
  const open = () =>
    sharp(content, { limitInputPixels: MAX_LOGO_PIXELS, failOn: "error" }).autoOrient().timeout({ seconds: SECONDS });
  const square = (edge: number, background: { r: number; g: number; b: number; alpha: number }) =>
    open().resize({ width: edge, height: edge, fit: "contain", background }).png().toBuffer();
  const nothing = { r: 0, g: 0, b: 0, alpha: 0 };
  const white = { r: 255, g: 255, b: 255, alpha: 1 };
  try {
    const shown = await open()
      .resize({ width: SHOWN_EDGE, height: SHOWN_EDGE, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 90 })
      .toBuffer({ resolveWithObject: true });
    const safe = Math.round(512 * SAFE_SHARE);
    const border = (512 - safe) / 2;
    const maskable = await sharp(await square(safe, white))
      .flatten({ background: white })
      .extend({
        top: Math.floor(border),
        left: Math.floor(border),
        bottom: Math.ceil(border),
        right: Math.ceil(border),
        background: white,
      })
      .png()
      .toBuffer();
    const pictures: [LogoSize, Uint8Array][] = [
      ["logo", shown.data],
      ["icon-192", await square(192, nothing)],
      ["icon-512", await square(512, nothing)],
      ["icon-maskable-512", maskable],
    ];
    return { pictures, width: shown.info.width, height: shown.info.height };
  } catch (error) {
    throw encoderFailure(error);
  }
}
