// What goes over the wire, as it was released (frozen-registry.json) and as the schemas have it now. What a device or a program has
// once sent stays accepted: a released entry may only gain what nobody has to send. Of the registry's test and of
// `npm run registry:freeze`; nothing of the product loads it.

import { isQuery } from "@rocicorp/zero";
import { z } from "zod";
import type { CommandDefinition } from "../zero/define.ts";
import { envelopeSchema } from "../zero/envelope.schema.ts";
import { commandList } from "./commands.ts";
import { queries } from "./queries.ts";

interface FrozenCommand {
  version: number;
  args: unknown;
  /** What each former version that is still accepted sent. */
  former?: Record<string, unknown>;
}

export interface FrozenRegistry {
  commands: Record<string, FrozenCommand>;
  envelope: unknown;
  /** Names alone: what they are asked with is checked by each of them. */
  queries: string[];
}

/** So many versions before the present one a device may still send. */
export const FORMER_ACCEPTED = 2;

export const FREEZE = "npm run registry:freeze";

/** The JSON schema of what a device sends: before defaults are filled in. zod's long pattern of a UUID is left out. */
function wireSchema(schema: z.ZodType): unknown {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: "input" });
  return JSON.parse(JSON.stringify(rest, (key, value: unknown) => (key === "pattern" ? undefined : value)));
}

/** The names under which leaves of a registry are known to Zero, sorted. */
export function leafNames(registry: object, nameOf: (leaf: unknown) => string | undefined): string[] {
  const children = Object.entries(registry).filter(([key]) => key !== "~");
  return children.flatMap(([, child]: [string, object]) => nameOf(child) ?? leafNames(child, nameOf)).toSorted();
}

type Defined = Pick<CommandDefinition, "name" | "version" | "args" | "upcasts">;

const shapeOf = ({ version, args, upcasts = {} }: Defined): FrozenCommand => {
  const former = Object.entries(upcasts).map(([each, upcast]) => [each, wireSchema(upcast.args)] as const);
  return { version, args: wireSchema(args), ...(former.length === 0 ? {} : { former: Object.fromEntries(former) }) };
};

/** `commands`: other than those of the registry in a test alone. */
export const registryNow = (commands: readonly Defined[] = commandList): FrozenRegistry => ({
  commands: Object.fromEntries(
    commands.toSorted((one, other) => (one.name < other.name ? -1 : 1)).map((each) => [each.name, shapeOf(each)]),
  ),
  envelope: wireSchema(envelopeSchema),
  queries: leafNames(queries, (leaf) => (isQuery(leaf) ? leaf.queryName : undefined)),
});

/** Whatever order its keys are in. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    isNode(inner) ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1))) : inner,
  );

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** What is other than it was in a schema, but for what may come: optional fields, values of an enumeration, alternatives. */
function changes(was: unknown, is: unknown, place: string): string[] {
  if (!isNode(was) || !isNode(is)) return textOf(was) === textOf(is) ? [] : [`${place} has changed`];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((key) => {
    const [before, now] = [was[key], is[key]];
    if (key === "properties" && isNode(before) && isNode(now)) return changesOfFields(before, now, place);
    if (key === "required") return changesOfRequired(listOf(before), listOf(now), place);
    if (key === "enum" && before !== undefined && now !== undefined)
      return missing(listOf(before), listOf(now)).map((value) => `${place}: ${textOf(value)} is no value any more`);
    if (key === "oneOf" || key === "anyOf") return changesOfAlternatives(listOf(before), listOf(now), place);
    return changes(before, now, `${place}: ${key}`);
  });
}

const missing = (before: readonly unknown[], now: readonly unknown[]) =>
  before.filter((value) => !now.some((each) => textOf(each) === textOf(value)));

const changesOfFields = (before: Node, now: Node, place: string) =>
  Object.entries(before).flatMap(([field, was]) =>
    field in now ? changes(was, now[field], `${place}.${field}`) : [`${place}.${field} is gone`],
  );

const changesOfRequired = (before: readonly unknown[], now: readonly unknown[], place: string) => [
  ...missing(now, before).map((field) => `${place}.${String(field)} is required now`),
  ...missing(before, now).map((field) => `${place}.${String(field)} is required no more`),
];

/** In whatever order they stand. One that was the only one may not become one of several: it was written otherwise. */
const changesOfAlternatives = (before: readonly unknown[], now: readonly unknown[], place: string) =>
  before.length === 0
    ? [`${place} has alternatives now`]
    : before.flatMap((was, index) =>
        now.some((is) => changes(was, is, "").length === 0)
          ? []
          : changes(was, now[index], `${place}, alternative ${index + 1}`),
      );

function changesOfCommand(name: string, was: FrozenCommand, is: FrozenCommand | undefined): string[] {
  if (!is) return [`${name} is gone`];
  if (is.version < was.version) return [`${name}: version ${was.version} became ${is.version}`];
  const released = { ...was.former, [was.version]: was.args };
  const accepted: Record<string, unknown> = { ...is.former, [is.version]: is.args };
  return Object.entries(released).flatMap(([version, args]) => {
    if (version in accepted) return changes(args, accepted[version], `${name}, version ${version}`);
    return Number(version) < is.version - FORMER_ACCEPTED ? [] : [`${name}: version ${version} is accepted no more`];
  });
}

/** What may not be: released, and now other or gone. A new version of a command beside the released one is no change of it. */
export const broken = (frozen: FrozenRegistry, now: FrozenRegistry): string[] => [
  ...Object.entries(frozen.commands).flatMap(([name, was]) => changesOfCommand(name, was, now.commands[name])),
  ...changes(frozen.envelope, now.envelope, "the envelope"),
  ...missing(frozen.queries, now.queries).map((name) => `the query ${String(name)} is gone`),
];

/** What is not as it stands in the file; where nothing is broken it has been added. */
export const unfrozen = (frozen: FrozenRegistry, now: FrozenRegistry): string[] => [
  ...Object.entries(now.commands).flatMap(([name, is]) =>
    textOf(is) === textOf(frozen.commands[name] ?? null) ? [] : [name],
  ),
  ...(textOf(frozen.envelope) === textOf(now.envelope) ? [] : ["the envelope"]),
  ...missing(now.queries, frozen.queries).map((name) => `the query ${String(name)}`),
];

/** What the file is to have. Throws rather than change or drop anything that was released. */
export function frozenAnew(frozen: FrozenRegistry, now: FrozenRegistry): FrozenRegistry {
  const wrong = broken(frozen, now);
  if (wrong.length > 0) throw new Error(`Released already, and to be accepted as it was:\n${wrong.join("\n")}`);
  return now;
}
