// Arguments of the commands that give out the parts of a line and bring them back: a wire format.

import { z } from "zod";
import { isSha256 } from "../../kernel/blobs.states.ts";
import { oneLine } from "../../zero/common.args.ts";
import { ISSUE_SIGNATURE_BYTES, SIGNATURE_METHODS } from "./attachments.states.ts";

const id = z.uuid();
const quantity = z.number().min(0.001).max(999_999).multipleOf(0.001);
/** The issue that a return takes back, or the return that an issue does, by its command: where that did nothing, this does nothing either. */
const undoes = id.nullable().default(null);

/** Of who takes the parts. */
const signature = z.object({
  signatureId: id,
  signer: oneLine(200),
  method: z.enum(SIGNATURE_METHODS),
  bytes: z.number().int().min(1).max(ISSUE_SIGNATURE_BYTES),
});

/**
 * Without a quantity: what the line still asks for. Without a warehouse: where the line is kept. Without who fits it: the order's master,
 * else who issues it. `partId`: which part is in the hand; where the line asks for another one by then, nothing is issued. `sha256`: of the signature's content, named where every command names the content that travels apart.
 */
export const issuePartArgs = z
  .object({
    partsLineId: id,
    quantity: quantity.nullable().default(null),
    warehouseId: id.nullable().default(null),
    installedById: id.nullable().default(null),
    partId: id.nullable().default(null),
    undoes,
    scanPayload: oneLine(255).nullable().default(null),
    signature: signature.nullable().default(null),
    sha256: z.string().refine(isSha256, "must be a SHA-256 in lower-case hexadecimal").nullable().default(null),
  })
  .refine((args) => (args.signature === null) === (args.sha256 === null), "a signature and its content go together");

export const returnPartArgs = z.object({ partsLineId: id, quantity, undoes });
