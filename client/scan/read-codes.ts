// Reads the codes of one frame (docs/decisions/0080-the-scanner.md). Where the reader's own file comes from is said by who starts it.

import { prepareZXingModule, readBarcodes, type ReaderOptions } from "zxing-wasm/reader";

export interface SeenCode {
  text: string;
  /** Its corners in pixels of the frame, from the upper left one on, in turn. */
  corners: readonly { x: number; y: number }[];
}

/** What stands on boxes of parts and on our labels. Others are left out: each takes its time, and some are read where there are none. */
const OPTIONS: ReaderOptions = {
  formats: ["QRCode", "EAN13", "EAN8", "UPCA", "Code128", "Code39", "DataMatrix"],
  tryHarder: true,
  tryRotate: true,
  tryInvert: false,
  tryDownscale: true,
  // A box has several, and a sheet of labels dozens: the nearest to the middle is meant.
  maxNumberOfSymbols: 8,
};

/** `wasm`: the reader itself, or the address that it is at; left alone it would be asked of another site. Once is enough. */
export function prepareReader(wasm: string | ArrayBuffer): void {
  prepareZXingModule({ overrides: typeof wasm === "string" ? { locateFile: () => wasm } : { wasmBinary: wasm } });
}

/** The one nearest to the middle first. Throws when the reader cannot be had. */
export async function readCodes(frame: ImageData): Promise<SeenCode[]> {
  const read = await readBarcodes(frame, OPTIONS);
  const seen = read.map(({ text, position: { topLeft, topRight, bottomRight, bottomLeft } }) => ({
    text,
    corners: [topLeft, topRight, bottomRight, bottomLeft],
  }));
  const far = ({ corners }: SeenCode) => {
    const [x, y] = [corners.reduce((sum, at) => sum + at.x, 0) / 4, corners.reduce((sum, at) => sum + at.y, 0) / 4];
    return Math.hypot(x - frame.width / 2, y - frame.height / 2);
  };
  return seen.toSorted((a, b) => far(a) - far(b));
}
