// The options of `npm run bench`.

import { parseArgs } from "node:util";

export interface Options {
  /** Where the figures go as JSON, besides the table. */
  json: string | null;
  /** How often each measurement is made. */
  runs: number;
  /** The figures wanted; null: all. */
  only: readonly string[] | null;
  orders: number;
  /** Nine thousand with their cars are more than twenty thousand rows on a manager's device. */
  clients: number;
}

export function readOptions(args: string[], ids: readonly string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      json: { type: "string" },
      runs: { type: "string", default: "5" },
      only: { type: "string" },
      orders: { type: "string", default: "400" },
      clients: { type: "string", default: "9000" },
    },
  });
  const only = values.only?.split(",") ?? null;
  const unknown = only?.find((id) => !ids.includes(id));
  if (unknown !== undefined) throw new Error(`no figure ${unknown}; there are: ${ids.join(", ")}`);
  return {
    json: values.json ?? null,
    only,
    runs: count("runs", values.runs),
    orders: count("orders", values.orders),
    clients: count("clients", values.clients),
  };
}

function count(name: string, text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new Error(`--${name} takes a number of at least 1, not ${text}`);
  return Number(text);
}
