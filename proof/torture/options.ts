// The options of `npm run torture`.

import { parseArgs } from "node:util";

export const TIERS = ["model", "full", "peers"] as const;
export type TierName = (typeof TIERS)[number];

export interface Options {
  tier: TierName;
  /** The first and the last seed, both included. */
  from: number;
  to: number;
  /** One seed, with its steps told. */
  replay: boolean;
  /** No schedule is begun later than this; null: no limit. */
  minutes: number | null;
  /** Where the report goes as JSON; seeds that it holds already are not run again. */
  json: string | null;
  /** Seeds that failed in that report, and are run again since the checks were wrong. */
  again: readonly number[];
  /** Run the planted bugs instead: each must be found. */
  planted: boolean;
  /** One planted bug (by name), for a look at it; null: the product as it is. */
  plant: string | null;
  /** End with the first schedule that has a violation. */
  first: boolean;
  /** So many at once; one process has one schedule at a time. */
  processes: number;
  /** Reports to put together into one, instead of running anything. */
  merge: readonly string[];
}

/** A planted bug that shows in none of so many schedules is not found. */
const PLANTED_SEEDS = "300";
const DEFAULT_SEEDS: Record<TierName, string> = { model: "1000", full: "20", peers: "20" };

export const USAGE = `npm run torture -- [options]
  --tier model|full|peers   the real code in virtual time (default), whole products with browsers, or others' sync on the same schedules
  --seeds N | A..B          which schedules: the first N, or a range (model 1000, full and peers 20)
  --seed N                  one schedule, told step by step
  --minutes N               stop after so long; the same command with the same --json goes on from there
  --json FILE               keep the report; what is in it already is not run again
  --again A,B               these failed in that report by a fault of the checks: run them again
  --merge A.json B.json …   one report of several
  --planted                 every planted bug must be found (${PLANTED_SEEDS} schedules each at most)
  --plant NAME[,NAME …]     only these planted bugs; without --planted: run with this one planted
  --processes N             so many at once, of the model or of planted bugs (1)
  --first                   stop at the first violation`;

export function readOptions(args: string[]): Options {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      tier: { type: "string", default: "model" },
      seeds: { type: "string" },
      seed: { type: "string" },
      minutes: { type: "string" },
      json: { type: "string" },
      again: { type: "string", default: "" },
      planted: { type: "boolean", default: false },
      plant: { type: "string" },
      first: { type: "boolean", default: false },
      processes: { type: "string", default: "1" },
      merge: { type: "string", multiple: true },
    },
  });
  if (positionals.length > 0 && !values.merge) throw new Error(`not understood: ${positionals.join(" ")}`);
  const tier = TIERS.find((name) => name === values.tier);
  if (!tier) throw new Error(`--tier takes ${TIERS.join(", ")}, not ${values.tier}`);
  const processes = positive("processes", values.processes);
  // The others need the machine for themselves: their time is real.
  if (processes > 1 && tier !== "model") throw new Error("--processes is the model's");
  if (processes > 1 && (values.first || values.minutes !== undefined) && !values.planted)
    throw new Error("--first and --minutes are of one process");
  const [from, to] =
    values.seed === undefined
      ? range(values.seeds ?? (values.planted ? PLANTED_SEEDS : DEFAULT_SEEDS[tier]))
      : range(`${values.seed}..${values.seed}`);
  return {
    tier,
    from,
    to,
    replay: values.seed !== undefined,
    minutes: values.minutes === undefined ? null : positive("minutes", values.minutes),
    json: values.json ?? null,
    again: values.again === "" ? [] : values.again.split(",").map((seed) => positive("again", seed)),
    planted: values.planted,
    plant: values.plant ?? null,
    first: values.first,
    processes: Math.ceil(processes),
    merge: values.merge ? [...values.merge, ...positionals] : [],
  };
}

/** `500` is the first five hundred; `501..1000` the next. */
function range(text: string): [number, number] {
  const parts = /^(\d+)(?:\.\.(\d+))?$/.exec(text);
  const [from, to] = parts?.[2] === undefined ? [1, Number(text)] : [Number(parts[1]), Number(parts[2])];
  if (!parts || from < 1 || to < from) throw new Error(`seeds are a number or a range A..B from 1 on, not ${text}`);
  return [from, to];
}

function positive(name: string, text: string): number {
  const value = Number(text);
  if (!(value > 0)) throw new Error(`--${name} takes a number above 0, not ${text}`);
  return value;
}
