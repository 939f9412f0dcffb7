// What can be read on the pages of a PDF: its words, its lines, and the codes drawn on it.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { getDocument, type PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

// Left alone, it would fetch the reader from the network.
const READER = fileURLToPath(import.meta.resolve("zxing-wasm/reader/zxing_reader.wasm"));
prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(readFileSync(READER)).buffer } });

async function opened<T>(bytes: Uint8Array, read: (pdf: PDFDocumentProxy) => Promise<T>): Promise<T> {
  // It takes the bytes over: a copy stays with whoever asks.
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 });
  try {
    return await read(await task.promise);
  } finally {
    await task.destroy();
  }
}

/** Each page's text, lines under each other, spaces of every kind as one. */
export const textOfPdf = (bytes: Uint8Array): Promise<string[]> =>
  opened(bytes, async (pdf) => {
    const pages: string[] = [];
    for (let number = 1; number <= pdf.numPages; number++) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      const text = items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join("");
      pages.push(text.replaceAll(/[^\S\n]+/g, " "));
    }
    return pages;
  });

/** Where a document has it, as shares of the page: to look at all of it takes ten times as long. */
const CODE_PLACE = { left: 0.6, top: 0.1, width: 0.4, height: 0.3 };
/** Pixels for a point: enough for the smallest squares. */
const SCALE = 4;

/** A part of the first page, or all of it, as it is printed; in points from its upper left corner. */
const drawn = (
  bytes: Uint8Array,
  partOf: (page: { width: number; height: number }) => { left: number; top: number; width: number; height: number },
): Promise<ImageData> =>
  opened(bytes, async (pdf) => {
    const page = await pdf.getPage(1);
    const part = partOf(page.getViewport({ scale: 1 }));
    const [left, top] = [Math.round(part.left * SCALE), Math.round(part.top * SCALE)];
    const [width, height] = [Math.ceil(part.width * SCALE), Math.ceil(part.height * SCALE)];
    const viewport = page.getViewport({ scale: SCALE, offsetX: -left, offsetY: -top });
    const canvases = pdf.canvasFactory as {
      create: (width: number, height: number) => { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D };
    };
    const { canvas, context } = canvases.create(width, height);
    await page.render({ canvas, canvasContext: context, viewport }).promise;
    return context.getImageData(0, 0, width, height);
  });

/** The first page as it is printed, four pixels a point. */
export const pictureOfPdf = (bytes: Uint8Array): Promise<ImageData> =>
  drawn(bytes, ({ width, height }) => ({ left: 0, top: 0, width, height }));

/** What the QR code of the first page says; null where there is none. */
export async function codeOfPdf(bytes: Uint8Array): Promise<string | null> {
  const picture = await drawn(bytes, ({ width, height }) => ({
    left: width * CODE_PLACE.left,
    top: height * CODE_PLACE.top,
    width: width * CODE_PLACE.width,
    height: height * CODE_PLACE.height,
  }));
  const codes = await readBarcodes(picture, { formats: ["QRCode"] });
  return codes[0]?.text ?? null;
}
