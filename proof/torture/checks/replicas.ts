// Every device shows the server's rows and nothing else, once nothing of its own is unanswered.

import { isDeepStrictEqual } from "node:util";
import type { Violation } from "../violation.ts";
import type { DeviceRecords, ReplicaRows } from "../records.ts";

export function checkReplicas(devices: readonly DeviceRecords[]): Violation[] {
  return devices.flatMap(({ device, replica }) =>
    replica ? differences(replica.shown, replica.expected).map((text) => violation(device, text)) : [],
  );
}

const violation = (device: number, text: string): Violation => ({ kind: "replica", text: `device ${device}: ${text}` });

/** In words, at most one for a row. */
export function differences(shown: ReplicaRows, expected: ReplicaRows): string[] {
  const tables = new Set([...Object.keys(shown), ...Object.keys(expected)]);
  return [...tables].flatMap((table) => {
    const has = shown[table] ?? {};
    const should = expected[table] ?? {};
    const ids = new Set([...Object.keys(has), ...Object.keys(should)]);
    return [...ids].flatMap((id) => difference(`${table} ${id}`, has[id], should[id]));
  });
}

type Row = Readonly<Record<string, unknown>>;

function difference(what: string, has: Row | undefined, should: Row | undefined): string[] {
  if (!has) return [`${what} is not shown`];
  if (!should) return [`${what} is shown and does not exist`];
  const fields = Object.keys({ ...has, ...should }).filter((key) => !isDeepStrictEqual(has[key], should[key]));
  if (fields.length === 0) return [];
  return [
    `${what}: ${fields.map((key) => `${key} ${JSON.stringify(has[key])}, not ${JSON.stringify(should[key])}`).join("; ")}`,
  ];
}
