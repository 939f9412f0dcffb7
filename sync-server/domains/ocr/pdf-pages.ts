// The pages of a PDF: their words, where they are text, and their pictures. Runs in the reading process alone.

import { fileURLToPath } from "node:url";
import { createCanvas } from "@napi-rs/canvas";
import {
  getDocument,
  PasswordException,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from "pdfjs-dist/legacy/build/pdf.mjs";
import { OCR_LIMITS, type PageSize, type PageWord } from "../../../shared/domains/ocr/invoice-reading.states.ts";
import { storableText } from "../../../shared/kernel/json.ts";
import { Unreadable } from "./unreadable.ts";

const files = (folder: string) => fileURLToPath(import.meta.resolve(`pdfjs-dist/${folder}/`));

/** Points to a side: a page of 2 m is none of an invoice. */
const MOST_POINTS = 6_000;
/** Pixels of a page that is drawn: A4 at 300 dpi has 8.7 million. */
const MOST_PIXELS = 12_000_000;
/** Pixels of a picture within a page; what is larger is left out of it. */
const MOST_IMAGE_PIXELS = 50_000_000;

/** Opens it, looks through it, closes it. Throws Unreadable for what is encrypted, broken, empty or too long. */
export async function withPdf<T>(bytes: Uint8Array, work: (pdf: PDFDocumentProxy) => Promise<T>): Promise<T> {
  const task = getDocument({
    data: Uint8Array.from(bytes), // it takes them over
    verbosity: 0,
    isEvalSupported: false,
    maxImageSize: MOST_IMAGE_PIXELS,
    disableFontFace: true,
    useSystemFonts: false,
    cMapUrl: files("cmaps"),
    standardFontDataUrl: files("standard_fonts"),
    wasmUrl: files("wasm"),
    iccUrl: files("iccs"),
  } as Parameters<typeof getDocument>[0]);
  try {
    const pdf = await task.promise.catch((error: unknown) => {
      throw new Unreadable(error instanceof PasswordException ? "ocr/encrypted" : "ocr/broken-pdf", String(error));
    });
    if (pdf.numPages > OCR_LIMITS.pages) throw new Unreadable("ocr/too-many-pages", `${pdf.numPages} pages`);
    return await work(pdf);
  } finally {
    await task.destroy();
  }
}

/** What a page has as text, word by word; boxes in thousandths of its width. */
export async function wordsOfPage(page: PDFPageProxy, number: number): Promise<PageWord[]> {
  const { width, height, transform } = page.getViewport({ scale: 1 });
  const share = 1000 / width;
  const { items } = await page.getTextContent();
  const words: PageWord[] = [];
  for (const item of items) {
    if (!("str" in item) || item.str.trim() === "") continue;
    const [, , c, d, e, f] = times(transform, item.transform as number[]);
    const size = Math.hypot(c!, d!) || item.height;
    // Words that stand on their side or on their head are none of a table.
    if (Math.abs(c!) > Math.abs(d!)) continue;
    const each = item.width / item.str.length;
    for (const part of storableText(item.str).matchAll(/\S+/g)) {
      const x0 = (e! + part.index * each) * share;
      const y1 = (f! + size * 0.2) * share;
      if (x0 < 0 || x0 > 1000 || f! < 0 || f! > height) continue;
      words.push({
        page: number,
        text: part[0],
        sure: 1,
        x0,
        x1: x0 + part[0].length * each * share,
        y0: y1 - size * share,
        y1,
      });
    }
  }
  return joined(words);
}

/** Letters that a PDF sets one by one are one word. */
function joined(words: readonly PageWord[]): PageWord[] {
  const whole: PageWord[] = [];
  for (const word of words) {
    const last = whole.at(-1);
    const height = word.y1 - word.y0;
    const follows =
      last &&
      Math.abs(last.y1 - word.y1) < height * 0.2 &&
      word.x0 - last.x1 < height * 0.08 &&
      word.x0 - last.x1 > -height * 0.3;
    if (follows) whole[whole.length - 1] = { ...last, text: last.text + word.text, x1: word.x1 };
    else whole.push(word);
  }
  return whole;
}

function times(a: readonly number[], b: readonly number[]): number[] {
  const [a0, a1, a2, a3, a4, a5] = a as [number, number, number, number, number, number];
  const [b0, b1, b2, b3, b4, b5] = b as [number, number, number, number, number, number];
  return [
    a0 * b0 + a2 * b1,
    a1 * b0 + a3 * b1,
    a0 * b2 + a2 * b3,
    a1 * b2 + a3 * b3,
    a0 * b4 + a2 * b5 + a4,
    a1 * b4 + a3 * b5 + a5,
  ];
}

export interface Drawn extends PageSize {
  /** Red, green, blue, alpha. */
  pixels: Buffer;
}

/** The page as it is printed, `dpi` points to an inch where that is not too large. */
export async function drawPage(page: PDFPageProxy, dpi: number): Promise<Drawn> {
  const { width, height } = page.getViewport({ scale: 1 });
  if (width > MOST_POINTS || height > MOST_POINTS || width < 1 || height < 1)
    throw new Unreadable("ocr/broken-pdf", `${width} × ${height} points`);
  const scale = Math.min(dpi / 72, Math.sqrt(MOST_PIXELS / (width * height)));
  const viewport = page.getViewport({ scale });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport, background: "#fff" }).promise;
  return { pixels: canvas.data(), width: canvas.width, height: canvas.height };
}
