// Script time out of a Chromium trace: how long the page's main thread ran JavaScript in given stretches of time.

import type { Device } from "./device.ts";
import type { Shown } from "./page/shown.ts";
import { traced, type TraceEvent } from "./traced.ts";

type Stretch = [from: number, until: number];

/** Whatever runs JavaScript on the main thread is in one of these; they nest. */
const SCRIPT = new Set([
  "FunctionCall",
  "EvaluateScript",
  "RunMicrotasks",
  "v8.callFunction",
  "EventDispatch",
  "TimerFire",
  "FireAnimationFrame",
]);
const CATEGORIES = ["devtools.timeline", "v8", "v8.execute", "blink.user_timing"];

/** Traces what `act` does, and returns for each of its taps the script time from the input to the DOM's new state, ms. */
export async function scriptTimes(
  device: Device,
  act: () => Promise<Pick<Shown, "tapped" | "committed">[]>,
): Promise<number[]> {
  const { result: taps, events, marks: marksOf } = await traced(device, CATEGORIES, act);
  const marks = marksOf("bench-commit");
  if (marks.length !== taps.length) throw new Error(`the trace has ${marks.length} of ${taps.length} taps`);
  const { pid, tid } = marks[0]!;
  const scripts = scriptStretches(events.filter((event) => event.pid === pid && event.tid === tid));
  return taps.map(({ tapped, committed }, n) => {
    const until = marks[n]!.ts;
    return within(scripts, [until - (committed - tapped) * 1_000, until]) / 1_000;
  });
}

/** When script ran: nested stretches joined, in order. */
function scriptStretches(events: readonly TraceEvent[]): Stretch[] {
  const open: number[] = [];
  const stretches: Stretch[] = [];
  for (const { name, ph, ts, dur } of events.toSorted((a, b) => a.ts - b.ts)) {
    if (!SCRIPT.has(name)) continue;
    if (ph === "X") stretches.push([ts, ts + (dur ?? 0)]);
    else if (ph === "B") open.push(ts);
    else if (ph === "E" && open.length > 0) stretches.push([open.pop()!, ts]);
  }
  const joined: Stretch[] = [];
  for (const [from, until] of stretches.toSorted((a, b) => a[0] - b[0])) {
    const last = joined.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], until);
    else joined.push([from, until]);
  }
  return joined;
}

function within(stretches: readonly Stretch[], [from, until]: Stretch): number {
  return stretches.reduce((sum, [a, b]) => sum + Math.max(0, Math.min(b, until) - Math.max(a, from)), 0);
}
