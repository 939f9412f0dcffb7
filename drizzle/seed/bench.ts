// A mechanic's time in the past: works one after another, within open hours.

import type { Random } from "./random.ts";
import { MINUTE_MS, type WorkDay } from "./shop-calendar.ts";

export interface Bench {
  /** How many days of the history this mechanic can be given work on. */
  days: number;
  /** Starts for works that follow each other, from a day on. Lengths and starts in ms. */
  place(day: number, lengths: readonly number[]): number[];
}

const TIDY_UP_MS = 8 * MINUTE_MS;
/** An order stays in the shop for a few days at most. */
const LONGEST_STAY_DAYS = 3;
/** Where else to look when the wanted days are full: a little later, then earlier. Days from the wanted one. */
const SHIFTS = [0, 1, 2, 3, ...Array.from({ length: 15 }, (_, i) => -1 - i)];
/** A day that the board has eaten into is of use when this much is left. */
const WORTHWHILE_MS = 180 * MINUTE_MS;

/** `until`: from then on the mechanic is busy with the orders of the open board. */
export function benchOf(random: Random, history: readonly WorkDay[], until: number): Bench {
  const days = history
    .map(({ opens, closes }) => ({ opens, closes: Math.min(closes, until) }))
    .filter((day) => day.closes - day.opens >= WORTHWHILE_MS);
  const freeFrom = days.map((day) => day.opens + random.int(12, 30) * MINUTE_MS);

  function attempt(first: number, lengths: readonly number[], startOf: (day: number) => number): number[] | null {
    let day = first;
    let at = startOf(day);
    const starts: number[] = [];
    for (const length of lengths) {
      while (at + length > days[day]!.closes) {
        day += 1;
        if (day >= days.length || day > first + LONGEST_STAY_DAYS) return null;
        at = startOf(day);
      }
      starts.push(at);
      at += length + TIDY_UP_MS;
    }
    return starts;
  }

  function occupy(starts: readonly number[], lengths: readonly number[]) {
    for (const [i, start] of starts.entries()) {
      const day = days.findLastIndex((d) => d.opens <= start);
      freeFrom[day] = Math.max(freeFrom[day]!, start + lengths[i]! + TIDY_UP_MS);
    }
  }

  return {
    days: days.length,
    place(wanted, lengths) {
      for (const shift of SHIFTS) {
        const first = wanted + shift;
        const free = days[first] && attempt(first, lengths, (day) => freeFrom[day]!);
        if (!free) continue;
        occupy(free, lengths);
        return free;
      }
      // A shop asked for twenty thousand orders has more hands than two names: works may overlap.
      const total = lengths.reduce((sum, length) => sum + length + TIDY_UP_MS, 0);
      const anyTime = (day: number) => {
        const room = Math.max(0, days[day]!.closes - days[day]!.opens - total - 15 * MINUTE_MS);
        return days[day]!.opens + 15 * MINUTE_MS + Math.floor((random.next() * room) / 1000) * 1000;
      };
      for (let first = wanted; first >= 0; first--) {
        const starts = attempt(first, lengths, anyTime);
        if (starts) return starts;
      }
      throw new Error("seed: no day is long enough for a work");
    },
  };
}
