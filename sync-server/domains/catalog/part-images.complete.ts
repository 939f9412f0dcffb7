// The server step of a new picture of a part: whether its content has come before it, and that it is not the ninth.

import { MOST_IMAGES } from "../../../shared/domains/catalog/part-images.rules.ts";
import { CodedError } from "../../../shared/kernel/errors.ts";
import { expectBlob } from "../../blobs/blob-records.ts";
import type { ServerStep } from "../../commands/server-steps.ts";

export const completePartImage: ServerStep<"catalog.addPartImage"> = async (
  { sql, actor: { companyId } },
  { args },
) => {
  const { imageId, partId, sha256 } = args;
  // Two desks that add the eighth at once: the part's row makes one of them run again, and see the other's.
  await sql`update part set updated_at = updated_at where company_id = ${companyId} and id = ${partId}`;
  const [counted] = await sql<{ images: number }[]>`
    select count(*)::int as images from part_image
    where company_id = ${companyId} and part_id = ${partId} and deleted_at is null`;
  if (counted!.images > MOST_IMAGES) throw new CodedError("catalog/too-many-images");
  const arrivedAt = await expectBlob(sql, companyId, "part", sha256);
  const [row] = await sql`
    update part_image set arrived_at = ${arrivedAt}
    where company_id = ${companyId} and id = ${imageId} and part_id = ${partId} and sha256 = ${sha256} returning id`;
  // An insert under an id that is taken out of our sight, in another shop, does nothing: then this is not our row.
  if (!row) throw new CodedError("catalog/id-taken");
  return { arrived: arrivedAt !== null };
};
