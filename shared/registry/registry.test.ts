// What goes over the wire is frozen in frozen-registry.json: add, deprecate, never rename. What was released there changes only together
// with a new version of the command that is still accepted beside the old one.

import { isMutator } from "@rocicorp/zero";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { commandList, findCommand } from "./commands.ts";
import { upcast, type CommandDefinition } from "../zero/define.ts";
import { MAX_ARGS_BYTES, OUTCOMES } from "../zero/envelope.ts";
import {
  broken,
  FORMER_ACCEPTED,
  FREEZE,
  frozenAnew,
  leafNames,
  registryNow,
  unfrozen,
  type FrozenRegistry,
} from "./freeze.ts";
import json from "./frozen-registry.json" with { type: "json" };
import { versionOf } from "./later-commands.ts";
import { RUN_MUTATOR, mutators } from "./mutators.ts";

const frozen: FrozenRegistry = json;

/** Versions that a device may still send and nobody could read. */
function missingUpcasts({ version, upcasts = {} }: Pick<CommandDefinition, "version" | "upcasts">): number[] {
  const former = Array.from({ length: FORMER_ACCEPTED }, (_, index) => version - FORMER_ACCEPTED + index);
  return former.filter((each) => each >= 1 && !(each in upcasts));
}

describe("what was released", () => {
  const now = registryNow();

  it("is accepted as it was", () => expect(broken(frozen, now)).toEqual([]));

  it("is all that there is", () => expect(unfrozen(frozen, now), `new: \`${FREEZE}\` writes it down`).toEqual([]));

  it("has every name once", () => {
    const names = commandList.map(({ name }) => name);
    expect([...new Set(names)]).toEqual(names);
    expect([...new Set(now.queries)]).toEqual(now.queries);
  });

  it.each(commandList.map(({ name, version }) => [name, version] as const))(
    "%s is found by its name, and sent in its present version",
    (name, version) => {
      expect(findCommand(name)).toMatchObject({ name, version });
      expect(versionOf(name)).toBe(version);
    },
  );

  it.each(commandList.map((c) => [c.name, c] as const))("%s accepts the two versions before", (_, command) => {
    expect(missingUpcasts(command)).toEqual([]);
  });

  it.each(["", "mechanic", "mechanic.Start", "mechanic.start ", "__proto__", "constructor", "commands.run"])(
    "%j is no command",
    (name) => {
      expect(findCommand(name)).toBeUndefined();
    },
  );
});

