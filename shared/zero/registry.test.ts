// What goes over the wire is frozen here: add, deprecate, never rename (offline contract, 6). A released entry of these
// tables is changed only together with a new version of the command that is still accepted beside the old one.

import { isMutator, isQuery } from "@rocicorp/zero";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { commandList, findCommand } from "./commands.ts";
import { MAX_ARGS_BYTES, OUTCOMES, envelopeSchema } from "./envelope.ts";
import { RUN_MUTATOR, mutators } from "./mutators.ts";
import { queries } from "./queries.ts";

/** The JSON schema of what a device sends: before defaults are filled in. zod's long pattern of a UUID is left out. */
function wireSchema(schema: z.ZodType): unknown {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: "input" });
  return JSON.parse(JSON.stringify(rest, (key, value) => (key === "pattern" ? undefined : value)));
}

/** The names under which leaves of a registry are known to Zero, sorted. */
function leafNames(registry: object, nameOf: (leaf: unknown) => string | undefined): string[] {
  const children = Object.entries(registry).filter(([key]) => key !== "~");
  return children.flatMap(([, child]) => nameOf(child) ?? leafNames(child, nameOf)).sort();
}

const object = (properties: Record<string, unknown>, required: string[]) => ({ type: "object", properties, required });
const uuid = { type: "string", format: "uuid" };
const text = (minLength: number, maxLength: number) => ({ type: "string", minLength, maxLength });
const moment = { type: "integer", minimum: 0, maximum: 4_102_444_800_000 };
/** The pattern is a refinement, which JSON schema does not show. */
const lowerCaseUuid = { type: "string" };
const positive = (maximum: number) => ({ type: "integer", minimum: 1, maximum });
const orNull = (schema: object) => ({ anyOf: [schema, { type: "null" }] });

const openStatuses = ["new", "diagnosis", "agreement", "in_work", "awaiting_parts", "ready"];
const line = object({ workLineId: uuid }, ["workLineId"]);

const COMMANDS: Record<string, { version: number; args: unknown }> = {
  "workOrders.move": {
    version: 1,
    args: object({ workOrderId: uuid, to: { type: "string", enum: [...openStatuses, "done", "cancelled"] } }, [
      "workOrderId",
      "to",
    ]),
  },
  "workOrders.create": {
    version: 1,
    args: object(
      {
        workOrderId: uuid,
        vehicleId: uuid,
        masterId: { default: null, ...orNull(uuid) },
        complaint: text(1, 4000),
        urgency: { default: "normal", type: "string", enum: ["normal", "urgent", "express"] },
        status: { default: "new", type: "string", enum: openStatuses },
        works: {
          default: [],
          maxItems: 50,
          type: "array",
          items: object(
            { id: uuid, name: text(1, 300), normHours: { type: "number", minimum: 0, maximum: 999, multipleOf: 0.01 } },
            ["id", "name", "normHours"],
          ),
        },
      },
      ["workOrderId", "vehicleId", "complaint"],
    ),
  },
  "mechanic.start": { version: 1, args: line },
  "mechanic.pause": { version: 1, args: line },
  "mechanic.resume": { version: 1, args: line },
  "mechanic.done": { version: 1, args: line },
  "mechanic.block": {
    version: 1,
    args: object(
      {
        workLineId: uuid,
        reason: { type: "string", enum: ["missing_part", "awaiting_approval", "broken_equipment", "other"] },
        note: { default: null, ...orNull({ type: "string", maxLength: 2000 }) },
      },
      ["workLineId", "reason"],
    ),
  },
};

const QUERIES = [
  "access.people",
  "commands.mine",
  "crm.clients",
  "crm.vehicles",
  "mechanic.myJobs",
  "tenancy.company",
  "workOrders.board",
  "workOrders.boardDetails",
  "workOrders.detail",
];

describe("commands", () => {
  it("have the frozen names, none twice", () => {
    expect(commandList.map((c) => c.name).sort()).toEqual(Object.keys(COMMANDS).sort());
  });

  it.each(Object.entries(COMMANDS))("%s keeps its version and arguments", (name, { version, args }) => {
    const command = findCommand(name)!;
    expect(command.name).toBe(name);
    expect(command.version).toBe(version);
    expect(wireSchema(command.args)).toEqual(args);
  });

  it.each(["", "mechanic", "mechanic.Start", "mechanic.start ", "__proto__", "constructor", "commands.run"])(
    "%j is none",
    (name) => {
      expect(findCommand(name)).toBeUndefined();
    },
  );
});

describe("the freeze itself", () => {
  const shape = { workLineId: z.uuid(), note: z.string().max(5).nullable().default(null) };
  const frozen = wireSchema(z.object(shape));

  it.each<[string, z.ZodType]>([
    ["a removed field", z.object({ workLineId: shape.workLineId })],
    ["a renamed field", z.object({ lineId: shape.workLineId, note: shape.note })],
    ["a new field that is required", z.object({ ...shape, extra: z.string() })],
    ["a field that became required", z.object({ ...shape, note: z.string().max(5).nullable() })],
    ["a field of another type", z.object({ ...shape, workLineId: z.number() })],
    ["a tighter limit", z.object({ ...shape, note: z.string().max(4).nullable().default(null) })],
    ["another default", z.object({ ...shape, note: z.string().max(5).nullable().default("") })],
    ["fields beside it refused", z.strictObject(shape)],
  ])("notices %s", (_, changed) => {
    expect(wireSchema(changed)).not.toEqual(frozen);
  });
});

describe("the envelope", () => {
  it("keeps its fields", () => {
    const json = wireSchema(envelopeSchema) as { properties: Record<string, unknown>; required: string[] };
    const { args, ...fields } = json.properties;
    expect(args).toBeDefined();
    expect(fields).toEqual({
      id: lowerCaseUuid,
      seq: positive(2_147_483_647),
      name: text(1, 100),
      version: positive(1000),
      tenant: text(1, 64),
      user: text(1, 64),
      device: lowerCaseUuid,
      issuedAt: moment,
      clockOffset: { type: "integer", minimum: -4_102_444_800_000, maximum: 4_102_444_800_000 },
      mono: { type: "number" },
      boot: text(1, 64),
      contactAt: orNull(moment),
      contactMono: { type: ["number", "null"] },
      contactBoot: orNull({ type: "string", maxLength: 64 }),
    });
    expect(json.required.sort()).toEqual(Object.keys(json.properties).sort());
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

  it("is these queries", () => {
    expect(leafNames(queries, (leaf) => (isQuery(leaf) ? leaf.queryName : undefined))).toEqual(QUERIES);
  });
});
