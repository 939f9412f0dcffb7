// A lamp's reflection on a label: a round spot that adds the same light to all that lies equally far from its middle. Error correction does
// not help where it lies on one of a square code's three corners, since without them the code is not found.

import type { Gray } from "./gray.ts";

/** From here on the sensor tells nothing apart. */
const FULL = 250;
/** Fewer pixels than this are noise; more than this share of the frame is a frame with too much light, and no spot. */
const LEAST_PIXELS = 12;
const MOST_OF_FRAME = 0.01;
/** The largest ones: who has a window above them has more than one. */
const MOST_SPOTS = 3;
/** A ring says what is black and what is white on it when the two are this share of the label's own contrast apart. */
const TELLS_APART = 0.3;
const LEAST_CONTRAST = 20;
/** How far beyond its edge a spot is looked at, as a share of its radius: what is there has the label's own light. */
const BEYOND = 1.2;

interface Spot {
  x: number;
  y: number;
  radius: number;
}

/**
 * The frame as it is without its spots: on each ring around a spot's middle the darkest becomes ink and the lightest paper, and where
 * nothing can be told apart the edge of that is drawn inwards. The same frame where it has none.
 */
export function withoutGlare(gray: Gray): Gray {
  const spots = fullSpots(gray);
  if (spots.length === 0) return gray;
  const repaired = { ...gray, light: gray.light.slice() };
  let changed = false;
  for (const spot of spots) changed = repair(gray, spot, repaired.light) || changed;
  return changed ? repaired : gray;
}

/** Where the sensor was full, the largest first. */
function fullSpots({ width, height, light }: Gray): Spot[] {
  let full = 0;
  for (let at = 0; at < light.length; at++) full += light[at]! >= FULL ? 1 : 0; // an iterator takes three times as long
  if (full < LEAST_PIXELS || full > MOST_OF_FRAME * width * height) return [];
  const seen = new Uint8Array(light.length);
  const found: { spot: Spot; pixels: number }[] = [];
  for (let at = 0; at < light.length; at++) {
    if (light[at]! < FULL || seen[at]) continue;
    const { pixels, spot } = filled({ width, height, light }, at, FULL, seen, null);
    if (pixels >= LEAST_PIXELS) found.push({ spot, pixels });
  }
  return found
    .toSorted((a, b) => b.pixels - a.pixels)
    .slice(0, MOST_SPOTS)
    .map(({ spot }) => spot);
}

/**
 * All that is at least as light as `least` and hangs together with the pixel at `from`, not farther than `within`. Its circle is that of its
 * reach in eight directions, since dark modules take pieces out of its edge.
 */
function filled({ width, height, light }: Gray, from: number, least: number, seen: Uint8Array, within: Spot | null) {
  const stack = [from];
  seen[from] = 1;
  let pixels = 0;
  const across = new Reach();
  const down = new Reach();
  const falling = new Reach();
  const rising = new Reach();
  const visit = (at: number, x: number, y: number) => {
    if (seen[at] || light[at]! < least) return;
    if (within && (x - within.x) ** 2 + (y - within.y) ** 2 > within.radius ** 2) return;
    seen[at] = 1;
    stack.push(at);
  };
  while (stack.length > 0) {
    const at = stack.pop()!;
    const x = at % width;
    const y = (at - x) / width;
    pixels++;
    across.to(x);
    down.to(y);
    falling.to(x + y);
    rising.to(x - y);
    if (x > 0) visit(at - 1, x - 1, y);
    if (x + 1 < width) visit(at + 1, x + 1, y);
    if (y > 0) visit(at - width, x, y - 1);
    if (y + 1 < height) visit(at + width, x, y + 1);
  }
  const spot: Spot = {
    x: (across.middle + (falling.middle + rising.middle) / 2) / 2,
    y: (down.middle + (falling.middle - rising.middle) / 2) / 2,
    radius: (across.half + down.half + (falling.half + rising.half) / Math.SQRT2) / 4 + 1,
  };
  return { pixels, spot };
}

class Reach {
  #least = Infinity;
  #most = -Infinity;

