// Which frames the scanner has to read: said of how they were taken, before anything was measured, and not of what a decoder made of them.
// A person who holds a phone still over a label, in a workshop's light, gets such frames within half a second.

import type { Shot } from "./corpus.ts";

/** The smallest module after tilting: fewer pixels are no picture of it. */
const LEAST_MODULE = { qr: 2.5, linear: 1.8 };
/** What is out of focus and what the hand smears, each as a share of a module as it is seen. */
const MOST_BLUR = 0.4;
const MOST_SMEAR = 0.7;
/** Between paper and ink, in steps of light; and how often the noise goes into it. */
const LEAST_CONTRAST = 50;
const LEAST_CONTRAST_TO_NOISE = 8;
const MOST_TILT = 40;
/** Bars are read along lines: how far they may be off the frame's axes. */
const MOST_SLANT = 15;
/** Of the shorter side: of a square code it takes with its edge a twentieth of the area; of bars it leaves half of their height. */
const MOST_GLARE = { qr: 0.12, linear: 0.2 };

export function isReadable(shot: Shot): boolean {
  const kind = shot.symbology === "qr" ? "qr" : "linear";
  const seen = shot.module * Math.cos((shot.tilt * Math.PI) / 180);
  const contrast = shot.paper - shot.ink;
  return (
    seen >= LEAST_MODULE[kind] &&
    shot.blur <= MOST_BLUR * seen &&
    shot.smear <= MOST_SMEAR * seen &&
    contrast >= LEAST_CONTRAST &&
    contrast >= LEAST_CONTRAST_TO_NOISE * shot.noise &&
    shot.tilt <= MOST_TILT &&
    shot.glare <= MOST_GLARE[kind] &&
    (kind === "qr" || slant(shot.rotation) <= MOST_SLANT)
  );
}

/** From the nearest axis of the frame, in degrees. */
const slant = (rotation: number): number => Math.abs(((((rotation + 45) % 90) + 90) % 90) - 45);
