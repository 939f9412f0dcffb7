// Draws a shot: the code on its label, in front of what lies in a workshop, through a lens, in some light, onto a sensor.

import { FRAME, type Shot } from "./corpus.ts";
import { randomOf, type Random } from "./random.ts";
import { codePicture, type CodePicture } from "./symbols.ts";

/** The camera stands this many times the code's longer side away. */
const DISTANCE = 3;
/** Of each pixel so many by so many points are looked at. */
const POINTS = 3;
/** White around the code that belongs to its label, in modules. */
const LABEL_EDGE = 3;
/** How much longer the nearer half is seen than head-on, at the most tilt there is. */
const MOST_GROWN = 1.25;

/** RGBA, as a canvas has it. */
export interface Frame {
  width: number;
  height: number;
  data: Uint8ClampedArray<ArrayBuffer>;
}

export function drawn(shot: Shot): Frame {
  const random = randomOf(shot.seed);
  const light = background(shot, random);
  const code = codePicture(shot.symbology, shot.text);
  const box = printed(light, shot, code);
  blurred(light, box, shot.blur);
  smeared(light, box, shot.smear, shot.seed % 180);
  glared(light, shot, code);
  return sensed(light, shot, random);
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Gray, with darker and lighter things lying about. */
function background({ paper }: Shot, random: Random): Float32Array {
  const { width, height } = FRAME;
  const light = new Float32Array(width * height);
  const [base, slope] = [paper * random.between(0.3, 0.7), paper * random.between(-0.2, 0.2)];
  for (let y = 0; y < height; y++) light.fill(base + (slope * y) / height, y * width, (y + 1) * width);
  for (let thing = 0; thing < 14; thing++) {
    const [w, h] = [10 + random.below(260), 4 + random.below(120)];
    const [x, y] = [random.below(width - w), random.below(height - h)];
    const shade = paper * random.between(0.1, 1);
    for (let row = y; row < y + h; row++) light.fill(shade, row * width + x, row * width + x + w);
  }
  return light;
}

/** Answers where in the frame the label may be. */
function printed(light: Float32Array, shot: Shot, code: CodePicture): Box {
  const { width, height } = code;
  const reach = (Math.hypot(width, height) / 2 + LABEL_EDGE) * shot.module * MOST_GROWN;
  const box: Box = {
    left: Math.max(0, Math.floor(shot.x - reach)),
    top: Math.max(0, Math.floor(shot.y - reach)),
    right: Math.min(FRAME.width, Math.ceil(shot.x + reach)),
    bottom: Math.min(FRAME.height, Math.ceil(shot.y + reach)),
  };
  const shadeAt = shades(shot, code);
  for (let y = box.top; y < box.bottom; y++) {
    for (let x = box.left; x < box.right; x++) {
      const under = light[y * FRAME.width + x]!;
      let sum = 0;
      for (let row = 0.5; row < POINTS; row++)
        for (let column = 0.5; column < POINTS; column++) sum += shadeAt(x + column / POINTS, y + row / POINTS, under);
      light[y * FRAME.width + x] = sum / (POINTS * POINTS);
    }
  }
  return box;
}

/** How light the label is where the ray through a point of the frame meets it; `under` where it does not. */
function shades(shot: Shot, { width, height, isBlack }: CodePicture) {
  const rad = Math.PI / 180;
  const [turnCos, turnSin] = [Math.cos(shot.rotation * rad), Math.sin(shot.rotation * rad)];
  const [tiltCos, tiltSin] = [Math.cos(shot.tilt * rad), Math.sin(shot.tilt * rad)];
  const [cos, sin] = [Math.cos(shot.tiltAxis * rad), Math.sin(shot.tiltAxis * rad)];
  const away = DISTANCE * Math.max(width, height) * shot.module;
  const [halfWidth, halfHeight] = [width / 2, height / 2];
  // Without an array or an object: it is asked millions of times.
  return (x: number, y: number, under: number): number => {
    const dx = x - shot.x;
    const dy = y - shot.y;
    const across = dy * cos - dx * sin;
    const v = across / (tiltCos - (across / away) * tiltSin);
    const u = (dx * cos + dy * sin) * (1 + (v * tiltSin) / away);
    const px = u * cos - v * sin;
    const py = u * sin + v * cos;
    const column = (px * turnCos + py * turnSin) / shot.module + halfWidth;
    const row = (py * turnCos - px * turnSin) / shot.module + halfHeight;
    if (column < -LABEL_EDGE || row < -LABEL_EDGE || column > width + LABEL_EDGE || row > height + LABEL_EDGE)
      return under;
    return isBlack(Math.floor(column), Math.floor(row)) ? shot.ink : shot.paper;
  };
}

/** Each pixel of the box becomes the weighted sum of those at these offsets. */
function gathered(light: Float32Array, box: Box, taps: readonly { dx: number; dy: number; weight: number }[]): void {
  const { width, height } = FRAME;
  const before = light.slice();
  for (let y = box.top; y < box.bottom; y++) {
    for (let x = box.left; x < box.right; x++) {
      let sum = 0;
      for (const { dx, dy, weight } of taps) {
        const fx = Math.min(width - 1, Math.max(0, x + dx));
        const fy = Math.min(height - 1, Math.max(0, y + dy));
        sum += weight * before[fy * width + fx]!;
      }
      light[y * width + x] = sum;
    }
  }
}

function blurred(light: Float32Array, box: Box, sigma: number): void {
  if (sigma < 0.05) return;
  const reach = Math.ceil(3 * sigma);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, n) => Math.exp(-((n - reach) ** 2) / (2 * sigma ** 2)));
  const all = weights.reduce((a, b) => a + b, 0);
  gathered(
    light,
    box,
    weights.map((weight, n) => ({ dx: n - reach, dy: 0, weight: weight / all })),
  );
  gathered(
    light,
    box,
    weights.map((weight, n) => ({ dx: 0, dy: n - reach, weight: weight / all })),
  );
}

