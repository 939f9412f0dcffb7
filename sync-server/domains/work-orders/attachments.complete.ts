// The server step of a new photo, file or signature: whether its content has come before it.

import type { BlobPurpose } from "../../../shared/kernel/blobs.states.ts";
import { CodedError, type ErrorCode } from "../../../shared/kernel/errors.ts";
import { BLOB_OWNERS } from "../../blobs/blob-owners.ts";
import { expectBlob } from "../../blobs/blob-records.ts";
import type { ServerStep, StepContext } from "../../commands/server-steps.ts";

export const completePhoto: ServerStep<"photos.add"> = (context, { args }) =>
  complete(context, "photo", { ...args, id: args.photoId }, "photos/id-taken");

/** What has come once, and is not there any more, was taken out of the storage (removed-contents.ts): the photo stays removed. */
export const completePhotoRestoring: ServerStep<"photos.restore"> = async ({ sql, actor: { companyId } }, { args }) => {
  const [photo] = await sql<{ sha256: string; hasCome: boolean }[]>`
    select sha256, arrived_at is not null as "hasCome" from work_photo
    where company_id = ${companyId} and id = ${args.photoId}`;
  const arrivedAt = await expectBlob(sql, companyId, "photo", photo!.sha256);
  if (photo!.hasCome && arrivedAt === null) throw new CodedError("photos/content-gone");
  await sql`update work_photo set arrived_at = ${arrivedAt} where company_id = ${companyId} and id = ${args.photoId}`;
  return { arrived: arrivedAt !== null };
};

export const completeFile: ServerStep<"files.add"> = (context, { args }) =>
  complete(context, "file", { ...args, id: args.fileId }, "files/id-taken");

export const completeSignature: ServerStep<"signatures.add"> = (context, { args }) =>
  completeSigned(context, { ...args, id: args.signatureId });

/** Of any signature, whatever command it came with. Throws `signatures/id-taken`. */
export const completeSigned = (context: StepContext, signature: { id: string; sha256: string; workOrderId: string }) =>
  complete(context, "signature", signature, "signatures/id-taken");

/** `taken`: what to say when the row's id is somebody else's. */
async function complete(
  { sql, actor }: StepContext,
  purpose: BlobPurpose,
  { id, sha256, workOrderId }: { id: string; sha256: string; workOrderId: string },
  taken: ErrorCode,
) {
  const arrivedAt = await expectBlob(sql, actor.companyId, purpose, sha256);
  const [row] = await sql`
    update ${sql(BLOB_OWNERS[purpose].table)} set arrived_at = ${arrivedAt}
    where company_id = ${actor.companyId} and id = ${id} and work_order_id = ${workOrderId} and sha256 = ${sha256} returning id`;
  // An insert under an id that is taken out of our sight, in another shop, does nothing: then this is not our row.
  if (!row) throw new CodedError(taken);
  return { arrived: arrivedAt !== null };
}
