// A Chromium trace of what is done in a browser.

import type { Device } from "./device.ts";

export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** µs. */
  ts: number;
  dur?: number;
}

/** What `act` gives, and the events of these categories meanwhile; marks of one name are in order of time. */
export async function traced<T>({ browser, page }: Device, categories: string[], act: () => Promise<T>) {
  await browser.startTracing(page, { categories });
  const result = await act();
  const { traceEvents: events } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const marks = (wanted: string) => events.filter(({ name }) => name === wanted).toSorted((a, b) => a.ts - b.ts);
  return { result, events, marks };
}