  to(value: number): void {
    if (value < this.#least) this.#least = value;
    if (value > this.#most) this.#most = value;
  }

  get middle(): number {
    return (this.#least + this.#most) / 2;
  }

  get half(): number {
    return (this.#most - this.#least) / 2;
  }
}

/** Of the counts of 256 values: the one that this share of them is below. */
function share(counts: Uint32Array, from: number, to: number, part: number): number {
  let all = 0;
  for (let at = from; at < to; at++) all += counts[at]!;
  let left = all * part;
  for (let at = from; at < to; at++) {
    left -= counts[at]!;
    if (left <= 0) return (at - from) & 255;
  }
  return 255;
}

/** Calls `look` for each pixel of the frame that is less than `radius` away. */
function around({ width, height }: Gray, spot: Spot, radius: number, look: (at: number, far: number) => void): void {
  const [top, bottom] = [Math.max(0, Math.ceil(spot.y - radius)), Math.min(height - 1, Math.floor(spot.y + radius))];
  const [left, right] = [Math.max(0, Math.ceil(spot.x - radius)), Math.min(width - 1, Math.floor(spot.x + radius))];
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const far = Math.sqrt((x - spot.x) ** 2 + (y - spot.y) ** 2);
      if (far < radius) look(y * width + x, far);
    }
  }
}

/** Answers whether anything could be done. */
function repair(gray: Gray, core: Spot, into: Uint8Array): boolean {
  const { width, height, light } = gray;
  // Of the label around it, ink and paper: what is lighter is of the spot.
  const outside = new Uint32Array(256);
  const clear = core.radius * 1.7 + 2;
  around(gray, core, core.radius * 3 + 8, (at, far) => {
    if (far > clear) outside[light[at]!]!++;
  });
  const [ink, paper] = [share(outside, 0, 256, 0.08), share(outside, 0, 256, 0.9)];
  const contrast = paper - ink;
  if (contrast < LEAST_CONTRAST || paper > FULL - 10) return false;
  const seen = new Uint8Array(light.length);
  const from = Math.min(height - 1, Math.round(core.y)) * width + Math.min(width - 1, Math.round(core.x));
  const within = { ...core, radius: core.radius * 2.2 + 3 };
  const { spot } = filled(gray, from, paper + 0.15 * (255 - paper), seen, within);

  const rings = Math.ceil(spot.radius * BEYOND) + 1;
  const counts = new Uint32Array((rings + 2) * 256);
  around(gray, spot, rings, (at, far) => {
    const ring = Math.round(far);
    // Each is counted with its neighbours: the innermost have few pixels.
    for (let near = Math.max(0, ring - 1); near <= ring + 1; near++) counts[near * 256 + light[at]!]!++;
  });
  const dark = new Float32Array(rings + 1);
  const bright = new Float32Array(rings + 1);
  [dark[rings], bright[rings]] = [ink, paper];
  let last = rings;
  let told = rings;
  for (let ring = rings - 1; ring >= 0; ring--) {
    const low = share(counts, ring * 256, ring * 256 + 256, 0.08);
    const high = share(counts, ring * 256, ring * 256 + 256, 0.92);
    if (high - low < Math.max(LEAST_CONTRAST, TELLS_APART * contrast)) continue;
    [dark[ring], bright[ring]] = [low, high];
    // Those between that told nothing lie between what their neighbours say.
    for (let between = ring + 1; between < last; between++) {
      const way = (between - ring) / (last - ring);
      dark[between] = low + (dark[last]! - low) * way;
      bright[between] = high + (bright[last]! - high) * way;
    }
    last = told = ring;
  }
  const valueAt = (at: number, far: number) => {
    const ring = Math.max(told, Math.min(rings, Math.round(far)));
    const [low, high] = [dark[ring]!, bright[ring]!];
    return ink + contrast * Math.min(1, Math.max(0, (light[at]! - low) / (high - low)));
  };
  const edge = told + 1;
  around(gray, spot, spot.radius * BEYOND, (at, far) => {
    if (far >= told) {
      into[at] = valueAt(at, far);
      return;
    }
    const grow = edge / Math.max(far, 0.01);
    const x = Math.round(spot.x + ((at % width) - spot.x) * grow);
    const y = Math.round(spot.y + (((at / width) | 0) - spot.y) * grow);
    if (x >= 0 && y >= 0 && x < width && y < height) into[at] = valueAt(y * width + x, edge);
  });
  return true;
}
