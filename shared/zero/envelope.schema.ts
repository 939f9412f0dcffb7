// The envelope of a command as the server reads it. Apart from `envelope.ts`, so that the first screen of a device does not
// wait for zod: a device reads its own envelopes with `read-envelope.ts`, and a test proves that both read alike.

import { z } from "zod";
import { isUuid } from "../kernel/ids.ts";
import { isShallowJson } from "../kernel/json.ts";
import { LAST_PLACE } from "./last-place.ts";

/** Unix ms of a clock that may be very wrong, but that Postgres can still write down: 1970 to 2100. */
const moment = z.number().int().min(0).max(4_102_444_800_000);
/** A difference of two clocks. */
const difference = z.number().int().min(-4_102_444_800_000).max(4_102_444_800_000);
/** Ids made by devices: lower case, so that one id is one string. */
const uuid = z.string().refine(isUuid, "must be a UUID in lower case");

export type ReadonlyJson =
  | string
  | number
  | boolean
  | null
  | readonly ReadonlyJson[]
  | { readonly [key: string]: ReadonlyJson };

const shallowJson = z
  .unknown()
  .refine(isShallowJson, "must not be nested deeper than 64 levels") as unknown as z.ZodType<
  ReadonlyJson,
  ReadonlyJson
>;

export const envelopeSchema = z.object({
  /** UUID version 7, made by the device: the key of deduplication. */
  id: uuid,
  /** Position in the device's own sequence, from 1, without gaps. */
  seq: z.number().int().min(1).max(LAST_PLACE),
  name: z.string().min(1).max(100),
  version: z.number().int().min(1).max(1000),
  args: shallowJson,
  tenant: z.string().min(1).max(64),
  user: z.string().min(1).max(64),
  device: uuid,
  issuedAt: moment,
  clockOffset: difference,
  mono: z.number(),
  boot: z.string().min(1).max(64),
  contactAt: moment.nullable(),
  contactMono: z.number().nullable(),
  contactBoot: z.string().max(64).nullable(),
  /**
   * What the server gave when it settled this command before, with its own proof: offered again to a server that was
   * restored, the order or purchase gets the number that people were told. What is not of this form is left out.
   */
  given: z
    .object({ number: z.string().regex(/^(?:WO|PO)-\d{4}-\d{6,9}$/), proof: z.string().regex(/^[0-9a-f]{64}$/) })
    .optional()
    .catch(undefined),
  /**
   * It is done again, word for word, what this one of the same person tried, which was not taken: it happened when that one did
   * (docs/decisions/0004).
   */
  redoes: uuid.optional().catch(undefined),
  /**
   * Of what was answered before and is offered again to a server that was restored: when that was first, Unix ms of the server's
   * clock; it had happened by then (docs/decisions/0004).
   */
  answeredAt: moment.optional().catch(undefined),
  /** In a file, and on its way from there: shows which device wrote it (`seal.ts`). */
  seal: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional()
    .catch(undefined),
});

export type Envelope = z.infer<typeof envelopeSchema>;
