// Codes as they are printed: black modules on white, with the quiet zone that their norm asks for.

import bwip from "bwip-js/generic";

export const SYMBOLOGIES = ["qr", "ean13", "code128"] as const;
export type Symbology = (typeof SYMBOLOGIES)[number];

/** In modules, the quiet zone among them. */
export interface CodePicture {
  width: number;
  height: number;
  /** Whether the module at these whole coordinates is black. */
  isBlack: (x: number, y: number) => boolean;
}

const QR_QUIET = 4;
const LINEAR_QUIET = 10;
/** Of the bars of a linear code, in modules; above and below them is as much white as they need to be printed. */
const BARS = 60;
const BARS_EDGE = 4;

/** Throws for a text that the code cannot hold. */
export function codePicture(symbology: Symbology, text: string): CodePicture {
  const [symbol] = bwip.raw(symbology === "qr" ? "qrcode" : symbology, text, symbology === "qr" ? "eclevel=M" : "");
  if (symbol && "pixs" in symbol) return squares(symbol);
  if (symbol && "sbs" in symbol) return bars(symbol.sbs);
  throw new Error(`${symbology} has no picture of ${text}`);
}

function squares({ pixs, pixx, pixy }: { pixs: number[]; pixx: number; pixy: number }): CodePicture {
  const inside = (x: number, y: number) => x >= 0 && y >= 0 && x < pixx && y < pixy;
  return {
    width: pixx + 2 * QR_QUIET,
    height: pixy + 2 * QR_QUIET,
    isBlack: (x, y) => inside(x - QR_QUIET, y - QR_QUIET) && pixs[(y - QR_QUIET) * pixx + x - QR_QUIET] === 1,
  };
}

/** `widths`: of bars and spaces in turn, a bar first. */
function bars(widths: readonly number[]): CodePicture {
  const black = widths.flatMap((width, place) => Array.from({ length: width }, () => place % 2 === 0));
  return {
    width: black.length + 2 * LINEAR_QUIET,
    height: BARS + 2 * BARS_EDGE,
    isBlack: (x, y) => y >= BARS_EDGE && y < BARS + BARS_EDGE && black[x - LINEAR_QUIET] === true,
  };
}

/** The last digit of an EAN-13 of these twelve. */
export function eanOf(twelve: string): string {
  const sum = twelve.split("").reduce((all, digit, place) => all + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return `${twelve}${(10 - (sum % 10)) % 10}`;
}
