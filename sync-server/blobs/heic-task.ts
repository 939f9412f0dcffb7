// What is said between the server and the thread that decodes a HEIC.

export interface HeicLimits {
  seconds: number;
  /** Whatever its header says. */
  mostPixels: number;
  /** What the library may take, beside the picture that it hands over. */
  mostMemoryMb: number;
}

export interface HeicTask extends Omit<HeicLimits, "seconds"> {
  content: Uint8Array;
}

/** What numbers of red, green and blue mean: an ICC profile says it, or the name of one that phones only name. */
export type Colours = Uint8Array<ArrayBuffer> | "display-p3";

/** Upright, 8 bits for each channel. */
export interface RawPicture {
  data: Uint8Array<ArrayBuffer>;
  raw: { width: number; height: number; channels: 3 | 4 };
  /** What its numbers mean; null: sRGB, as far as it says. */
  colours: Colours | null;
}

/** Whose fault a failure is; `pixels`: there are too many. */
export type Decoded = RawPicture | { failure: string; of: "picture" | "pixels" | "server" };
