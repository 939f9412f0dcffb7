// Every command, over HTTP and over Zero: with another shop's records by every role, and with the shop's own by a person who may nothing.

import type { Random } from "../../../drizzle/seed/random.ts";
import { z } from "zod";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import type { CommandName } from "../../../shared/registry/command-types.ts";
import { commandList } from "../../../shared/registry/commands.ts";
import type { CommandDefinition } from "../../../shared/zero/define.ts";
import { RUN_MUTATOR } from "../../../shared/registry/mutators.ts";
import { fill, isReference } from "../fill.ts";
import { codeOf, fine, found, isAnswered, notReached, refusedWith, type MakeProbe, type Material } from "../probe.ts";
import type { JsonSchema } from "../routes.ts";
import { zeroHeaders } from "../zero-headers.ts";
import { otherOf, type Person } from "../people.ts";
import { credentialsOf } from "./credentials.ts";

const schemas = new Map<string, unknown>(
  commandList.map((command) => [command.name, z.toJSONSchema(command.args, { io: "input", unrepresentable: "any" })]),
);

/** Ids of records that a command makes: theirs may be new. */
const MAKES: Record<string, string> = {
  "workOrders.create": "workOrderId",
  "workOrders.addWork": "workLineId",
  "workOrders.addPart": "partsLineId",
  "photos.add": "photoId",
  "files.add": "fileId",
  "signatures.add": "signatureId",
  "scheduling.createPost": "postId",
  "scheduling.createAppointment": "appointmentId",
  "catalog.createPart": "partId",
  "catalog.createMarkupRule": "ruleId",
  "catalog.createCoefficient": "coefficientId",
  "warehouse.createWarehouse": "warehouseId",
  "purchasing.createSupplier": "supplierId",
  "purchasing.create": "purchaseId",
  "purchasing.receive": "receiptId",
  "sales.createLead": "leadId",
  "sales.createDeal": "dealId",
  "sales.addDealLine": "lineId",
  "finance.takePayment": "paymentId",
  "finance.refund": "paymentId",
  "finance.takePaymentAndClose": "paymentId",
} satisfies Partial<Record<CommandName, string>>;

interface Prepared {
  command: CommandDefinition;
  envelope: Record<string, unknown> & { id: string };
  /** How many of its references are another shop's. */
  foreign: number;
}

/** `nobody`: the references are the shop's own, since the person may do nothing with them either. */
function prepare({ world, commands }: Material, person: Person, random: Random): Prepared {
  const command = random.pick(commands);
  const own = person.role === "nobody" && random.chance(0.5);
  let foreign = 0;
  const shopOf = (name: string) => {
    const isForeign = !own && isReference(name);
    if (isForeign) foreign += 1;
    return world.shops[isForeign ? otherOf(person.shop) : person.shop];
  };
  const filling = { random, schemas: {}, shopOf };
  const args = fill(schemas.get(command.name) as JsonSchema, "", filling) as Record<string, unknown>;
  const made = MAKES[command.name];
  if (made !== undefined && random.chance(0.7)) {
    args[made] = uuidv7();
    if (!own && isReference(made)) foreign -= 1; // what alone was another shop's would else be called so, and is the person's own work
  }
  const now = Date.now();
  return {
    command,
    foreign,
    envelope: {
      id: uuidv7(),
      seq: 1,
      name: command.name,
      version: command.version,
      args,
      tenant: person.shop,
      user: person.actor.userId,
      device: uuidv7(),
      issuedAt: now,
      clockOffset: 0,
      mono: 1,
      boot: "attack",
      contactAt: now,
      contactMono: 0,
      contactBoot: "attack",
    },
  };
}

/** Ids of commands that must not have been applied: looked up in the database at the end. */
export const mustNotBeApplied: string[] = [];

const INVALID = new Set(["commands/invalid-arguments", "commands/unknown"]);

export const command: MakeProbe = (material, random) => {
  const { world } = material;
  const person = random.pick(world.people);
  const prepared = prepare(material, person, random);
  // Without a foreign reference, and with a role that may something, it would be the person's own work.
  if (prepared.foreign === 0 && person.role !== "nobody") return null;
  const { envelope } = prepared;
  const disguise = random.pick(["none", "none", "none", "tenant", "user", "device"] as const);
  const other = world.shops[otherOf(person.shop)];
  if (disguise === "tenant") envelope["tenant"] = other.slug;
  if (disguise === "user") envelope["user"] = random.pick(other.people).actor.userId;
  if (disguise === "device") envelope["device"] = random.pick(other.ids["device"]!);
  mustNotBeApplied.push(envelope.id);
  const body = { sent_at: Date.now(), device: envelope["device"], label: "attack", entries: [envelope] };
  return {
    kind: "command",
    target: prepared.command.name,
    who: `${person.role} of ${person.shop}`,
    foreign: other.slug,
    sent: {
      method: "POST",
      path: "/api/commands",
      host: person.shop,
      headers: { ...credentialsOf(world.client, person, person.shop, random), "content-type": "application/json" },
      body: JSON.stringify(body),
    },
    judge(answer) {
      if (!isAnswered(answer)) return found(`${answer.status} ${codeOf(answer)}`);
      const { results } = (
        JSON.parse(answer.text) as {
          data: { results: { outcome?: string; code?: string | null; rejected?: string }[] };
        }
      ).data;
      const [result] = results;
      if (result?.rejected !== undefined) return fine(1);
      if (result?.outcome === "applied") return found(`applied: ${JSON.stringify(envelope["args"])}`);
      if (result?.code === "commands/failed") return found(`failed: ${JSON.stringify(envelope["args"])}`);
      return INVALID.has(result?.code ?? "") ? notReached : fine(1);
    },
  };
};

/** The same through Zero's push: its answer says little, so what became of it is looked up at the end. */
export const commandOverZero: MakeProbe = (material, random) => {
  const { world } = material;
  const person = random.pick(world.people);
  const prepared = prepare(material, person, random);
  if (prepared.foreign === 0 && person.role !== "nobody") return null;
  const { envelope } = prepared;
  const other = otherOf(person.shop);
  mustNotBeApplied.push(envelope.id);
  const clientGroupID = uuidv7();
  const mutation = {
    type: "custom",
    timestamp: Date.now(),
    id: 1,
    clientID: uuidv7(),
    name: RUN_MUTATOR,
    args: [envelope],
  };
  const push = { clientGroupID, mutations: [mutation], pushVersion: 1, timestamp: Date.now(), requestID: uuidv7() };
  const withKey = random.chance(0.8);
  const atHome = random.chance(0.7);
  const looksOn = random.chance(0.1);
  const secret = looksOn ? world.shops[person.shop].keys.lookingOn : person.cookie;
  return {
    kind: "command over zero",
    target: prepared.command.name,
    who: `${looksOn ? "an operator who looks at" : `${person.role} of`} ${person.shop}${withKey ? "" : ", without the key of zero-cache"}`,
    foreign: other,
    sent: {
      method: "POST",
      path: "/api/zero/mutate?schema=zero_0&appID=zero",
      host: person.shop,
      headers: zeroHeaders(world, { secret, from: atHome ? person.shop : other, withKey }),
      body: JSON.stringify(push),
    },
    judge(answer) {
      if (!withKey) return answer.status === 404 ? fine(1) : found(`without the key: ${answer.status}`);
      if (!atHome) return answer.status === 401 ? fine(1) : found(`with the other's origin: ${answer.status}`);
      if (looksOn) return refusedWith(403, "access/read-only")(answer);
      return isAnswered(answer) ? fine(1) : found(`${answer.status} ${codeOf(answer)}`);
    },
  };
};
