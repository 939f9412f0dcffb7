// What stands beside each other because it overlaps in time: each gets a lane of its own among as many as its group needs.

export interface TimeSpan {
  id: string;
  /** Anything that grows with time, as minutes or Unix ms. */
  start: number;
  end: number;
}

export interface Lane {
  /** From 0. */
  lane: number;
  /** How many its group has. */
  lanes: number;
}

const byStart = (a: TimeSpan, b: TimeSpan) => a.start - b.start || b.end - a.end || (a.id < b.id ? -1 : 1);

/** By id. One that ends when another begins does not overlap it. */
export function overlapLanes(spans: readonly TimeSpan[]): Map<string, Lane> {
  const lanes = new Map<string, Lane>();
  let group: { id: string; lane: number }[] = [];
  let ends: number[] = [];
  const close = () => {
    for (const { id, lane } of group) lanes.set(id, { lane, lanes: ends.length });
    group = [];
    ends = [];
  };
  let groupEnd = -Infinity;
  for (const { id, start, end } of spans.toSorted(byStart)) {
    if (start >= groupEnd) close();
    const free = ends.findIndex((last) => last <= start);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = end;
    group.push({ id, lane });
    groupEnd = Math.max(groupEnd, end);
  }
  close();
  return lanes;
}
