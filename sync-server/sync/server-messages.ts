// What zero-cache says to a device: its errors carry what went wrong inside, in the words of Postgres and SQLite. A device needs only
// the kind.

/** Fields of an error that Zero's client acts on. */
const KEPT = [
  "kind",
  "origin",
  "reason",
  "status",
  "mutationIDs",
  "queryIDs",
  "minBackoffMs",
  "maxBackoffMs",
  "reconnectParams",
];

const ERROR = Buffer.from('["error"');

/** The message as a device gets it: an error without its text, everything else unread. */
export function withoutInsides(data: Buffer): Buffer | string {
  if (!data.subarray(0, ERROR.length).equals(ERROR)) return data;
  const [, body] = JSON.parse(data.toString("utf8")) as [string, Record<string, unknown>];
  const kept = Object.fromEntries(KEPT.filter((name) => name in body).map((name) => [name, body[name]]));
  return JSON.stringify(["error", { ...kept, message: `sync/${String(body["kind"])}` }]);
}
