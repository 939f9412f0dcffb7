// What can be read on the pages of a PDF: its words, its lines, and the codes drawn on it.

import {
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  NotFoundException,
  QRCodeReader,
  RGBLuminanceSource,
} from "@zxing/library";
import { getDocument, type PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";

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

/** What the QR code of the first page says; null where there is none. */
export const codeOfPdf = (bytes: Uint8Array): Promise<string | null> =>
  opened(bytes, async (pdf) => {
    const page = await pdf.getPage(1);
    const viewport = page.getViewport({ scale: 4 });
    const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
    const canvases = pdf.canvasFactory as {
      create: (width: number, height: number) => { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D };
    };
    const { canvas, context } = canvases.create(width, height);
    await page.render({ canvas, canvasContext: context, viewport }).promise;
    const { data } = context.getImageData(0, 0, width, height);
    const grey = Uint8ClampedArray.from({ length: width * height }, (_, at) => data[at * 4]!);
    const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grey, width, height)));
    try {
      return new QRCodeReader().decode(bitmap, new Map([[DecodeHintType.TRY_HARDER, true]])).getText();
    } catch (error) {
      if (error instanceof NotFoundException) return null;
      throw error;
    }
  });