/** Moved by `length` in the direction of `degrees` while the shutter was open. */
function smeared(light: Float32Array, box: Box, length: number, degrees: number): void {
  const steps = Math.ceil(length * 2);
  if (steps < 2) return;
  const angle = (degrees * Math.PI) / 180;
  // Between pixels, so that a smear of half a pixel is one: each step is shared by the four around it.
  const taps = new Map<string, { dx: number; dy: number; weight: number }>();
  for (let step = 0; step <= steps; step++) {
    const at = (step / steps - 0.5) * length;
    const [fx, fy] = [at * Math.cos(angle), at * Math.sin(angle)];
    const [x, y] = [Math.floor(fx), Math.floor(fy)];
    for (const [dx, dy] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const) {
      const weight = (Math.abs(1 - dx - (fx - x)) * Math.abs(1 - dy - (fy - y))) / (steps + 1);
      const key = `${x + dx} ${y + dy}`;
      taps.set(key, { dx: x + dx, dy: y + dy, weight: weight + (taps.get(key)?.weight ?? 0) });
    }
  }
  gathered(light, box, [...taps.values()]);
}

/** Full white in the middle of the reflection, fading over its outer half. */
function glared(light: Float32Array, shot: Shot, { width, height }: CodePicture): void {
  if (shot.glare === 0) return;
  const side = Math.min(width, height) * shot.module;
  const radius = shot.glare * side;
  const [cx, cy] = [shot.x + shot.glareX * side, shot.y + shot.glareY * side];
  for (let y = Math.max(0, Math.floor(cy - radius)); y < Math.min(FRAME.height, cy + radius); y++) {
    for (let x = Math.max(0, Math.floor(cx - radius)); x < Math.min(FRAME.width, cx + radius); x++) {
      const far = Math.hypot(x - cx, y - cy) / radius;
      if (far < 1) light[y * FRAME.width + x]! += 255 * Math.min(1, 2 - 2 * far);
    }
  }
}

/** Darker to the corners, with noise, in whole steps. */
function sensed(light: Float32Array, { noise }: Shot, random: Random): Frame {
  const { width, height } = FRAME;
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const far = ((x / width - 0.5) ** 2 + (y / height - 0.5) ** 2) * 0.5;
      // The sum of three is as near to the bell curve as a sensor is; its sigma is a half.
      const bell = (random.next() + random.next() + random.next() - 1.5) * 2;
      const at = y * width + x;
      const value = light[at]! * (1 - far) + bell * noise;
      data[at * 4] = value;
      data[at * 4 + 1] = value;
      data[at * 4 + 2] = value;
      data[at * 4 + 3] = 255;
    }
  }
  return { width, height, data };
}
