// The product beside another: a figure of ours divided by theirs, both of one run on one machine. Absolute times move by half from
// host to host; these say whether somebody else is faster.

import type { Figure } from "./figure.ts";

interface Pair {
  id: string;
  what: string;
  ours: string;
  theirs: string;
  /** The most that ours may be, as a share of theirs. */
  goal: number;
}

const PAIRS: readonly Pair[] = [
  {
    id: "beside.edit.p50",
    what: "an edit until a second device has painted it, beside PouchDB",
    ours: "sync.edit.p50",
    theirs: "peer.pouchdb.edit.p50",
    goal: 0.8,
  },
  { id: "beside.edit.p99", what: "the same, p99", ours: "sync.edit.p99", theirs: "peer.pouchdb.edit.p99", goal: 0.8 },
  {
    id: "beside.drain",
    what: "200 offline edits until the server has them, beside PouchDB",
    ours: "drain.200.there",
    theirs: "peer.pouchdb.drain",
    goal: 0.9,
  },
  {
    id: "beside.open",
    what: "opening the board until it is painted, beside server-rendered pages",
    ours: "peer.pages.open.ours",
    theirs: "peer.pages.open.pages",
    goal: 1,
  },
  {
    id: "beside.open.slow",
    what: "the same, 400 ms from the server",
    ours: "peer.pages.open.slow.ours",
    theirs: "peer.pages.open.slow.pages",
    goal: 1,
  },
  {
    id: "beside.tap",
    what: "a tap until its effect is painted, p95, beside a server-rendered page",
    ours: "tap.paint.p95",
    theirs: "peer.pages.tap.pages",
    goal: 0.25,
  },
  {
    id: "beside.durable",
    what: "a tap until it is on disk, p99, beside a bare strict Dexie write",
    ours: "tap.durable.p99",
    theirs: "peer.dexie.write.p99",
    goal: 1.5,
  },
];

export const BESIDE_IDS: readonly string[] = PAIRS.map(({ id }) => id);

/** The figures that these are made of. */
export const partsOfBeside = (ids: readonly string[]): string[] =>
  PAIRS.filter(({ id }) => ids.includes(id)).flatMap(({ ours, theirs }) => [ours, theirs]);

/** Of the figures of one run: each pair of which both are there. */
export function besideOf(figures: readonly Figure[]): Figure[] {
  const valueOf = new Map(figures.map(({ id, value }) => [id, value]));
  return PAIRS.flatMap(({ id, what, ours, theirs, goal }): Figure[] => {
    const [mine, other] = [valueOf.get(ours), valueOf.get(theirs)];
    if (mine === undefined || other === undefined) return [];
    const value = mine / other;
    return [{ id, what, unit: "×", goal, value, samples: [value] }];
  });
}
