// A camera's picture made as small as a workshop needs it, on the device: upright, without metadata, with a thumbnail.

import { CodedError } from "../../../shared/kernel/errors.ts";

export interface ShrunkPhoto {
  content: ArrayBuffer;
  thumbnail: ArrayBuffer;
  mime: "image/jpeg";
  width: number;
  height: number;
}

/** Text on a part's label stays readable; a photo is some 400 KB. */
const EDGE = 2048;
const THUMBNAIL_EDGE = 320;
const QUALITY = 0.8;
const THUMBNAIL_QUALITY = 0.7;

/** Throws a CodedError `photos/cannot-read` for what this browser cannot decode: HEIC outside of Safari, a video. */
export async function shrinkPhoto(file: Blob): Promise<ShrunkPhoto> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" }).catch((error: unknown) => {
    throw new CodedError("photos/cannot-read", error instanceof Error ? error.message : String(error));
  });
  try {
    const full = drawn(picture, EDGE);
    const small = drawn(full, THUMBNAIL_EDGE);
    const [content, thumbnail] = await Promise.all([encoded(full, QUALITY), encoded(small, THUMBNAIL_QUALITY)]);
    return { content, thumbnail, mime: "image/jpeg", width: full.width, height: full.height };
  } finally {
    picture.close();
  }
}

type Canvas = OffscreenCanvas | HTMLCanvasElement;

function drawn(picture: ImageBitmap | Canvas, edge: number): Canvas {
  const scale = Math.min(1, edge / Math.max(picture.width, picture.height));
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const canvas = makeCanvas(width, height);
  const context = canvas.getContext("2d");
  if (!context) throw new CodedError("photos/cannot-read", "no canvas");
  context.fillStyle = "#fff"; // a JPEG has no transparency
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, width, height);
  return canvas;
}

/** Safari before 16.4 draws on a page's canvas alone. */
function makeCanvas(width: number, height: number): Canvas {
  if ("OffscreenCanvas" in globalThis) return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement("canvas"), { width, height });
}

async function encoded(canvas: Canvas, quality: number): Promise<ArrayBuffer> {
  const type = "image/jpeg";
  const blob =
    "convertToBlob" in canvas
      ? await canvas.convertToBlob({ type, quality })
      : await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  if (!blob) throw new CodedError("photos/cannot-read", "the canvas could not be encoded");
  return blob.arrayBuffer();
}
