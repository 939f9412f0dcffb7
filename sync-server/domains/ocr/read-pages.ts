// A file to its words and the pictures of its pages. Runs in the reading process alone.

import sharp, { type Sharp } from "sharp";
import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { PageWord } from "../../../shared/domains/ocr/invoice-reading.states.ts";
import { tableTop, withHead } from "../../../shared/domains/ocr/read-invoice.rules.ts";
import { drawPage, withPdf, wordsOfPage } from "./pdf-pages.ts";
import { readable, straightened, type Grey } from "./prepare-page.ts";
import type { FileToRead, ReadFile, ReadPage } from "./reading.ts";
import { recognise } from "./recognise.ts";
import { Unreadable } from "./unreadable.ts";

/** A page with fewer is a picture with a stamp on it. */
const LEAST_WORDS = 12;
const SCAN_DPI = 280;
/** As people look at it: letters of eight points can be read. */
const SHOWN_EDGE = 2_000;
const SHOWN_DPI = 150;

/** More than a page of the smallest print has. What makes an invoice of words compares each with others, in the server itself. */
const MOST_WORDS = 3_000;
const MOST_LETTERS = 30_000;
/** What is longer is no word of a table. */
const LONGEST_WORD = 100;

/** Throws Unreadable for a page that says more than any invoice. */
function readableWords(words: readonly PageWord[], number: number): PageWord[] {
  const kept = words.filter(({ text }) => text.length <= LONGEST_WORD);
  const letters = kept.reduce((sum, { text }) => sum + text.length, 0);
  if (kept.length > MOST_WORDS || letters > MOST_LETTERS)
    throw new Unreadable("ocr/too-heavy", `${kept.length} words of ${letters} letters on page ${number}`);
  return kept;
}

export async function readPages({ bytes, kind }: FileToRead, onProgress: (percent: number) => void): Promise<ReadFile> {
  if (kind === "pdf") return readPdf(bytes, onProgress);
  onProgress(10);
  const { words, page } = await scanned(sharp(bytes), 1);
  return { source: "photo", words, pages: [page] };
}

const readPdf = (bytes: Uint8Array, onProgress: (percent: number) => void): Promise<ReadFile> =>
  withPdf(bytes, async (pdf) => {
    const read: ReadFile = { source: "pdf_text", words: [], pages: [] };
    for (let number = 1; number <= pdf.numPages; number++) {
      onProgress(Math.round(((number - 0.5) / pdf.numPages) * 95));
      const page = await pdf.getPage(number);
      const text = readableWords(await wordsOfPage(page, number), number);
      const isScan = text.length < LEAST_WORDS;
      if (isScan) read.source = "pdf_scan";
      const told = isScan
        ? await scanned(await drawn(page, SCAN_DPI), number)
        : { words: text, page: await shown(await drawn(page, SHOWN_DPI)) };
      read.words.push(...told.words);
      read.pages.push(told.page);
      page.cleanup();
    }
    return read;
  });

async function drawn(page: PDFPageProxy, dpi: number): Promise<Sharp> {
  const { pixels, width, height } = await drawPage(page, dpi);
  return sharp(pixels, { raw: { width, height, channels: 4 } }).flatten({ background: "#fff" });
}

async function scanned(picture: Sharp, number: number): Promise<{ words: PageWord[]; page: ReadPage }> {
  const straight = await straightened(picture);
  const words = readableWords(await wordsOf(await readable(straight), number), number);
  return { words, page: await shown(sharp(straight)) };
}

/** Above the table two columns of text stand beside each other: read as one block they are muddled, so it is looked at once more. */
async function wordsOf(grey: Grey, number: number): Promise<PageWord[]> {
  const words = await recognise(grey, number);
  const top = number === 1 ? tableTop(words) : null;
  if (top === null) return words;
  const height = Math.floor((top / 1000) * grey.width) - 2;
  if (height < 50) return words;
  const head = { ...grey, height, data: grey.data.subarray(0, height * grey.width) };
  return withHead(words, await recognise(head, number, "blocks"), top);
}

async function shown(picture: Sharp): Promise<ReadPage> {
  const { data, info } = await picture
    .resize({ width: SHOWN_EDGE, height: SHOWN_EDGE, fit: "inside", withoutEnlargement: true })
    .jpeg({ quality: 80 })
    .toBuffer({ resolveWithObject: true });
  return { picture: data, width: info.width, height: info.height };
}
