// What a device may say on the sync socket: an allow-list. zero-cache's protocol has more kinds of messages than a device needs, its
// inspector among them, which reads every shop's rows (docs/decisions/0035-what-passes-the-sync-proxy.md).

import { z } from "zod";
import { isShallowJson } from "../../shared/kernel/json.ts";
import { RUN_MUTATOR } from "../../shared/registry/mutators.ts";

/** What zero-cache asks Hono about at once, and hydrates without a breath in between. */
const MOST_QUERIES_AT_ONCE = 100;
const MOST_MUTATIONS_AT_ONCE = 100;

const id = z.string().max(200);
const clients = z.strictObject({ clientIDs: z.array(id).optional(), clientGroupIDs: z.array(id).optional() });

/** By name only: a query that a device spells out itself is nothing that we have judged. */
const put = z.strictObject({
  op: z.literal("put"),
  hash: id,
  ttl: z.number().optional(),
  name: z.string().min(1).max(100),
  args: z.array(z.unknown()).optional(),
});
const patch = z.array(
  z.union([put, z.strictObject({ op: z.literal("del"), hash: id }), z.strictObject({ op: z.literal("clear") })]),
);

/** Where zero-cache asks what a query or command means (`userQueryURL`, `userPushURL`) is never for a device to say. */
const initConnection = z.strictObject({
  desiredQueriesPatch: patch,
  clientSchema: z.unknown().optional(),
  deleted: clients.optional(),
  activeClients: z.array(id).optional(),
});

const push = z.strictObject({
  clientGroupID: id,
  mutations: z
    .array(
      z.strictObject({
        type: z.literal("custom"),
        id: z.number(),
        clientID: id,
        name: z.literal(RUN_MUTATOR),
        args: z.array(z.unknown()).max(1),
        timestamp: z.number(),
      }),
    )
    .max(MOST_MUTATIONS_AT_ONCE),
  pushVersion: z.number(),
  schemaVersion: z.number().optional(),
  timestamp: z.number(),
  requestID: id,
});

const KINDS = {
  initConnection,
  changeDesiredQueries: z.strictObject({ desiredQueriesPatch: patch }),
  push,
  ping: z.strictObject({}),
  deleteClients: clients,
  ackMutationResponses: z.strictObject({ id: z.number(), clientID: id }),
} as const;

/** Zero's client asks this of a server that does not know it: what an earlier client group left unsent is not fetched this way. */
const UNANSWERED = "pull";

type Put = z.infer<typeof put>;
type Patch = z.infer<typeof patch>;

export interface Part {
  /** Null: it goes nowhere, but has taken its time. */
  text: string | null;
  queries: number;
  /** As how many messages it counts. */
  weight: number;
}

export interface Passed {
  /** As they go on to zero-cache: one message, or several where it asked for more queries than go at once. */
  parts: Part[];
  /** Queries that it asks for, and those that it lets go. */
  puts: readonly string[];
  dels: readonly string[];
  isCleared: boolean;
}

export type Verdict = { kind: "pass"; passed: Passed } | { kind: "refused"; why: string };

const plain = (text: string | null, weight = 1): Passed => ({
  parts: [{ text, queries: 0, weight }],
  puts: [],
  dels: [],
  isCleared: false,
});
const refused = (why: string): Verdict => ({ kind: "refused", why });

/** Judges one message of a device. `text`: as it came. */
export function judgeMessage(text: string): Verdict {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    return refused("not JSON");
  }
  if (!Array.isArray(message) || message.length !== 2) return refused("not a message");
  if (!isShallowJson(message)) return refused("nested too deep"); // what is written again would end the stack
  const [kind, body] = message as [unknown, unknown];
  if (kind === UNANSWERED) return { kind: "pass", passed: plain(null) };
  if (typeof kind !== "string" || !Object.hasOwn(KINDS, kind)) return refused("a kind that no device sends");
  const known = kind as keyof typeof KINDS;
  const parsed = KINDS[known].safeParse(body);
  if (!parsed.success) return refused(`${known} ${parsed.error.issues[0]!.path.join(".")}`);
  if (known === "push")
    return { kind: "pass", passed: plain(text, Math.max(1, (parsed.data as z.infer<typeof push>).mutations.length)) };
  if (known !== "initConnection" && known !== "changeDesiredQueries") return { kind: "pass", passed: plain(text) };
  return { kind: "pass", passed: inParts(known, parsed.data as z.infer<typeof initConnection>, text) };
}

const isPut = (one: Patch[number]): one is Put => one.op === "put";

function inParts(
  kind: "initConnection" | "changeDesiredQueries",
  body: z.infer<typeof initConnection>,
  text: string,
): Passed {
  const all = body.desiredQueriesPatch;
  const puts = all.filter(isPut).map(({ hash }) => hash);
  const dels = all.flatMap((one) => (one.op === "del" ? [one.hash] : []));
  const passed = { puts, dels, isCleared: all.some(({ op }) => op === "clear") };
  if (all.length <= MOST_QUERIES_AT_ONCE) return { ...passed, parts: [{ text, queries: puts.length, weight: 1 }] };
  const pieces = Array.from({ length: Math.ceil(all.length / MOST_QUERIES_AT_ONCE) }, (_, n) =>
    all.slice(n * MOST_QUERIES_AT_ONCE, (n + 1) * MOST_QUERIES_AT_ONCE),
  );
  const parts = pieces.map((desiredQueriesPatch, n) => ({
    text: JSON.stringify([
      n === 0 ? kind : "changeDesiredQueries",
      n === 0 ? { ...body, desiredQueriesPatch } : { desiredQueriesPatch },
    ]),
    queries: desiredQueriesPatch.filter(isPut).length,
    weight: 1,
  }));
  return { ...passed, parts };
}

/** A subprotocol carries the first message, percent-encoded base64 of UTF-8 JSON; what a device may not say is null. */
export function judgeProtocol(header: string): Passed | null {
  let told: unknown;
  try {
    told = JSON.parse(Buffer.from(decodeURIComponent(header), "base64").toString("utf8"));
  } catch {
    return null;
  }
  const parsed = z.strictObject({ initConnectionMessage: z.unknown().optional() }).safeParse(told);
  if (!parsed.success) return null;
  if (parsed.data.initConnectionMessage === undefined) return plain("");
  const message = parsed.data.initConnectionMessage;
  const verdict = isShallowJson(message) ? judgeMessage(JSON.stringify(message)) : refused("nested too deep");
  // In a header there is room for fewer than would have to be sent in parts.
  const isFine = verdict.kind === "pass" && verdict.passed.parts.length === 1;
  return isFine && (message as unknown[])[0] === "initConnection" ? verdict.passed : null;
}
