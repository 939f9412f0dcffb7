// What the commands that make orders and their lines send: frozen here for registry.test.ts.

import { moment, object, orNull, text, uuid } from "./registry.fixture.ts";

export const openStatuses = ["new", "diagnosis", "agreement", "in_work", "awaiting_parts", "ready"];
export const price = { type: "integer", minimum: 0, maximum: 100_000_000_000 };

const normHours = { type: "number", minimum: 0, maximum: 999, multipleOf: 0.01 };
const quantity = { type: "number", minimum: 0.001, maximum: 999_999, multipleOf: 0.001 };
const mileage = { type: "integer", minimum: 0, maximum: 9_999_999 };
const urgency = { type: "string", enum: ["normal", "urgent", "express"] };
const orNothing = (schema: object) => ({ default: null, ...orNull(schema) });

const known = (...values: string[]) => orNull({ type: "string", enum: values });
export const quote = object(
  {
    partId: uuid,
    baseMinor: price,
    applied: {
      maxItems: 50,
      type: "array",
      items: object(
        { name: text(1, 100), multiplier: { type: "number", minimum: 0.001, maximum: 100, multipleOf: 0.001 } },
        ["name", "multiplier"],
      ),
    },
    context: object(
      {
        class: known("sedan", "suv", "commercial", "hybrid", "ev", "premium"),
        age: orNull({ type: "integer", minimum: 0, maximum: 300 }),
        vip: { type: "boolean" },
        urgency,
        body_type: known(
          ..."sedan hatchback suv crossover pickup van truck coupe wagon convertible minivan moto".split(" "),
        ),
        transmission: known("manual", "automatic", "cvt", "dsg", "dct", "amt"),
      },
      ["class", "age", "vip", "urgency", "body_type", "transmission"],
    ),
  },
  ["partId", "baseMinor", "applied", "context"],
);

const work = { name: text(1, 300), normHours: orNothing(normHours), priceMinor: orNothing(price) };
const part = {
  article: orNothing(text(1, 100)),
  name: text(1, 300),
  quantity: { default: 1, ...quantity },
  priceMinor: orNothing(price),
  // Optional: devices of the release before it send none.
  quote: orNothing(quote),
};
// Optional: of a line that was removed and comes back.
const wasRemoved = object(
  { needsPrice: { type: "boolean" }, photoIds: { maxItems: 500, type: "array", items: uuid } },
  ["needsPrice", "photoIds"],
);
const several = (line: object) => ({ default: [], maxItems: 50, type: "array", items: line });
const made = {
  workOrderId: uuid,
  vehicleId: uuid,
  masterId: orNothing(uuid),
  complaint: text(1, 4000),
  urgency: { default: "normal", ...urgency },
  status: { default: "new", type: "string", enum: openStatuses },
};
const needed = ["workOrderId", "vehicleId", "complaint"];

const line = {
  oneOf: [
    object({ kind: { type: "string", const: "work" }, workLineId: uuid }, ["kind", "workLineId"]),
    object({ kind: { type: "string", const: "part" }, partsLineId: uuid }, ["kind", "partsLineId"]),
  ],
};
const order = object({ workOrderId: uuid }, ["workOrderId"]);
const asks = { default: false, type: "boolean" };

export const ORDER_COMMANDS = {
  "workOrders.create": {
    version: 2,
    args: object(
      {
        ...made,
        works: several(object({ id: uuid, ...work }, ["id", "name"])),
        etaAt: orNothing(moment),
        mileageKm: orNothing(mileage),
        parts: several(object({ id: uuid, ...part }, ["id", "name"])),
      },
      needed,
    ),
    former: {
      1: object(
        { ...made, works: several(object({ id: uuid, name: text(1, 300), normHours }, ["id", "name", "normHours"])) },
        needed,
      ),
    },
  },
  "workOrders.duplicate": {
    version: 1,
    args: object(
      {
        workOrderId: uuid,
        newOrderId: uuid,
        masterId: orNothing(uuid),
        lines: { maxItems: 400, type: "array", items: object({ from: uuid, id: uuid }, ["from", "id"]) },
      },
      ["workOrderId", "newOrderId", "lines"],
    ),
  },
  "workOrders.setUrgency": { version: 1, args: object({ workOrderId: uuid, urgency }, ["workOrderId", "urgency"]) },
  "workOrders.delete": { version: 1, args: order },
  "workOrders.restore": { version: 1, args: order },
  "workOrders.addWork": {
    version: 1,
    args: object({ workLineId: uuid, workOrderId: uuid, ...work, requiresApproval: asks, wasRemoved }, [
      "workLineId",
      "workOrderId",
      "name",
    ]),
  },
  "workOrders.addPart": {
    version: 1,
    args: object({ partsLineId: uuid, workOrderId: uuid, ...part, requiresApproval: asks, wasRemoved }, [
      "partsLineId",
      "workOrderId",
      "name",
    ]),
  },
  "workOrders.removeLine": { version: 1, args: object({ line }, ["line"]) },
  "workOrders.moveLine": { version: 1, args: object({ line, after: orNull(uuid) }, ["line", "after"]) },
  "workOrders.supersedeLine": {
    version: 1,
    args: object(
      {
        line,
        newLineId: uuid,
        name: text(1, 300),
        normHours: orNull(normHours),
        quantity,
        article: orNull(text(1, 100)),
        priceMinor: price,
        // Optional: devices of the release before it send none.
        quote: orNothing(quote),
      },
      ["line", "newLineId"],
    ),
  },
};
