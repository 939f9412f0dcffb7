// Reads the codes of one frame (docs/decisions/0080-the-scanner.md). Where the reader's own file comes from is said by who starts it.

import { prepareZXingModule, readBarcodes, type ReaderOptions, type ReadResult } from "zxing-wasm/reader";
import { withoutGlare } from "./glare.ts";
import { blackAndWhite, grayOf, halved, pictureOf, smoothed, smoothedDown, type Gray } from "./gray.ts";

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

/** At half its size. It is not made smaller still for what fills the frame: nothing of the corpus was read by that alone. */
const NEAR_ONES: ReaderOptions = { ...OPTIONS, tryDownscale: false };
/** At its full size a frame is looked at for bars and for square codes by turns: what makes the ones clearer blurs the others. */
const BARS: ReaderOptions = {
  ...OPTIONS,
  formats: ["EAN13", "EAN8", "UPCA", "Code128", "Code39"],
  tryDownscale: false,
};
/** Square codes are found however they lie. */
const SQUARES: ReaderOptions = { ...OPTIONS, formats: ["QRCode", "DataMatrix"], tryRotate: false, tryDownscale: false };
/** How far a pixel's neighbourhood reaches that says whether it is black: three of the smallest modules that are read are as wide. */
const NEAR = 4;

/** What a look may need of a frame; made once. */
class Frame {
  readonly gray: Gray;
  #smooth: Gray | null = null;

  constructor(frame: ImageData) {
    this.gray = grayOf(frame);
  }

  get smooth(): Gray {
    return (this.#smooth ??= smoothed(this.gray));
  }
}

/**
 * How a frame is looked at, until something is read: small first, which takes a sixth of the time and is enough for what is near; then as
 * large as it is. What reads most comes first, and what is for small square codes in noise last.
 */
const LOOKS: readonly ((frame: Frame) => [Gray, ReaderOptions])[] = [
  ({ gray }) => [halved(gray), NEAR_ONES],
  ({ gray }) => [smoothedDown(gray), BARS],
  ({ smooth }) => [withoutGlare(smooth), SQUARES],
  // Unsmoothed for the finest bars, which are of goods' numbers.
  ({ gray }) => [gray, { ...BARS, formats: ["EAN13", "EAN8", "UPCA"] }],
  // Of one code alone: half of the lines are enough, and that is half of the time.
  ({ smooth }) => [smooth, { ...BARS, maxNumberOfSymbols: 1 }],
  ({ smooth }) => [blackAndWhite(smooth, NEAR), { ...SQUARES, formats: ["QRCode"], binarizer: "FixedThreshold" }],
];

/** `wasm`: the reader itself, or the address that it is at; left alone it would be asked of another site. Once is enough. */
export function prepareReader(wasm: string | ArrayBuffer): void {
  prepareZXingModule({ overrides: typeof wasm === "string" ? { locateFile: () => wasm } : { wasmBinary: wasm } });
}

/** The one nearest to the middle first. Throws when the reader cannot be had. */
export async function readCodes(frame: ImageData): Promise<SeenCode[]> {
  const taken = new Frame(frame);
  for (const look of LOOKS) {
    const [seen, options] = look(taken);
    const read = await readBarcodes(pictureOf(seen), options);
    if (read.length > 0) return nearest(read, seen);
  }
  return [];
}

function nearest(read: readonly ReadResult[], { width, height }: Gray): SeenCode[] {
  const far = ({ position: { topLeft, topRight, bottomRight, bottomLeft } }: ReadResult) => {
    const corners = [topLeft, topRight, bottomRight, bottomLeft];
    const [x, y] = [corners.reduce((sum, at) => sum + at.x, 0) / 4, corners.reduce((sum, at) => sum + at.y, 0) / 4];
    return Math.hypot(x - width / 2, y - height / 2);
  };
  return read.toSorted((a, b) => far(a) - far(b)).map(({ text }) => ({ text }));
}
