// Nothing is overwritten silently (docs/decisions/0051): whatever edits a text, a price or a time says what its author saw.

import { describe, expect, it } from "vitest";
import { z } from "zod";
import { commandList } from "./commands.ts";

const NEW = "makes a record: there is nothing that it could write over";
const LEDGER = "adds an event to the ledger of the stock: quantities are sums of events, and none is written over";
const PLACE = "puts a record into another place of its list: that is taken in order of arrival";

const LOST = "is over once, with a reason: who comes second is told that it was over already";

/** What has a text or a number among its arguments, and writes over nothing that somebody may have written meanwhile. */
const NO_EDITS: Readonly<Record<string, string>> = {
  "access.forgetDevice": "takes a device off the list, as long as it was last heard of when the person saw it",
  "approvals.tell": "decides a line once: a second decision is a conflict of its own",
  "catalog.addPartImage": NEW,
  "catalog.createCoefficient": NEW,
  "catalog.createMarkupRule": NEW,
  "catalog.createPart": NEW,
  "catalog.movePartImage": PLACE,
  "crm.createClient": NEW,
  "crm.createVehicle": NEW,
  "files.add": NEW,
  "finance.confirmTime": "carries `seenAt`: a time that is another by then is refused, and stays (docs/decisions/0045)",
  "finance.refund": NEW,
  "finance.takePayment": NEW,
  "finance.takePaymentAndClose": NEW,
  "mechanic.block":
    "a tap: its note belongs to this stop of the work, and a work that stands already is not stopped again",
  "mechanic.confirmTimes": "carries `seen`: times that are others by then are refused, and stay (docs/decisions/0045)",
  "photos.add": NEW,
  "pipeline.schedule": NEW,
  "purchasing.addItems": NEW,
  "purchasing.cancel": "ends a purchase once, with a reason: who comes second is told that it was cancelled",
  "purchasing.create": NEW,
  "purchasing.createSupplier": NEW,
  "purchasing.receive": "adds a receipt: what came is the sum of receipts, and none is written over",
  "sales.addDealLine": NEW,
  "sales.createDeal": NEW,
  "sales.createLead": NEW,
  "sales.loseDeal": LOST,
  "sales.loseLead": LOST,
  "sales.seeAnswer": "carries `answeredAt`: of a later answer it goes on ringing",
  "sales.tellAnswer": "carries each line as it was read: another one is refused, one that is answered stays as it is",
  "scheduling.checkIn": NEW,
  "scheduling.createAppointment": NEW,
  "scheduling.createPost": NEW,
  "scheduling.noteTold":
    "carries `insteadOf`: what the client knew; where that is another by then it is refused, and stays (docs/decisions/0074)",
  "signatures.add": NEW,
  "warehouse.adjustStock": LEDGER,
  "warehouse.createWarehouse": NEW,
  "warehouse.issuePart": LEDGER,
  "warehouse.receivePart": LEDGER,
  "warehouse.returnPart": LEDGER,
  "warehouse.transferPart": LEDGER,
  "workOrders.addPart": NEW,
  "workOrders.addWork": NEW,
  "workOrders.create": NEW,
  "workOrders.move":
    "its number is since when the order had been where a move that is taken back puts it: nobody types it",
  "workOrders.supersedeLine":
    "makes a line in the place of a decided one, once: the decided one stays as it was, and a second is refused",
};

interface JsonSchema {
  type?: string | string[];
  format?: string;
  enum?: unknown;
  const?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
}

/** Whether a person's own words, or a number, can be among it: ids, choices and switches are neither. */
function hasValues({ type, format, enum: choices, const: one, ...inner }: JsonSchema): boolean {
  if (choices !== undefined || one !== undefined || format === "uuid") return false;
  if ([type].flat().some((each) => each === "string" || each === "number" || each === "integer")) return true;
  const fields = Object.entries(inner.properties ?? {}).flatMap(([name, of]) => (name === "basedOn" ? [] : [of]));
  return [...fields, ...(inner.items ? [inner.items] : []), ...(inner.anyOf ?? []), ...(inner.oneOf ?? [])].some(
    hasValues,
  );
}

const schemas = new Map(
  commandList.map(({ name, args }) => [name as string, z.toJSONSchema(args, { io: "input" }) as JsonSchema]),
);
const withValues = [...schemas].flatMap(([name, schema]) => (hasValues(schema) ? [name] : []));

describe("every command that edits a text, a price or a time", () => {
  it.each(withValues.filter((name) => !Object.hasOwn(NO_EDITS, name)))("%s has to say what it is based on", (name) => {
    expect(schemas.get(name)?.required).toContain("basedOn");
  });

  it("is told apart from those that write over nothing, each named with its reason and none in vain", () => {
    const based = [...schemas].flatMap(([name, { required }]) => (required?.includes("basedOn") ? [name] : []));
    expect(Object.keys(NO_EDITS).filter((name) => !withValues.includes(name) || based.includes(name))).toEqual([]);
  });

  it.each<[string, z.ZodType, boolean]>([
    ["a text", z.object({ id: z.uuid(), note: z.string().nullable() }), true],
    ["a price in a list", z.object({ lines: z.array(z.object({ priceMinor: z.number() })) }), true],
    ["a time among alternatives", z.object({ edit: z.union([z.object({ at: z.number().int() }), z.null()]) }), true],
    ["ids, choices and switches", z.object({ id: z.uuid(), kind: z.enum(["a", "b"]), on: z.boolean() }), false],
  ])("is known by its arguments: %s", (_, args, edits) => {
    expect(hasValues(z.toJSONSchema(args) as JsonSchema)).toBe(edits);
  });
});
