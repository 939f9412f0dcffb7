// Arguments of the commands on files and signatures: a wire format. The content travels apart.

import { z } from "zod";
import { BLOB_LIMITS, isSha256 } from "../../kernel/blobs.states.ts";
import { SIGNATURE_METHODS, SIGNATURE_PURPOSES } from "./attachments.states.ts";

const sha256 = z.string().refine(isSha256, "must be a SHA-256 in lower-case hexadecimal");

export const addFileArgs = z.object({
  fileId: z.uuid(),
  workOrderId: z.uuid(),
  name: z.string().trim().min(1).max(200),
  mime: z.string().max(100),
  bytes: z.number().int().min(1).max(BLOB_LIMITS.file),
  sha256,
});

export const fileArgs = z.object({ fileId: z.uuid() });

export const addSignatureArgs = z.object({
  signatureId: z.uuid(),
  workOrderId: z.uuid(),
  purpose: z.enum(SIGNATURE_PURPOSES),
  signer: z.string().trim().min(1).max(200),
  method: z.enum(SIGNATURE_METHODS),
  bytes: z.number().int().min(1).max(BLOB_LIMITS.signature),
  sha256,
});

export const signatureArgs = z.object({ signatureId: z.uuid() });
