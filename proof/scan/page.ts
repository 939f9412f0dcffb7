// The page that decoders are measured in: the product's own, and what else there is, over the same frames.

import { BrowserMultiFormatReader } from "@zxing/browser";
import { BarcodeFormat, DecodeHintType } from "@zxing/library";
import { Decoder } from "../../client/scan/decoder.ts";
import { corpus } from "./corpus.ts";
import { drawn, type Frame } from "./frame.ts";

/** `ms`: from the frame to the answer; what a camera gives as a picture is one before that. */
export interface Read {
  index: number;
  read: boolean;
  /** Something was read that is not there. */
  wrong: boolean;
  ms: number;
}

const asPicture = ({ width, height, data }: Frame) => createImageBitmap(new ImageData(data, width, height));

function product(): (picture: ImageBitmap) => Promise<string[]> {
  const decoder = new Decoder();
  return async (picture) => (await decoder.read(picture)).map(({ text }) => text);
}

function zxingBrowser(): (picture: ImageBitmap) => Promise<string[]> {
  const formats = [
    BarcodeFormat.QR_CODE,
    BarcodeFormat.EAN_13,
    BarcodeFormat.EAN_8,
    BarcodeFormat.UPC_A,
    BarcodeFormat.CODE_128,
    BarcodeFormat.CODE_39,
    BarcodeFormat.DATA_MATRIX,
  ];
  const reader = new BrowserMultiFormatReader(
    new Map<DecodeHintType, unknown>([
      [DecodeHintType.POSSIBLE_FORMATS, formats],
      [DecodeHintType.TRY_HARDER, true],
    ]),
  );
  const canvas = document.createElement("canvas");
  return (picture) => {
    [canvas.width, canvas.height] = [picture.width, picture.height];
    canvas.getContext("2d", { willReadFrequently: true })!.drawImage(picture, 0, 0);
    picture.close();
    try {
      return Promise.resolve([reader.decodeFromCanvas(canvas).getText()]);
    } catch {
      return Promise.resolve([]); // it throws for a frame without a code
    }
  };
}

interface NativeDetector {
  detect: (picture: ImageBitmap) => Promise<{ rawValue: string }[]>;
}
declare global {
  var BarcodeDetector: (new (options: { formats: string[] }) => NativeDetector) | undefined;
}

function native(): ((picture: ImageBitmap) => Promise<string[]>) | null {
  if (!globalThis.BarcodeDetector) return null;
  const formats = ["qr_code", "ean_13", "ean_8", "upc_a", "code_128", "code_39", "data_matrix"];
  const detector = new globalThis.BarcodeDetector({ formats });
  return async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue);
}

const decoders = { product: product(), zxingBrowser: zxingBrowser(), native: native() };
export type DecoderName = keyof typeof decoders;

const shots = corpus();

const scanned = {
  /** Null: this browser has no such decoder. */
  has: (name: DecoderName): boolean => decoders[name] !== null,
  /** Frames from `from` to before `to`. */
  async read(name: DecoderName, from: number, to: number): Promise<Read[]> {
    const decode = decoders[name]!;
    const reads: Read[] = [];
    for (let index = from; index < to; index++) {
      const shot = shots[index]!;
      const picture = await asPicture(drawn(shot));
      const began = performance.now();
      const texts = await decode(picture);
      const ms = performance.now() - began;
      reads.push({ index, read: texts[0] === shot.text, wrong: texts.some((text) => text !== shot.text), ms });
    }
    return reads;
  },
};

export type Scanned = typeof scanned;

Object.assign(globalThis, { scanned });
