// The options of `npm run bench`.

import { parseArgs } from "node:util";
import { BESIDE_IDS, partsOfBeside } from "./beside.ts";
import { baseId } from "./figure.ts";

export interface Options {
  /** Where the figures go as JSON, besides the table. */
  json: string | null;
  /** Where the report goes as Markdown, with a picture of each curve beside it. */
  markdown: string | null;
  /** Files of earlier runs (`--json`): their figures are taken in, and only what is asked for is measured anew. */
  from: readonly string[];
  /** How often each measurement is made. */
  runs: number;
  /** The figures wanted, `*` for any part of a name; null: all. */
  only: readonly string[] | null;
  orders: number;
  /** Nine thousand with their cars are more than twenty thousand rows on a manager's device. */
  clients: number;
  /** Rows on the device, for the curves of growth. */
  rows: readonly number[];
  /** Connected devices, for the curves of a growing shop. */
  devices: readonly number[];
  /** How long each load lasts, in seconds. */
  seconds: number;
  /** How long the year is that is made (`year.*`), and how many commands a day of it has. */
  days: number;
  daily: number;
}

export const USAGE = `npm run bench -- [options]
  --only A,B           the figures wanted, * for any part of a name; a wrong one lists them all
  --runs N             how often each is measured (5); figures are medians
  --json FILE          the figures, with id, unit, goal and value
  --markdown FILE      the report, with a picture of each curve beside it
  --from A.json,B.json figures of earlier runs that go into the report; only what --only names is measured anew
  --orders N --clients N    the large shop (400, 9000)
  --rows N,N,…         rows on the device, for growth (2000,20000,50000,100000)
  --devices N,N,…      connected devices, for the curves of a growing shop (1,20,100)
  --seconds N          how long each load lasts (10)
  --days N --daily N   the year that is made for year.*, which are measured only when they are named (365, 20000)`;

export function readOptions(args: string[], ids: readonly string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      json: { type: "string" },
      markdown: { type: "string" },
      from: { type: "string" },
      runs: { type: "string", default: "5" },
      only: { type: "string" },
      orders: { type: "string", default: "400" },
      clients: { type: "string", default: "9000" },
      rows: { type: "string", default: "2000,20000,50000,100000" },
      devices: { type: "string", default: "1,20,100" },
      seconds: { type: "string", default: "10" },
      days: { type: "string", default: "365" },
      daily: { type: "string", default: "20000" },
    },
  });
  const from = values.from?.split(",") ?? [];
  const only = values.only === undefined ? (from.length > 0 ? [] : null) : values.only.split(",");
  const unknown = only?.find((glob) => !ids.some((id) => matches(glob, id)));
  if (unknown !== undefined) throw new Error(`no figure ${unknown}; there are: ${ids.join(", ")}`);
  const beside = only === null ? [] : BESIDE_IDS.filter((id) => only.some((glob) => matches(glob, id)));
  return {
    json: values.json ?? null,
    markdown: values.markdown ?? null,
    from,
    only: only === null ? null : [...only, ...partsOfBeside(beside)],
    runs: count("runs", values.runs),
    orders: count("orders", values.orders),
    clients: count("clients", values.clients),
    rows: values.rows.split(",").map((text) => count("rows", text)),
    devices: values.devices.split(",").map((text) => count("devices", text)),
    seconds: count("seconds", values.seconds),
    days: count("days", values.days),
    daily: count("daily", values.daily),
  };
}

/** Whether a figure was asked for. */
export const isWanted = ({ only }: Pick<Options, "only">, id: string): boolean =>
  only === null || only.some((glob) => matches(glob, id));

/** Whether a name with `*` in it means this figure, wherever it lies on its curve. */
function matches(glob: string, id: string): boolean {
  const pattern = new RegExp(`^${glob.replaceAll(".", String.raw`\.`).replaceAll("*", ".*")}$`);
  return pattern.test(id) || pattern.test(baseId(id));
}

function count(name: string, text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new Error(`--${name} takes a number of at least 1, not ${text}`);
  return Number(text);
}
