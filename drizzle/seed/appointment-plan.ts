// What is planned on a day of a demonstration shop: each mechanic's visits one after the other, on their lift and on the station that
// they look after beside it.

import type { Random } from "./random.ts";
import type { DemoRows } from "./rows.ts";
import { HOUR_MS, MINUTE_MS } from "./shop-calendar.ts";

type PostRow = DemoRows["post"][number];
type Work = readonly [title: string, minutes: number];

/** What is done on a lift, and on a station by its name. */
const LIFT: readonly Work[] = [
  ["Revizie: ulei și filtre", 60],
  ["Plăcuțe și discuri față", 90],
  ["Plăcuțe spate", 60],
  ["Amortizoare față", 150],
  ["Kit distribuție", 240],
  ["Ambreiaj", 300],
  ["Bieletă antiruliu", 60],
  ["Bucșe braț față", 120],
  ["Cap de bară", 60],
  ["Rulment roată spate", 90],
  ["Schimb anvelope", 60],
  ["Planetară stânga", 120],
  ["Verificare frâne", 30],
  ["Schimb bec far", 30],
];
const STATIONS: Readonly<Record<string, readonly Work[]>> = {
  Geometrie: [
    ["Geometria roților", 60],
    ["Geometrie după bucșe", 90],
    ["Echilibrare roți", 30],
  ],
  Diagnoză: [
    ["Diagnoză computerizată", 60],
    ["Martor motor aprins", 90],
    ["Aer condiționat: verificare și încărcare", 90],
    ["Nu pornește dimineața", 60],
  ],
};

const MINUTES_A_DAY = 8 * 60;
/** Of a mechanic's hours, in a week that is as full as this one; and of a day that takes no more. */
const FULL = [0.85, 0.89] as const;
const CROWDED = [0.96, 1] as const;
/** Of a day's work on the station beside the lift. */
const STATION_SHARE = 0.25;
/** After so many hours all pause. */
const PAUSE_AFTER_MS = 4.5 * HOUR_MS;
const PAUSE_MINUTES = 30;

/** Who works on which lift, and which station is theirs besides. */
interface Crew {
  masterId: string;
  lift: PostRow;
  station: PostRow | null;
}

export function crewsOf(posts: readonly PostRow[]): Crew[] {
  const lifts = posts.filter(({ defaultMasterId }) => defaultMasterId !== null);
  // The station that is farthest down the list is the first lift's: the diagnosis, for who begins with it.
  const stations = posts.filter(({ defaultMasterId }) => defaultMasterId === null).toReversed();
  return lifts.map((lift, i) => ({ masterId: lift.defaultMasterId!, lift, station: stations[i] ?? null }));
}

export interface Slot {
  title: string;
  post: PostRow;
  masterId: string | null;
  /** Unix ms. */
  startsAt: number;
  endsAt: number;
  /** Of a day that is crowded: nobody stayed away. */
  isSure: boolean;
}

interface Day {
  /** Unix ms. */
  opens: number;
  closes: number;
  /** Of a full day, 0 to 1: how much of it is taken. */
  share: number;
  /** Its first crew takes nothing more that day. */
  isCrowded: boolean;
}

/** One mechanic's day, on no two posts at once. */
export function* slotsOf(random: Random, crew: Crew, { opens, closes, share, isCrowded }: Day): Generator<Slot> {
  const [low, high] = isCrowded ? CROWDED : FULL;
  const open = (closes - opens) / MINUTE_MS;
  const target = Math.min(MINUTES_A_DAY, open) * (low + random.next() * (high - low)) * share;
  const onStation = isCrowded || crew.station === null ? 0 : target * STATION_SHARE;
  let [at, taken, station, hasPaused] = [opens, 0, 0, false];
  for (;;) {
    if (!hasPaused && at >= opens + PAUSE_AFTER_MS) {
      at += PAUSE_MINUTES * MINUTE_MS;
      hasPaused = true;
    }
    const left = Math.min(target - taken, (closes - at) / MINUTE_MS);
    const isForStation = crew.station !== null && taken > 0 && station < onStation;
    const post = isForStation ? crew.station! : crew.lift;
    const room = isForStation ? Math.min(left, onStation - station + PAUSE_MINUTES) : left;
    const works = (isForStation ? (STATIONS[post.name] ?? LIFT) : LIFT).filter(([, minutes]) => minutes <= room);
    if (works.length === 0 && !isForStation) return;
    if (works.length === 0) {
      station = onStation; // nothing of it is short enough any more
      continue;
    }
    const [title, minutes] = random.pick(works);
    const endsAt = at + minutes * MINUTE_MS;
    yield { title, post, masterId: crew.masterId, startsAt: at, endsAt, isSure: isCrowded };
    taken += minutes;
    if (isForStation) station += minutes;
    at = endsAt;
  }
}
