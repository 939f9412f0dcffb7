// What zero-cache says to a device: its errors carry what went wrong inside, in the words of Postgres and SQLite. A device needs only
// the kind.

type Body = Record<string, unknown>;

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

const withoutWords = (error: Body): Body => ({
  ...Object.fromEntries(KEPT.filter((name) => name in error).map((name) => [name, error[name]])),
  message: `sync/${String(error["kind"])}`,
});

/** By kind of message, what is left of its body. */
const CUT: Record<string, (body: unknown) => unknown> = {
  error: (body) => withoutWords(body as Body),
  transformError: (queries) =>
    (queries as Body[]).map(({ error, id, name }) => ({ error, id, name, message: `sync/query-${String(error)}` })),
  pushResponse(body) {
    const { mutations, ...push } = body as Body & { mutations?: { id: unknown; result: Body }[] };
    if (!mutations) return { ...withoutWords(push), ...("error" in push ? { error: push["error"] } : {}) };
    const told = mutations.map(({ id, result }) =>
      "error" in result
        ? { id, result: { error: result["error"], message: `sync/${String(result["error"])}` } }
        : { id, result },
    );
    return { ...push, mutations: told };
  },
};

const BEGINNINGS = Object.keys(CUT).map((kind) => Buffer.from(`["${kind}"`));

/** The message as a device gets it: what tells of an error without its text, everything else unread. */
export function withoutInsides(data: Buffer): Buffer | string {
  if (!BEGINNINGS.some((beginning) => data.subarray(0, beginning.length).equals(beginning))) return data;
  const [kind, body] = JSON.parse(data.toString("utf8")) as [string, unknown];
  return JSON.stringify([kind, CUT[kind]!(body)]);
}