describe("the freeze itself", () => {
  const name = "lines.block";
  const shape = {
    lineId: z.uuid(),
    reason: z.enum(["part", "other"]),
    note: z.string().max(5).nullable().default(null),
    edit: z.discriminatedUnion("field", [
      z.object({ field: z.literal("name"), value: z.string() }),
      z.object({ field: z.literal("hours"), value: z.number(), since: z.number() }),
    ]),
    lines: z.array(z.object({ id: z.uuid() })),
  };
  type Defined = Pick<CommandDefinition, "name" | "version" | "args" | "upcasts">;
  const having = (args: z.ZodType, more: Partial<Defined> = {}) => registryNow([{ name, version: 1, args, ...more }]);
  const { reason: _reason, ...withoutReason } = shape;
  const released = having(z.object(shape));
  const alternatives = shape.edit.options;
  const oldArgs = z.object(shape);
  const newArgs = z.object({ id: z.uuid() });
  const same = (args: z.output<typeof newArgs>) => args;

  it.each<[string, FrozenRegistry, string[]]>([
    ["a removed field", having(z.object(withoutReason)), [".reason is gone", ".reason is required no more"]],
    [
      "a renamed field",
      having(z.object({ ...withoutReason, why: shape.reason })),
      [".reason is gone", ".why is required now", ".reason is required no more"],
    ],
    ["a new field that is required", having(z.object({ ...shape, extra: z.string() })), [".extra is required now"]],
    [
      "a field that became required",
      having(z.object({ ...shape, note: z.string().max(5).nullable() })),
      [".note: default has changed", ".note is required now"],
    ],
    [
      "a field that became optional",
      having(z.object({ ...shape, lineId: z.uuid().optional() })),
      [".lineId is required no more"],
    ],
    [
      "a field of another type",
      having(z.object({ ...shape, lineId: z.number() })),
      [".lineId: type has changed", ".lineId: format has changed"],
    ],
    [
      "a field that may be null now",
      having(z.object({ ...shape, lineId: z.uuid().nullable() })),
      [".lineId: type has changed", ".lineId: format has changed", ".lineId has alternatives now"],
    ],
    [
      "a value that an enumeration lost",
      having(z.object({ ...shape, reason: z.enum(["part", "late"]) })),
      ['.reason: "other" is no value any more'],
    ],
    [
      "an enumeration that became a text",
      having(z.object({ ...shape, reason: z.string() })),
      [".reason: enum has changed"],
    ],
    [
      "a tighter limit",
      having(z.object({ ...shape, note: z.string().max(4).nullable().default(null) })),
      [".note, alternative 1: maxLength has changed"],
    ],
    [
      "another default",
      having(z.object({ ...shape, note: z.string().max(5).nullable().default("") })),
      [".note: default has changed"],
    ],
    [
      "an alternative that is gone",
      having(z.object({ ...shape, edit: z.discriminatedUnion("field", [alternatives[0]]) })),
      [".edit, alternative 2 has changed"],
    ],
    [
      "a field of a list's entries that is gone",
      having(z.object({ ...shape, lines: z.array(z.object({})) })),
      [".lines: items.id is gone", ".lines: items.id is required no more"],
    ],
    ["fields beside it refused", having(z.strictObject(shape)), [": additionalProperties has changed"]],
  ])("notices %s", (_, now, wrong) => {
    expect(broken(released, now)).toEqual(wrong.map((each) => `${name}, version 1${each}`));
    expect(() => frozenAnew(released, now)).toThrow("Released already");
  });

  const second = having(newArgs, { version: 2, upcasts: { 1: upcast(oldArgs, () => ({ id: "" })) } });

  it.each<[string, FrozenRegistry, FrozenRegistry, string]>([
    ["a name that is dropped", released, { ...released, commands: {} }, `${name} is gone`],
    ["a name that is changed", released, having(oldArgs, { name: "lines.stop" }), `${name} is gone`],
    ["a version that went back", second, released, `${name}: version 2 became 1`],
    [
      "a version that takes the place of the one before",
      released,
      having(newArgs, { version: 2 }),
      `${name}: version 1 is accepted no more`,
    ],
    [
      "a former version that is read otherwise",
      second,
      having(newArgs, { version: 2, upcasts: { 1: upcast(z.object(withoutReason), () => ({ id: "" })) } }),
      `${name}, version 1.reason is gone`,
    ],
    [
      "a query that is gone",
      released,
      { ...released, queries: released.queries.slice(1) },
      `the query ${released.queries[0]} is gone`,
    ],
    ["an envelope of another shape", released, { ...released, envelope: {} }, "the envelope: properties has changed"],
  ])("notices %s", (_, was, now, wrong) => {
    expect(broken(was, now)).toContain(wrong);
    expect(() => frozenAnew(was, now)).toThrow(wrong);
  });

  it.each<[string, FrozenRegistry]>([
    ["an optional field", having(z.object({ ...shape, extra: z.string().optional() }))],
    [
      "a former version that no device may still send",
      having(newArgs, { version: 4, upcasts: { 2: upcast(newArgs, same), 3: upcast(newArgs, same) } }),
    ],
    ["a field with a default", having(z.object({ ...shape, extra: z.string().default("") }))],
    ["a value of an enumeration", having(z.object({ ...shape, reason: z.enum(["late", "part", "other"]) }))],
    [
      "an alternative",
      having(
        z.object({
          ...shape,
          edit: z.discriminatedUnion("field", [z.object({ field: z.literal("price") }), ...alternatives]),
        }),
      ),
    ],
    ["a version beside the one before", second],
  ])("lets %s come, which has to be written down", (_, now) => {
    expect(broken(released, now)).toEqual([]);
    expect(unfrozen(released, now)).toEqual([name]);
    expect(unfrozen(frozenAnew(released, now), now)).toEqual([]);
  });

  it("lets a command come, which has to be written down", () => {
    const now = registryNow([
      { name, version: 1, args: oldArgs },
      { name: "lines.stop", version: 1, args: newArgs },
    ]);
    expect(broken(released, now)).toEqual([]);
    expect(unfrozen(released, now)).toEqual(["lines.stop"]);
    expect(Object.keys(frozenAnew(released, now).commands)).toEqual([name, "lines.stop"]);
  });
});

describe("the freeze of former versions itself", () => {
  const step = upcast(z.object({ a: z.string() }), (old) => old);
  it.each<[number, NonNullable<CommandDefinition["upcasts"]>, number[]]>([
    [1, {}, []],
    [2, {}, [1]],
    [3, { 2: step }, [1]],
    [3, { 1: step, 2: step }, []],
    [4, { 2: step, 3: step }, []],
    [4, { 1: step, 2: step }, [3]],
  ])("notices at version %i what is missing: %#", (version, upcasts, missing) => {
    expect(missingUpcasts({ version, upcasts })).toEqual(missing);
  });
});

describe("the envelope", () => {
  it("asks older devices for nothing that came later", () => {
    const { properties, required } = frozen.envelope as { properties: object; required: string[] };
    const later = ["given", "redoes", "answeredAt", "seal"];
    expect([...required, ...later].toSorted()).toEqual(Object.keys(properties).toSorted());
  });

  it("keeps its outcomes and its limit", () => {
    expect(OUTCOMES).toEqual(["pending", "applied", "no_effect", "refused", "conflict", "held"]);
    expect(MAX_ARGS_BYTES).toBe(65_536);
  });
});

describe("what Zero knows", () => {
  it("is one mutator: a device's client group is reused only while mutator names are equal", () => {
    expect(leafNames(mutators, (leaf) => (isMutator(leaf) ? leaf.mutatorName : undefined))).toEqual(["commands.run"]);
    expect(RUN_MUTATOR).toBe("commands.run");
  });
});
