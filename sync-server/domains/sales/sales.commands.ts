// What a program asks of a lead or a deal in one request: the devices' commands one after the other, as one.

import { z } from "zod";
import type { ErrorCode } from "../../../shared/kernel/errors.ts";
import {
  addDealLineArgs,
  createDealArgs,
  editDealArgs,
  editDealLineArgs,
  editLeadArgs,
} from "../../../shared/domains/sales/sales.args.ts";
import { lastWriter, type FieldValue } from "../../../shared/kernel/field-edits.ts";
import { minorToDecimal } from "../../../shared/kernel/money.ts";
import { refused, type CommandResult } from "../../../shared/zero/define.ts";
import type { Services } from "../../blobs/services.ts";
import { derivedId } from "../../commands/derived-id.ts";
import type { DeviceCommand } from "../../commands/device-commands.ts";
import { runInSequence, writersOf } from "../../commands/run-in-sequence.ts";
import { conflictOf } from "../../commands/seen-edit.ts";
import type { ServerCommand, ServerContext } from "../../commands/server-commands.ts";
import { readDeal } from "./deals.reads.ts";
import { readLead } from "./leads.reads.ts";

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const changesOf = <Field extends string, Value extends z.ZodType<FieldValue>>(fields: readonly Field[], of: Value) =>
  z.object({
    id: z.string(),
    changes: z.partialRecord(z.enum(fields), of),
    /** What was seen of them, by the names and in the shape of the REST API. */
    seen: z.record(z.string(), z.unknown()).optional(),
  });

/** As the REST API calls what is kept under another name. */
const SAID: Readonly<Record<string, string>> = { budgetMinor: "budget", priceMinor: "price", isUrgent: "urgent" };
const saidOf = (field: string): string =>
  SAID[field] ?? field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const toldOf = (field: string, given: FieldValue): FieldValue =>
  field.endsWith("Minor") && typeof given === "number" ? minorToDecimal(given) : given;

interface Kind<Field extends string, Value extends FieldValue> {
  table: "lead" | "deal" | "deal_line";
  subjectType: "lead" | "deal";
  fields: readonly Field[];
  missing: ErrorCode;
  /** As the REST API tells it; null: of nobody is asked what they saw. */
  read: ((context: ServerContext, id: string) => Promise<object | null>) | null;
  stepOf: (id: string, field: Field, given: Value, basedOn: string | null) => DeviceCommand;
}

interface Asked<Field extends string, Value extends FieldValue> {
  id: string;
  changes: Partial<Record<Field, Value>>;
  seen?: Record<string, unknown> | undefined;
}

/** One command for each field that is named, each based on what is there; a conflict where that is not what was seen. */
const inOrder =
  <Field extends string, Value extends FieldValue>(services: Services, kind: Kind<Field, Value>) =>
  async (context: ServerContext, { id, changes, seen }: Asked<Field, Value>): Promise<CommandResult> => {
    const writers = await writersOf(context, kind.table, id);
    if (!writers) return refused(kind.missing);
    const named = kind.fields.flatMap((field) => {
      const given = changes[field];
      return given === undefined ? [] : [{ field, given }];
    });
    const steps = named.map(({ field, given }) => ({
      command: kind.stepOf(id, field, given, lastWriter(writers, field)),
      field: saidOf(field),
    }));
    if (seen !== undefined && kind.read) {
      const present = await kind.read(context, id);
      if (!present) return refused(kind.missing);
      const wanted = Object.fromEntries(named.map(({ field, given }) => [saidOf(field), toldOf(field, given)]));
      const subject = { subjectType: kind.subjectType, subjectId: id };
      const { sql, actor } = context;
      const fieldOf = new Map(named.map(({ field }) => [saidOf(field), field]));
      const byField = { verb: `${kind.subjectType}s.edit`, nameOf: (said: string) => fieldOf.get(said) ?? said };
      const clash = await conflictOf(sql, actor.companyId, { seen, present: { ...present }, wanted, subject, byField });
      if (clash) return clash;
    }
    return runInSequence(services, context, steps, "sales/same-value");
  };

const leadFields = editLeadArgs.shape.edit.options.map(({ shape }) => shape.field.value);
const leadChanges = changesOf(leadFields, value);

/** As `sales.editLead`, field by field. */
export const updateLead = (services: Services): ServerCommand<z.infer<typeof leadChanges>> => ({
  name: "sales.updateLead",
  version: 1,
  args: leadChanges,
  run: inOrder(services, {
    table: "lead",
    subjectType: "lead",
    fields: leadFields,
    missing: "sales/lead-not-found",
    read: ({ sql, actor }, id) => readLead(sql, actor, id),
    stepOf: (leadId, field, given, basedOn) => ({
      name: "sales.editLead",
      args: { leadId, basedOn, edit: { field, value: given } },
    }),
  }),
});

const dealFields = editDealArgs.shape.edit.options.map(({ shape }) => shape.field.value);
const dealChanges = changesOf(dealFields, value);

/** As `sales.editDeal`, field by field. */
export const updateDeal = (services: Services): ServerCommand<z.infer<typeof dealChanges>> => ({
  name: "sales.updateDeal",
  version: 1,
  args: dealChanges,
  run: inOrder(services, {
    table: "deal",
    subjectType: "deal",
    fields: dealFields,
    missing: "sales/deal-not-found",
    read: ({ sql, actor }, id) => readDeal(sql, actor, id),
    stepOf: (dealId, field, given, basedOn) => ({
      name: "sales.editDeal",
      args: { dealId, basedOn, edit: { field, value: given } },
    }),
  }),
});

const lineFields = editDealLineArgs.shape.edit.options.map(({ shape }) => shape.field.value);
const lineChanges = changesOf(lineFields, z.union([z.string(), z.number(), z.null()]));

/** As `sales.editDealLine`, field by field. */
export const updateDealLine = (services: Services): ServerCommand<z.infer<typeof lineChanges>> => ({
  name: "sales.updateDealLine",
  version: 1,
  args: lineChanges,
  run: inOrder(services, {
    table: "deal_line",
    subjectType: "deal",
    fields: lineFields,
    missing: "sales/line-not-found",
    read: null,
    stepOf: (lineId, field, given, basedOn) => ({
      name: "sales.editDealLine",
      args: { lineId, basedOn, edit: { field, value: given } },
    }),
  }),
});

const madeArgs = createDealArgs.extend({ lines: z.array(addDealLineArgs.omit({ dealId: true, lineId: true })) });

/** As `sales.createDeal`, with its lines. */
export const makeDeal = (services: Services): ServerCommand<z.output<typeof madeArgs>, z.input<typeof madeArgs>> => ({
  name: "sales.makeDeal",
  version: 1,
  args: madeArgs,
  run(context, { lines, ...deal }) {
    const { dealId } = deal;
    const added = lines.map((line, place): { command: DeviceCommand } => ({
      command: { name: "sales.addDealLine", args: { ...line, dealId, lineId: derivedId("deal line", dealId, place) } },
    }));
    const created: DeviceCommand = { name: "sales.createDeal", args: deal };
    return runInSequence(services, context, [{ command: created }, ...added], "sales/same-value");
  },
});
