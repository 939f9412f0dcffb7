// A photographed or scanned page made ready to be read: upright, straight, evenly lit, without the rules of its table.

import sharp, { type Sharp } from "sharp";

export interface Grey {
  data: Uint8Array;
  width: number;
  height: number;
}

/** A longer side on which letters of ten points are as tall as the reader was taught: A4 at 210 dpi. */
const EDGE = 2_500;
const SMALL_EDGE = 900;
const STEEPEST = 4;
const STEP = 0.2;

const raw = async (picture: Sharp): Promise<Grey> => {
  const { data, info } = await picture.greyscale().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

/** How far it is turned, in degrees: at the angle at which its rows of dark and white are told apart best. */
async function tiltOf(picture: Sharp): Promise<number> {
  const { data, width, height } = await raw(
    picture.clone().resize({ width: SMALL_EDGE, height: SMALL_EDGE, fit: "inside" }).normalise(),
  );
  const dark: [number, number][] = [];
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) if (data[y * width + x]! < 130) dark.push([x, y]);
  let best = { degrees: 0, score: -1 };
  for (let degrees = -STEEPEST; degrees <= STEEPEST; degrees += STEP) {
    const slope = Math.tan((degrees * Math.PI) / 180);
    const rows = new Float64Array(height + Math.ceil(width * 0.15));
    for (const [x, y] of dark) {
      const at = Math.round(y - slope * (x - width / 2));
      if (at >= 0 && at < rows.length) rows[at]! += 1;
    }
    const score = rows.reduce((sum, count) => sum + count * count, 0);
    if (score > best.score) best = { degrees, score };
  }
  return Math.abs(best.degrees) < STEP / 2 ? 0 : best.degrees;
}

/** The page as people look at it beside what was read: straight, in its colours. */
export async function straightened(picture: Sharp): Promise<Buffer> {
  const tilt = await tiltOf(picture);
  const turned = tilt === 0 ? picture.clone() : picture.clone().rotate(-tilt, { background: "#fff" });
  return turned.jpeg({ quality: 88 }).toBuffer();
}

/** For the reader alone. */
export async function readable(page: Buffer): Promise<Grey> {
  const grey = await raw(sharp(page).resize({ width: EDGE, height: EDGE, fit: "inside", kernel: "cubic" }));
  evenOut(grey, await lightOf(grey));
  return withoutRules(grey);
}

const CELL = 16;

/** How light the paper is, all over the page. */
async function lightOf({ data, width, height }: Grey): Promise<Buffer> {
  const [columns, rows] = [Math.ceil(width / CELL), Math.ceil(height / CELL)];
  const lightest = Buffer.alloc(columns * rows);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = Math.floor(y / CELL) * columns + Math.floor(x / CELL);
      if (data[y * width + x]! > lightest[at]!) lightest[at] = data[y * width + x]!;
    }
  return sharp(lightest, { raw: { width: columns, height: rows, channels: 1 } })
    .median(5)
    .blur(2)
    .resize({ width, height, fit: "fill", kernel: "cubic" })
    .greyscale()
    .raw()
    .toBuffer();
}

function evenOut({ data }: Grey, light: Buffer): void {
  for (let i = 0; i < data.length; i++) data[i] = Math.min(255, Math.round((data[i]! * 250) / Math.max(light[i]!, 60)));
}

/** Darker is ink. */
const INK = 170;
/** No stroke of a letter is that long: what is, is a rule of the table. */
const RULE = { down: 48, across: 70 };
/** Around a rule, which is unsharp. */
const BESIDE = 2;

function withoutRules({ data, width, height }: Grey): Grey {
  const clean = Uint8Array.from(data);
  const wipe = (x0: number, y0: number, x1: number, y1: number) => {
    for (let y = Math.max(0, y0); y <= Math.min(height - 1, y1); y++)
      clean.fill(255, y * width + Math.max(0, x0), y * width + Math.min(width - 1, x1) + 1);
  };
  const down = new Uint16Array(width);
  for (let y = 0; y <= height; y++) {
    let across = 0;
    for (let x = 0; x < width; x++) {
      const isInk = y < height && data[y * width + x]! < INK;
      if (isInk) {
        down[x]! += 1;
        across += 1;
        continue;
      }
      if (down[x]! >= RULE.down) wipe(x - BESIDE, y - down[x]!, x + BESIDE, y - 1);
      down[x] = 0;
      if (across >= RULE.across) wipe(x - across, y - BESIDE, x - 1, y + BESIDE);
      across = 0;
    }
    if (across >= RULE.across) wipe(width - across, y - BESIDE, width - 1, y + BESIDE);
  }
  return { data: clean, width, height };
}
