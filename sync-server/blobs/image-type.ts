// What a file is by its first bytes, whatever its name or its sender says (docs/security.md).

import { heifKindOf } from "../../shared/kernel/heic.ts";

export type ImageType = "jpeg" | "png" | "webp" | "gif" | "avif" | "heic";

const ascii = (bytes: Uint8Array, from: number, to: number) => String.fromCodePoint(...bytes.subarray(from, to));

/** One of the kinds of picture that are taken; null for anything else, SVG and TIFF included. */
export function imageTypeOf(bytes: Uint8Array): ImageType | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "jpeg";
  if (ascii(bytes, 0, 8) === "\u0089PNG\r\n\u001a\n") return "png";
  if (ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 12) === "WEBP") return "webp";
  if (ascii(bytes, 0, 6) === "GIF87a" || ascii(bytes, 0, 6) === "GIF89a") return "gif";
  return heifKindOf(bytes);
}
