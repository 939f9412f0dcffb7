// A frame without its colours, in the sizes that it is read in.

export interface Gray {
  width: number;
  height: number;
  /** A byte a pixel, row by row. */
  light: Uint8Array;
}

/** Green counts twice, as it does for the eye. */
export function grayOf({ width, height, data }: ImageData): Gray {
  const light = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < light.length; at++, from += 4)
    light[at] = (data[from]! + 2 * data[from + 1]! + data[from + 2]!) >> 2;
  return { width, height, light };
}

/** Those of a frame, whole and half, and of one that comes after it in another size. */
const MOST_SHEETS = 4;
/** By their size: a frame is a million bytes, and is looked at six times. */
const sheets = new Map<string, { file: Uint8Array; light: Uint8Array }>();

function sheetOf(width: number, height: number) {
  const size = `${width} ${height}`;
  const known = sheets.get(size);
  if (known) return known;
  const head = new TextEncoder().encode(`P5\n${size}\n255\n`);
  const file = new Uint8Array(head.length + width * height);
  file.set(head);
  const sheet = { file, light: file.subarray(head.length) };
  // A camera gives frames of one size; those of another are another camera's.
  if (sheets.size >= MOST_SHEETS) sheets.clear();
  sheets.set(size, sheet);
  return sheet;
}

/**
 * As the reader takes it, written over by the next one of this size: a file of the kind that is a line and then a byte a pixel (PGM), which it
 * takes as it is. Four bytes a pixel would be made here to be made one again there, which is a seventh of a frame's time.
 */
export function pictureOf({ width, height, light }: Gray): Uint8Array {
  const sheet = sheetOf(width, height);
  sheet.light.set(light);
  return sheet.file;
}

/** Half as wide and half as high: each pixel is the mean of four. */
export function halved({ width, height, light }: Gray): Gray {
  const [wide, high] = [width >> 1, height >> 1];
  const half = new Uint8Array(wide * high);
  for (let y = 0, to = 0; y < high; y++)
    for (let x = 0, at = 2 * y * width; x < wide; x++, at += 2, to++)
      half[to] = (light[at]! + light[at + 1]! + light[at + width]! + light[at + width + 1]!) >> 2;
  return { width: wide, height: high, light: half };
}

/** As large as it was: each pixel is the mean of itself and its neighbours to the right and below. */
export function smoothed({ width, height, light }: Gray): Gray {
  const smooth = new Uint8Array(light.length);
  for (let y = 0, at = 0; y < height; y++, at++) {
    const below = y + 1 < height ? width : 0;
    let pair = light[at]! + light[at + below]!;
    for (let x = 1; x < width; x++, at++) {
      const next = light[at + 1]! + light[at + 1 + below]!;
      smooth[at] = (pair + next) >> 2;
      pair = next;
    }
    smooth[at] = (2 * pair) >> 2;
  }
  return { width, height, light: smooth };
}

/** Each pixel is the mean of itself and the one below: bars stay as sharp as they are, and lose half of their noise. */
export function smoothedDown({ width, height, light }: Gray): Gray {
  const smooth = light.slice();
  for (let at = 0; at < width * (height - 1); at++) smooth[at] = (light[at]! + light[at + width]!) >> 1;
  return { width, height, light: smooth };
}

/**
 * Black or white: what is lighter than the mean of all that is at most `reach` pixels away, to the sides and up and down, is white. What lies
 * beside something bright is told apart as well as what lies elsewhere.
 */
export function blackAndWhite({ width, height, light }: Gray, reach: number): Gray {
  const result = new Uint8Array(light.length);
  const side = 2 * reach + 1;
  const pixels = side * side;
  const rowAt = (y: number) => Math.min(height - 1, Math.max(0, y)) * width;
  // Of each column the sum over the rows that are near enough; the square around a pixel is so many of them. Beyond the edges lies what lies on them.
  const columns = new Int32Array(width + side);
  for (let y = -reach; y <= reach; y++)
    for (let x = reach, at = rowAt(y); x < width + reach; x++, at++) columns[x]! += light[at]!;
  for (let y = 0, at = 0; y < height; y++) {
    columns.fill(columns[reach]!, 0, reach);
    columns.fill(columns[width + reach - 1]!, width + reach);
    let sum = 0;
    for (let x = 0; x < side; x++) sum += columns[x]!;
    for (let x = 0; x < width; x++, at++) {
      result[at] = light[at]! * pixels > sum ? 255 : 0;
      sum += columns[x + side]! - columns[x]!;
    }
    for (let x = reach, next = rowAt(y + reach + 1), last = rowAt(y - reach); x < width + reach; x++, next++, last++)
      columns[x]! += light[next]! - light[last]!;
  }
  return { width, height, light: result };
}
