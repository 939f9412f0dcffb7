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

/** Upright, 8 bits for each channel. */
export interface RawPicture {
  data: Uint8Array<ArrayBuffer>;
  raw: { width: number; height: number; channels: 3 | 4 };
}

/** Whose fault a failure is; `pixels`: there are too many. */
export type Decoded = RawPicture | { failure: string; of: "picture" | "pixels" | "server" };
