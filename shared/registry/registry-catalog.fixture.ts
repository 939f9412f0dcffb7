// What the commands on parts, markup rules and pricing coefficients send: frozen here for registry.test.ts.

import { basedOn, object, orNull, positive, text, uuid } from "./registry.fixture.ts";

const atMost = (maxLength: number) => ({ type: "string", maxLength });
const code = orNull(atMost(100));
const preset = (value: unknown, schema: object) => ({ default: value, ...schema });
const minor = { type: "integer", minimum: 0, maximum: 100_000_000_000 };
const pct = { type: "number", minimum: 0, maximum: 999.99, multipleOf: 0.01 };
const unit = { type: "string", enum: ["piece", "set", "pair", "litre", "kilogram", "metre"] };
const crossRefs = { maxItems: 50, type: "array", items: text(1, 100) };

const edit = (...fields: [string, object][]) => ({
  version: 1,
  args: object(
    {
      partId: uuid,
      basedOn,
      edit: {
        oneOf: fields.map(([field, value]) =>
          object({ field: { type: "string", const: field }, value }, ["field", "value"]),
        ),
      },
    },
    ["partId", "basedOn", "edit"],
  ),
});
const one = (name: string) => ({ version: 1, args: object({ [name]: uuid }, [name]) });

const priority = { type: "integer", minimum: 0, maximum: 10_000 };
const markupFields = {
  kind: { type: "string", enum: ["brand", "category", "range"] },
  key: orNull(text(1, 100)),
  rangeFromMinor: orNull(minor),
  rangeToMinor: orNull(minor),
  markupPct: pct,
  priority,
};
/** `more`: optional. */
const markupRule = (more: object = {}) => ({
  version: 1,
  args: object({ ruleId: uuid, ...markupFields, ...more }, ["ruleId", ...Object.keys(markupFields)]),
});

const among = (...values: string[]) => ({
  maxItems: values.length,
  type: "array",
  items: { type: "string", enum: values },
});
const age = orNull({ type: "integer", minimum: 0, maximum: 150 });
const conditions = {
  type: "object",
  properties: {
    vehicle_classes: among("sedan", "suv", "commercial", "hybrid", "ev", "premium"),
    body_types: among(
      "sedan",
      "hatchback",
      "suv",
      "crossover",
      "pickup",
      "van",
      "truck",
      "coupe",
      "wagon",
      "convertible",
      "minivan",
      "moto",
    ),
    transmissions: among("manual", "automatic", "cvt", "dsg", "dct", "amt"),
    urgencies: among("normal", "urgent", "express"),
    age_min: age,
    age_max: age,
    vip_only: { type: "boolean" },
  },
  additionalProperties: false,
};
const boolean = { type: "boolean" };
const multiplier = { type: "number", minimum: 0.001, maximum: 100, multipleOf: 0.001 };

const coefficient = { name: text(1, 100), multiplier, stackable: boolean, isActive: boolean, conditions, priority };

export const CATALOG_COMMANDS = {
  "catalog.createPart": {
    version: 1,
    args: object(
      {
        partId: uuid,
        name: text(1, 300),
        article: preset(null, code),
        barcode: preset(null, code),
        brand: preset(null, code),
        category: preset(null, code),
        unit: preset("piece", unit),
        sellPriceMinor: preset(null, orNull(minor)),
        crossRefs: preset([], crossRefs),
      },
      ["partId", "name"],
    ),
  },
  "catalog.editPart": edit(
    ["name", text(1, 300)],
    ["article", code],
    ["barcode", code],
    ["brand", code],
    ["category", code],
    ["unit", unit],
    ["sellPriceMinor", orNull(minor)],
    ["crossRefs", crossRefs],
  ),
  "catalog.setCost": edit(["buyPriceMinor", orNull(minor)], ["hiddenMarkupPct", orNull(pct)]),
  "catalog.publishPart": {
    version: 1,
    args: object({ partId: uuid, isPublished: boolean }, ["partId", "isPublished"]),
  },
  "catalog.addPartImage": {
    version: 1,
    args: object(
      {
        imageId: uuid,
        partId: uuid,
        sha256: { type: "string" },
        mime: { type: "string", maxLength: 100 },
        width: positive(100_000),
        height: positive(100_000),
        bytes: positive(15 * 1024 * 1024),
      },
      ["imageId", "partId", "sha256", "mime", "width", "height", "bytes"],
    ),
  },
  "catalog.movePartImage": {
    version: 1,
    args: object({ imageId: uuid, index: { type: "integer", minimum: 0, maximum: 7 } }, ["imageId", "index"]),
  },
  "catalog.removePartImage": one("imageId"),
  "catalog.deletePart": one("partId"),
  "catalog.restorePart": one("partId"),
  "catalog.createMarkupRule": markupRule(),
  // `seen` is optional: devices of the release before it send none.
  "catalog.updateMarkupRule": markupRule({ seen: { type: "object", properties: markupFields } }),
  "catalog.deleteMarkupRule": one("ruleId"),
  "catalog.restoreMarkupRule": one("ruleId"),
  "catalog.createCoefficient": {
    version: 1,
    args: object(
      {
        coefficientId: uuid,
        name: text(1, 100),
        multiplier,
        stackable: preset(true, boolean),
        isActive: preset(true, boolean),
        conditions: preset({}, conditions),
        priority,
      },
      ["coefficientId", "name", "multiplier"],
    ),
  },
  "catalog.updateCoefficient": {
    version: 1,
    args: object({ coefficientId: uuid, ...coefficient, seen: { type: "object", properties: coefficient } }, [
      "coefficientId",
    ]),
  },
  "catalog.deleteCoefficient": one("coefficientId"),
  "catalog.restoreCoefficient": one("coefficientId"),
  "catalog.reorderCoefficients": {
    version: 1,
    args: object({ coefficientIds: { minItems: 1, maxItems: 200, type: "array", items: uuid } }, ["coefficientIds"]),
  },
};

export const CATALOG_QUERIES = [
  "catalog.coefficients",
  "catalog.costs",
  "catalog.deletedParts",
  "catalog.markupRules",
  "catalog.partImages",
  "catalog.parts",
  "catalog.pricingLog",
];
