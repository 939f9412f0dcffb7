// Pictures as phones take them, and a device that sends them in pieces.

import { createHash, randomInt } from "node:crypto";
import sharp from "sharp";
import type { BlobPurpose } from "../../shared/kernel/blobs.states.ts";
import { uuidv7 } from "../../shared/kernel/ids.ts";
import type { Person } from "./cast.ts";

export const sha256Of = (content: Uint8Array) => createHash("sha256").update(content).digest("hex");

/** A JPEG of its own each time, lying on its side and telling where it was taken. */
export async function photo(width = 640, height = 480): Promise<Uint8Array> {
  const colour = { r: randomInt(256), g: randomInt(256), b: randomInt(256) };
  const noise = { type: "gaussian" as const, mean: 128, sigma: 40 };
  const plain = sharp({ create: { width, height, channels: 3, background: colour, noise } });
  return plain
    .withExif({ IFD0: { Copyright: "Ion Mecanic", Orientation: "6" }, IFD3: { GPSLatitude: "47/1 1/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 80 })
    .toBuffer();
}

export interface Piece {
  purpose?: BlobPurpose;
  sha256: string;
  offset: number;
  length: number;
  content: Uint8Array;
  headers?: Record<string, string>;
}

export function sendPiece(person: Person, { purpose = "photo", sha256, offset, length, content, headers }: Piece) {
  return person.request(`/api/blobs/${purpose}/${sha256}`, {
    method: "PATCH",
    headers: {
      "content-type": "application/octet-stream",
      "upload-offset": String(offset),
      "upload-length": String(length),
      ...headers,
    },
    body: content as Uint8Array<ArrayBuffer>,
  });
}

/** The whole content in one piece, as `purpose`. */
export function sendWhole(
  person: Person,
  content: Uint8Array,
  purpose: BlobPurpose = "photo",
  headers: Record<string, string> = {},
) {
  return sendPiece(person, {
    purpose,
    sha256: sha256Of(content),
    offset: 0,
    length: content.length,
    content,
    headers,
  });
}

/** Arguments of `photos.add` for a picture. */
export const photoArgs = (content: Uint8Array, workOrderId: string, changes: object = {}) => ({
  photoId: uuidv7(),
  workOrderId,
  sha256: sha256Of(content),
  mime: "image/jpeg",
  width: 640,
  height: 480,
  bytes: content.length,
  ...changes,
});
