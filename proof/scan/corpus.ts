// What the scanner is measured on: frames as a phone's camera gives them, each made of its place in the corpus and of one seed. Nothing of it
// is kept as a picture; of the same seed it is made again, bit by bit (corpus.test.ts holds its sum).

import { codePicture, eanOf, SYMBOLOGIES, type CodePicture, type Symbology } from "./symbols.ts";
import { randomOf, type Random } from "./random.ts";

export const FRAMES = 600;
const SEED = 20_261_126;

/** As the camera is asked for (client/scan/camera.ts). */
export const FRAME = { width: 1280, height: 720 };

/** How one frame was taken. Lengths in pixels of the frame, angles in degrees, light in steps of 0 to 255. */
export interface Shot {
  symbology: Symbology;
  text: string;
  /** Of the code's centre. */
  x: number;
  y: number;
  /** A module, where it is seen head-on. */
  module: number;
  /** In the picture's own plane. */
  rotation: number;
  /** Away from the camera, around the axis that lies at `tiltAxis`. */
  tilt: number;
  tiltAxis: number;
  /** Sigma of what is out of focus. */
  blur: number;
  /** The way that the hand went while the frame was taken. */
  smear: number;
  /** Of the paper, and of the ink on it. */
  paper: number;
  ink: number;
  /** Sigma of the sensor's noise. */
  noise: number;
  /** A lamp's round reflection: its radius as a share of the code's shorter side, and its centre from that of the code likewise. 0: none. */
  glare: number;
  glareX: number;
  glareY: number;
  seed: number;
}

const PARTS = ["HU 719/7 x", "GDB1550", "ILZKR7B11", "03L 115 562", "W 712/75", "0986494524", "LS-1842.B", "KTB 331"];
const LETTERS = "ABCDEFGHKLMNPRSTUVXZ".split("");

function textOf(symbology: Symbology, random: Random): string {
  const digits = (count: number) => Array.from({ length: count }, () => random.below(10)).join("");
  if (symbology === "ean13") return eanOf(random.pick(["400", "401", "594", "484"]) + digits(9));
  const article = random.pick([random.pick(PARTS), `${random.pick(LETTERS)}${random.pick(LETTERS)} ${digits(4)}`]);
  // Our own labels, and a maker's that has the article alone.
  return random.next() < 0.6 ? `PART:${article}` : article;
}

/** The hard value of a condition one time in six, the easy one otherwise. */
const HARD = 1 / 6;

function shot(index: number): Shot {
  const random = randomOf(SEED + index * 7_919);
  const either = (easy: [number, number], hard: [number, number]) =>
    random.between(...(random.next() < HARD ? hard : easy));
  const symbology = SYMBOLOGIES[index % SYMBOLOGIES.length]!;
  const linear = symbology !== "qr";
  const text = textOf(symbology, random);
  const wanted = linear ? either([2.2, 4.5], [1, 2.2]) : either([3, 11], [1.2, 3]);
  // A linear code is held along the frame, or across it; a square one anyhow.
  const rotation = linear ? random.pick([0, 90, 180, 270]) + either([-14, 14], [-45, 45]) : random.between(0, 360);
  const module = Math.min(wanted, fitting(codePicture(symbology, text), rotation));
  const light = either([120, 250], [35, 90]);
  const glared = random.next() < 0.3;
  return {
    symbology,
    text,
    x: FRAME.width / 2 + random.between(-20, 20),
    y: FRAME.height / 2 + random.between(-12, 12),
    module,
    rotation,
    tilt: either([0, 30], [30, 65]),
    tiltAxis: random.between(0, 180),
    blur: module * either([0, 0.35], [0.35, 1.2]),
    smear: module * (random.next() < 0.5 ? 0 : either([0, 0.5], [0.5, 2])),
    paper: light * random.between(0.85, 1),
    ink: light * random.between(0.08, 0.3),
    noise: light * either([0.005, 0.05], [0.05, 0.2]),
    glare: glared ? either([0.03, 0.12], [0.12, 0.5]) : 0,
    glareX: random.between(-0.5, 0.5),
    glareY: random.between(-0.5, 0.5),
    seed: random.below(2 ** 31),
  };
}

/** The largest module with which the whole code is inside the frame. */
function fitting({ width, height }: CodePicture, rotation: number): number {
  const [cos, sin] = [Math.abs(Math.cos((rotation * Math.PI) / 180)), Math.abs(Math.sin((rotation * Math.PI) / 180))];
  return Math.min(
    (FRAME.width * 0.88) / (width * cos + height * sin),
    (FRAME.height * 0.88) / (width * sin + height * cos),
  );
}

/** All of it, in its order. */
export const corpus = (): Shot[] => Array.from({ length: FRAMES }, (_, index) => shot(index));
