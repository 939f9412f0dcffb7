// Words of a picture, by Tesseract in WebAssembly. Runs in the reading process alone; nothing of it reaches for a network.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import type { PageWord } from "../../../shared/domains/ocr/invoice-reading.states.ts";
import type { Grey } from "./prepare-page.ts";

/** Of its interface, which has no types, what is used. */
interface Tesseract {
  FS: { writeFile: (path: string, content: Uint8Array) => void };
  TessBaseAPI: new () => {
    Init: (path: null, languages: string, engine: number) => number;
    SetVariable: (name: string, value: string) => void;
    SetImageFile: (exif: number, angle: number) => number;
    Recognize: (monitor: null) => number;
    GetTSVText: (page: number) => string;
    Clear: () => void;
  };
}
type Core = (module: { print: () => void; printErr: () => void; TesseractProgress: () => void }) => Promise<Tesseract>;

const require = createRequire(import.meta.url);
/** Its neural engine alone. */
const LSTM = 1;
/** Blocks of text beside and under each other. */
const BLOCKS = "3";
/** One block of lines over the whole page. Told to look for columns it loses the dots of numbers that stand alone (measured). */
const BLOCK = "6";

let tesseract: Promise<{ core: Tesseract; api: InstanceType<Tesseract["TessBaseAPI"]> }> | null = null;

async function start() {
  const load = require("tesseract.js-core/tesseract-core-simd-lstm.js") as Core;
  const nothing = () => {};
  const core = await load({ print: nothing, printErr: nothing, TesseractProgress: nothing });
  const data = fileURLToPath(import.meta.resolve("@tesseract.js-data/ron/4.0.0_best_int/ron.traineddata.gz"));
  core.FS.writeFile("ron.traineddata", gunzipSync(readFileSync(data)));
  const api = new core.TessBaseAPI();
  if (api.Init(null, "ron", LSTM) !== 0) throw new Error("Tesseract does not start");
  api.SetVariable("user_defined_dpi", "300");
  return { core, api };
}

/** The words of one page, as `wordsOfPage` tells them. */
export async function recognise(
  { data, width, height }: Grey,
  page: number,
  as: "block" | "blocks" = "block",
): Promise<PageWord[]> {
  const { core, api } = await (tesseract ??= start());
  api.SetVariable("tessedit_pageseg_mode", as === "block" ? BLOCK : BLOCKS);
  core.FS.writeFile("/input", pgm(data, width, height));
  if (api.SetImageFile(1, 0) === 1) throw new Error("Tesseract does not take the picture");
  api.Recognize(null);
  const told = api.GetTSVText(page - 1);
  api.Clear();
  return wordsIn(told, page, 1000 / width);
}

/** A picture as plain as can be: a line of text, and the pixels. */
const pgm = (data: Uint8Array, width: number, height: number): Uint8Array =>
  Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data]);

/** Lines of `level page block par line word left top width height confidence text`; words are of level 5. */
function wordsIn(told: string, page: number, share: number): PageWord[] {
  return told.split("\n").flatMap((line): PageWord[] => {
    const cells = line.split("\t");
    const text = cells[11]?.trim() ?? "";
    if (cells[0] !== "5" || text === "" || /^[|_\-—–=.\s]+$/.test(text)) return [];
    const [left, top, width, height, sure] = cells.slice(6, 11).map(Number) as [number, number, number, number, number];
    return [
      {
        page,
        text,
        sure: Math.max(0, sure) / 100,
        x0: left * share,
        y0: top * share,
        x1: (left + width) * share,
        y1: (top + height) * share,
      },
    ];
  });
}
