// What goes over the wire is frozen here: add, deprecate, never rename. A released entry of these
// tables is changed only together with a new version of the command that is still accepted beside the old one.

import { isMutator, isQuery } from "@rocicorp/zero";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { commandList, findCommand } from "./commands.ts";
import { upcast, type CommandDefinition } from "../zero/define.ts";
import { CATALOG_COMMANDS, CATALOG_QUERIES } from "./registry-catalog.fixture.ts";
import { MAX_ARGS_BYTES, OUTCOMES } from "../zero/envelope.ts";
import { envelopeSchema } from "../zero/envelope.schema.ts";
import { versionOf } from "./later-commands.ts";
import {
  APPROVAL_COMMANDS,
  ATTACHMENT_COMMANDS,
  POST_COMMANDS,
  object,
  uuid,
  text,
  moment,
  lowerCaseUuid,
  positive,
  orNull,
  basedOn,
} from "./registry.fixture.ts";
import { FINANCE_COMMANDS } from "./registry-finance.fixture.ts";
import { ORDER_COMMANDS, openStatuses, price, quote } from "./registry-orders.fixture.ts";
import { CRM_COMMANDS } from "./registry-crm.fixture.ts";
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

const edit = (id: string, ...fields: [string, object, object?][]) =>
  object(
    {
      [id]: uuid,
      basedOn,
      edit: {
        oneOf: fields.map(([field, value, more]) =>
          object({ field: { type: "string", const: field }, value, ...more }, ["field", "value"]),
        ),
      },
    },
    [id, "basedOn", "edit"],
  );
const held = object({ commandId: uuid }, ["commandId"]);
const line = object({ workLineId: uuid }, ["workLineId"]);

/** `former`: what each version that is still accepted sent. A new version moves the present arguments there. */
const COMMANDS: Record<string, { version: number; args: unknown; former?: Record<number, unknown> }> = {
  "workOrders.move": {
    version: 1,
    args: object({ workOrderId: uuid, to: { type: "string", enum: [...openStatuses, "done", "cancelled"] } }, [
      "workOrderId",
      "to",
    ]),
  },
  "workOrders.assign": {
    version: 1,
    args: object({ workOrderId: uuid, masterId: orNull(uuid) }, ["workOrderId", "masterId"]),
  },
  "workOrders.edit": {
    version: 1,
    args: edit(
      "workOrderId",
      ["complaint", text(1, 4000)],
      ["diagnosis", orNull({ type: "string", maxLength: 4000 })],
      ["recommendations", orNull({ type: "string", maxLength: 4000 })],
      ["mileageKm", orNull({ type: "integer", minimum: 0, maximum: 9_999_999 })],
      ["discountPct", { type: "number", minimum: 0, maximum: 100, multipleOf: 0.01 }],
    ),
  },
  "workOrders.setEta": {
    version: 1,
    args: object({ workOrderId: uuid, basedOn, etaAt: moment, reason: { default: null, ...orNull(text(1, 500)) } }, [
      "workOrderId",
      "basedOn",
      "etaAt",
    ]),
  },
  "workOrders.editWork": {
    version: 1,
    args: edit(
      "workLineId",
      ["name", text(1, 300)],
      ["normHours", orNull({ type: "number", minimum: 0, maximum: 999, multipleOf: 0.01 })],
      ["priceMinor", price],
    ),
  },
  "workOrders.editPart": {
    version: 1,
    args: edit(
      "partsLineId",
      ["article", orNull(text(1, 100))],
      ["name", text(1, 300)],
      ["quantity", { type: "number", minimum: 0.001, maximum: 999_999, multipleOf: 0.001 }],
      // Optional: devices of the release before it send none.
      ["priceMinor", price, { quote: orNull(quote) }],
    ),
  },
  "access.acceptHeld": { version: 1, args: held },
  "access.refuseHeld": { version: 1, args: held },
  ...APPROVAL_COMMANDS,
  ...ORDER_COMMANDS,
  ...ATTACHMENT_COMMANDS,
  ...POST_COMMANDS,
  ...CRM_COMMANDS,
  ...CATALOG_COMMANDS,
  ...FINANCE_COMMANDS,
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

/** Versions of the last two that a device may still send and nobody could read. */
function missingUpcasts({ version, upcasts = {} }: Pick<CommandDefinition, "version" | "upcasts">): number[] {
  return [version - 2, version - 1].filter((former) => former >= 1 && !(former in upcasts));
}

const QUERIES = [
  "access.devices",
  "access.held",
  "access.people",
  "attachments.ofOpenOrders",
  "attachments.ofOrder",
  ...CATALOG_QUERIES,
  "commands.mine",
  "crm.client",
  "crm.clientHistory",
  "crm.clients",
  "crm.vehicle",
  "crm.vehicleHistory",
  "crm.vehicles",
  "crm.vehiclesOnOwnOrders",
  "finance.ofOpenOrders",
  "finance.ofOrder",
  "mechanic.myJobs",
  "photos.ofOpenOrders",
  "photos.ofOrder",
  "scheduling.posts",
  "tenancy.company",
  "workOrders.board",
  "workOrders.boardDetails",
  "workOrders.deleted",
  "workOrders.detail",
  "workOrders.ofClient",
  "workOrders.ofVehicle",
];

describe("commands", () => {
  it("have the frozen names, none twice", () => {
    expect(commandList.map((c) => c.name).sort()).toEqual(Object.keys(COMMANDS).sort());
  });

  it.each(Object.entries(COMMANDS))("%s keeps its version and arguments", (name, { version, args }) => {
    const command = findCommand(name)!;
    expect(command.name).toBe(name);
    expect(command.version).toBe(version);
    expect(versionOf(name), "what a device sends").toBe(version);
    expect(wireSchema(command.args)).toEqual(args);
  });

  it.each(Object.entries(COMMANDS))("%s keeps what its former versions sent", (name, { former = {} }) => {
    const upcasts = Object.entries(findCommand(name)!.upcasts ?? {});
    expect(Object.fromEntries(upcasts.map(([version, { args }]) => [version, wireSchema(args)]))).toEqual(former);
  });

  it.each(commandList.map((c) => [c.name, c] as const))("%s accepts the two versions before", (_, command) => {
    expect(missingUpcasts(command)).toEqual([]);
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
      given: expect.objectContaining({ type: "object", required: ["number", "proof"] }) as unknown,
      seal: { type: "string" },
    });
    // What came later must not be asked of older devices.
    const required = Object.keys(json.properties).filter((name) => !["given", "seal"].includes(name));
    expect(json.required.sort()).toEqual(required.sort());
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
