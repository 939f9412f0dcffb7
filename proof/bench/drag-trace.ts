// What the page's main thread did while something was dragged, out of a Chromium trace: the work of each frame and its longest task.

import type { Device } from "./device.ts";
import { traced } from "./traced.ts";

export interface DragWork {
  /** Work of each frame that had any, ms. */
  frames: number[];
  /** Each task, ms. */
  tasks: number[];
}

const CATEGORIES = ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline", "blink.user_timing"];
const TASKS = new Set(["RunTask", "ThreadControllerImpl::RunTask"]);
const FRAME_US = 1e6 / 60;

/** Of `act`, from its first moment to its last. */
export async function dragWork(device: Device, act: () => Promise<void>): Promise<DragWork> {
  const mark = () => device.page.evaluate(() => performance.mark("bench-drag"));
  const { events, marks } = await traced(device, CATEGORIES, async () => {
    await mark();
    await act();
    await mark();
  });
  const [from, until] = marks("bench-drag");
  if (!from || !until) throw new Error("the trace has no beginning or no end");
  const ours = events.filter(
    ({ name, ph, pid, tid, ts }) =>
      TASKS.has(name) && ph === "X" && pid === from.pid && tid === from.tid && ts > from.ts && ts < until.ts,
  );
  if (ours.length === 0) throw new Error("the trace has no tasks of the page's main thread");
  // The same task may be told twice, by both names: whatever lies in another is part of it.
  const tasks: { ts: number; dur: number }[] = [];
  for (const { ts, dur = 0 } of ours.toSorted((a, b) => a.ts - b.ts)) {
    const last = tasks.at(-1);
    if (last && ts < last.ts + last.dur) continue;
    tasks.push({ ts, dur });
  }
  const frames = new Map<number, number>();
  for (const { ts, dur } of tasks) {
    const frame = Math.floor((ts - from.ts) / FRAME_US);
    frames.set(frame, (frames.get(frame) ?? 0) + dur / 1_000);
  }
  return { frames: [...frames.values()], tasks: tasks.map(({ dur }) => dur / 1_000) };
}
