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

const OPAQUE = 0xff000000;

function drawn(width: number, height: number, lightAt: (x: number, y: number) => number): ImageData {
  const pixels = new Uint32Array(width * height);
  let at = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const light = lightAt(x, y);
      pixels[at++] = OPAQUE | (light << 16) | (light << 8) | light;
    }
  const data = new Uint8ClampedArray(pixels.buffer);
  // Where the code of the server reads there is no such class, and the reader asks for no more than its fields.
  return typeof ImageData === "undefined"
    ? { width, height, data, colorSpace: "srgb" }
    : new ImageData(data, width, height);
}

export const pictureOf = ({ width, height, light }: Gray): ImageData =>
  drawn(width, height, (x, y) => light[y * width + x]!);

/** Half as wide and half as high: each pixel is the mean of four. */
export function halved({ width, height, light }: Gray): ImageData {
  return drawn(width >> 1, height >> 1, (x, y) => {
    const at = 2 * (y * width + x);
    return (light[at]! + light[at + 1]! + light[at + width]! + light[at + width + 1]!) >> 2;
  });
}

/** As large as it was: each pixel is the mean of itself and its neighbours to the right and below. */
export function smoothed({ width, height, light }: Gray): ImageData {
  return drawn(width, height, (x, y) => {
    const at = y * width + x;
    const right = x + 1 < width ? 1 : 0;
    const below = y + 1 < height ? width : 0;
    return (light[at]! + light[at + right]! + light[at + below]! + light[at + right + below]!) >> 2;
  });
}
