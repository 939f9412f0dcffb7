// The server step of a new photo, file or signature: whether its content has come before it.

import { z } from "zod";
import type { BlobPurpose } from "../../../shared/kernel/blobs.states.ts";
import { CodedError } from "../../../shared/kernel/errors.ts";
import { BLOB_OWNERS } from "../../blobs/blob-owners.ts";
import { expectBlob } from "../../blobs/blob-records.ts";
import type { ServerStep } from "../../commands/server-steps.ts";

const namedSchema = z.object({ sha256: z.string(), workOrderId: z.string() });

/** `idOf`: the argument that is the row's id. `taken`: what to say when that id is somebody else's. */
function complete(purpose: BlobPurpose, idOf: string, taken: string): ServerStep {
  return async ({ sql, actor }, facts) => {
    const { sha256, workOrderId } = namedSchema.parse(facts.args);
    const id = String((facts.args as Record<string, unknown>)[idOf]);
    const arrivedAt = await expectBlob(sql, actor.companyId, purpose, sha256);
    const [row] = await sql`
      update ${sql(BLOB_OWNERS[purpose].table)} set arrived_at = ${arrivedAt}
      where company_id = ${actor.companyId} and id = ${id} and work_order_id = ${workOrderId} and sha256 = ${sha256} returning id`;
    // An insert under an id that is taken out of our sight, in another shop, does nothing: then this is not our row.
    if (!row) throw new CodedError(taken);
    return { arrived: arrivedAt !== null };
  };
}

export const completePhoto = complete("photo", "photoId", "photos/id-taken");
export const completeFile = complete("file", "fileId", "files/id-taken");
export const completeSignature = complete("signature", "signatureId", "signatures/id-taken");
