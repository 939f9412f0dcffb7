// Reads the codes of one frame (docs/decisions/0080-the-scanner.md). Where the reader's own file comes from is said by who starts it.

import { prepareZXingModule, readBarcodes, type ReaderOptions, type ReadResult } from "zxing-wasm/reader";
import { grayOf, halved, pictureOf, smoothed, type Gray } from "./gray.ts";

export interface SeenCode {
  text: string;
}

/** What stands on boxes of parts and on our labels. Others are left out: each takes its time, and some are read where there are none. */
const OPTIONS: ReaderOptions = {
  formats: ["QRCode", "EAN13", "EAN8", "UPCA", "Code128", "Code39", "DataMatrix"],
  tryHarder: true,
  tryRotate: true,
  tryInvert: false,
  tryDownscale: true,
  // So many lines across bars have to agree: two of them agree in noise, and what they say is another part.
  minLineCount: 6,
  // A box has several, and a sheet of labels dozens: the nearest to the middle is meant.
  maxNumberOfSymbols: 8,
};

/**
 * How a frame is looked at, until something is read: small first, which takes a sixth of the time and is enough for what is near; then
 * smoothed, which takes most of the sensor's noise away; then as it is, with one border between black and white.
 */
const LOOKS: readonly ((gray: Gray) => [ImageData, ReaderOptions])[] = [
  (gray) => [halved(gray), OPTIONS],
  (gray) => [smoothed(gray), OPTIONS],
  (gray) => [pictureOf(gray), { ...OPTIONS, binarizer: "GlobalHistogram" }],
];

/** `wasm`: the reader itself, or the address that it is at; left alone it would be asked of another site. Once is enough. */
export function prepareReader(wasm: string | ArrayBuffer): void {
  prepareZXingModule({ overrides: typeof wasm === "string" ? { locateFile: () => wasm } : { wasmBinary: wasm } });
}

/** The one nearest to the middle first. Throws when the reader cannot be had. */
export async function readCodes(frame: ImageData): Promise<SeenCode[]> {
  const gray = grayOf(frame);
  for (const look of LOOKS) {
    const [picture, options] = look(gray);
    const read = await readBarcodes(picture, options);
    if (read.length > 0) return nearest(read, picture);
  }
  return [];
}

function nearest(read: readonly ReadResult[], { width, height }: ImageData): SeenCode[] {
  const far = ({ position: { topLeft, topRight, bottomRight, bottomLeft } }: ReadResult) => {
    const corners = [topLeft, topRight, bottomRight, bottomLeft];
    const [x, y] = [corners.reduce((sum, at) => sum + at.x, 0) / 4, corners.reduce((sum, at) => sum + at.y, 0) / 4];
    return Math.hypot(x - width / 2, y - height / 2);
  };
  return read.toSorted((a, b) => far(a) - far(b)).map(({ text }) => ({ text }));
}
