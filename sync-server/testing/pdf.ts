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

/** What the QR code of the first page says; null where there is none. */
export const codeOfPdf = (bytes: Uint8Array): Promise<string | null> =>
  opened(bytes, async (pdf) => {
    const page = await pdf.getPage(1);
    const whole = page.getViewport({ scale: SCALE });
    const [left, top] = [Math.round(whole.width * CODE_PLACE.left), Math.round(whole.height * CODE_PLACE.top)];
    const [width, height] = [Math.ceil(whole.width * CODE_PLACE.width), Math.ceil(whole.height * CODE_PLACE.height)];
    const viewport = page.getViewport({ scale: SCALE, offsetX: -left, offsetY: -top });
    const canvases = pdf.canvasFactory as {
      create: (width: number, height: number) => { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D };
    };
    const { canvas, context } = canvases.create(width, height);
    await page.render({ canvas, canvasContext: context, viewport }).promise;
    const codes = await readBarcodes(context.getImageData(0, 0, width, height), { formats: ["QRCode"] });
    return codes[0]?.text ?? null;
  });
