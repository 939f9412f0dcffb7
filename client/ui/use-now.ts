// The present moment, for clocks: one timer for the whole screen, aligned to its period.

import { useSyncExternalStore } from "react";

class Ticker {
  readonly #period: number;
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setInterval> | null = null;
  now = Date.now();

  constructor(period: number) {
    this.#period = period;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    this.#timer ??= setInterval(() => this.#tick(), this.#period);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0 || this.#timer === null) return;
      clearInterval(this.#timer);
      this.#timer = null;
    };
  };

  readonly snapshot = () => this.now;

  #tick(): void {
    this.now = Date.now();
    for (const listener of this.#listeners) listener();
  }
}

const tickers = { second: new Ticker(1_000), minute: new Ticker(20_000) };

const DAY_MS = 86_400_000;

/** Days of UTC since 1970 by the device's clock: changes once a day, and with it what is asked for by days. */
export function useUtcDay(): number {
  return useSyncExternalStore(tickers.minute.subscribe, () => Math.floor(tickers.minute.snapshot() / DAY_MS));
}

/** Unix ms of the device's clock, renewed each second or three times a minute. */
export function useNow(precision: keyof typeof tickers): number {
  const ticker = tickers[precision];
  return useSyncExternalStore(ticker.subscribe, ticker.snapshot);
}
