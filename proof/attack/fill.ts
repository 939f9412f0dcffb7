// Values that fit a schema, with ids of a shop where ids belong.

import type { Random } from "../../drizzle/seed/random.ts";
import { uuidv7 } from "../../shared/kernel/ids.ts";
import type { JsonSchema } from "./routes.ts";
import type { Shop } from "./world.ts";

/** Which table the id under a name is of. */
const TABLES: Record<string, string> = {
  user: "staff_user",
  userId: "staff_user",
  masterId: "staff_user",
  defaultMasterId: "staff_user",
  role: "role",
  roleId: "role",
  session: "staff_session",
  token: "api_token",
  sessionId: "staff_session",
  workOrderId: "work_order",
  order: "work_order",
  work: "work_line",
  part: "parts_line",
  master_id: "staff_user",
  vehicle_id: "vehicle",
  client_id: "client",
  workLineId: "work_line",
  partsLineId: "parts_line",
  vehicleId: "vehicle",
  clientId: "client",
  mergedId: "client",
  client: "client",
  merged_id: "client",
  vehicle: "vehicle",
  partId: "part",
  part_id: "part",
  photoId: "work_photo",
  imageId: "part_image",
  photo: "work_photo",
  image: "part_image",
  payment: "payment",
  paymentId: "payment",
  refundOf: "payment",
  work_order_id: "work_order",
  import: "import_file",
  fileId: "work_file",
  signatureId: "work_signature",
  supplierId: "supplier",
  supplier: "supplier",
  supplier_id: "supplier",
  purchaseId: "purchase",
  purchase: "purchase",
  itemId: "purchase_item",
  item: "purchase_item",
  receiptId: "purchase_receipt",
  leadId: "lead",
  lead: "lead",
  dealId: "deal",
  deal: "deal",
  lineId: "deal_line",
  assignedTo: "staff_user",
  postId: "post",
  postIds: "post",
  commandId: "held_command",
  basedOn: "command",
};

/** Ids that only tell which version was seen: a foreign one is no way to anything, and none has to be refused. */
const NO_REFERENCE = new Set(["basedOn"]);

export const isReference = (name: string): boolean => name in TABLES && !NO_REFERENCE.has(name);

export function idFor(name: string, shop: Shop, random: Random): string {
  const pool = shop.ids[TABLES[name]!] ?? [];
  return pool.length === 0 ? uuidv7() : random.pick(pool);
}

export interface Filling {
  random: Random;
  schemas: Record<string, JsonSchema>;
  /** Of whose ids the references under this name are. */
  shopOf: (name: string) => Shop;
}

/** A value of this schema; `name`: under which it stands. */
export function fill(schema: JsonSchema, name: string, filling: Filling): unknown {
  const { random, schemas } = filling;
  if (schema.$ref) return fill(schemas[schema.$ref.split("/").at(-1)!] ?? {}, name, filling);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const options = schema.oneOf ?? schema.anyOf?.filter(({ type }) => type !== "null");
  if (options && options.length > 0) return fill(random.pick(options), name, filling);
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== "null") : schema.type;
  switch (type) {
    case "object":
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, part]) => [key, fill(part, key, filling)]),
      );
    case "array": {
      const length = Math.max(1, schema.minItems ?? 1);
      return Array.from({ length }, () => fill(schema.items ?? {}, name, filling));
    }
    case "boolean":
      return random.chance(0.5);
    case "integer":
    case "number":
      return schema.minimum ?? 1;
    default:
      return text(schema, name, filling);
  }
}

function text(schema: JsonSchema, name: string, { random, shopOf }: Filling): string {
  if (name in TABLES) return idFor(name, shopOf(name), random);
  if (schema.format === "uuid") return uuidv7();
  if (schema.format === "date-time") return "2099-01-01T00:00:00.000Z";
  if (schema.format === "date") return "2099-01-01";
  if (name === "sha256") return Array.from({ length: 64 }, () => random.int(0, 15).toString(16)).join("");
  if (/colou?r/i.test(name)) return "#123456";
  if (schema.pattern?.includes("\\d{1,9}")) return "1.00";
  if (name === "email") return "nobody@example.test";
  if (name === "mime") return "image/jpeg";
  return "probe".padEnd(schema.minLength ?? 0, "x");
}
