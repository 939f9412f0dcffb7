// The options of `npm run attack`.

import { parseArgs } from "node:util";
import { aimOf, type Aim } from "./probes.ts";

export interface Options {
  /** How many probes have to reach authorisation. */
  probes: number;
  /** The first number of the generator: the same gives the same probes. */
  seed: number;
  /** One probe alone, told in full. */
  replay: number | null;
  /** It was not drawn, but asked of this. */
  aim: Aim | null;
  /** Ends the probes even when there were too few. */
  minutes: number;
  /** How many passwords and codes are guessed; 0: none. */
  guesses: number;
  /** For how many minutes 64 shops share ten connections; 0: not at all. */
  pool: number;
  /** Whether each query's filters are taken away in turn. */
  walls: boolean;
  /** Whether the scenarios run, and which of them; empty: all. */
  scenarios: boolean;
  only: string[];
  /** Reports of earlier runs that become one with this. */
  from: string[];
  json: string | null;
  markdown: string | null;
}

export const USAGE = `npm run attack -- [options]
  --probes N       probes that must reach authorisation (50000); 0: none
  --seed N         the first number of the generator (1)
  --probe N        one probe alone, told in full
  --aim "KIND OF"  of those of one command, query, route or endpoint, as a finding names it
  --minutes N      the probes end after so long (60)
  --guesses N      guesses at passwords and tokens (0)
  --pool N         minutes of 64 shops over a pool of ten connections, with requests broken off (0)
  --walls          every query's tenant filters taken away in turn: each has to be noticed
  --advisories     nothing is attacked: what is known against the packages of the lockfile (scripts/advisories.mjs)
  --scenarios      the plans of many steps: sockets, floods, the machine itself
  --only NAME      of the scenarios only this one; may be given several times
  --from FILE      what an earlier run saw becomes part of the report; may be given several times
  --json FILE      what was seen
  --markdown FILE  the report, for docs/attack.md`;

export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      probes: { type: "string", default: "50000" },
      seed: { type: "string", default: "1" },
      probe: { type: "string" },
      aim: { type: "string" },
      minutes: { type: "string", default: "60" },
      guesses: { type: "string", default: "0" },
      pool: { type: "string", default: "0" },
      walls: { type: "boolean", default: false },
      scenarios: { type: "boolean", default: false },
      only: { type: "string", multiple: true, default: [] },
      from: { type: "string", multiple: true, default: [] },
      json: { type: "string" },
      markdown: { type: "string" },
    },
  });
  return {
    probes: number("probes", values.probes),
    seed: number("seed", values.seed),
    replay: values.probe === undefined ? null : number("probe", values.probe),
    aim: values.aim === undefined ? null : aimed(values.aim),
    minutes: number("minutes", values.minutes),
    guesses: number("guesses", values.guesses),
    pool: number("pool", values.pool),
    walls: values.walls,
    scenarios: values.scenarios || values.only.length > 0,
    only: values.only,
    from: values.from,
    json: values.json ?? null,
    markdown: values.markdown ?? null,
  };
}

function aimed(text: string): Aim {
  const aim = aimOf(text);
  if (aim === null) throw new Error(`--aim takes what a finding names, not ${text}`);
  return aim;
}

function number(name: string, text: string): number {
  if (!/^\d+(\.\d+)?$/.test(text)) throw new Error(`--${name} takes a number, not ${text}`);
  return Number(text);
}
