// The envelope as a device reads it from its own outbox: what `envelope.schema.ts` says, without zod, which no first screen
// loads. `read-envelope.test.ts` proves that both take and leave the same.

import { isUuid } from "../kernel/ids.ts";
import { isShallowJson } from "../kernel/json.ts";
import type { Envelope } from "./envelope.ts";
import { LAST_PLACE } from "./last-place.ts";

type Check = (value: unknown) => boolean;

const LATEST = 4_102_444_800_000;
const isNumber: Check = (value) => Number.isFinite(value);
const whole =
  (min: number, max: number): Check =>
  (value) =>
    Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max;
const text =
  (min: number, max: number): Check =>
  (value) =>
    typeof value === "string" && value.length >= min && value.length <= max;
const matches =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === "string" && pattern.test(value);
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const uuid: Check = (value) => typeof value === "string" && isUuid(value);

const moment = whole(0, LATEST);

const REQUIRED: Record<Exclude<keyof Envelope, "given" | "redoes" | "answeredAt" | "seal">, Check> = {
  id: uuid,
  seq: whole(1, LAST_PLACE),
  name: text(1, 100),
  version: whole(1, 1000),
  args: isShallowJson,
  tenant: text(1, 64),
  user: text(1, 64),
  device: uuid,
  issuedAt: moment,
  clockOffset: whole(-LATEST, LATEST),
  mono: isNumber,
  boot: text(1, 64),
  contactAt: orNull(moment),
  contactMono: orNull(isNumber),
  contactBoot: orNull(text(0, 64)),
};
const isNumberGiven = matches(/^(?:WO|PO)-\d{4}-\d{6,9}$/);
const isHash = matches(/^[0-9a-f]{64}$/);

/** The envelope in `value`, without anything else that is there; undefined when it is none. */
export function readEnvelope(value: Readonly<Record<keyof Envelope, unknown>> | object): Envelope | undefined {
  const found = value as Record<string, unknown>;
  const envelope: Record<string, unknown> = {};
  for (const [field, fits] of Object.entries(REQUIRED)) {
    if (!(field in found) || !fits(found[field])) return undefined;
    envelope[field] = found[field];
  }
  const given = readGiven(found["given"]);
  if (given) envelope["given"] = given;
  if (uuid(found["redoes"])) envelope["redoes"] = found["redoes"];
  if (moment(found["answeredAt"])) envelope["answeredAt"] = found["answeredAt"];
  if (isHash(found["seal"])) envelope["seal"] = found["seal"];
  return envelope as unknown as Envelope;
}

/** What is not of the right form is left out: the command counts without it. */
function readGiven(value: unknown): Envelope["given"] {
  const { number, proof } = (value ?? {}) as Record<string, unknown>;
  return isNumberGiven(number) && isHash(proof) ? { number: number as string, proof: proof as string } : undefined;
}
