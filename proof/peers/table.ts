// The peers' table. Its counts travel in a report's outcomes, by peer and kind, so that ranges of seeds add up.

import { DESCRIPTIONS } from "./descriptions.ts";
import type { PeerTally } from "./run-peer.ts";

const COLUMNS: Record<keyof PeerTally, string> = {
  acknowledged: "edits acknowledged",
  unacknowledged: "not acknowledged",
  lost: "lost",
  twice: "applied twice",
  stuck: "stuck",
  overwritten: "conflicts silently overwritten",
};
const KINDS = Object.keys(COLUMNS) as (keyof PeerTally)[];

export function asOutcomes(peer: string, tally: PeerTally): Record<string, number> {
  return Object.fromEntries(KINDS.map((kind) => [`${peer}: ${kind}`, tally[kind]]));
}

/** For people, as Markdown. */
export function peersTable(outcomes: Readonly<Record<string, number>>, schedules: number): string {
  const row = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;
  return [
    row(["peer", "schedules", ...KINDS.map((kind) => COLUMNS[kind])]),
    row(["---", ...KINDS.map(() => "---:"), "---:"]),
    ...DESCRIPTIONS.map(({ name }) =>
      row([name, schedules, ...KINDS.map((kind) => outcomes[`${name}: ${kind}`] ?? 0)]),
    ),
    "",
    ...DESCRIPTIONS.flatMap(({ name, use, acknowledged }) => [`${name}: ${use}.`, `  Acknowledged: ${acknowledged}.`]),
    "  Stuck: on the device and not on the server 20 s after the last fault. Lost: on neither.",
  ].join("\n");
}
