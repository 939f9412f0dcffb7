// How much one request carries: what a network takes is found by trying (docs/decisions/0044-any-uplink.md).

export interface SizeLimits {
  /** Bytes, before anything is known of the network. */
  first: number;
  /** Where nothing answers in a second, bytes: most likely there is no network at all, which says nothing of its speed. */
  quickFloor: number;
  /** Bytes; 0 where the sender has a least unit of its own. */
  smallest: number;
  largest: number;
}

/** What fails sooner was not carried at all. */
const CARRIED_MS = 1_000;
const GROWTH = 4;
const PATIENCE_MS = 20_000;
/** More next time, where that would still take half of the patience at most: the link may be shared by then. */
const QUICK_MS = PATIENCE_MS / 2 / GROWTH;
/** 8 kbit/s, the slowest link that anything leaves over. */
const SLOWEST_BYTES_PER_MS = 1;

/** How long one request may take, ms. One of the least size cannot be made smaller, only waited for. */
export const patienceFor = (bytes: number, smallest: number): number =>
  bytes > smallest ? PATIENCE_MS : PATIENCE_MS + bytes / SLOWEST_BYTES_PER_MS;

export class SendSize {
  readonly #limits: SizeLimits;
  #bytes: number;

  constructor(limits: SizeLimits) {
    this.#limits = limits;
    this.#bytes = limits.first;
  }

  /** Of the next request, at most. */
  get bytes(): number {
    return this.#bytes;
  }

  /** So many bytes arrived. What was quick, and about as much as was allowed, may be more next time: as much as it shows to be quick, too. */
  arrived(bytes: number, tookMs: number): void {
    if (tookMs > QUICK_MS || bytes * 2 < this.#bytes) return;
    const quick = (bytes * QUICK_MS) / Math.max(1, tookMs);
    this.#bytes = Math.min(this.#limits.largest, Math.max(this.#bytes * GROWTH, quick));
  }

  /** Nothing answered. Whether less should be tried at once: a slow link took its time, and waiting makes it no faster. */
  lost(bytes: number, tookMs: number): boolean {
    const slow = tookMs >= CARRIED_MS;
    // No network at all, by the device's own word too: nothing was learned of the one that comes.
    if (!slow && "onLine" in navigator && !navigator.onLine) return false;
    const half = Math.min(this.#bytes, bytes) / 2;
    this.#bytes = Math.max(slow ? this.#limits.smallest : Math.min(this.#bytes, this.#limits.quickFloor), half);
    return slow && this.#bytes < bytes;
  }

  /** It was answered that so much is too much. */
  tooLarge(bytes: number): void {
    this.#bytes = Math.max(this.#limits.smallest, bytes / 2);
  }
}
