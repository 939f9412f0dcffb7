// How a wire fails, and what its connections share.

/** How the wire is until it is mended. */
export type WireFault =
  /** Connections end and new ones end at once. */
  | { kind: "cut" }
  /** Connections stay and nothing comes through, either way. */
  | { kind: "blackhole" }
  | { kind: "delay"; ms: number }
  | { kind: "throttle"; bytesPerSecond: number };

/** What happens to the next message that it fits. */
export type WireAccident =
  | "drop-request"
  | "drop-answer"
  | "cut-in-answer"
  | "duplicate"
  | "html-answer"
  | "bad-gateway";

/** What the connections of a wire share. */
export interface WireState {
  readonly fault: WireFault | null;
  /** The beginning of a request that can be sent twice. */
  readonly repeatable: RegExp;
  /** Takes an accident that is due, if there is one; its number is the one it was ordered with. */
  take: (accident: WireAccident) => { number: number } | null;
  /** Sends these bytes to the shop once more, on a connection of their own. */
  repeat: (bytes: Buffer, afterMs: number) => void;
}
